card-knight = 騎士
    .goal = 投票前可以翻牌決鬥一次
    .aliases = 騎士 knight
    .expanded = 一局一次，白天從發言開始到投票前可以翻牌指定一位玩家（天亮開槍時和投票中不行）：是狼人，他立刻死亡，跳過今天的投票；不是狼人，你立刻死亡，投票照常。E-KNIGHT-1 到 E-KNIGHT-11
ask-duel = 決鬥
    .title = ⚔️ 要和誰決鬥？
    .hint = 你的身分會公開；他不是狼人，死的就是你
    .button = 決鬥
    .done = 決鬥 { $a }
    .words = duel 決鬥
say-duel =
    { $c_raw ->
        [hit] ⚔️ { $a_full }決鬥{ $b_full }：是狼人
       *[miss] ⚔️ { $a_full }決鬥{ $b_full }：不是狼人
    }

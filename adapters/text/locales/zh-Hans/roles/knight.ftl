card-knight = 骑士
    .goal = 投票前可以翻牌决斗一次
    .aliases = 骑士 knight
    .expanded = 一局一次，白天从发言开始到投票前可以翻牌指定一位玩家（天亮开枪时和投票中不行）：是狼人，他立刻死亡，跳过今天的投票；不是狼人，你立刻死亡，投票照常。E-KNIGHT-1 到 E-KNIGHT-11
ask-duel = 决斗
    .title = ⚔️ 要和谁决斗？
    .hint = 你的身份会公开；他不是狼人，死的就是你
    .button = 决斗
    .done = 决斗 { $a }
    .words = duel 决斗
say-duel =
    { $c_raw ->
        [hit] ⚔️ { $a_full }决斗{ $b_full }：是狼人
       *[miss] ⚔️ { $a_full }决斗{ $b_full }：不是狼人
    }

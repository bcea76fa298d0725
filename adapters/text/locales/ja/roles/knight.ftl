card-knight = 騎士
    .goal = 投票の前に、一度だけ決闘を挑める
    .aliases = 騎士 ナイト knight
    .expanded = 1ゲームに1回、昼の議論から投票までの間に、カードを見せて1人に決闘を挑めます（朝の銃撃中と投票中は不可）。人狼ならその人がすぐに死に、今日の投票はありません。人狼でなければあなたがすぐに死に、投票は行います。E-KNIGHT-1〜E-KNIGHT-11
ask-duel = 決闘
    .title = ⚔️ 誰に決闘を挑みますか？
    .hint = あなたの役職が公開されます。相手が人狼でなければ、死ぬのはあなたです
    .button = 決闘
    .done = { $a }に決闘を挑みました
    .words = duel 決闘
say-duel =
    { $c_raw ->
        [hit] ⚔️ { $a_full }が{ $b_full }に決闘：人狼でした
       *[miss] ⚔️ { $a_full }が{ $b_full }に決闘：人狼ではありませんでした
    }

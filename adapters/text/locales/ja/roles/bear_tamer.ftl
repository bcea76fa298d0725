card-bear_tamer = 熊使い
    .goal = 朝、左右の隣に人狼がいると熊がうなる
    .aliases = 熊使い 熊 bear_tamer
    .expanded = 毎朝、左右それぞれ最も近い生存者に人狼がいれば「熊がうなりました」、いなければ「熊はうなりませんでした」と発表されます。あなたが人狼になるか能力を失うと、もううなりません。E-BEAR_TAMER-1〜E-BEAR_TAMER-8
say-bear =
    { $a_raw ->
        [growls] 🐻 熊がうなりました
       *[silent] 🐻 熊はうなりませんでした
    }

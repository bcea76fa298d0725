card-bear_tamer = 驯熊师
    .goal = 天亮时，左右邻居有狼，熊就会咆哮
    .aliases = 驯熊师 熊 bear_tamer
    .expanded = 每天天亮，你左右两边最近的活人里有狼人，就宣布“熊咆哮了”，否则“熊没有咆哮”。你变成狼人或失去技能后熊就一直不咆哮。E-BEAR_TAMER-1 到 E-BEAR_TAMER-8
say-bear =
    { $a_raw ->
        [growls] 🐻 熊咆哮了
       *[silent] 🐻 熊没有咆哮
    }

card-bear_tamer = 馴熊師
    .goal = 天亮時，左右鄰居有狼，熊就會咆哮
    .aliases = 馴熊師 熊 bear_tamer
    .expanded = 每天天亮，你左右兩邊最近的活人裡有狼人，就宣布「熊咆哮了」，否則「熊沒有咆哮」。你變成狼人或失去能力後一直是沒有咆哮。E-BEAR_TAMER-1 到 E-BEAR_TAMER-8
say-bear =
    { $a_raw ->
        [growls] 🐻 熊咆哮了
       *[silent] 🐻 熊沒有咆哮
    }

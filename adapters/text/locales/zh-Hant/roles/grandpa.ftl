card-grandpa = 老爺爺
    .goal = 活著看到對面那組的人死光
    .aliases = 老爺爺 邪惡的宗族老爺爺 宗族老爺爺 爺爺 grandpa
    .expanded = 不屬於任何陣營。玩家公開分成兩組，你活著而對面那組全死光，你就獨自獲勝，除了天使之外優先於一切。查驗是好人。E-CLAN_GRANDPA-1 到 E-CLAN_GRANDPA-10

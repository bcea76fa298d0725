card-fox = 狐狸
    .goal = 每晚闻三个相邻的人里有没有狼
    .aliases = 狐狸 fox
    .expanded = 每晚选三个相邻的活人（死者跳过，可以包括自己），会知道里面有没有狼。没有狼就永久失去这个技能。E-FOX-1 到 E-FOX-7
ask-sniff = 闻
    .title = 🦊 闻哪三个相邻的人？
    .hint = 三个要连在一起，死者跳过
    .button = 闻
    .none = 不闻
    .done = 已选 { $a }
    .words = sniff 闻 嗅
tell-fox =
    { $a_raw ->
        [yes] 🦊 这三个人里有狼
       *[no] 🦊 这三个人里没有狼
    }

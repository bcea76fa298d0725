card-younger_wolf_brother = 狼弟
    .goal = 狼兄死后的那一晚可以多杀一个人
    .aliases = 狼弟 younger_brother younger_wolf_brother
    .expanded = 第一晚和狼兄互相确认。狼兄活着时不和狼人睁眼，验出来是好人。狼兄死后的当晚可以额外杀一个人，之后和狼队一起睁眼。E-WOLF_BROTHERS-1 到 E-WOLF_BROTHERS-14
ask-avenge = 额外杀人
    .title = 🐺 狼弟，要额外杀谁？
    .hint = 只有今晚
    .button = 杀
    .none = 不杀
    .done = 已选择额外杀 { $a }
    .words = avenge 杀 报仇
tell-brother =
    { $rules ->
        [expanded] 🐺 你的狼兄弟：{ $a }
       *[other] 🐺 兄弟：{ $a }
    }

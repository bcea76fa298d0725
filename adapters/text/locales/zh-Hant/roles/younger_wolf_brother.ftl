card-younger_wolf_brother = 狼弟
    .goal = 狼兄死後的那一晚可以多殺一個人
    .aliases = 狼弟 younger_brother younger_wolf_brother
    .expanded = 第一晚和狼兄互相確認。狼兄活著時不和狼人睜眼，驗出來是好人。狼兄死後的當晚可以額外殺一個人，之後和狼隊一起睜眼。E-WOLF_BROTHERS-1 到 E-WOLF_BROTHERS-14
ask-avenge = 額外殺人
    .title = 🐺 狼弟，要額外殺誰？
    .hint = 只有今晚
    .button = 殺
    .none = 不殺
    .done = 已選擇額外殺 { $a }
    .words = avenge 殺 報仇
tell-brother =
    { $rules ->
        [expanded] 🐺 你的狼兄弟：{ $a }
       *[other] 🐺 兄弟：{ $a }
    }

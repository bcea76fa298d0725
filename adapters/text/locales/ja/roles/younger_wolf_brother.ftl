card-younger_wolf_brother = 弟狼
    .goal = 兄狼が死んだ夜、もう1人殺せる
    .aliases = 弟狼 younger_brother younger_wolf_brother
    .expanded = 最初の夜に兄狼とたがいを知ります。兄狼が生きている間は仲間と起きず、占いでは村人側と出ます。兄狼が死んだ夜に追加で1人を殺せ、その後は仲間と起きます。E-WOLF_BROTHERS-1〜E-WOLF_BROTHERS-14
ask-avenge = 敵討ち
    .title = 🐺 弟狼、誰を殺しますか？
    .hint = 今夜だけ
    .button = 殺す
    .none = 殺さない
    .done = { $a }の殺害を選びました
    .words = avenge 敵討ち 殺す
tell-brother =
    { $rules ->
        [expanded] 🐺 あなたの狼の兄弟：{ $a }
       *[other] 🐺 兄弟：{ $a }
    }

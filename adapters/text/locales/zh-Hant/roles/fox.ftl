card-fox = 狐狸
    .goal = 每晚聞三個相鄰的人裡有沒有狼
    .aliases = 狐狸 fox
    .expanded = 每晚選三個相鄰的活人（死者跳過，可以包括自己），會知道裡面有沒有狼。沒有狼就永久失去這個能力。E-FOX-1 到 E-FOX-7
ask-sniff = 聞
    .title = 🦊 聞哪三個相鄰的人？
    .hint = 三個要連在一起，死者跳過
    .button = 聞
    .none = 不聞
    .done = 已選 { $a }
    .words = sniff 聞 嗅
tell-fox =
    { $a_raw ->
        [yes] 🦊 這三個人裡有狼
       *[no] 🦊 這三個人裡沒有狼
    }

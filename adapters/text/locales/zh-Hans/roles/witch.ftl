card-witch = 女巫
    .goal = 一瓶解药救人，一瓶毒药杀人
    .aliases = 女巫 巫 witch
    .official = 解药和毒药各一瓶，同一晚可以都用，可以自救。解药用掉之前每晚知道刀口。守卫守住的人再被解药救就会死（同守同救）；被毒死的猎人不能开枪。O-WITCH-1 到 O-WITCH-11、O-WITCH-P1 到 P8
    .crescent = 解药和毒药各一瓶，一晚最多用一瓶，可以自救，不能毒自己。每晚都看得到谁被指杀。同守同救的人活着。自己被放逐，或村长死于毒、票、枪，两瓶都不能再用。C-WITCH-1 到 C-WITCH-16
    .expanded = 解药和毒药各一瓶，一晚最多用一瓶，都不能用在自己身上。解药用掉之前看得到今晚被狼人和刺客杀的人。被守卫守住的人再用解药或毒药都会死。E-WITCH-1 到 E-WITCH-17
ask-save = 用解药
    .title = 🧪 女巫，要用药吗？
    .hint =
        { $rules ->
            [official] 解药救人，毒药杀人；今晚可以两瓶都用
           *[other] 解药救人，毒药杀人；一晚最多用一瓶
        }
    .button = 💊 救
    .each = 💊 救 { $a }
    .none = 不用药
    .done =
        { $args ->
            [0] 已用解药
           *[other] 已用解药救 { $a }
        }
    .words = save 救 解药 解
ask-poison = 用毒药
    .title = 🧪 女巫，要用药吗？
    .hint =
        { $rules ->
            [official] 解药救人，毒药杀人；今晚可以两瓶都用
           *[other] 解药救人，毒药杀人；一晚最多用一瓶
        }
    .button = ☠️ 毒
    .each = ☠️ 毒 { $a }
    .none = 不用药
    .done = 已对 { $a } 用毒药
    .words = poison 毒 毒药 撒毒

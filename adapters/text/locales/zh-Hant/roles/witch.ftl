card-witch = 女巫
    .goal = 一瓶解藥救人，一瓶毒藥殺人
    .aliases = 女巫 巫 witch
    .official = 解藥和毒藥各一瓶，同一晚可以都用，可以自救。解藥用掉之前每晚知道刀口。守衛守住的人再被解藥救就會死（同守同救）；被毒死的獵人不能開槍。O-WITCH-1 到 O-WITCH-11、O-WITCH-P1 到 P8
    .crescent = 解藥和毒藥各一瓶，一晚最多用一瓶，可以自救，不能毒自己。每晚都看得到誰被指殺。同守同救的人活著。自己被票死，或村長死於毒、票、槍，兩瓶都不能再用。C-WITCH-1 到 C-WITCH-16
    .expanded = 解藥和毒藥各一瓶，一晚最多用一瓶，都不能用在自己身上。解藥用掉之前看得到今晚被狼人和刺客殺的人。被守衛守住的人再用解藥或毒藥都會死。E-WITCH-1 到 E-WITCH-17
ask-save = 用解藥
    .title = 🧪 女巫，要用藥嗎？
    .hint =
        { $rules ->
            [official] 解藥救人，毒藥殺人；今晚可以兩瓶都用
           *[other] 解藥救人，毒藥殺人；一晚最多用一瓶
        }
    .button = 💊 救
    .each = 💊 救 { $a }
    .none = 不用藥
    .done =
        { $args ->
            [0] 已用解藥
           *[other] 已用解藥救 { $a }
        }
    .words = save 救 解藥 解
ask-poison = 用毒藥
    .title = 🧪 女巫，要用藥嗎？
    .hint =
        { $rules ->
            [official] 解藥救人，毒藥殺人；今晚可以兩瓶都用
           *[other] 解藥救人，毒藥殺人；一晚最多用一瓶
        }
    .button = ☠️ 毒
    .each = ☠️ 毒 { $a }
    .none = 不用藥
    .done = 已對 { $a } 用毒藥
    .words = poison 毒 毒藥 撒毒

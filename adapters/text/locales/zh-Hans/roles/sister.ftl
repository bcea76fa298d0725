card-sister = 两姐妹
    .goal = 夜里和姐妹约好白天投给谁
    .aliases = 两姐妹 姐妹 姊妹 sister sisters two_sisters
    .expanded = 每晚和姐妹约定一位玩家或一起弃票，两人一致才算，否则就是弃票。白天只能按约定投，投错的人直接出局。只剩一人就不受限制。E-TWO_SISTERS-1 到 E-TWO_SISTERS-12
ask-pact = 约定
    .title = 🤝 明天投给谁？
    .hint = 要和同伴选同一位；没有共识就是一起弃票
    .button = 约定
    .none = 一起弃票
    .done = 约定：{ $a }
    .words = pact 约定 约
tell-siblings =
    { $rules ->
        [expanded] 🤝 同伴：{ $a }
       *[other] 🤝 { $a }
    }
tell-pact =
    { $a_raw ->
        [none] 🤝 明天一起弃票
       *[other] 🤝 明天都投{ $a }
    }
tell-pact_choice =
    { $b_raw ->
        [none] 🤝 { $a }想弃票
       *[other] 🤝 { $a }想投{ $b }
    }

card-sister = 兩姐妹
    .goal = 夜裡和姐妹約好白天投給誰
    .aliases = 兩姐妹 姐妹 姊妹 sister sisters two_sisters
    .expanded = 每晚和姐妹約定一位玩家或一起棄票，兩人一致才算，否則就是棄票。白天只能照約定投，投錯的人直接出局。只剩一人就不受限制。E-TWO_SISTERS-1 到 E-TWO_SISTERS-12
ask-pact = 約定
    .title = 🤝 明天投給誰？
    .hint = 要和同伴選同一位；沒有共識就是一起棄票
    .button = 約定
    .none = 一起棄票
    .done = 約定：{ $a }
    .words = pact 約定 約
tell-siblings =
    { $rules ->
        [expanded] 🤝 同伴：{ $a }
       *[other] 🤝 { $a }
    }
tell-pact =
    { $a_raw ->
        [none] 🤝 明天一起棄票
       *[other] 🤝 明天都投{ $a }
    }
tell-pact_choice =
    { $b_raw ->
        [none] 🤝 { $a }想棄票
       *[other] 🤝 { $a }想投{ $b }
    }

card-sister = 姉妹
    .goal = 夜、姉妹と昼の投票先を約束する
    .aliases = 姉妹 二姉妹 sister sisters two_sisters
    .expanded = 毎晩、姉妹と1人への投票かそろっての棄権を約束します。2人が一致して決まり、一致しなければ棄権です。昼は約束どおりにだけ投票でき、違えた人はすぐに退場です。1人だけになれば自由です。E-TWO_SISTERS-1〜E-TWO_SISTERS-12
ask-pact = 約束
    .title = 🤝 明日は誰に投票しますか？
    .hint = 仲間と同じ人を選びます。一致しなければそろって棄権です
    .button = 約束
    .none = そろって棄権
    .done = 約束：{ $a }
    .words = pact 約束
tell-siblings =
    { $rules ->
        [expanded] 🤝 仲間：{ $a }
       *[other] 🤝 { $a }
    }
tell-pact =
    { $a_raw ->
        [none] 🤝 明日はそろって棄権します
       *[other] 🤝 明日はそろって{ $a }に投票します
    }
tell-pact_choice =
    { $b_raw ->
        [none] 🤝 { $a }は棄権を希望しています
       *[other] 🤝 { $a }は{ $b }への投票を希望しています
    }

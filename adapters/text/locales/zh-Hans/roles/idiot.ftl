card-idiot = 白痴
    .goal =
        { $rules ->
            [crescent] 被放逐后可以在别人发言时随时插嘴
           *[other] 被放逐时可以翻牌免死
        }
    .aliases = 白痴 idiot
    .crescent = 平时和村民一样。被放逐后，可以在别人发言时随意插嘴；其他死法没有这个技能。村长死于毒、票、枪后失效。属于神职。C-IDIOT-1 到 C-IDIOT-5
    .expanded = 被投票出局时可以翻牌，免疫这次放逐，之后能发言但不能投票，也不能再被投。其他死法不能翻牌。长老死于好人之手时，翻过牌的白痴立刻死亡。E-IDIOT-1 到 E-IDIOT-9
ask-flip = 翻牌
    .title = 🃏 要翻牌免除放逐吗？
    .hint = 不回答就自动翻牌；翻牌后你不能再投票
    .button = 翻牌
    .none = 不翻牌
    .done = 翻牌
    .words = flip 翻牌 翻
say-spared = 🃏 { $a_full }亮牌，免除这次放逐
say-interjects = 🗣️ { $a }出局，但可随时插嘴

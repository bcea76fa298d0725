card-idiot = 白痴
    .goal =
        { $rules ->
            [crescent] 被票死後可以在別人發言時隨時插嘴
           *[other] 被票出時可以翻牌免死
        }
    .aliases = 白痴 白癡 idiot
    .crescent = 平時和村民一樣。被票死後，可以在別人發言時任意插嘴；其他死法沒有這個技能。村長死於毒、票、槍後失效。屬於神明。C-IDIOT-1 到 C-IDIOT-5
    .expanded = 被投票出局時可以翻牌，免疫這次放逐，之後能發言但不能投票，也不能再被投。其他死法不能翻牌。長老死於好人之手時，翻過牌的白痴立刻死亡。E-IDIOT-1 到 E-IDIOT-9
ask-flip = 翻牌
    .title = 🃏 要翻牌免除放逐嗎？
    .hint = 不回答就自動翻牌；翻牌後你不能再投票
    .button = 翻牌
    .none = 不翻牌
    .done = 翻牌
    .words = flip 翻牌 翻
say-spared = 🃏 { $a_full }亮牌，免除這次放逐
say-interjects = 🗣️ { $a }出局，但可隨時插嘴

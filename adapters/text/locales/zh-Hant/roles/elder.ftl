card-elder =
    { $rules ->
        [crescent] 村長
       *[other] 長老
    }
    .goal = 有兩條命，狼人要殺兩次
    .aliases = 村長 長老 elder
    .crescent = 有兩條命，狼人要殺兩次才會死；毒、票、槍只要一次，而且所有身分從此失去技能。被狼殺又被女巫救，只剩一條命；被守衛守住不扣。C-ELDER-1 到 C-ELDER-17
    .expanded = 有兩條命，狼人第一次殺他不會死。死於好人之手（投票、毒藥、槍等）只要一次，所有有能力的好人從此變成普通村民，翻過牌的白痴立刻死亡。殉情也只要一次，但沒有懲罰。E-ELDER-1 到 E-ELDER-17
say-powers_lost = 🚫 村長死亡，所有身份失去技能

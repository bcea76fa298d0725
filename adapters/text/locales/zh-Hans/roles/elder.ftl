card-elder =
    { $rules ->
        [crescent] 村长
       *[other] 长老
    }
    .goal = 有两条命，狼人要杀两次
    .aliases = 村长 长老 elder
    .crescent = 有两条命，狼人要杀两次才会死；毒、票、枪只要一次，而且所有身份从此失去技能。被狼杀又被女巫救，只剩一条命；被守卫守住不扣。C-ELDER-1 到 C-ELDER-17
    .expanded = 有两条命，狼人第一次杀他不会死。死于好人之手（投票、毒药、枪等）只要一次，所有有技能的好人从此变成普通村民，翻过牌的白痴立刻死亡。殉情也只要一次，但没有惩罚。E-ELDER-1 到 E-ELDER-17
say-powers_lost = 🚫 村长死亡，所有身份失去技能

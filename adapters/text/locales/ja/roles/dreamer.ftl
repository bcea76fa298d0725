card-dreamer = 夢見人
    .goal = 追放されると、その夜は異性が行動できない
    .aliases = 夢見人 夢 dreamer
    .crescent = 投票で追放された夜、異性は村人側も人狼も全員行動できません。ほかの人から対象にはされます。性別は「{ $do-sex }」で設定し、未設定の人には効きません。「人狼以外全滅」だけで使います。C-DREAMER-1〜C-DREAMER-6
tell-stilled = 😴 今夜は行動できません

card-elder_wolf_brother = Elder wolf brother
    .goal = Hunt with the pack and cover your sleeping brother
    .aliases = elder_wolf_brother elder_brother
    .expanded = On night 1 you and your younger brother learn of each other. You hunt with the pack; while you live he reads good. His death gives you nothing. E-WOLF_BROTHERS-1 to E-WOLF_BROTHERS-14

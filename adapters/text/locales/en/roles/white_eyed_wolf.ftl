card-white_eyed_wolf = White-eyed wolf
    .goal = Live to see all wolves and all gods dead, or all wolves and all villagers
    .aliases = white-eyed_wolf white_eyed_wolf
    .crescent = A third party of one. You do not know the wolves and cannot kill. You win, alive, when all wolves and all gods are dead, or all wolves and all villagers. You read as white-eyed wolf. Only where the wolves must kill everybody. C-WHITEEYE-1 to C-WHITEEYE-9

card-white_eyed_wolf = 白眼狼
    .goal = 活著看到狼人和神明都死光，或狼人和平民都死光
    .aliases = 白眼狼 white-eyed_wolf
    .crescent = 一個人的第三方。不認識狼人，不能刀人。活著時，狼人和所有神明都死，或狼人和所有平民都死，就獲勝。查驗顯示白眼狼。只在屠城。C-WHITEEYE-1 到 C-WHITEEYE-9

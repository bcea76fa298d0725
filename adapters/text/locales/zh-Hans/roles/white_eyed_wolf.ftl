card-white_eyed_wolf = 白眼狼
    .goal = 活着看到狼人和神职都死光，或狼人和平民都死光
    .aliases = 白眼狼 white-eyed_wolf
    .crescent = 一个人的第三方。不认识狼人，不能刀人。活着时，狼人和所有神职都死，或狼人和所有平民都死，就获胜。查验显示白眼狼。只在屠城。C-WHITEEYE-1 到 C-WHITEEYE-9

card-elder_wolf_brother = 狼兄
    .goal = 和狼隊殺人，保護不睜眼的狼弟
    .aliases = 狼兄 狼哥 elder_brother elder_wolf_brother
    .expanded = 第一晚和狼弟互相確認。每晚和狼隊一起殺人；你活著時狼弟驗出來是好人。狼弟死了你什麼也得不到。E-WOLF_BROTHERS-1 到 E-WOLF_BROTHERS-14

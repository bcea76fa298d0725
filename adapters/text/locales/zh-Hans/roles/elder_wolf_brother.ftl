card-elder_wolf_brother = 狼兄
    .goal = 和狼队杀人，保护不睁眼的狼弟
    .aliases = 狼兄 狼哥 elder_brother elder_wolf_brother
    .expanded = 第一晚和狼弟互相确认。每晚和狼队一起杀人；你活着时狼弟验出来是好人。狼弟死了你什么也得不到。E-WOLF_BROTHERS-1 到 E-WOLF_BROTHERS-14

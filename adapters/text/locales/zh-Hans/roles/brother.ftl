card-brother = 三兄弟
    .goal = 夜里和兄弟约好白天投给谁
    .aliases = 三兄弟 兄弟 brother brothers three_brothers
    .expanded = 每晚和兄弟约定一位玩家或一起弃票，过半数才算，否则就是弃票。白天只能按约定投，投错的人直接出局。只剩一人就不受限制。E-THREE_BROTHERS-1 到 E-THREE_BROTHERS-8

card-brother = 三兄弟
    .goal = 夜裡和兄弟約好白天投給誰
    .aliases = 三兄弟 兄弟 brother brothers three_brothers
    .expanded = 每晚和兄弟約定一位玩家或一起棄票，過半數才算，否則就是棄票。白天只能照約定投，投錯的人直接出局。只剩一人就不受限制。E-THREE_BROTHERS-1 到 E-THREE_BROTHERS-8

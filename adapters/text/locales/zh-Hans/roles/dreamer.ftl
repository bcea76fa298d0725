card-dreamer = 梦中人
    .goal = 被放逐后，当晚异性玩家不能活动
    .aliases = 梦中人 梦 dreamer
    .crescent = 被投票出局后的那一晚，所有异性玩家（好人和狼人都算）不能活动，但可以被别人操作。性别用“{ $do-sex }”设置，没设置的人不受影响。只在屠城。C-DREAMER-1 到 C-DREAMER-6
tell-stilled = 😴 今晚不能活动

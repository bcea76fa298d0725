card-dreamer = 夢中人
    .goal = 被票出後，當晚異性玩家不能活動
    .aliases = 夢中人 夢 dreamer
    .crescent = 被投票出局後的那一晚，所有異性玩家（好人和狼人都算）不能活動，但可以被別人操作。性別用「{ $do-sex }」設定，沒設定的人不受影響。只在屠城。C-DREAMER-1 到 C-DREAMER-6
tell-stilled = 😴 今晚不能活動

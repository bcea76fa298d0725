card-thief = 盗贼
    .goal = 游戏一开始从底牌里选一张当自己的身份
    .aliases = 盗贼 贼 thief
    .official = 第一晚最先行动，看两张底牌选一张当自己的身份，另一张丢弃；有狼必须拿狼。没选就由我代选。盗贼在底牌里时两张都不用。O-THIEF-1 到 O-THIEF-8、O-THIEF-P1
    .crescent = 开局前 15 秒从三张扣着的牌（底牌、村民、狼人）里盲选一张，不选就随机。底牌是狼人时，选哪张都会变成狼人。盗贼版没有混血儿，要 12 人以上。C-THIEF-1 到 C-THIEF-14
    .expanded = 牌比人多两张。第一晚最先行动，看两张多出来的牌选一张，另一张作废；有狼人牌就必须选狼人牌。不选时由我代选。E-THIEF-1 到 E-THIEF-12
ask-take = 选牌
    .title = 🃏 选哪一张当你的身份？
    .hint =
        { $rules ->
            [crescent] 三张牌都扣着；不选就随机抽一张
           *[other] 有狼人牌就一定要拿狼人牌；不选就由我代选
        }
    .button = 拿
    .done = 已选第 { $a } 张
    .words = take 拿 选 选牌
tell-cards =
    { $rules ->
        [crescent] 🃏 你没有选的牌：{ $a }
       *[other] 🃏 可以选的牌：{ $a }
    }

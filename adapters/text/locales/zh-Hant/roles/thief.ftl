card-thief = 盜賊
    .goal = 遊戲一開始從底牌裡選一張當自己的身分
    .aliases = 盜賊 賊 thief
    .official = 第一晚最先行動，看兩張底牌選一張當自己的身分，另一張丟棄；有狼必須拿狼。沒選就由我代選。盜賊在底牌裡時兩張都不用。O-THIEF-1 到 O-THIEF-8、O-THIEF-P1
    .crescent = 開局前 15 秒從三張蓋著的牌（底牌、村民、狼人）裡盲選一張，不選就隨機。底牌是狼人時，選哪張都會變成狼人。盜賊版沒有混血兒，要 12 人以上。C-THIEF-1 到 C-THIEF-14
    .expanded = 牌比人多兩張。第一晚最先行動，看兩張多出來的牌選一張，另一張作廢；有狼人牌就必須選狼人牌。不選時由我代選。E-THIEF-1 到 E-THIEF-12
ask-take = 選牌
    .title = 🃏 選哪一張當你的身分？
    .hint =
        { $rules ->
            [crescent] 三張牌都蓋著；不選就隨機抽一張
           *[other] 有狼人牌就一定要拿狼人牌；不選就由我代選
        }
    .button = 拿
    .done = 已選第 { $a } 張
    .words = take 拿 選 選牌
tell-cards =
    { $rules ->
        [crescent] 🃏 你沒有選的牌：{ $a }
       *[other] 🃏 可以選的牌：{ $a }
    }

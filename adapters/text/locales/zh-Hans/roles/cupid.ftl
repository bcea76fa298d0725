card-cupid =
    { $rules ->
        [crescent] 爱神
       *[other] 丘比特
    }
    .goal = 第一晚可以把两个人连成情侣
    .aliases = 丘比特 爱神 cupid
    .official = 第一晚可以连两个人（可以连自己）成为情侣，也可以不连。一方死亡另一方跟着死。一狼一人就是第三方。没有自连的丘比特永远属于神；在情侣或自己倒牌前明说情侣是谁，会被上帝判死。O-CUPID-1 到 O-CUPID-9、O-LOVERS-1 到 O-LOVERS-5
    .crescent = 第一晚前 25 秒可以指定任意两个人（包括自己）成为情侣，选了就不能改，不选本局就没有情侣。一狼一好人是人狼情侣，须消灭其余所有玩家；连到混血儿，爱神和混血情侣都是第三方。C-CUPID-1 到 C-CUPID-9、C-LOVERS-1 到 C-LOVERS-21
    .expanded = 第一晚可以把两个人（可以是自己）设为情侣，不会知道他们的身份。两人都是好人时丘比特是好人，都是狼人时属狼人阵营，一狼一好人时三人成为第三方，要除掉其余所有玩家。E-CUPID-1 到 E-CUPID-15
ask-link = 连情侣
    .title = 💘 把哪两个人连成情侣？
    .hint = 选两个不同的人，可以选自己
    .button = 连
    .none = 不连人
    .done = 已连 { $a }
    .words = link 连 连人 链 情侣
tell-no_lovers = 💘 本局没有情侣
tell-naming_warned = ⚠️ 情侣倒牌前、你倒牌前，不能明说情侣是谁

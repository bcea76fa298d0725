card-cupid =
    { $rules ->
        [crescent] 愛神
       *[other] 丘比特
    }
    .goal = 第一晚可以把兩個人連成情侶
    .aliases = 丘比特 丘位元 愛神 cupid
    .official = 第一晚可以連兩個人（可以連自己）成為情侶，也可以不連。一方死亡另一方跟著死。一狼一人就是第三方。沒有自連的丘比特永遠屬於神；在情侶或自己倒牌前明說情侶是誰，會被上帝判死。O-CUPID-1 到 O-CUPID-9、O-LOVERS-1 到 O-LOVERS-5
    .crescent = 第一晚前 25 秒可以指定任意兩個人（包括自己）成為情侶，選了就不能改，不選本局就沒有情侶。一狼一好人是人狼情侶，須消滅其餘所有玩家；連到混血兒，愛神和混血情侶都是第三方。C-CUPID-1 到 C-CUPID-9、C-LOVERS-1 到 C-LOVERS-21
    .expanded = 第一晚可以把兩個人（可以是自己）設為情侶，不會知道他們的身分。兩人都是好人時丘比特是好人，都是狼人時屬狼人陣營，一狼一好人時三人成為第三方，要除掉其餘所有玩家。E-CUPID-1 到 E-CUPID-15
ask-link = 連情侶
    .title = 💘 把哪兩個人連成情侶？
    .hint = 選兩個不同的人，可以選自己
    .button = 連
    .none = 不連人
    .done = 已連 { $a }
    .words = link 連 連人 鏈 情侶
tell-no_lovers = 💘 本局沒有情侶
tell-naming_warned = ⚠️ 情侶倒牌前、你倒牌前，不能明說情侶是誰

card-fox = 狐
    .goal = 毎晩、隣り合う3人に人狼がいるか嗅ぐ
    .aliases = 狐 キツネ fox
    .expanded = 毎晩、隣り合う生存者3人（死者は飛ばす、自分も可）を選び、その中に人狼がいるかを知ります。いなければ能力を永久に失います。E-FOX-1〜E-FOX-7
ask-sniff = 嗅ぐ
    .title = 🦊 隣り合うどの3人を嗅ぎますか？
    .hint = 続いた3人。死者は飛ばします
    .button = 嗅ぐ
    .none = 嗅がない
    .done = { $a }を選びました
    .words = sniff 嗅ぐ
tell-fox =
    { $a_raw ->
        [yes] 🦊 この3人の中に人狼がいます
       *[no] 🦊 この3人の中に人狼はいません
    }

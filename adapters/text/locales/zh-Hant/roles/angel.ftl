card-angel = 天使
    .goal = 第一個白天被票出，就獨自獲勝
    .aliases = 天使 angel
    .expanded = 第一天白天被投票處決，就獨自獲勝，優先於一切角色。沒有的話，之後是普通平民。E-ANGEL-1 到 E-ANGEL-6

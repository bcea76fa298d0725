card-angel = 天使
    .goal = 第一个白天被放逐，就独自获胜
    .aliases = 天使 angel
    .expanded = 第一天白天被投票放逐，就独自获胜，优先于一切角色。没有的话，之后是普通平民。E-ANGEL-1 到 E-ANGEL-6

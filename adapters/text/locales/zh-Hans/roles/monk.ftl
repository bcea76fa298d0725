card-monk = 高僧
    .goal = 平票时死去，并可以指定警长
    .aliases = 高僧 和尚 monk
    .crescent = 白天投票平票时自动死去，并且可以指定一位玩家担任警长，取代原来的警长。只在屠城。C-MONK-1 到 C-MONK-7
say-tie_costs = ⚖️ 平票，高僧{ $a_full }死去

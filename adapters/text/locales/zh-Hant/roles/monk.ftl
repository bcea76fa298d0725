card-monk = 高僧
    .goal = 平票時死去，並可以指定警長
    .aliases = 高僧 和尚 monk
    .crescent = 白天投票平票時自動死去，並且可以指定一位玩家擔任警長，取代原來的警長。只在屠城。C-MONK-1 到 C-MONK-7
say-tie_costs = ⚖️ 平票，高僧{ $a_full }死去

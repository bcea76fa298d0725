card-monk = Monk
    .goal = Die when a vote is tied, and name a sheriff
    .aliases = monk
    .crescent = When the day's vote is tied you die, and you may name a sheriff in place of the one there is. Only where the wolves must kill everybody. C-MONK-1 to C-MONK-7
say-tie_costs = ⚖️ The tie costs the monk { $a_full } his life

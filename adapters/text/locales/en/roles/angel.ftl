card-angel = Angel
    .goal = Be voted out on the first day, and you win alone
    .aliases = angel
    .expanded = Executed by the vote of day 1 you win alone, before everybody else. Otherwise you are a plain villager from then on. E-ANGEL-1 to E-ANGEL-6

card-rusty_knight = Rusty knight
    .goal = Killed by wolves, you take the first wolf on your left with you
    .aliases = rusty_knight rusty_sword_knight
    .expanded = When wolves kill you, the first wolf on your left dies at the dawn after, in the ordinary list. No other death does this. E-RUSTY_KNIGHT-1 to E-RUSTY_KNIGHT-7

card-brother = Brother
    .goal = Agree with your brothers by night whom to vote for by day
    .aliases = brother brothers three_brothers
    .expanded = Every night you and your brothers agree on one player, or to abstain; a majority decides, and without one you abstain. By day you may vote for nobody else, or you are out. Alone you are free. E-THREE_BROTHERS-1 to E-THREE_BROTHERS-8

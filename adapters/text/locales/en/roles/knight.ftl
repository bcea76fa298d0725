card-knight = Knight
    .goal = Once, before a vote, challenge somebody to a duel
    .aliases = knight
    .expanded = Once a game, by day from the talk on until the vote (not while a shot is open), you may show your card and name a player. A wolf dies at once and the vote is skipped; otherwise you die and the vote goes on. E-KNIGHT-1 to E-KNIGHT-11
ask-duel = duel
    .title = ⚔️ Whom do you challenge?
    .hint = Your card is shown; if he is no wolf, you die
    .button = Duel
    .done = You challenge { $a }
    .words = duel
say-duel =
    { $c_raw ->
        [hit] ⚔️ { $a_full } challenges { $b_full } to a duel: a wolf
       *[miss] ⚔️ { $a_full } challenges { $b_full } to a duel: not a wolf
    }

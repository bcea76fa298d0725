card-sister = Sister
    .goal = Agree with your sister by night whom to vote for by day
    .aliases = sister sisters two_sisters
    .expanded = Every night you and your sister agree on one player, or to abstain; if you do not agree, you abstain. By day you may vote for nobody else, or you are out. Alone you are free. E-TWO_SISTERS-1 to E-TWO_SISTERS-12
ask-pact = agree
    .title = 🤝 Whom do you vote for tomorrow?
    .hint = Choose the same as your siblings, or all of you abstain
    .button = Agree on
    .none = Abstain together
    .done = Your choice: { $a }
    .words = pact agree
tell-siblings = 🤝 With you: { $a }
tell-pact =
    { $a_raw ->
        [none] 🤝 Tomorrow you abstain together
       *[other] 🤝 Tomorrow you all vote for { $a }
    }
tell-pact_choice =
    { $b_raw ->
        [none] 🤝 { $a } wants to abstain
       *[other] 🤝 { $a } wants to vote for { $b }
    }

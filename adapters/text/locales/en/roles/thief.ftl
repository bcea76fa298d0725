card-thief = Thief
    .goal = At the start, take one of the undealt cards as your own
    .aliases = thief
    .official = First of all on night 1 you see the two bottom cards and take one; the other is gone. If there is a wolf you must take it. If you do not choose, it is done for you. O-THIEF-1 to O-THIEF-8, O-THIEF-P1
    .crescent = In the 15 seconds before night 1 you take one of three face-down cards: the base card, a villager, a wolf; without a choice one is drawn. If the base card is a wolf you become a wolf whatever you take. No hybrid in this room, and 12 players at least. C-THIEF-1 to C-THIEF-14
    .expanded = There are two more cards than players. First of all on night 1 you see the two left over and take one. If there is a wolf card you must take a wolf card. If you do not choose, it is done for you. E-THIEF-1 to E-THIEF-12
ask-take = take a card
    .title = 🃏 Which card do you take?
    .hint =
        { $rules ->
            [crescent] All three lie face down; without a choice one is drawn
           *[other] A wolf card has to be taken; without a choice it is done for you
        }
    .button = Take
    .done = You take card { $a }
    .words = take
tell-cards =
    { $rules ->
        [crescent] 🃏 The cards you did not take: { $a }
       *[other] 🃏 The cards to choose from: { $a }
    }

card-idiot = Idiot
    .goal =
        { $rules ->
            [crescent] Once voted out, you may interrupt anybody
           *[other] When voted out you may show your card and live
        }
    .aliases = idiot fool
    .crescent = Like a villager until you are voted out; then you may interrupt while others speak. No other death gives this, nor does it work once the elder has died by poison, vote or shot. You count as a god. C-IDIOT-1 to C-IDIOT-5
    .expanded = When voted out you may show your card and stay: you may talk, but no longer vote or be voted for. No other death can be escaped. If the elder dies by good hands, an idiot whose card is shown dies at once. E-IDIOT-1 to E-IDIOT-9
ask-flip = show your card
    .title = 🃏 Do you show your card and stay?
    .hint = Without an answer it is shown; afterwards you cannot vote
    .button = Show it
    .none = Do not show it
    .done = You show your card
    .words = flip show
say-spared = 🃏 { $a_full } shows a card and stays
say-interjects = 🗣️ { $a } is out, but may interrupt at any time

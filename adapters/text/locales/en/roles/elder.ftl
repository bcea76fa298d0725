card-elder = Elder
    .goal = You have two lives against the wolves
    .aliases = elder
    .crescent = Two lives: the wolves must kill you twice. Poison, vote and shot need only one, and then everybody with a card of the gods loses his power. Attacked and saved by the witch you have one life left; guarded you lose none. C-ELDER-1 to C-ELDER-17
    .expanded = Two lives: the first wolf attack does not kill you. Death by good hands (vote, poison, shot and the like) needs only one; then all good players with a power become plain villagers, and an idiot whose card is shown dies. A broken heart needs only one and has no penalty. E-ELDER-1 to E-ELDER-17
say-powers_lost = 🚫 The elder is dead: all gods lose their powers

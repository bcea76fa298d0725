card-witch = Witch
    .goal = One antidote to save, one poison to kill
    .aliases = witch
    .official = One antidote and one poison; both may be used in one night, and you may save yourself. Until the antidote is used you learn each night whom the wolves chose. A seat that is both guarded and saved dies; a poisoned hunter cannot shoot. O-WITCH-1 to O-WITCH-11, O-WITCH-P1 to P8
    .crescent = One antidote and one poison, one bottle a night at most; you may save yourself and may not poison yourself. You see every night who was attacked. A seat that is guarded and saved lives. Once you are voted out, or the elder dies by poison, vote or shot, no bottle can be used. C-WITCH-1 to C-WITCH-16
    .expanded = One antidote and one poison, one bottle a night at most, neither on yourself. Until the antidote is used you see who was attacked by wolves or the assassin tonight. A guarded seat dies of either bottle. E-WITCH-1 to E-WITCH-17
ask-save = antidote
    .title = 🧪 Witch, do you use a bottle?
    .hint =
        { $rules ->
            [official] The antidote saves, the poison kills; you may use both tonight
           *[other] The antidote saves, the poison kills; one bottle a night at most
        }
    .button = 💊 Save
    .each = 💊 Save { $a }
    .none = Use neither
    .done =
        { $args ->
            [0] You use the antidote
           *[other] You save { $a }
        }
    .words = save antidote heal cure
ask-poison = poison
    .title = 🧪 Witch, do you use a bottle?
    .hint =
        { $rules ->
            [official] The antidote saves, the poison kills; you may use both tonight
           *[other] The antidote saves, the poison kills; one bottle a night at most
        }
    .button = ☠️ Poison
    .each = ☠️ Poison { $a }
    .none = Use neither
    .done = You poison { $a }
    .words = poison

# Seats, lists, time
seat = No. { $seat }
list = { $head } and { $last }
list-comma = { ", " }
time-hours = { $number } h
time-minutes = { $number } min
time-seconds = { $number } s
time-gap = { " " }
time-left = { " " }({ $length })
hint-time = ⏳ { $length } left
hint-final = ⚠️ Once chosen it stands
name-blank = Player
card-blind = Card { $number }
board-cards =
    { $card }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $number }
    }
cards-title = 🃏 All the cards
ballots-title = 🗳️ The ballots
ballots-line =
    { $target } ({ $votes } { $halves ->
        [2] vote
       *[other] votes
    }) ← { $voters }
ballots-alone = { $target } ({ $votes })
ballots-added = 　🐦‍⬛ of which the curse: { $votes }
ballots-none = Abstained ← { $voters }

# Before the game
say-board = 📋 The board ({ $a_raw } cards): { $a }
say-pants = 🩲 Golden pants: on night 1 the wolves may not choose { $a }
say-pants_check = 🩲 Golden pants: on night 1 the seer may not check { $a }
say-joined =
    { $a_raw ->
        [one] 🙋 { $a } player is seated now
       *[other] 🙋 { $a } players are seated now
    }
say-left_lobby =
    { $a_raw ->
        [one] 👋 Somebody left; { $a } player is seated now
       *[other] 👋 Somebody left; { $a } players are seated now
    }
say-groups = 👴 The groups: { $a } against { $b }

# Night and day
say-night = 🌙 Night { $a } falls. Everybody, close your eyes
say-day = ☀️ Day { $a } breaks
say-died =
    { $args ->
        [2] 💔 { $a_full } died of love
       *[other]
            { $a_raw ->
                [1] 💀 { $a_full } has died
               *[other] 💀 { $a_full } have died
            }
    }
say-peace = 🕊️ A peaceful night: nobody died
say-turn = 🎤 { $a_full }, it is your turn to speak
say-talk = 💬 The floor is open
say-last_words = 🕯️ { $a_full }, your last words, please
say-cut_off = ✂️ More than half want to go on: the speech ends here
say-extended = ⏰ More time: { $a } seconds are left now
say-paused = ⏸️ The game is paused; all remaining time is kept
say-resumed = ▶️ The game goes on
say-aborted = 🛑 This game has been closed without a result
say-host = 👑 { $a_full } is the host now
say-half_silent = 💤 Half the table or more does not answer. “{ $do-pause }” waits for them, “{ $do-extend }” gives time; for who is gone for good there are “{ $do-skip }” and “{ $do-kick } SEAT”
say-silent = 😶 { $a } has missed two questions in a row
say-autoplay = 🤖 { $a } is on autoplay now
say-oust_asked = ❓ { $a } does not answer. Shall this player be replaced?
say-oust_votes = 🗳️ Votes to replace { $a }: { $b } of { $c } needed
say-end_votes = 🛑 To end this game: { $a } votes, { $b } needed
say-vacant = 🪑 { $a } has left an empty seat; take it within { $b } seconds, or it is out
say-gone = 🚪 { $a } is gone; back within { $b } seconds and nothing has happened
say-back = 👌 { $a } is back
say-seat_taken = 🪑 { $a } is played by somebody new
say-left = 🚪 { $a_full } has left the game
say-ufo = 🛸 { $a_full } was taken by the UFO
say-thunder = ⚡ { $a_full } was struck by thunder
say-drowned = 🌊 { $a_full } drowned on autoplay
say-returned = 👻 { $a_full } is back from the dead
say-surrendered = 🏳️ { $a_full }, a wolf, surrenders
say-exploded = 💥 { $a_full } explodes and shows a wolf card
say-shot =
    { $rules ->
        [expanded] 🔫 { $a_full } shoots { $b_full }
       *[other] 🔫 Hunter { $a_full } shoots { $b_full }
    }
say-judged = ⚖️ The moderator judges: { $a_full } dies, the game goes on
say-parted = 💔 Somewhere in this room two lovers have parted

# Sheriff
say-election_opens = 🎖️ The election of a sheriff begins
say-election = 🎖️ Standing: { $a }
say-elects = { $a } chose { $b }
say-sheriff = 🎖️ The badge goes to { $a }, who is the sheriff now
say-no_sheriff =
    { $rules ->
        [crescent] 🎖️ There is no sheriff
       *[other] 🎖️ There is no sheriff today
    }
say-badge_torn = 🎖️ The badge is torn up: there will be no sheriff
say-badge_lost = 🎖️ A second explosion: the badge is lost, there will be no sheriff
say-lead =
    { $a_raw ->
        [none] 📣 The sheriff names nobody
       *[other] 📣 The sheriff asks you to vote for { $a }
    }

# Vote
say-ballot = { $a } voted for { $b }
say-added =
    { $b_raw ->
        [2] 🐦‍⬛ The curse adds a vote to { $a }
       *[other] 🐦‍⬛ The curse adds votes to { $a }
    }
say-exiled = 🗳️ { $a_full } is voted out
say-nobody_votes = 🗳️ Nobody may vote today
say-void =
    { $b_raw ->
        [1] ♻️ One ballot for { $a_full } is void: its voter may vote again, { $c_length } left
       *[other] ♻️ { $b } ballots for { $a_full } are void: their voters may vote again, { $c_length } left
    }
say-no_exile = 🗳️ Nobody is voted out
say-tie = ⚖️ A tie: { $a }
say-sheriff_decides = ⚖️ The sheriff's vote (JZ) decides
say-revealed = { $a_full }: { $b }
say-left_out = 🔧 An act of { $a_full } failed because of a program error; all else went by the rules
say-over =
    { $a_raw ->
        [none] 🏁 The game is over. Nobody has won
       *[other] 🏁 The game is over. Victory for { $a }!
    }
say-bottom = 🂠 At the bottom: { $a }
say-linked = 💘 { $a_full } linked { $b_full }
say-no_wolf_left = 🐺 No wolf is left either, but what the wolves needed to win came first
over-clause = { $reason } ({ $clause })
over-why =
    { $reason }
    { $count ->
        [0] There are no winners
        [one] 🏆 The winner: { $winners }
       *[other] 🏆 The winners: { $winners }
    }

# Stages
stage-day = { $time }
stage-shot = ⏳ Somebody may have to decide in private{ $time }
stage-badge =
    { $rules ->
        [crescent] ⏳ Waiting for a sheriff to be named{ $time }
       *[other] ⏳ Waiting for the badge to be passed on{ $time }
    }
stage-last_words = ⏳ Last words{ $time }; say “done” to end them
stage-election_run = ⏳ Who wants to be sheriff? Press the button to stand{ $time }
stage-election_vote = ⏳ Please vote{ $time }
stage-speech =
    { $turn ->
        [yes] ⏳ Time to speak{ $time }; say “pass” to end your turn
       *[no] ⏳ Time to talk{ $time }
    }
stage-side = ⏳ The sheriff decides who speaks first{ $time }
stage-lead = ⏳ The sheriff has the word{ $time }
stage-vote = ⏳ Please vote{ $time }; you may change your ballot until the end
stage-flip = ⏳ Somebody may have to decide in private{ $time }
stage-allow = ⏳ Somebody may have to decide in private{ $time }
stage-again = ⏳ Somebody may have to decide in private{ $time }

# In private
tell-card =
    🎴 Your card: { $a }
    { $a_goal }
tell-became = 🔄 From now on you are: { $a }
tell-pack =
    { $a_raw ->
        [1] 🐺 The pack: you alone ({ $a })
       *[other] 🐺 The pack: { $a }
    }
tell-lover = 💞 Your lover is { $a }
tell-checked =
    { $b_raw ->
        [good] 👍 { $a }: good
        [bad] 👎 { $a }: bad (a wolf)
        [unknown] The card of { $a } [could not be read]
        [wolf] The card of { $a } [{ $b }] CS, a wolf
        [hybrid] The card of { $a } [{ $b }]
        [white_eyed_wolf] The card of { $a } [{ $b }]
        [piper]
            { $c_raw ->
                [good] The card of { $a } [{ $b }] JS, good
               *[other] The card of { $a } [{ $b }]
            }
       *[other] The card of { $a } [{ $b }] JS, good
    }
tell-knifed =
    { $a_raw ->
        [none] Nobody dies tonight
       *[other] 🔪 Attacked tonight: { $a }
    }
tell-powerless = 🚫 You have lost your power for good
tell-infected = 🩸 You have been infected. You are a wolf now, and your old powers are gone
tell-third_party =
    { $args ->
        [0] 💘 You belong to the third party: everybody else must go
       *[other] 💘 You are a wolf and a good lover: everybody else must go
    }
tell-parted = 💔 You and your lover have parted
tell-locked = ✅ { $done }
tell-late = ⌛ Time was up; this choice does not count
tell-voteless = 🤐 You have been drugged: vote as ever, nobody can tell, but from now on your vote counts for nothing
tell-void = ♻️ { $a_full } is gone and your ballot is void. Please vote again, { $b_length } left
tell-missed =
    { $rules ->
        [crescent] 🤖 You are on autoplay; a ballot or a word in the group ends it, two more missed ballots drown you
       *[other] 😶 You have missed two questions in a row. One more, and you may be replaced or out
    }
tell-takes_over = 🪑 This seat is yours now; “{ $do-me }” shows what it knows
tell-act_failed = 🔧 Your last act could not be carried out because of a program error. The game goes on; the operator has been told
tell-pack_choice =
    { $b_raw ->
        [none] 🐺 { $a } chooses to kill nobody
       *[other] 🐺 { $a } chooses { $b }
    }
tell-pack_target =
    { $a_raw ->
        [none] 🐺 The pack kills nobody tonight
       *[other] 🐺 The pack attacks { $a } tonight
    }
tell-died = 💀 { $a }, you are dead
tell-no_shot = 🔒 You cannot use your power

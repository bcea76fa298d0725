err-late = ⌛ Time was up; this choice does not count
err-dead = 💀 The dead cannot do that, and it cannot be done to the dead
err-already = ✋ That is decided and cannot be changed ({ $verb })
err-limit = ✋ You have no choice left here for “{ $verb }”
err-bad-target =
    { $legal_raw ->
        [0] ❌ There is nobody to choose now
       *[other]
            { $most_raw ->
                [0] ❌ “{ $verb }” takes no target
                [1] ❌ “{ $verb }” takes one of: { $legal }
               *[other]
                    { $exact ->
                        [yes] ❌ “{ $verb }” takes { $most } different ones of: { $legal }
                       *[no] ❌ “{ $verb }” takes { $least } to { $most } different ones of: { $legal }
                    }
            }
    }
err-which-verb = 🤔 Which of these? Please add the word: { $verbs }
err-must-answer = ✋ You have to choose here
err-prompt-closed = ⌛ That question is over
err-not-asked = 🙅 You cannot do that now: { $verb }
err-over = 🏁 The game is over
err-paused = ⏸️ The game is paused
err-not-paused = ▶️ The game is not paused
err-not-begun = 🎬 The game has not begun yet
err-already-begun = 🎬 The game has already begun
err-no-seat = 🪑 There is no { $seat }; the seats are 1 to { $most }
err-not-your-turn = 🤫 It is not your turn to speak
err-no-team = 🙊 There is nobody you may whisper to now
err-skip-not-now = ⏭️ Nobody is speaking now
err-extend-none = ⏰ More time has to be more than none
err-extend-not-now = ⏰ There can be no more time now
err-extend-enough = ⏰ This stage already has all the extra time there is
err-event-unknown = ❓ There is no such event: { $event }
err-event-refused = 🙅 This cannot happen now: { $event }
err-not-at-table = 🪑 You do not sit at this table
err-already-joined = 🪑 You already sit here
err-not-member = 🚪 This table is for members of the group: join the group first
err-member-unknown = 📡 I cannot see just now whether you are in the group: try again in a moment
err-blocked = 🚫 This group keeps you from its tables: ask its people to let you in
err-join-now = 🪑 A table is open already: sit down with “{ $do-join }”
err-put-out = 🚪 You were put out of this lobby; its host can let you in again (“{ $do-unblock }”)
err-unblock-who = ❓ I do not see who is meant. “{ $do-unblock }” lists them
err-block-admins = 👑 Only the group's admins keep people out or let them in; a host puts people out of his lobby with “{ $do-kick }”
err-unreachable = ✉️ Please open a private chat with me before you sit down
err-unreachable-players = ✉️ I cannot write to these players yet: { $names }
err-full = 🪑 The table is full ({ $most } at most)
err-rules-unknown = ❓ There are no rules called “{ $rules }”; there are: { $choices }
err-option-unknown = ❓ These rules have no option “{ $option }”; there are: { $choices }
err-option-number = 🔢 “{ $option }” takes a whole number from 0 up
err-option-value = ❓ “{ $option }” takes one of: { $choices }
err-board-unknown = ❓ There is no board “{ $board }”; there are: { $choices }
err-board-count = 👥 { $board } is for { $wanted } players; there are { $players }
err-no-board = 👥 There is no board for { $players } players; there are boards for { $legal }
err-card-unknown = ❓ These rules have no card “{ $card }”
err-deck-count = 🃏 { $wanted } cards are needed; there are { $cards }
err-deck-players = 👥 { $card } needs { $least } players or more
err-deck-copies = 🃏 No more than { $most } of this card: { $card }
err-deck-set = 🃏 These come together, { $wanted } cards; there are { $found }: { $card }
err-deck-partner = 🃏 { $card } needs this card too: { $partner }
err-deck-wolves = 🐺 There must be wolves, and fewer than half, or the game is won at the deal
err-no-deal = 🃏 These rules accept no deal of these cards
err-bottom-count = 🃏 { $wanted } cards are needed at the bottom; there are { $cards }
err-state-unknown = ❓ No such state: { $key }
err-kick-admins = 👑 Only an admin may take somebody off a seat
err-kick-not-yours = 🗳️ You have no vote in this
err-cards-known = 🎴 Somebody may know others' cards in this game; join the next one
err-sat-before = 🪑 You have had a seat in this game; change it in the next one
err-seat-once = 🪑 Seat { $seat } has changed hands once; no more in this game
err-one-a-night = 🪑 Somebody has already come in since nightfall: wait for the next one, or for the next game
err-between-games = 👁️ Others are playing; change it when the game is over
err-seat-taken = 🪑 This seat is not empty
err-host-bot = 🤖 A bot cannot be host; please choose a person
err-host-already = 👑 This player is host already
err-host-away = 🚪 This seat is empty; please choose somebody who is here
err-host-who = ❓ I cannot tell who that is. A seat number, please: “{ $do-host } 3”
err-deck-pool = 🎭 Too few cards are left out for this one: { $card } needs { $least }
err-deck-pack = 🐺 A board with this card needs at least { $least } wolf cards, and has { $wolves }: { $card }
err-deck-lone = 👤 For { $players } players there may be { $most } cards that win alone, and there are: { $cards }
err-grandpa-split = 👴 The first group has { $most } players at most
err-sign-length = 🤫 A sign has 1 to { $most } characters
err-stilled = 😴 You cannot act tonight
err-option-range = 🔢 “{ $option }” takes a whole number from { $least } to { $most }
err-deck-basic = 🃏 The basic board does not have this card: { $card }
err-deck-special = 🃏 This room's special card is “{ $special }”; it takes no { $card }
err-deck-mode = 🃏 { $card } is only for this way to win: { $mode }
err-deck-class = 🃏 For this way to win the deck needs at least one of these: { $kin }

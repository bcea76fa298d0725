# Commands: .about in a sentence, .button, .words people type, .of what the help has follow, a
# value what is said so everywhere; elsewhere they are written { $do-COMMAND }
do-newgame =
    .about = open a table; rule set, head-count, board and options may follow: “newgame crescent 12”
    .words = newgame
do-join =
    .about = take a seat
    .button = 🙋 Join
    .words = join
do-leave =
    .about = get up; in a game that is leaving the game
    .button = 👋 Leave
    .words = leave flee
do-players =
    .about = seats, who is alive, who claimed what
    .button = 👥 Players
    .words = players claims
do-board =
    .about = see boards, pick one, or build a deck card by card
    .button = 📋 Board
    .words = board
do-options =
    .about = see and change options; “{ $do-options } save” keeps them for this group
    .button = ⚙️ Options
    .words = options config settings
do-startgame =
    .about = deal and begin
    .button = 🎬 Start
    .words = startgame
do-status =
    .about = the stage, the time left, who is waited for
    .button = 📍 Status
    .words = status time
do-extend =
    .about = more time; seconds may follow
    .button = ⏰ More time
    .words = extend
do-skip =
    .about = end your speech; while another speaks, a vote to cut him off
    .button = ✂️ Cut off
    .words = skip cut
do-done = done
    .about = say it when you have finished speaking
    .button = ✅ Done
    .words = done
do-vote =
    .of = 3
    .about = vote for seat 3, like the button
    .words = vote
do-abstain =
    .about = no vote this time
    .words = abstain
do-explode =
    .about = a wolf explodes; other day powers by their names: duel 3
    .words = explode
do-rules =
    .about = look up a card, a topic or a clause: “rules witch”
    .button = 📖 Rules
    .words = rules terms
do-role =
    .about = your card; with a name what the rules say of it
    .words = role
do-kick =
    .of = 3
    .about = empty seat 3: admins at once, others by a vote
    .button = 🗳️ Replace { $seat }
    .words = kick
do-block =
    .of = 3
    .about = keep seat 3 from this group's tables
    .words = block
do-unblock =
    .of = name
    .about = let somebody sit down again; without a name, who is kept out
    .words = unblock
do-take =
    .of = 3
    .about = sit down on a seat that is offered
    .button = 🪑 Take { $seat }
    .words = take
do-endgame =
    .about = close the table: host, admins, or more than half of the living
    .button = 🛑 End
    .words = endgame cancel
do-again =
    .about = the same people and settings, new seats
    .button = 🔁 Again
    .words = again
do-nextgame =
    .about = be told when the next table opens; once more takes it back
    .words = nextgame
do-stats =
    .about = your games, wins, points
    .words = stats score
do-top =
    .about = this group's ranking
    .words = top
do-replay =
    .about = the last game told: every card, night and ballot
    .button = 📜 Replay
    .words = replay
do-pause =
    .about = stop all clocks; the time left is kept
    .button = ⏸️ Pause
    .words = pause
do-resume =
    .about = go on
    .words = resume
do-host =
    .of = 3
    .about = seat 3 is the new host: by the host or an admin
    .button = 👑 Hand the table over
    .words = host
do-lang =
    .about = another language
    .words = lang language
do-help =
    .about = what you can do now
    .words = help
do-start =
    .about = open the private chat
    .words = start
do-me =
    .about = your card, what you know, what you may do now
    .button = 🎴 My card
    .words = me
do-lastwords =
    .about = write your last words to me and I read them out
    .words = lastwords
do-whisper =
    .about = a word to your pack, where the rules let it talk
    .words = whisper w
do-sex =
    .about = m, f or unset; only crescent's dreamer uses it
    .words = sex
do-acting =
    .about = your acting value
    .words = acting
do-forgetme =
    .about = erase what I keep of you
    .words = forgetme
do-privacy =
    .about = what I keep, and how long
    .words = privacy
do-thunder =
    .of = 4
    .about = crescent: the host's penalty for foul play
    .words = thunder
choose-official = official
    .words = official
choose-crescent = crescent
    .words = crescent
choose-expanded = expanded
    .words = expanded

# Lobby
lobby-title = 🐺 Werewolf · { $name }
lobby-board-none = 📋 Board: once everybody is here
lobby-board-line = 📋 { $name } ({ $number } cards): { $cards }
lobby-board-own = Own deck
lobby-players =
    👥 { $number_raw ->
        [one] 1 player
       *[other] { $number } players
    }
lobby-seat =
    { $seat }. { $name }{ $host ->
        [yes] { " " }👑
       *[other] { "" }
    }{ $open ->
        [yes] { "" }
       *[other] { " " }⚠️
    }
lobby-ready = ✅ Ready to start
lobby-time = ⏳ { $length } left; then it starts by itself if the head-count fits, else it closes
lobby-closes = ⏰ { $length } until the lobby closes

# Stages
desk-dawn = ⏳ Dawn in { $length } at the latest
desk-window = · { $cards }{ $place ->
        [again] { "" } (who has just got a new card): { $length }
        [first] : the first { $length }
        [last] : the last { $length }
        [all] : all night
       *[none] : { $length }
    }
desk-cuts = ✂️ To cut the speaker off: { $number } of { $needed } votes
desk-done-word = done
desk-voted = 📥 { $number } of { $all } have answered
desk-missing = ⌛ Waiting for { $seats }
desk-awaits = 🎤 It is the turn of { $seat }
desk-seats = 🪑 Seats: { $seats }
desk-begun = 🎬 The cards are dealt; the seats are:
desk-remind = ⏰ { $length } left; not voted yet: { $seats }
desk-void = ♻️ Void ballots not cast anew yet: { $number }
desk-remind-void = ⏰ { $length } left to vote
desk-void-whose = 👉 Please vote again: { $seats }
desk-several =
    { $same ->
        [1] 👉 Pick { $most }
       *[other] 👉 Pick { $least } to { $most }
    }
desk-picked = 👉 Picked: { $seats }; more to come, press again to take one back
desk-enough = ✅ That is all
desk-change = 👇 You can change it until the time is up
desk-fixed = 🔒 Sent, and final
desk-confirm = ⚠️ Really: { $verb }?
desk-confirm-yes = Yes: { $verb }
desk-relay = 🐺 { $seat }: { $text }
desk-last-words = 🕯️ Last words of { $seat }: { $text }
desk-paused = ⏸️ Paused
desk-alive = 👥 { $number } of { $all } alive
desk-claims = 🗣️ Claims
desk-card-line = · { $seat } [{ $card }]
desk-dead-view = 👻 You are out and may see every card. Please keep it to yourself
desk-me-lobby = 🪑 You have a seat; the cards are still to come
desk-fared =
    { $won ->
        [yes] 🏆
       *[other] ·
    } { $seat } [{ $card }] { $fate }{ $points_raw ->
        [0] { "" }
       *[other] , { $points } points
    }

# Board and options
desk-boards = 📋 Boards for { $number } players
desk-boards-none = 📋 No ready board for { $number } players; there are some for { $legal }
desk-boards-all = 📋 Ready boards: { $names }
desk-board-line =
    { $usual ->
        [yes] ★
       *[other] ·
    } { $name } ({ $players } players): { $cards }
desk-board-how = ★ is the usual one. Pick one with “{ $do-board } NAME”, build one with “{ $do-board } wolf x3 seer witch …”, change it with “{ $do-board } +guard -villager”
desk-build = 🃏 Build a deck
desk-deck = 🃏 Own deck: { $number } cards
desk-deck-empty = (no cards yet)
desk-deck-fits = ✅ This deck can be dealt
desk-deck-how = ➕ one more, ➖ one less
desk-options = ⚙️ Options of { $rules }
desk-options-how = Change one with “{ $do-options } NAME ANSWER”; “{ $do-options } save” keeps them for this group
desk-options-save = 💾 Keep for this group
desk-options-saved = 💾 Kept; new tables here open with these
desk-back = ↩️ Options
desk-host-how = 👇 Whose table shall it be?
desk-host-none = The host or an admin types “{ $do-host } 3”, and seat 3 is host; it takes a person who sits here

# Rules, statistics
desk-rules-how = Type “rules” and a card, a topic or a clause, e.g.: rules { $card }
desk-clause-how = 📎 For a clause itself type “rules { $clause }”
desk-stats = 📊 { $games } games, { $wins } won ({ $rate }%), { $points } points
desk-stats-role = · { $card }: { $games } games, { $wins } won
desk-stats-none = 📊 No finished game yet
desk-top = 🏅 This group's ranking, by wins
desk-top-line = { $place }. { $name }  { $wins } won of { $games }

# In private
desk-hello =
    🐺 I am the moderator of Werewolf.
    Add me to a group and type “{ $do-newgame }” there; your card and your nights will be here.
    “{ $do-help }” says what you can do, “{ $do-privacy }” what I keep.
desk-seated = ✅ You have a seat ({ $number } sit now). Your card comes here when it is dealt
desk-left-table = 👋 You have left that table
desk-by-join = { $do-join } { $code }
desk-by-me = { $do-me }
desk-door = ✉️ Open the private chat
desk-open-chat = ✉️ { $name }, please open the private chat with me first; you sit down with that
desk-left-out = 🪑 No seat was kept for { $names }: not in the group, out of reach, at another table, or kept out
desk-waiting = 🔔 Waiting for the next table: { $names }
desk-waiting-none = 🔕 Nobody waits for the next table
desk-next-call = 🔔 A table is open, take your seats: { $names }
desk-next-open = 🔔 The table you waited for is open: sit down with the button
desk-kept-out = 🚫 Kept out: { $names }. To let one in: “{ $do-unblock } name”
desk-kept-out-none = 🚪 Nobody is kept out
desk-blocked-now = 🚫 { $name } may not sit at this group's tables from now on
desk-unblocked-now = 🚪 { $name } may sit down again
desk-block-votes = 🗳️ To keep { $name } out: { $votes } of { $need } votes. Who agrees says “{ $do-block } { $word }”
desk-unblock-votes = 🗳️ To let { $name } in: { $votes } of { $need } votes. Who agrees says “{ $do-unblock } { $word }”
desk-bell = 🌙 Night { $night }. Nothing else will ring tonight: keep an eye on this chat
desk-private-instead = ✉️ This table is too big to whisper inside the group, so this game uses private chats: please open yours with me
desk-lost-contact = ✉️ I cannot write to { $seat }. Please unblock me and type “{ $do-me }” to get your card again; the clock runs on
desk-passed-on = 💬 Passed on to your team. It was no choice: to choose, press a button, or type the verb and a seat
desk-whispered = ✅ Sent
desk-acting = 🎭 Your acting value: { $number } (50 for a newcomer, by wins; read at the next deal)
desk-sex = 👤 Your sex: { $now } (only crescent's dreamer uses it, from the next deal on; shown to nobody)
desk-sex-m = male
desk-sex-f = female
desk-sex-unset = unset
desk-lang = 🌐 Choose a language
desk-lang-set = 🌐 Good, this language from now on
desk-forget = 🗑️ This erases your statistics, points and settings, and your name and account in the records of past games. It cannot be undone. Are you sure?
desk-forget-yes = 🗑️ Erase it all
desk-forgotten = 🗑️ All of it is gone
desk-privacy =
    🔏 What I keep
    · your account on this platform, your name, the table you sit at
    · your language, your sex if you set it, games, wins, points
    · finished games (cards, choices, ballots), for 180 days, for the replay
    · no chat text; what a rule must judge (cupid's naming) becomes “who named whom”
    · whom a group has blocked
    · “{ $do-forgetme }” erases all of it but a group's blocks
desk-bot-removed = 🛑 I was removed from the group; that game is over without a result
desk-bot-removed-muted = 🛑 I was removed from the group; that game is over without a result. If the group is still muted, I cannot undo it from outside: admins, add me again as an admin and I give it all back at once, or open the group's permissions
desk-bot-muted = 🔇 I may not post in the group any more, so the game is paused. Let me post again, then type “{ $do-resume }”
desk-bot-freed = 🔊 I may post again. Type “{ $do-resume }” to go on
desk-confirm-end = 🛑 End this game without a result?
desk-end-yes = Yes, end it
desk-failed = 🔧 Something went wrong, and nothing was done; it has been noted
desk-table-broken = 🔧 This table is broken and cannot go on. “{ $do-endgame }” closes it
desk-table-closed = 🛑 This table is closed
desk-restored = 🗄️ This table comes from a backup: what happened since then is lost, and the game is paused where it stood. The host goes on with “{ $do-resume }”, or closes it with “{ $do-endgame }”
desk-restored-lobby = 🗄️ This lobby comes from a backup, so I closed it. “{ $do-newgame }” opens another

# Help
desk-help = ❓ What you can do now
desk-help-line = · { $command }: { $about }
desk-help-more = In private: “{ $do-me }”, “{ $do-stats }”, “{ $do-privacy }”; for a card: “{ $do-rules } CARD”

# Answers to a press (under 200 characters)
ack-done = ✅ Done
ack-seated = ✅ You have a seat
ack-left = 👋 You have left
ack-begun = 🎬 Begun
ack-sent = ✉️ Sent to you in private
ack-shown = 👌 See the message
ack-confirm = ⚠️ Please confirm
ack-pick = 👌 Picked; go on
ack-again = 👌 Received already
ack-open-chat = ✉️ Please open the private chat with me first

# Why not
err-button = ❌ This button cannot be read; please use the newest message
err-stale = ⌛ That button is an old one: use the newest message
err-ended = 🏁 That game is over
err-begun-already = 🎬 This game has begun; join when the next table opens
err-no-table = 🪑 No table is open; “{ $do-newgame }” opens one
err-table-open = 🪑 There is a table in this group already; one at a time
err-seated-elsewhere = 🪑 You sit at another table; leave that one first
err-host-only = 👑 Only the host or an admin can do this
err-not-yours = 🙅 This is not for you
err-no-ballot = 🗳️ You have no vote this time
err-no-user = 👤 I cannot tell who you are (anonymous admin, channel, or no account): please use your own account, or write to me in private
err-unknown-command = ❓ There is no such command. Try: newgame, join, leave, board, options, startgame, status, players, me, rules, help
err-in-private = 🤫 Please write this to me in private, not here
err-in-group = 👥 Please type this in the group
err-newgame-word = ❓ I do not understand “{ $word }”. A rule set ({ $rules }), a head-count, a board, or “option=answer”
err-no-last-game = 📜 No game has been finished here yet
err-replay-running = 📜 A game is on; the replay comes after it
err-code = ⌛ This link cannot be read, or is too old; please press the newest button in the group
err-which-seat = 🔢 Who is that? A seat number, please, e.g. 3
err-what = 🤔 I do not understand. You may: { $verbs } (“{ $example }”); or type “{ $do-me }”
err-not-asked-now = 👌 Nothing is asked of you now. “{ $do-me }” shows your card, “{ $do-status }” where the game stands
err-extend-number = 🔢 Please write seconds, e.g. “extend 30”
err-whisper-what = 💬 Please write what to say, e.g. “whisper kill 3”
err-lastwords-what = 🕯️ Please write them, e.g. “lastwords I am the seer, 5 is a wolf”
err-no-last-words = 🕯️ These are not your last words now
err-lang-unknown = 🌐 There are: { $choices }
err-sex-unknown = 👤 Possible: m, f, unset
err-forget-seated = 🪑 You still sit at a table; leave it first
err-failed = 🔧 Something went wrong, and nothing was done; it has been noted

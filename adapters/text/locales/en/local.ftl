# In the terminal: the command line's lists
cmd-board = Board
cmd-players = Players
cmd-cards = Cards
cmd-kins = Wolves+gods+folk+rest
cmd-boards-none = There is no board for { $number } players; there are boards for: { $legal }
cmd-boards-empty = There are no ready-made boards; put the cards together yourself
cmd-option = Option
cmd-about = What it is
cmd-answers = Answers (★ is the default)
cmd-number = a whole number, 0 or more
cmd-numbers = a whole number from { $least } to { $most }
cmd-rules-cards = Cards: { $cards }
cmd-rules-topics = Topics: { $topics }
cmd-rules-how = Type werewolf rules with a card, a topic or a clause, for instance: werewolf rules { $card }
cmd-rules-unknown = ❓ There is no card, topic or clause “{ $topic }”
cmd-rules-elsewhere = ❓ This rule set has no { $card }; these have: { $rules }

# At the table
table-title = 🐺 { $rules } · { $board } · { $players } players
table-resumed = ▶️ The game goes on where it was left, with the time it had left
table-saved = 💾 The game is saved; the next werewolf play goes on with it
table-yours = 🪑 You are { $seat }
table-curtain = 🎭 { $seat } is next; everybody else please look away. Press Enter when ready
table-curtain-open = 🎭 It is { $seat }’s turn
table-curtain-off = 🎭 { $seat }: press Enter when you have read it
table-turn = 🎤 You have the floor. Say what you claim, such as “I am the seer, 5 is a wolf”; “done” ends your turn
table-turn-words = 🕯️ Your last words; “done” ends them
table-turn-talk = 💬 Open talk: say what you like; “done” waits for the others
table-more = 👉 You may choose one more thing; press Enter if not
table-choose = Type a key from the list, or “{ $do-help }”
table-several = Choose { $number } at once, with blanks between them
table-what = 🤔 “{ $text }” means nothing here. { $hint }
table-said = 🗣️ { $speaker }: { $text }
table-said-last = 🕯️ { $speaker }’s last words: { $text }
table-say-nothing = Pass.
table-suspect = I suspect { $seat }
table-claim-self = I am the { $what }
table-claim-other = { $seat } is { $what }
table-claim-join = { ", " }
table-claim-end = { $claims }.
table-watch = 👀 Looking on: the computer plays every seat
table-player = Player { $number }
table-you = You
table-bots = Alice Bruno Clara David Emma Felix Greta Henry Irene Jonas Karla Louis Marta Niels Olive Peter Rosa Simon
table-role-none = ❓ This board has no { $card }
table-role-never = ❓ No deal gave you the { $card }, however often it was tried
table-hotseat-many = 🪑 { $number } people do not fit on { $seats } seats
table-busy = 🔒 This table is being played in another window
table-damaged = 💾 The saved game cannot be read; nothing was changed. Add --new to start another one

# What there is to know
rules-line = { $name }: { $about }
me-card = 🎴 You are { $seat }, the { $card }: { $goal }
me-marks = 🏷️ { $marks }
me-powerless = 🚫 You have lost your power
me-dead = 💀 You are dead
me-told = 🔎 What you know
me-may = 👉 You may now: { $verbs }
me-nothing = 👉 There is nothing for you to do now
players-title = 👥 Players
players-line =
    { $alive ->
        [yes] · { $seat }
       *[other] · 💀 { $seat }
    }{ $sheriff ->
        [yes] { " " }🎖️
       *[other] { "" }
    }{ $speaking ->
        [yes] { " " }🎤
       *[other] { "" }
    }{ $shown ->
        [yes] { " " }({ $card })
       *[other] { "" }
    }
status-line = 📍 { $when }, { $phase }{ $time }
status-night = Night { $number }
status-day = Day { $number }
status-missing = 🗳️ { $number } ballots are still out

help-title = ❓ What you can type
help-number = a key from the list: that answer
help-seat = 3, /kill 3, poison 5: a seat; pass: nothing
help-speech = in your turn just type what you say; “done” ends it
help-me = /me: your card, what you know, what you may do now
help-players = /players: who is alive, who is sheriff
help-status = /status: where the game stands, how much time is left
help-rules = /rules: the rules of this table; with a card, that card’s
help-explode = /explode: a wolf’s by day; other powers go by their names too
help-skip = /skip: ends your turn
help-quit = /quit: saves the table; the next play goes on with it

# The story
story-title = 📜 The story of this game
story-cards = 🃏 Who held what
story-card =
    { $won ->
        [yes] · 🏆 { $seat }, { $card }:
       *[other] · { $seat }, { $card }:
    } { $fate }
story-alive = alive to the end
story-died-night = night { $number }, { $causes }
story-died-day = day { $number }, { $causes }
story-became = { $first } → { $last }
story-night = 🌙 Night { $number }
story-day = ☀️ Day { $number }
story-act = · { $seat } ({ $card }): { $done }
story-did = { $verb } { $chosen }
story-quiet = · Nobody did anything
story-again = 🎲 The same game once more: { $command }

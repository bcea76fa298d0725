# LINE only: replies are free, and each needs a word of somebody's
line-sender = Moderator
line-start = join
line-hint = 💬 At dawn somebody has to say a word here (or press a button) before I can announce it; when nothing happens, send any message to go on
line-strangers = ⚠️ Not my friends yet: { $names } (they can play, but get no menus)
line-price =
    { $limited ->
        [no] 💰 When nobody speaks I may notify you: once counts as { $price } messages here, at most { $budget } a game
       *[yes] 💰 When nobody speaks I may notify you: once counts as { $price } messages here, at most { $budget } a game; { $left } are left this month
    }
line-wait = ⏳ Tell me when
line-welcome = 🐺 I moderate games of Werewolf. Type "newgame" here to open a table, "help" to see what I can do. Everybody has to say a word to me in private before taking a seat; the join button leads there
line-menu-night = 🌙 Night
line-menu-day = ☀️ Day
line-menu-vote = 🗳️ Vote
line-menu-lobby = 🐺 Werewolf
line-menu-me = me
line-menu-status = status
line-menu-help = help

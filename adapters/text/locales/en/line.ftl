# LINE only: replies are free, and each needs a word of somebody's
line-sender = Moderator
line-start = { $do-join }
line-hint-first = 👉 "My card" leads into the private chat: see your card there, and do what the night asks of you
    💬 At dawn somebody has to say a word here (or press a button) before I can announce it; when nothing happens, send any message to go on
line-hint = 💬 When nothing happens at dawn, send any message to go on
line-clock-private = ⏱️ { $length }: look whether something is asked of you in private
line-clock = ⏱️ { $length }, from now
line-call = 📣 Say a word in the group (or press a button), and I tell what comes next
line-call-dawn = 📣 Dawn has come: say a word in the group (or press a button), and I tell it
line-call-asleep = 😴 Nobody has said a word in the group for long, so the game stands still. Say one there and it goes on
line-call-paused = ⏸️ The game is paused. In the group, ask the host to say “{ $do-resume }” to go on
line-look = 🎴 Look in private
line-look-there = 🎴 { $name }, your card is in the private chat
line-closed-silent = 😴 Nobody has said a word in the group for a day, so this game is closed
line-no-user = 👤 LINE does not tell me who this was, so it does not count. Please do it in the private chat with me
line-seated = ✅ You have a seat ({ $number } sit now). Once the game begins, say “{ $do-me }” here to see your card
line-strangers = ⚠️ Not my friends yet: { $names } (they can play, but get no menus)
line-price =
    { $limited ->
        [no] 💰 When nobody speaks I may notify you: once counts as { $price } messages here, at most { $budget } a game
       *[yes] 💰 When nobody speaks I may notify you: once counts as { $price } messages here, at most { $budget } a game; { $left } are left this month
    }
line-price-short =
    { $limited ->
        [no] ⚠️ When nobody speaks I cannot notify you: once counts as { $price } messages here, at most { $budget } a game
       *[yes] ⚠️ When nobody speaks I cannot notify you: once counts as { $price } messages here, at most { $budget } a game, { $left } left this month
    }
line-price-unknown = ⚠️ When nobody speaks I cannot notify you: LINE does not say now how many are in this group
line-muted = 🔇 I cannot speak in the group (another account stands in for me, or the console answers by hand), so the game is paused. Let me back in the console, then say “{ $do-resume }” in the group
line-out = 🚪 I was removed from the group, so the game is paused; nothing is lost. Invite me again and it goes on where it stood; to end it, say “{ $do-endgame }” here. If nobody invites me within a day, it is closed
line-out-unseated = 🚪 I was removed from the group, so the game is paused; nothing is lost. Invite me again and it goes on where it stood; if nobody does within a day, it is closed
line-out-lobby = 🚪 I was removed from the group, so the table that had not begun yet is closed. To play, invite me again and say “{ $do-newgame }” there
line-out-wait = ⏸️ I was removed from the group, so the game is paused. Invite me again and it goes on
line-back = 🔁 I am back; the game goes on where it stood
line-back-paused = 🔁 I am back; the game is still paused. To go on, the host says “{ $do-resume }”
line-wait = ⏳ Tell me when
line-welcome = 🐺 I moderate games of Werewolf. Type “{ $do-newgame }” here to open a table, “{ $do-help }” to see what I can do. Everybody has to say a word to me in private before taking a seat; the join button leads there
line-menu-night = 🌙 Night
line-menu-day = ☀️ Day
line-menu-vote = 🗳️ Vote
line-menu-lobby = 🐺 Werewolf
line-menu-me = me
line-menu-status = status
line-menu-help = help

# The command line
line-no-token = 🔑 There is no channel access token: set LINE_TOKEN, or add --token
line-bad-token = 🔑 LINE does not take this access token ({ $error })
line-refused = ⚠️ LINE refused: { $error }
line-port = 🔌 Port { $port } cannot be used: { $error }
line-serving = 🟢 { $name } waits for LINE's webhook at { $url }; Ctrl-C ends it
line-setup-account = 🤖 Official account: { $name } ({ $id })
line-setup-secret = 🔑 There is no channel secret: set LINE_SECRET, or add --secret
line-setup-webhook = 🔗 webhook: { $url }
line-setup-no-webhook = ⚠️ No webhook is set: add --webhook with your https address
line-setup-webhook-off = ⚠️ The webhook is off: turn on "Use webhook" and "Webhook redelivery" on the Messaging API page of LINE Developers
line-setup-webhook-bad = ⚠️ LINE cannot reach the webhook: { $why }
line-setup-menus = 🗂️ Rich menus made: { $names }
line-setup-menus-there = 🗂️ The rich menus are there already
line-setup-quota =
    { $limited ->
        [no] 💰 Pushed messages have no limit this month
       *[yes] 💰 { $left } pushed messages are left this month; replies are free
    }
line-setup-groups = 👥 See for yourself that "Allow bot to join group chats" is on (no call tells it, and it is off at first); a group takes one official account only

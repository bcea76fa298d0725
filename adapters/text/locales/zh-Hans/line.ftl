# LINE 专用：免费的回复要靠有人说话
line-sender = 法官
line-start = { $do-join }
line-hint-first = 👉 点“身份”到我的私聊看牌、做夜里的事
    💬 天亮时要有人在这里说句话（或点按钮），我才能宣布；没动静就随便发条消息继续
line-hint = 💬 天亮时没动静，就随便发条消息继续
line-clock-private = ⏱️ 限时 { $length }：看一下私聊有没有要你决定的事
line-clock = ⏱️ 限时 { $length }，现在开始
line-call = 📣 到群里说句话（或点按钮），我就宣布接下来的事
line-call-dawn = 📣 天亮了：到群里说句话（或点按钮），我就宣布
line-call-asleep = 😴 群里很久没有动静，牌局先停着。到群里说句话就接着玩
line-call-paused = ⏸️ 牌局暂停中。到群里请房主说“{ $do-resume }”就接着玩
line-look = 🎴 到私聊看
line-look-there = 🎴 { $name }，请到私聊看你的牌
line-closed-silent = 😴 群里一整天没有人说话，这一局解散了
line-no-user = 👤 LINE 没告诉我这是谁做的，这次不算。请到我的私聊里做
line-seated = ✅ 入座了（现在 { $number } 人）。开始之后，在这里发“{ $do-me }”看你的牌
line-strangers = ⚠️ 还没加我为好友：{ $names }（可以玩，但收不到菜单）
line-price =
    { $limited ->
        [no] 💰 没有人说话时我可以主动通知，这个群一次算 { $price } 条，这一局最多 { $budget } 条
       *[yes] 💰 没有人说话时我可以主动通知，这个群一次算 { $price } 条，这一局最多 { $budget } 条，本月还剩 { $left } 条
    }
line-price-short =
    { $limited ->
        [no] ⚠️ 没有人说话时我通知不了大家：这个群一次算 { $price } 条，这一局最多 { $budget } 条
       *[yes] ⚠️ 没有人说话时我通知不了大家：这个群一次算 { $price } 条，这一局最多 { $budget } 条，本月还剩 { $left } 条
    }
line-price-unknown = ⚠️ 没有人说话时我通知不了大家：现在查不到这个群有几个人
line-muted = 🔇 我在群里不能说话（另一个账号代替我了，或后台改成由真人回复），牌局先暂停。在后台让我恢复，再到群里说“{ $do-resume }”
line-out = 🚪 我被移出群了，牌局先暂停，进度都留着。再邀请我进群，就从停下的地方接着玩；不玩了就在这里发“{ $do-endgame }”。过一天没人邀请我，这一局就解散
line-out-unseated = 🚪 我被移出群了，牌局先暂停，进度都留着。再邀请我进群，就从停下的地方接着玩；过一天没人邀请我，这一局就解散
line-out-lobby = 🚪 我被移出群了，还没开始的这一桌先解散。要玩的话，邀请我回群再发“{ $do-newgame }”
line-out-wait = ⏸️ 我被移出群了，牌局暂停中。再邀请我进群就接着玩
line-back = 🔁 我回来了，牌局从停下的地方接着玩
line-back-paused = 🔁 我回来了，牌局还在暂停中。要接着玩，请房主说“{ $do-resume }”
line-wait = ⏳ 等通知
line-welcome = 🐺 我是狼人杀的法官。在这里发“{ $do-newgame }”就可以开一桌；发“{ $do-help }”看我会做什么。每个人要先和我说一句话才能入座，开局之后点“加入”就会带你过去
line-menu-night = 🌙 夜晚
line-menu-day = ☀️ 白天
line-menu-vote = 🗳️ 投票
line-menu-lobby = 🐺 狼人杀
line-menu-me = 身份
line-menu-status = 状态
line-menu-help = 帮助

# 命令行
line-no-token = 🔑 没有 channel access token：设置环境变量 LINE_TOKEN，或加上 --token
line-bad-token = 🔑 LINE 不接受这个 access token（{ $error }）
line-refused = ⚠️ LINE 拒绝了：{ $error }
line-port = 🔌 { $port } 端口不能用：{ $error }
line-serving = 🟢 { $name } 在 { $url } 等 LINE 的 webhook，按 Ctrl-C 结束
line-setup-account = 🤖 官方账号：{ $name }（{ $id }）
line-setup-secret = 🔑 没有 channel secret：设置环境变量 LINE_SECRET，或加上 --secret
line-setup-webhook = 🔗 webhook：{ $url }
line-setup-no-webhook = ⚠️ 还没设 webhook：加上 --webhook 你的 https 网址
line-setup-webhook-off = ⚠️ webhook 没打开：到 LINE Developers 的 Messaging API 页打开“Use webhook”，并打开“Webhook redelivery”
line-setup-webhook-bad = ⚠️ LINE 连不到 webhook：{ $why }
line-setup-menus = 🗂️ 图文菜单做好了：{ $names }
line-setup-menus-there = 🗂️ 图文菜单已经在了
line-setup-quota =
    { $limited ->
        [no] 💰 本月主动消息没有上限
       *[yes] 💰 本月还剩 { $left } 条主动消息；回复不收费
    }
line-setup-groups = 👥 请自己确认：LINE Developers 的“Allow bot to join group chats”已经打开（查不到，默认是关的），一个群只能有一个官方账号

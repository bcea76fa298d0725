# LINE 專用：免費的回覆要靠有人說話
line-sender = 法官
line-start = { $do-join }
line-hint-first = 👉 按「身分」到我的私訊看牌、做夜裡的事
    💬 天亮時要有人在這裡說句話（或按按鈕），我才能宣布；沒動靜就送任一訊息繼續
line-hint = 💬 天亮時沒動靜，就送任一訊息繼續
line-clock-private = ⏱️ 限時 { $length }：看一下私訊有沒有要你決定的事
line-clock = ⏱️ 限時 { $length }，現在開始
line-call = 📣 到群組說句話（或按按鈕），我就宣布接下來的事
line-call-dawn = 📣 天亮了：到群組說句話（或按按鈕），我就宣布
line-call-asleep = 😴 群組很久沒有動靜，牌局先停著。到群組說句話就接著玩
line-call-paused = ⏸️ 牌局暫停中。到群組請桌主說「{ $do-resume }」就接著玩
line-look = 🎴 到私訊看
line-look-there = 🎴 { $name }，你的牌在私訊裡看
line-closed-silent = 😴 群組一整天沒有人說話，這一局收掉了
line-no-user = 👤 LINE 沒告訴我這是誰做的，這次不算。請到我的私訊裡做
line-seated = ✅ 入座了（現在 { $number } 人）。開始之後，在這裡打「{ $do-me }」看你的牌
line-strangers = ⚠️ 還沒加我好友：{ $names }（可以玩，但收不到選單）
line-price =
    { $limited ->
        [no] 💰 沒有人說話時我可以主動通知，這一群一次算 { $price } 則，這一局最多 { $budget } 則
       *[yes] 💰 沒有人說話時我可以主動通知，這一群一次算 { $price } 則，這一局最多 { $budget } 則，本月還剩 { $left } 則
    }
line-price-short =
    { $limited ->
        [no] ⚠️ 沒有人說話時我叫不了大家：這一群一次算 { $price } 則，這一局最多 { $budget } 則
       *[yes] ⚠️ 沒有人說話時我叫不了大家：這一群一次算 { $price } 則，這一局最多 { $budget } 則，本月還剩 { $left } 則
    }
line-price-unknown = ⚠️ 沒有人說話時我叫不了大家：現在查不到這一群有幾個人
line-muted = 🔇 我在群組裡不能說話（另一個帳號代替我了，或後台改成由真人回覆），牌局先暫停。在後台讓我回來，再到群組說「{ $do-resume }」
line-out = 🚪 我被移出群組了，牌局先暫停，進度都留著。再邀請我進群組，就從停下的地方接著玩；不玩了就在這裡打「{ $do-endgame }」。過一天沒人邀請我，這一局就收掉
line-out-unseated = 🚪 我被移出群組了，牌局先暫停，進度都留著。再邀請我進群組，就從停下的地方接著玩；過一天沒人邀請我，這一局就收掉
line-out-lobby = 🚪 我被移出群組了，還沒開始的這一桌先收掉。要玩的話，邀請我回群組再打「{ $do-newgame }」
line-out-wait = ⏸️ 我被移出群組了，牌局暫停中。再邀請我進群組就接著玩
line-back = 🔁 我回來了，牌局從停下的地方接著玩
line-back-paused = 🔁 我回來了，牌局還在暫停中。要接著玩，請桌主說「{ $do-resume }」
line-wait = ⏳ 等通知
line-welcome = 🐺 我是狼人殺的法官。在這裡打「{ $do-newgame }」就可以開一桌；打「{ $do-help }」看我會什麼。每個人要先和我說一句話才能入座，開局之後按「加入」就會帶你過去
line-menu-night = 🌙 夜晚
line-menu-day = ☀️ 白天
line-menu-vote = 🗳️ 投票
line-menu-lobby = 🐺 狼人殺
line-menu-me = 身分
line-menu-status = 狀態
line-menu-help = 說明

# 指令列
line-no-token = 🔑 沒有 channel access token：設定環境變數 LINE_TOKEN，或加上 --token
line-bad-token = 🔑 LINE 不接受這個 access token（{ $error }）
line-refused = ⚠️ LINE 拒絕了：{ $error }
line-port = 🔌 { $port } 埠不能用：{ $error }
line-serving = 🟢 { $name } 在 { $url } 等 LINE 的 webhook，按 Ctrl-C 結束
line-setup-account = 🤖 官方帳號：{ $name }（{ $id }）
line-setup-secret = 🔑 沒有 channel secret：設定環境變數 LINE_SECRET，或加上 --secret
line-setup-webhook = 🔗 webhook：{ $url }
line-setup-no-webhook = ⚠️ 還沒設 webhook：加上 --webhook 你的 https 網址
line-setup-webhook-off = ⚠️ webhook 是關的：到 LINE Developers 的 Messaging API 頁打開「Use webhook」，並打開「Webhook redelivery」
line-setup-webhook-bad = ⚠️ LINE 連不到 webhook：{ $why }
line-setup-menus = 🗂️ 圖文選單做好了：{ $names }
line-setup-menus-there = 🗂️ 圖文選單已經在了
line-setup-quota =
    { $limited ->
        [no] 💰 本月主動訊息沒有上限
       *[yes] 💰 本月還剩 { $left } 則主動訊息；回覆不用錢
    }
line-setup-groups = 👥 請自己確認：LINE Developers 的「Allow bot to join group chats」已經打開（查不到，預設是關的），一個群組只能有一個官方帳號

# LINE 專用：免費的回覆要靠有人說話
line-sender = 法官
line-start = 加入
line-hint = 💬 天亮了要有人在群組說句話（或按按鈕），我才能宣布；沒動靜的時候送任一訊息繼續
line-strangers = ⚠️ 還沒加我好友：{ $names }（可以玩，但收不到選單）
line-price =
    { $limited ->
        [no] 💰 沒有人說話時我可以主動通知，這一群一次算 { $price } 則，這一局最多 { $budget } 則
       *[yes] 💰 沒有人說話時我可以主動通知，這一群一次算 { $price } 則，這一局最多 { $budget } 則，本月還剩 { $left } 則
    }
line-wait = ⏳ 等通知
line-welcome = 🐺 我是狼人殺的法官。在這裡打「開局」就可以開一桌；打「說明」看我會什麼。每個人要先和我說一句話才能入座，開局之後按「加入」就會帶你過去
line-menu-night = 🌙 夜晚
line-menu-day = ☀️ 白天
line-menu-vote = 🗳️ 投票
line-menu-lobby = 🐺 狼人殺
line-menu-me = 身分
line-menu-status = 狀態
line-menu-help = 說明

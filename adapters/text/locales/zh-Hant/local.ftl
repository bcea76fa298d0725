# 在終端機上：指令列的清單
cmd-board = 板子
cmd-players = 人數
cmd-cards = 牌
cmd-kins = 狼+神+民+其他
cmd-boards-none = 沒有 { $number } 人的板子，可以的人數：{ $legal }
cmd-boards-empty = 沒有現成的板子，請自己配牌
cmd-option = 設定
cmd-about = 說明
cmd-answers = 可以填（★ 是預設）
cmd-number = 不小於零的整數
cmd-numbers = { $least } 到 { $most } 的整數
cmd-rules-cards = 身分：{ $cards }
cmd-rules-topics = 主題：{ $topics }
cmd-rules-how = 打 werewolf rules 加上身分或主題，例如：werewolf rules { $card }
cmd-rules-unknown = ❓ 沒有「{ $topic }」這個身分、主題或條文
cmd-rules-elsewhere = ❓ 這套規則沒有{ $card }，在這裡有：{ $rules }

# 桌上
table-title = 🐺 { $rules }・{ $board }・{ $players } 人
table-resumed = ▶️ 接著上次的牌局，剩下的時間照舊
table-saved = 💾 牌局存好了，下次打 werewolf play 就接著玩
table-yours = 🪑 你是{ $seat }
table-curtain = 🎭 接下來是{ $seat }，其他人請不要看。準備好了請按 Enter
table-curtain-open = 🎭 輪到{ $seat }
table-curtain-off = 🎭 { $seat }看完了請按 Enter
table-turn = 🎤 輪到你說話。說出你的主張，例如「我是預言家，5號查殺」；說「過」結束
table-turn-words = 🕯️ 輪到你留遺言，說「完」結束
table-turn-talk = 💬 自由討論，你可以說話；打「過」就等大家說完
table-more = 👉 還可以再選一個動作；不用了就按 Enter
table-choose = 請輸入號碼，或打「{ $do-help }」看說明
table-several = 一次選 { $number } 個，用空格分開
table-what = 🤔 看不懂「{ $text }」。{ $hint }
table-said = 🗣️ { $speaker }：{ $text }
table-said-last = 🕯️ { $speaker }的遺言：{ $text }
table-say-nothing = 過。
table-suspect = 我懷疑{ $seat }
table-claim-self = 我是{ $what }
table-claim-other = { $seat }是{ $what }
table-claim-join = ，
table-claim-end = { $claims }。
table-watch = 👀 旁觀：所有座位都由電腦玩
table-player = 玩家 { $number }
table-you = 你
table-bots = 阿明 小美 大雄 阿珠 小傑 阿花 老王 小雯 阿德 小芳 阿國 小琪 阿寶 小玉 大牛 阿霞 小安 阿福
table-role-none = ❓ 這個板子沒有{ $card }
table-role-never = ❓ 試了很多次都發不到{ $card }
table-hotseat-many = 🪑 { $number } 個人坐不進 { $seats } 個座位
table-busy = 🔒 另一個視窗正在玩這一桌
table-damaged = 💾 存檔裡的牌局讀不出來，沒有更動任何東西；加上 --new 可以重新開一桌

# 看得到的資訊
rules-line = { $name }：{ $about }
me-card = 🎴 你是{ $seat }，身分【{ $card }】：{ $goal }
me-marks = 🏷️ { $marks }
me-powerless = 🚫 你的能力已經失去
me-dead = 💀 你已經死亡
me-told = 🔎 你知道的事
me-may = 👉 現在可以：{ $verbs }
me-nothing = 👉 現在沒有要你做的事
players-title = 👥 玩家
players-line =
    { $alive ->
        [yes] ・{ $seat }
       *[other] ・💀 { $seat }
    }{ $sheriff ->
        [yes] { " " }🎖️
       *[other] { "" }
    }{ $speaking ->
        [yes] { " " }🎤
       *[other] { "" }
    }{ $shown ->
        [yes] 【{ $card }】
       *[other] { "" }
    }
status-line = 📍 { $when }・{ $phase }{ $time }
status-night = 第 { $number } 夜
status-day = 第 { $number } 天
status-missing = 🗳️ 還有 { $number } 張票沒投

help-title = ❓ 可以打的東西
help-number = 直接打號碼：選列出來的第幾個
help-seat = 3號、/kill 3、毒 5：選座位；pass、不行動：跳過
help-speech = 輪到你發言時直接打字；最後說「過」，遺言說「完」
help-me = /me 身分：你的牌、你知道的事、現在可以做什麼
help-players = /players 玩家：誰還活著、誰是警長
help-status = /status 狀態：現在是什麼階段、剩多少時間
help-rules = /rules 規則：這一桌的規則；加上身分看那張牌
help-explode = /explode 自爆：狼人白天可以用；別的能力也一樣打它的名字
help-skip = /skip 過：結束自己的發言
help-quit = /quit 離開：存檔離開，下次接著玩

# 復盤
story-title = 📜 這一局的故事
story-cards = 🃏 每個人的牌
story-card =
    { $won ->
        [yes] ・🏆 { $seat }【{ $card }】
       *[other] ・{ $seat }【{ $card }】
    } { $fate }
story-alive = 活到最後
story-died-night = 第 { $number } 夜{ $causes }
story-died-day = 第 { $number } 天{ $causes }
story-became = { $first } → { $last }
story-night = 🌙 第 { $number } 夜
story-day = ☀️ 第 { $number } 天
story-act = ・{ $seat }【{ $card }】{ $done }
story-did = { $verb } { $chosen }
story-quiet = ・這一夜沒有人行動
story-again = 🎲 再看一次同一局：{ $command }

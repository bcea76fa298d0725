# 指令：.about 一句話、.button 按鈕、.words 打什麼字、.of 說明裡接著寫的、值是到處都這樣說的；別處寫 { $do-指令 }
do-newgame =
    .about = 開一桌；可以加規則、人數、板子、設定，例如「開局 新月 12人」
    .words = newgame 開局 開桌 開新局
do-join =
    .about = 入座
    .button = 🙋 加入
    .words = join 加入 入座
do-leave =
    .about = 離座；遊戲中等於離開遊戲
    .button = 👋 離開
    .words = leave 離開 離座 flee
do-players =
    .about = 座位、誰還活著、誰報過什麼身分
    .button = 👥 玩家
    .words = players 玩家 claims
do-board =
    .about = 看板子、選板子，或一張一張配牌
    .button = 📋 板子
    .words = board 板子 配置
do-options =
    .about = 看設定、改設定；「{ $do-options } 儲存」存成本群的設定
    .button = ⚙️ 設定
    .words = options 設定 config settings
do-startgame =
    .about = 發牌開始
    .button = 🎬 開始
    .words = startgame 開始 發牌
do-status =
    .about = 現在是什麼階段、剩多少時間、在等誰
    .button = 📍 狀態
    .words = status 狀態 time
do-extend =
    .about = 多給一點時間，可以寫秒數
    .button = ⏰ 加時
    .words = extend 加時
do-skip =
    .about = 結束自己的發言；別人發言時是投票請他停
    .button = ✂️ 請他停
    .words = skip 打斷 過 cut
do-done = 過／完
    .about = 發言結束說「過」，遺言結束說「完」
    .button = ✅ 說完了
    .words = done 完
do-vote =
    .of = 3
    .about = 投 3 號，跟按鈕一樣
    .words = vote
do-abstain =
    .about = 這一輪不投
    .words = abstain
do-explode =
    .about = 狼人自爆；其他白天的能力也是打名字，例如「決鬥 3」
    .words = explode
do-rules =
    .about = 查規則；後面加身分、主題或條號，例如「規則 女巫」
    .button = 📖 規則
    .words = rules 規則 terms
do-role =
    .about = 看自己的身分；後面加身分就是查規則
    .words = role
do-kick =
    .of = 3
    .about = 把 3 號移出座位：管理員直接移出，其他人算一票
    .button = 🗳️ 換掉{ $seat }
    .words = kick 踢
do-block =
    .of = 3
    .about = 不讓 3 號再坐本群的桌
    .words = block 封鎖
do-unblock =
    .of = 名字
    .about = 讓被移出或封鎖的人再入座；不寫名字就列出來
    .words = unblock 放行 解除封鎖
do-take =
    .of = 3
    .about = 接手空出來的座位
    .button = 🪑 接手{ $seat }
    .words = take 接手
do-endgame =
    .about = 收掉這一桌：桌主或管理員，或活著的人過半數
    .button = 🛑 結束
    .words = endgame 結束 cancel 收桌
do-again =
    .about = 原班人馬、原設定再開一桌，座位重抽
    .button = 🔁 再來一局
    .words = again 再來 再來一局 再一局
do-nextgame =
    .about = 下一桌開了叫你；再打一次就取消
    .words = nextgame 排隊 下一局
do-stats =
    .about = 自己的場次、勝場、積分
    .words = stats 戰績 score
do-top =
    .about = 本群的排行
    .words = top 排行 排行榜
do-replay =
    .about = 上一局從頭到尾：每張牌、每一夜、每一票
    .button = 📜 復盤
    .words = replay 復盤
do-pause =
    .about = 暫停，剩下的時間都保留
    .button = ⏸️ 暫停
    .words = pause 暫停
do-resume =
    .about = 繼續
    .words = resume 繼續
do-host =
    .of = 3
    .about = 把桌主交給 3 號：桌主或管理員
    .button = 👑 換桌主
    .words = host 桌主 交棒
do-lang =
    .about = 換語言
    .words = lang language 語言
do-help =
    .about = 現在可以做什麼
    .words = help 說明 指令
do-start =
    .about = 開始私訊
    .words = start
do-me =
    .about = 你的牌、你知道的事、現在可以做什麼
    .button = 🎴 身分
    .words = me 身分 身份 我的身分
do-lastwords =
    .about = 把遺言寫給我，我念給大家聽
    .words = lastwords 遺言
do-whisper =
    .about = 對狼隊（或其他能交談的同伴）說話
    .words = whisper 密語 w
do-sex =
    .about = 性別 男、女、不設；新月夢中人才用得到
    .words = sex 性別
do-acting =
    .about = 你的表演值
    .words = acting 表演值 表演
do-forgetme =
    .about = 刪掉我記得的你的資料
    .words = forgetme 刪除資料
do-privacy =
    .about = 我記得什麼、記多久
    .words = privacy 隱私
do-thunder =
    .of = 4
    .about = 新月：桌主處罰犯規的玩家
    .words = thunder 天雷
choose-official = 正規局
    .words = 正規 正規局 官方 標準
choose-crescent = 新月
    .words = 新月 新月房 新月局
choose-expanded = 擴充
    .words = 擴充 擴充局 擴充板

# 大廳
lobby-title = 🐺 狼人殺・{ $name }
lobby-board-none = 📋 板子：人到齊再看
lobby-board-line = 📋 { $name }（{ $number } 張）：{ $cards }
lobby-board-own = 自己配的牌
lobby-players = 👥 已入座 { $number } 人
lobby-seat =
    { $seat }. { $name }{ $host ->
        [yes] { " " }👑
       *[other] { "" }
    }{ $open ->
        [yes] { "" }
       *[other] { " " }⚠️
    }
lobby-ready = ✅ 可以開始了
lobby-time = ⏳ 還有 { $length }；到時人夠就自動開始，不夠就收桌
lobby-closes = ⏰ { $length }後截止入座

# 階段
desk-dawn = ⏳ 最晚 { $length }後天亮
desk-window = ・{ $cards }{ $place ->
        [again] （剛拿到新牌的）：{ $length }
        [first] ：前 { $length }
        [last] ：後 { $length }
        [all] ：整晚
       *[none] ：{ $length }
    }
desk-cuts = ✂️ 請他停：{ $number } 票，需要 { $needed } 票
desk-done-word = 過
desk-voted = 📥 已回答 { $number }／{ $all }
desk-missing = ⌛ 還在等：{ $seats }
desk-awaits = 🎤 現在輪到{ $seat }
desk-seats = 🪑 座位：{ $seats }
desk-begun = 🎬 已發牌，座位是：
desk-remind = ⏰ 再 { $length }截止，還沒投的：{ $seats }
desk-void = ♻️ 還沒重投的作廢票：{ $number }
desk-remind-void = ⏰ 再 { $length }截止
desk-void-whose = 👉 請重投：{ $seats }
desk-several =
    { $same ->
        [1] 👉 要選 { $most } 個
       *[other] 👉 可以選 { $least } 到 { $most } 個
    }
desk-picked = 👉 已選：{ $seats }，還要再選；再按一次取消
desk-enough = ✅ 就這些
desk-change = 👇 時間到之前可以改
desk-fixed = 🔒 已經送出，不能再改
desk-confirm = ⚠️ 確定要{ $verb }嗎？
desk-confirm-yes = 確定{ $verb }
desk-relay = 🐺 { $seat }：{ $text }
desk-last-words = 🕯️ { $seat }的遺言：{ $text }
desk-paused = ⏸️ 暫停中
desk-alive = 👥 存活 { $number }／{ $all }
desk-claims = 🗣️ 報過的身分
desk-card-line = ・{ $seat }【{ $card }】
desk-dead-view = 👻 你已經出局，可以看全場的牌。請不要說出去
desk-me-lobby = 🪑 你已經入座，等發牌
desk-fared =
    { $won ->
        [yes] 🏆{ " " }
       *[other] ・
    }{ $seat }【{ $card }】{ $fate }{ $points_raw ->
        [0] { "" }
       *[other] ，{ $points } 分
    }

# 板子和設定
desk-boards = 📋 { $number } 人可以用的板子
desk-boards-none = 📋 { $number } 人沒有現成的板子，有的人數：{ $legal }
desk-boards-all = 📋 現成的板子：{ $names }
desk-board-line =
    { $usual ->
        [yes] ★
       *[other] ・
    } { $name }（{ $players } 人）：{ $cards }
desk-board-how = ★ 是預設。選板子打「{ $do-board } 名字」；自己配牌打「{ $do-board } 狼人x3 預言家 女巫 …」，或用「{ $do-board } +守衛 -平民」增減
desk-build = 🃏 自己配牌
desk-deck = 🃏 自己配牌：{ $number } 張
desk-deck-empty = （還沒有牌）
desk-deck-fits = ✅ 這副牌可以發
desk-deck-how = ➕ 加一張，➖ 減一張
desk-options = ⚙️ { $rules }的設定
desk-options-how = 改設定打「{ $do-options } 名字 答案」；「{ $do-options } 儲存」存成本群的設定
desk-options-save = 💾 存成本群設定
desk-options-saved = 💾 存好了，以後開桌就用這套設定
desk-back = ↩️ 回設定
desk-host-how = 👇 要把桌主交給誰？
desk-host-none = 桌主或管理員打「桌主 3」，就換 3 號當桌主；要交給坐在這一桌的真人

# 規則、戰績
desk-rules-how = 打「規則」加上身分、主題或條號，例如：規則 { $card }
desk-clause-how = 📎 想看條文，打「規則 { $clause }」
desk-stats = 📊 { $games } 場，勝 { $wins } 場（{ $rate }%），積分 { $points }
desk-stats-role = ・{ $card }：{ $games } 場，勝 { $wins } 場
desk-stats-none = 📊 還沒有打完的遊戲
desk-top = 🏅 本群排行（勝場）
desk-top-line = { $place }. { $name }　{ $wins } 勝／{ $games } 場

# 私訊
desk-hello =
    🐺 我是狼人殺的法官。
    把我加進群組，在群組裡打「{ $do-newgame }」就能玩；你的牌和夜裡的行動都會在這裡。
    打「{ $do-help }」看說明，「{ $do-privacy }」看我記得什麼。
desk-seated = ✅ 入座了（現在 { $number } 人）。發牌後，你的牌會送到這裡
desk-left-table = 👋 你已經離開那一桌
desk-by-join = { $do-join } { $code }
desk-by-me = { $do-me }
desk-door = ✉️ 開私訊
desk-open-chat = ✉️ { $name }，請先和我開私訊，開了就入座
desk-left-out = 🪑 沒有替 { $names } 留位：不在群組、私訊不到、在別桌，或不能入座
desk-waiting = 🔔 下一桌開了會叫：{ $names }
desk-waiting-none = 🔕 沒有人在排下一桌
desk-next-call = 🔔 開桌了，輪到你們入座：{ $names }
desk-next-open = 🔔 你排的那一桌開了，按「加入」入座
desk-kept-out = 🚫 不能入座的人：{ $names }。要放行請打「{ $do-unblock } 名字」
desk-kept-out-none = 🚪 沒有人被擋在門外
desk-blocked-now = 🚫 { $name }以後不能坐本群的桌
desk-unblocked-now = 🚪 { $name }可以再入座了
desk-block-votes = 🗳️ 封鎖{ $name }：{ $votes } 票，要 { $need } 票。同意就打「{ $do-block } { $word }」
desk-unblock-votes = 🗳️ 放行{ $name }：{ $votes } 票，要 { $need } 票。同意就打「{ $do-unblock } { $word }」
desk-bell = 🌙 第 { $night } 夜了。今晚的訊息都不響，請自己看這裡
desk-private-instead = ✉️ 這桌人多，群組裡來不及一個一個悄悄說，這局改用私訊：請打開和我的聊天室
desk-lost-contact = ✉️ 我沒辦法私訊{ $seat }。請解除封鎖，再打「{ $do-me }」拿回自己的資訊；時間照走
desk-passed-on = 💬 傳給同伴了。這不是選擇：要選請按按鈕，或打動作加座位號
desk-whispered = ✅ 送出了
desk-acting = 🎭 你的表演值：{ $number }（新玩家是 50，看勝率；下次發牌時採用）
desk-sex = 👤 你的性別：{ $now }（只有新月的夢中人會用到，下次發牌時採用，不會給別人看）
desk-sex-m = 男
desk-sex-f = 女
desk-sex-unset = 不設
desk-lang = 🌐 選一種語言
desk-lang-set = 🌐 好，以後用這種語言
desk-forget = 🗑️ 會刪掉：你的戰績、積分、設定，以及過去牌局紀錄裡的名字和帳號。刪了就找不回來，確定嗎？
desk-forget-yes = 🗑️ 確定刪除
desk-forgotten = 🗑️ 都刪掉了
desk-privacy =
    🔏 我記得的事
    ・你的平台帳號、名字、坐在哪一桌
    ・你的語言、性別設定、場次、勝場、積分
    ・打完的牌局（牌、選擇、票型）：180 天後刪除，復盤要用
    ・聊天內容不存；只有規則要看的事（例如丘比特點名）記成「誰提到誰」
    ・群組封鎖了誰
    ・打「{ $do-forgetme }」就全部刪掉，群組的封鎖除外
desk-bot-removed = 🛑 我被移出群組了，那一局到此為止，不計勝負
desk-bot-removed-muted = 🛑 我被移出群組了，那一局到此為止，不計勝負。群組要是還在禁言，我在外面解不開：請管理員把我加回來當管理員，我馬上還給大家；或自己打開「群組權限」
desk-bot-muted = 🔇 我在群組裡不能說話了，牌局先暫停。請管理員給我發言權，再打「{ $do-resume }」
desk-bot-freed = 🔊 我又能說話了。要繼續請打「{ $do-resume }」
desk-confirm-end = 🛑 確定要結束這一局嗎？不計勝負
desk-end-yes = 確定結束
desk-failed = 🔧 這個動作出了問題，沒有處理；已經記下來了
desk-table-broken = 🔧 這一桌出了問題，動不了了。打「{ $do-endgame }」收桌
desk-table-closed = 🛑 這一桌收掉了
desk-restored = 🗄️ 這一桌是從備份還原的：備份之後的事都不算，遊戲先暫停。桌主打「{ $do-resume }」接著玩，打「{ $do-endgame }」收桌
desk-restored-lobby = 🗄️ 這個報名是從備份還原的，我先收掉了。打「{ $do-newgame }」重開

# 說明
desk-help = ❓ 現在可以用
desk-help-line = ・{ $command }：{ $about }
desk-help-more = 私訊我可以打「{ $do-me }」、「{ $do-stats }」、「{ $do-privacy }」；查規則打「規則 身分」

# 按鈕的回應（不到 200 字）
ack-done = ✅ 好
ack-seated = ✅ 入座了
ack-left = 👋 離座了
ack-begun = 🎬 開始
ack-sent = ✉️ 已經私訊你
ack-shown = 👌 看訊息
ack-confirm = ⚠️ 請再確認一次
ack-pick = 👌 選了，繼續
ack-again = 👌 已經收到了
ack-open-chat = ✉️ 請先和我開私訊

# 不行的時候
err-button = ❌ 這個按鈕看不懂，請用最新的訊息
err-stale = ⌛ 這是舊的按鈕，請用最新的訊息
err-ended = 🏁 那一局已經結束
err-begun-already = 🎬 這一局已經開始了，下一局開桌時再加入
err-no-table = 🪑 現在沒有開桌，打「{ $do-newgame }」開一桌
err-table-open = 🪑 這個群已經有一桌了，一個群一次一桌
err-seated-elsewhere = 🪑 你已經在另一桌，先離開那一桌才能加入
err-host-only = 👑 只有桌主或管理員可以
err-not-yours = 🙅 這不是給你的
err-no-ballot = 🗳️ 這一輪你沒有票
err-no-user = 👤 看不出你是誰（匿名管理員、頻道或沒有帳號）：請用自己的帳號發言，或私訊我
err-unknown-command = ❓ 沒有這個指令。可以打：開局、加入、離開、板子、設定、開始、狀態、玩家、身分、規則、說明
err-in-private = 🤫 這個請私訊我，不要在群組裡說
err-in-group = 👥 這個請在群組裡打
err-newgame-word = ❓ 看不懂「{ $word }」。可以寫規則（{ $rules }）、人數、板子，或「設定=答案」
err-no-last-game = 📜 這裡還沒有打完的牌局
err-replay-running = 📜 牌局還在進行，打完才能復盤
err-code = ⌛ 這個連結看不懂或已經過期，請按群組裡最新的按鈕
err-which-seat = 🔢 是哪一位？請寫座位號，例如 3
err-what = 🤔 看不懂。你現在可以：{ $verbs }（例如「{ $example }」），或打「{ $do-me }」
err-not-asked-now = 👌 現在沒有要你做的事。打「{ $do-me }」看你的牌，「{ $do-status }」看進度
err-extend-number = 🔢 加時請寫秒數，例如「加時 30」
err-whisper-what = 💬 請寫要說的話，例如「密語 刀 3」
err-lastwords-what = 🕯️ 請寫遺言，例如「遺言 我是預言家，5號查殺」
err-no-last-words = 🕯️ 現在不是你的遺言時間
err-lang-unknown = 🌐 可以選：{ $choices }
err-sex-unknown = 👤 可以填：男、女、不設
err-forget-seated = 🪑 你還在牌局裡，先離開再刪
err-failed = 🔧 這個動作出了問題，沒有處理；已經記下來了

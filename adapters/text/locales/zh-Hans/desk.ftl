# 指令：.about 一句话、.button 按钮、.words 发什么词、.of 说明里接着写的、值是到处都这样说的；别处写 { $do-指令 }
do-newgame =
    .about = 开一桌；可以加规则、人数、板子、设置，例如“开局 新月 12人”
    .words = newgame 开局 开桌 开新局
do-join =
    .about = 入座
    .button = 🙋 加入
    .words = join 加入 入座
do-leave =
    .about = 离座；游戏中等于退出游戏
    .button = 👋 离开
    .words = leave 离开 离座 flee
do-players =
    .about = 座位、谁还活着、谁报过什么身份
    .button = 👥 玩家
    .words = players 玩家 claims
do-board =
    .about = 看板子、选板子，或一张一张配牌
    .button = 📋 板子
    .words = board 板子 配置
do-options =
    .about = 看设置、改设置；“{ $do-options } 保存”存为本群的设置
    .button = ⚙️ 设置
    .words = options 设置 config settings
do-startgame =
    .about = 发牌开始
    .button = 🎬 开始
    .words = startgame 开始 发牌
do-status =
    .about = 现在是什么阶段、剩多少时间、在等谁
    .button = 📍 状态
    .words = status 状态 time
do-extend =
    .about = 多给一点时间，可以写秒数
    .button = ⏰ 加时
    .words = extend 加时
do-skip =
    .about = 结束自己的发言；别人发言时是投票叫停
    .button = ✂️ 叫停
    .words = skip 叫停 打断 过 cut
do-done = 过／完
    .about = 发言结束说“过”，遗言结束说“完”
    .button = ✅ 说完了
    .words = done 完
do-vote =
    .of = 3
    .about = 投 3 号，跟按钮一样
    .words = vote
do-abstain =
    .about = 这一轮不投
    .words = abstain
do-explode =
    .about = 狼人自爆；其他白天的技能也是发名字，例如“决斗 3”
    .words = explode
do-rules =
    .about = 查规则；后面加身份、主题或条文号，例如“规则 女巫”
    .button = 📖 规则
    .words = rules 规则 terms
do-role =
    .about = 看自己的身份；后面加身份就是查规则
    .words = role
do-kick =
    .of = 3
    .about = 把 3 号移出座位：管理员直接移出，其他人算一票
    .button = 🗳️ 换掉{ $seat }
    .words = kick 踢
do-block =
    .of = 3
    .about = 不让 3 号再坐本群的桌
    .words = block 拉黑 封锁
do-unblock =
    .of = 名字
    .about = 让被移出或拉黑的人重新入座；不写名字就列出来
    .words = unblock 放行 解除拉黑 解除封锁
do-take =
    .of = 3
    .about = 接手空出来的座位
    .button = 🪑 接手{ $seat }
    .words = take 接手
do-endgame =
    .about = 解散这一桌：房主或管理员，或活着的人过半数
    .button = 🛑 结束
    .words = endgame 结束 解散 收桌 cancel
do-again =
    .about = 原班人马、原设置再开一桌，座位重抽
    .button = 🔁 再来一局
    .words = again 再来 再来一局 再一局
do-nextgame =
    .about = 下一桌开了叫你；再发一次就取消
    .words = nextgame 排队 下一局
do-stats =
    .about = 自己的场次、胜场、积分
    .words = stats 战绩 score
do-top =
    .about = 本群的排行
    .words = top 排行 排行榜
do-replay =
    .about = 上一局从头到尾：每张牌、每一夜、每一票
    .button = 📜 复盘
    .words = replay 复盘
do-pause =
    .about = 暂停，剩下的时间都保留
    .button = ⏸️ 暂停
    .words = pause 暂停
do-resume =
    .about = 继续
    .words = resume 继续
do-host =
    .of = 3
    .about = 把房主转给 3 号：房主或管理员
    .button = 👑 换房主
    .words = host 房主 换房主 桌主 交棒
do-lang =
    .about = 切换语言
    .words = lang language 语言
do-help =
    .about = 现在可以做什么
    .words = help 帮助 说明 指令
do-start =
    .about = 打开私聊
    .words = start
do-me =
    .about = 你的牌、你知道的事、现在可以做什么
    .button = 🎴 身份
    .words = me 身份 我的身份 身分
do-lastwords =
    .about = 把遗言写给我，我念给大家听
    .words = lastwords 遗言
do-whisper =
    .about = 对狼队（或其他能交谈的同伴）说话
    .words = whisper 密语 w
do-sex =
    .about = 性别 男、女、不设；新月梦中人才用得到
    .words = sex 性别
do-acting =
    .about = 你的表演值
    .words = acting 表演值 表演
do-forgetme =
    .about = 删掉我记下的你的数据
    .words = forgetme 删除数据
do-privacy =
    .about = 我记得什么、记多久
    .words = privacy 隐私
do-thunder =
    .of = 4
    .about = 新月：房主处罚犯规的玩家
    .words = thunder 天雷
choose-official = 标准局
    .words = 标准 标准局 官方 正规 正规局
choose-crescent = 新月
    .words = 新月 新月房 新月局
choose-expanded = 扩展
    .words = 扩展 扩展局 扩展板 扩充 扩充局 扩充板

# 大厅
lobby-title = 🐺 狼人杀·{ $name }
lobby-board-none = 📋 板子：人到齐再看
lobby-board-line = 📋 { $name }（{ $number } 张）：{ $cards }
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
lobby-ready = ✅ 可以开始了
lobby-time = ⏳ 还有 { $length }；到时人够就自动开始，不够就解散
lobby-closes = ⏰ { $length }后截止入座

# 阶段
desk-dawn = ⏳ 最晚 { $length }后天亮
desk-window = ・{ $cards }{ $place ->
        [again] （刚拿到新牌的）：{ $length }
        [first] ：前 { $length }
        [last] ：后 { $length }
        [all] ：整晚
       *[none] ：{ $length }
    }
desk-cuts = ✂️ 叫停：{ $number } 票，需要 { $needed } 票
desk-done-word = 过
desk-voted = 📥 已回答 { $number }／{ $all }
desk-missing = ⌛ 还在等：{ $seats }
desk-awaits = 🎤 现在轮到{ $seat }
desk-seats = 🪑 座位：{ $seats }
desk-begun = 🎬 已发牌，座位是：
desk-remind = ⏰ 再 { $length }截止，还没投的：{ $seats }
desk-void = ♻️ 还没重投的作废票：{ $number }
desk-remind-void = ⏰ 再 { $length }截止
desk-void-whose = 👉 请重投：{ $seats }
desk-several =
    { $same ->
        [1] 👉 要选 { $most } 个
       *[other] 👉 可以选 { $least } 到 { $most } 个
    }
desk-picked = 👉 已选：{ $seats }，还要再选；再点一次取消
desk-enough = ✅ 就这些
desk-change = 👇 时间到之前可以改
desk-fixed = 🔒 已经提交，不能再改
desk-confirm = ⚠️ 确定要{ $verb }吗？
desk-confirm-yes = 确定{ $verb }
desk-relay = 🐺 { $seat }：{ $text }
desk-last-words = 🕯️ { $seat }的遗言：{ $text }
desk-paused = ⏸️ 暂停中
desk-alive = 👥 存活 { $number }／{ $all }
desk-claims = 🗣️ 报过的身份
desk-card-line = ・{ $seat }【{ $card }】
desk-dead-view = 👻 你已经出局，可以看全场的牌。请不要剧透
desk-me-lobby = 🪑 你已经入座，等发牌
desk-fared =
    { $won ->
        [yes] 🏆{ " " }
       *[other] ・
    }{ $seat }【{ $card }】{ $fate }{ $points_raw ->
        [0] { "" }
       *[other] ，{ $points } 分
    }

# 板子和设置
desk-boards = 📋 { $number } 人可以用的板子
desk-boards-none = 📋 { $number } 人没有现成的板子，有的人数：{ $legal }
desk-boards-all = 📋 现成的板子：{ $names }
desk-board-line =
    { $usual ->
        [yes] ★
       *[other] ・
    } { $name }（{ $players } 人）：{ $cards }
desk-board-how = ★ 是默认板子。选板子发“{ $do-board } 名字”；自己配牌发“{ $do-board } 狼人x3 预言家 女巫 …”，或用“{ $do-board } +守卫 -平民”增减
desk-build = 🃏 自己配牌
desk-deck = 🃏 自己配牌：{ $number } 张
desk-deck-empty = （还没有牌）
desk-deck-fits = ✅ 这副牌可以发
desk-deck-how = ➕ 加一张，➖ 减一张
desk-options = ⚙️ { $rules }的设置
desk-options-how = 改设置发“{ $do-options } 名字 答案”；“{ $do-options } 保存”存为本群的设置
desk-options-save = 💾 保存为本群设置
desk-options-saved = 💾 保存好了，以后开桌就用这套设置
desk-back = ↩️ 回设置
desk-host-how = 👇 要把房主转给谁？
desk-host-none = 房主或管理员发“房主 3”，就换 3 号当房主；要转给坐在这一桌的真人

# 规则、战绩
desk-rules-how = 发“规则”加上身份、主题或条文号，例如：规则 { $card }
desk-clause-how = 📎 想看条文，发“规则 { $clause }”
desk-stats = 📊 { $games } 场，胜 { $wins } 场（{ $rate }%），积分 { $points }
desk-stats-role = ・{ $card }：{ $games } 场，胜 { $wins } 场
desk-stats-none = 📊 还没有打完的游戏
desk-top = 🏅 本群排行（胜场）
desk-top-line = { $place }. { $name }　{ $wins } 胜／{ $games } 场

# 私聊
desk-hello =
    🐺 我是狼人杀的法官。
    把我拉进群，在群里发“{ $do-newgame }”就能玩；你的牌和夜里的行动都会在这里。
    发“{ $do-help }”看说明，“{ $do-privacy }”看我记得什么。
desk-seated = ✅ 入座了（现在 { $number } 人）。发牌后，你的牌会发到这里
desk-left-table = 👋 你已经离开那一桌
desk-by-join = { $do-join } { $code }
desk-by-me = { $do-me }
desk-door = ✉️ 打开私聊
desk-open-chat = ✉️ { $name }，请先打开和我的私聊，打开后就入座
desk-left-out = 🪑 没给 { $names } 留座：不在群里、私聊不到、在别的桌，或不能入座
desk-waiting = 🔔 下一桌开了会通知：{ $names }
desk-waiting-none = 🔕 没有人在等下一桌
desk-next-call = 🔔 开桌了，轮到你们入座：{ $names }
desk-next-open = 🔔 你等的那一桌开了，点“加入”入座
desk-kept-out = 🚫 不能入座的人：{ $names }。要放行请发“{ $do-unblock } 名字”
desk-kept-out-none = 🚪 没有人被挡在门外
desk-blocked-now = 🚫 { $name }以后不能坐本群的桌
desk-unblocked-now = 🚪 { $name }可以再入座了
desk-block-votes = 🗳️ 拉黑{ $name }：{ $votes } 票，要 { $need } 票。同意就发“{ $do-block } { $word }”
desk-unblock-votes = 🗳️ 放行{ $name }：{ $votes } 票，要 { $need } 票。同意就发“{ $do-unblock } { $word }”
desk-bell = 🌙 第 { $night } 夜了。今晚的消息都不响铃，请自己留意这里
desk-private-instead = ✉️ 这桌人多，群里来不及一个一个悄悄说，这局改用私聊：请打开和我的私聊
desk-lost-contact = ✉️ 我没法私聊{ $seat }。请把我移出黑名单，再发“{ $do-me }”重新获取自己的信息；时间照走
desk-passed-on = 💬 传给同伴了。这不是选择：要选请点按钮，或发动作加座位号
desk-whispered = ✅ 发出去了
desk-acting = 🎭 你的表演值：{ $number }（新玩家是 50，按胜率算；下次发牌时生效）
desk-sex = 👤 你的性别：{ $now }（只有新月的梦中人会用到，下次发牌时生效，不会给别人看）
desk-sex-m = 男
desk-sex-f = 女
desk-sex-unset = 不设
desk-lang = 🌐 选择语言
desk-lang-set = 🌐 好，以后用这种语言
desk-forget = 🗑️ 会删掉：你的战绩、积分、设置，以及过去牌局记录里的名字和账号。删了就找不回来，确定吗？
desk-forget-yes = 🗑️ 确定删除
desk-forgotten = 🗑️ 都删掉了
desk-privacy =
    🔏 我记得的事
    ・你的平台账号、名字、坐在哪一桌
    ・你的语言、性别设置、场次、胜场、积分
    ・打完的牌局（牌、选择、票型）：180 天后删除，复盘要用
    ・聊天内容不存；只有规则要看的事（例如丘比特点名）记成“谁提到谁”
    ・群里拉黑了谁
    ・发“{ $do-forgetme }”就全部删掉，群里的拉黑除外
desk-bot-removed = 🛑 我被移出群了，那一局到此为止，不计胜负
desk-bot-removed-muted = 🛑 我被移出群了，那一局到此为止，不计胜负。群里要是还在禁言，我在外面解除不了：请管理员把我拉回来设为管理员，我马上解除；或自己到群设置的“权限”里打开
desk-bot-muted = 🔇 我在群里不能说话了，牌局先暂停。请管理员给我发言权，再发“{ $do-resume }”
desk-bot-freed = 🔊 我又能说话了。要继续请发“{ $do-resume }”
desk-confirm-end = 🛑 确定要结束这一局吗？不计胜负
desk-end-yes = 确定结束
desk-failed = 🔧 这个操作出了问题，没有处理；已经记录下来了
desk-table-broken = 🔧 这一桌出了问题，进行不下去了。发“{ $do-endgame }”解散
desk-table-closed = 🛑 这一桌解散了
desk-restored = 🗄️ 这一桌是从备份恢复的：备份之后的事都不算，游戏先暂停。房主发“{ $do-resume }”接着玩，发“{ $do-endgame }”解散
desk-restored-lobby = 🗄️ 这次报名是从备份恢复的，我先解散了。发“{ $do-newgame }”重开

# 帮助
desk-help = ❓ 现在可以用
desk-help-line = ・{ $command }：{ $about }
desk-help-more = 私聊里可以发“{ $do-me }”、“{ $do-stats }”、“{ $do-privacy }”；查规则发“规则 身份”

# 按钮的回应（不到 200 字）
ack-done = ✅ 好
ack-seated = ✅ 入座了
ack-left = 👋 离座了
ack-begun = 🎬 开始
ack-sent = ✉️ 已经私聊你了
ack-shown = 👌 请看消息
ack-confirm = ⚠️ 请再确认一次
ack-pick = 👌 选了，继续
ack-again = 👌 已经收到了
ack-open-chat = ✉️ 请先打开和我的私聊

# 不行的时候
err-button = ❌ 这个按钮认不出来，请用最新的消息
err-stale = ⌛ 这是旧按钮，请用最新的消息
err-ended = 🏁 那一局已经结束
err-begun-already = 🎬 这一局已经开始了，下一局开桌时再加入
err-no-table = 🪑 现在没有开桌，发“{ $do-newgame }”开一桌
err-table-open = 🪑 这个群已经有一桌了，一个群一次一桌
err-seated-elsewhere = 🪑 你已经在另一桌，先离开那一桌才能加入
err-host-only = 👑 只有房主或管理员可以
err-not-yours = 🙅 这不是给你的
err-no-ballot = 🗳️ 这一轮你没有票
err-no-user = 👤 看不出你是谁（匿名管理员、频道或没有账号）：请用自己的账号发言，或私聊我
err-unknown-command = ❓ 没有这个指令。可以发：开局、加入、离开、板子、设置、开始、状态、玩家、身份、规则、帮助
err-in-private = 🤫 这个请私聊我，不要在群里说
err-in-group = 👥 这个请在群里发
err-newgame-word = ❓ 看不懂“{ $word }”。可以写规则（{ $rules }）、人数、板子，或“设置=答案”
err-no-last-game = 📜 这里还没有打完的牌局
err-replay-running = 📜 牌局还在进行，打完才能复盘
err-code = ⌛ 这个链接看不懂或已经过期，请点群里最新的按钮
err-which-seat = 🔢 是哪一位？请写座位号，例如 3
err-what = 🤔 看不懂。你现在可以：{ $verbs }（例如“{ $example }”），或发“{ $do-me }”
err-not-asked-now = 👌 现在没有要你做的事。发“{ $do-me }”看你的牌，“{ $do-status }”看进度
err-extend-number = 🔢 加时请写秒数，例如“加时 30”
err-whisper-what = 💬 请写要说的话，例如“密语 刀 3”
err-lastwords-what = 🕯️ 请写遗言，例如“遗言 我是预言家，5号查杀”
err-no-last-words = 🕯️ 现在不是你的遗言时间
err-lang-unknown = 🌐 可以选：{ $choices }
err-sex-unknown = 👤 可以填：男、女、不设
err-forget-seated = 🪑 你还在牌局里，先离开再删
err-failed = 🔧 这个操作出了问题，没有处理；已经记录下来了

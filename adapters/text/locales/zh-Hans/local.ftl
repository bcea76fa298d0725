# 在终端上：命令行的清单
cmd-board = 板子
cmd-players = 人数
cmd-cards = 牌
cmd-kins = 狼+神+民+其他
cmd-boards-none = 没有 { $number } 人的板子，可以的人数：{ $legal }
cmd-boards-empty = 没有现成的板子，请自己配牌
cmd-option = 设置
cmd-about = 说明
cmd-answers = 可以填（★ 是默认）
cmd-number = 不小于零的整数
cmd-numbers = { $least } 到 { $most } 的整数
cmd-rules-cards = 身份：{ $cards }
cmd-rules-topics = 主题：{ $topics }
cmd-rules-how = 输入 werewolf rules 加上身份或主题，例如：werewolf rules { $card }
cmd-rules-unknown = ❓ 没有“{ $topic }”这个身份、主题或条文
cmd-rules-elsewhere = ❓ 这套规则没有{ $card }，在这里有：{ $rules }

# 桌上
table-title = 🐺 { $rules }·{ $board }·{ $players } 人
table-resumed = ▶️ 接着上次的牌局，剩下的时间照旧
table-saved = 💾 牌局存好了，下次运行 werewolf play 就接着玩
table-yours = 🪑 你是{ $seat }
table-curtain = 🎭 接下来是{ $seat }，其他人请不要看。准备好了请按回车
table-curtain-open = 🎭 轮到{ $seat }
table-curtain-off = 🎭 { $seat }看完了请按回车
table-turn = 🎤 轮到你说话。说出你的主张，例如“我是预言家，5号查杀”；说“过”结束
table-turn-words = 🕯️ 轮到你留遗言，说“完”结束
table-turn-talk = 💬 自由讨论，你可以说话；输入“过”就等大家说完
table-more = 👉 还可以再选一个动作；不用了就按回车
table-choose = 请输入编号，或输入“{ $do-help }”看帮助
table-several = 一次选 { $number } 个，用空格分开
table-what = 🤔 看不懂“{ $text }”。{ $hint }
table-said = 🗣️ { $speaker }：{ $text }
table-said-last = 🕯️ { $speaker }的遗言：{ $text }
table-say-nothing = 过。
table-suspect = 我怀疑{ $seat }
table-claim-self = 我是{ $what }
table-claim-other = { $seat }是{ $what }
table-claim-join = ，
table-claim-end = { $claims }。
table-watch = 👀 旁观：所有座位都由电脑来玩
table-player = 玩家 { $number }
table-you = 你
table-bots = 小明 小美 大壮 小丽 小杰 小花 老王 小雯 阿强 小芳 建国 小琪 小宝 小玉 大牛 小霞 小安 老李
table-role-none = ❓ 这个板子没有{ $card }
table-role-never = ❓ 试了很多次都发不到{ $card }
table-hotseat-many = 🪑 { $number } 个人坐不进 { $seats } 个座位
table-busy = 🔒 另一个窗口正在玩这一桌
table-damaged = 💾 存档里的牌局读不出来，没有改动任何东西；加上 --new 可以重新开一桌

# 看得到的信息
rules-line = { $name }：{ $about }
me-card = 🎴 你是{ $seat }，身份【{ $card }】：{ $goal }
me-marks = 🏷️ { $marks }
me-powerless = 🚫 你已经失去技能
me-dead = 💀 你已经死亡
me-told = 🔎 你知道的事
me-may = 👉 现在可以：{ $verbs }
me-nothing = 👉 现在没有要你做的事
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
status-line = 📍 { $when }·{ $phase }{ $time }
status-night = 第 { $number } 夜
status-day = 第 { $number } 天
status-missing = 🗳️ 还有 { $number } 张票没投

help-title = ❓ 可以输入的内容
help-number = 直接输入编号：选列出来的第几个
help-seat = 3号、/kill 3、毒 5：选座位；pass、不行动：跳过
help-speech = 轮到你发言时直接打字；最后说“过”，遗言说“完”
help-me = /me 身份：你的牌、你知道的事、现在可以做什么
help-players = /players 玩家：谁还活着、谁是警长
help-status = /status 状态：现在是什么阶段、剩多少时间
help-rules = /rules 规则：这一桌的规则；加上身份看那张牌
help-explode = /explode 自爆：狼人白天可以用；别的技能也一样输入它的名字
help-skip = /skip 过：结束自己的发言
help-quit = /quit 离开：存档离开，下次接着玩

# 复盘
story-title = 📜 这一局的故事
story-cards = 🃏 每个人的牌
story-card =
    { $won ->
        [yes] ・🏆 { $seat }【{ $card }】
       *[other] ・{ $seat }【{ $card }】
    } { $fate }
story-alive = 活到最后
story-died-night = 第 { $number } 夜{ $causes }
story-died-day = 第 { $number } 天{ $causes }
story-became = { $first } → { $last }
story-night = 🌙 第 { $number } 夜
story-day = ☀️ 第 { $number } 天
story-act = ・{ $seat }【{ $card }】{ $done }
story-did = { $verb } { $chosen }
story-quiet = ・这一夜没有人行动
story-again = 🎲 再看一次同一局：{ $command }

# 座位、列表、时间
seat = { $seat }号
list = { $head }、{ $last }
list-comma = 、
time-hours = { $number } 小时
time-minutes = { $number } 分钟
time-seconds = { $number } 秒
time-gap = { " " }
time-left = （{ $length }）
hint-time = ⏳ 剩 { $length }
hint-final = ⚠️ 选定了就不能改
name-blank = 玩家
card-blind = 第 { $number } 张
board-cards =
    { $card }{ $count ->
        [1] { "" }
       *[other] ×{ $number }
    }
cards-title = 🃏 所有身份
ballots-title = 🗳️ 票型
ballots-line = { $target }（{ $votes } 票）← { $voters }
ballots-alone = { $target }（{ $votes } 票）
ballots-added = 　🐦‍⬛ 其中 { $votes } 票是诅咒
ballots-none = 弃票 ← { $voters }

# 开局
say-board = 📋 板子（{ $a_raw } 张）：{ $a }
say-pants = 🩲 黄金内裤：第一晚{ $a }不会被刀
say-pants_check = 🩲 黄金内裤：第一晚{ $a }不能被查验
say-joined = 🙋 现在有 { $a } 人入座
say-left_lobby = 👋 有人离座，现在 { $a } 人
say-groups = 👴 分组：第一组 { $a }；第二组 { $b }

# 日夜
say-night = 🌙 天黑请闭眼（第 { $a } 夜）
say-day = ☀️ 天亮了（第 { $a } 天）
say-died =
    { $args ->
        [2] 💔 { $a_full }殉情
       *[other] 💀 { $a_full }死亡
    }
say-peace = 🕊️ 昨晚是平安夜
say-turn = 🎤 请{ $a_full }发言
say-talk = 💬 自由讨论
say-last_words = 🕯️ 请{ $a_full }留遗言
say-cut_off = ✂️ 多数人同意，发言到此为止
say-extended = ⏰ 加时，还剩 { $a } 秒
say-paused = ⏸️ 游戏暂停，剩下的时间都保留
say-resumed = ▶️ 游戏继续
say-aborted = 🛑 这一局结束了，不计胜负
say-host = 👑 房主换成 { $a_full }
say-half_silent = 💤 一半以上的人没有回应。可以发“{ $do-pause }”暂停等人、“{ $do-extend }”加时；有人一直不在，发“{ $do-skip }”叫停、“{ $do-kick } 座位号”换人
say-silent = 😶 { $a }已经连续两次没有回应
say-autoplay = 🤖 { $a }进入托管
say-oust_asked = ❓ { $a }一直没有回应，要换人吗？
say-oust_votes = 🗳️ 换掉{ $a }：{ $b } 票，需要 { $c } 票
say-end_votes = 🛑 结束这一局：{ $a } 票，需要 { $b } 票
say-vacant = 🪑 { $a }的座位空了，{ $b } 秒内可以接手，没人接就出局
say-gone = 🚪 { $a }离开了，{ $b } 秒内回来就算没走
say-back = 👌 { $a }回来了
say-seat_taken = 🪑 { $a }由新的玩家接手
say-left = 🚪 { $a_full }离开了游戏
say-ufo = 🛸 { $a_full }被新月UFO带走
say-thunder = ⚡ { $a_full }被天雷劈死
say-drowned = 🌊 { $a_full }托管淹死
say-returned = 👻 { $a_full }回魂
say-surrendered = 🏳️ { $a_full }狼人投降
say-exploded = 💥 { $a_full }自爆（狼人）
say-shot =
    { $rules ->
        [expanded] 🔫 { $a_full }开枪带走{ $b_full }
       *[other] 🔫 猎人{ $a_full }开枪带走{ $b_full }
    }
say-judged = ⚖️ 上帝判决：{ $a_full }死亡，游戏继续
say-parted = 💔 新月房发生分手事件

# 警长
say-election_opens = 🎖️ 警长竞选开始
say-election = 🎖️ 上警：{ $a }
say-elects = { $a } 投给 { $b }
say-sheriff = 🎖️ 警徽交给{ $a }，由{ $a }担任警长
say-no_sheriff =
    { $rules ->
        [crescent] 🎖️ 无警长
       *[other] 🎖️ 今天没有警长
    }
say-badge_torn = 🎖️ 警徽撕掉了，本局不再有警长
say-badge_lost = 🎖️ 连续自爆，警徽流失，本局不再选警长
say-lead =
    { $a_raw ->
        [none] 📣 警长不归票
       *[other] 📣 警长归票：{ $a }
    }

# 投票
say-ballot = { $a } 投给 { $b }
say-added =
    { $b_raw ->
        [2] 🐦‍⬛ 诅咒：{ $a }多一票
       *[other] 🐦‍⬛ 诅咒：{ $a }多几票
    }
say-exiled = 🗳️ { $a_full }被放逐
say-nobody_votes = 🗳️ 今天没有人可以投票
say-void =
    ♻️ 投给{ $a_full }的 { $b } 票作废，可以重新投票，还有 { $c_length }
say-no_exile = 🗳️ 无人出局
say-tie = ⚖️ 平票：{ $a }
say-sheriff_decides = ⚖️ 以警长(JZ)的投票为准
say-revealed = { $a_full }：{ $b }
say-left_out = 🔧 { $a_full }的行动因为程序出错没能执行，其余按规则进行
say-over =
    { $a_raw ->
        [none] 🏁 游戏结束，无人获胜
       *[other] 🏁 游戏结束，{ $a }获胜！
    }
say-bottom = 🂠 底牌：{ $a }
say-linked = 💘 { $a_full }连了{ $b_full }
say-no_wolf_left = 🐺 狼人虽然也都不在了，但狼人的获胜条件先成立，所以狼人赢
over-clause = { $reason }（{ $clause }）
over-why =
    { $reason }
    { $count ->
        [0] 没有胜利的玩家
       *[other] 🏆 获胜玩家：{ $winners }
    }

# 阶段
stage-day = { $time }
stage-shot = ⏳ 可能有人要在私聊里决定{ $time }
stage-badge =
    { $rules ->
        [crescent] ⏳ 等待指定警长{ $time }
       *[other] ⏳ 等待移交警徽{ $time }
    }
stage-last_words = ⏳ 遗言时间{ $time }，说“完”结束
stage-election_run = ⏳ 要竞选警长的请点“上警”{ $time }
stage-election_vote = ⏳ 请投票{ $time }
stage-speech =
    { $turn ->
        [yes] ⏳ 发言时间{ $time }，说“过”结束
       *[no] ⏳ 自由讨论{ $time }
    }
stage-side = ⏳ 等待警长决定发言顺序{ $time }
stage-lead = ⏳ 请警长归票{ $time }
stage-vote = ⏳ 请投票{ $time }，时间到前可以改票
stage-flip = ⏳ 可能有人要在私聊里决定{ $time }
stage-allow = ⏳ 可能有人要在私聊里决定{ $time }
stage-again = ⏳ 可能有人要在私聊里决定{ $time }

# 密语
tell-card =
    🎴 你的身份是【{ $a }】
    { $a_goal }
tell-became = 🔄 你现在是【{ $a }】
tell-pack =
    { $a_raw ->
        [1] 🐺 狼队：只有你（{ $a }）
       *[other] 🐺 狼队：{ $a }
    }
tell-lover =
    { $rules ->
        [expanded] 💞 情侣：{ $a }
       *[other] 💞 你的情侣是{ $a }
    }
tell-checked =
    { $b_raw ->
        [good] 👍 { $a }：好人
        [bad] 👎 { $a }：坏人(狼人)
        [unknown] { $a }玩家的身份[没验出来]
        [wolf] { $a }玩家的身份[{ $b }] 查杀(CS)
        [hybrid] { $a }玩家的身份[{ $b }]
        [white_eyed_wolf] { $a }玩家的身份[{ $b }]
        [piper]
            { $c_raw ->
                [good] { $a }玩家的身份[{ $b }] 金水(JS)
               *[other] { $a }玩家的身份[{ $b }]
            }
       *[other] { $a }玩家的身份[{ $b }] 金水(JS)
    }
tell-knifed =
    { $a_raw ->
        [none]
            { $rules ->
                [crescent] 今晚被指杀: 无
               *[other] 今晚没有人死亡
            }
       *[other]
            { $rules ->
                [crescent] 今晚被指杀: { $a }
               *[other] 🔪 今晚被杀的是{ $a }
            }
    }
tell-powerless = 🚫 你已永久失去技能
tell-infected = 🩸 你被感染了，从现在起你是狼人，原来的技能不能再用
tell-third_party =
    { $args ->
        [0] 💘 你属于第三方，须消灭其余所有玩家
       *[other] 💘 你们是人狼情侣，须消灭其余所有玩家
    }
tell-parted = 💔 情侣已分手
tell-locked = ✅ { $done }
tell-late = ⌛ 时间已过，这个选择没有算进去
tell-voteless = 🤐 你被下了迷魂药：以后照常投票，没人看得出来，但你的票不算
tell-void = ♻️ { $a_full }不在了，你的票作废。请重新投票，还有 { $b_length }
tell-missed =
    { $rules ->
        [crescent] 🤖 你已进入托管，投票或在群里说话就会恢复；再错过两次投票就会淹死
       *[other] 😶 你已经连续两次没有回应，再有一次就可能被换掉或出局
    }
tell-takes_over = 🪑 这个座位由你接手；发“{ $do-me }”看它知道的事
tell-act_failed = 🔧 你刚才的行动因为程序出错没能执行，游戏照常进行，运营者已收到通知
tell-pack_choice =
    { $b_raw ->
        [none] 🐺 { $a }选择空刀
       *[other] 🐺 { $a }选择刀{ $b }
    }
tell-pack_target =
    { $a_raw ->
        [none] 🐺 今晚没有刀人
       *[other] 🐺 今晚的刀口：{ $a }
    }
tell-died = 💀 { $a }，你死了
tell-no_shot = 🔒 你不能发动技能

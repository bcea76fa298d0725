# 座位、清單、時間
seat = { $seat }號
list = { $head }、{ $last }
list-comma = 、
time-hours = { $number } 小時
time-minutes = { $number } 分
time-seconds = { $number } 秒
time-gap = { " " }
time-left = （{ $length }）
hint-time = ⏳ 剩 { $length }
hint-final = ⚠️ 選定了就不能改
name-blank = 玩家
card-blind = 第 { $number } 張
board-cards =
    { $card }{ $count ->
        [1] { "" }
       *[other] ×{ $number }
    }
cards-title = 🃏 所有身分
ballots-title = 🗳️ 票型
ballots-line = { $target }（{ $votes } 票）← { $voters }
ballots-alone = { $target }（{ $votes } 票）
ballots-added = 　🐦‍⬛ 其中 { $votes } 票是詛咒
ballots-none = 棄票 ← { $voters }

# 開局
say-board = 📋 板子（{ $a_raw } 張）：{ $a }
say-pants = 🩲 黃金內褲：第一晚{ $a }不會被刀
say-pants_check = 🩲 黃金內褲：第一晚{ $a }不能被查驗
say-joined = 🙋 現在有 { $a } 人入座
say-left_lobby = 👋 有人離座，現在 { $a } 人
say-groups = 👴 分組：第一組 { $a }；第二組 { $b }

# 日夜
say-night = 🌙 天黑請閉眼（第 { $a } 夜）
say-day = ☀️ 天亮了（第 { $a } 天）
say-died =
    { $args ->
        [2] 💔 { $a_full }殉情
       *[other] 💀 { $a_full }死亡
    }
say-peace = 🕊️ 昨晚是平安夜
say-turn = 🎤 請{ $a_full }發言
say-talk = 💬 自由討論
say-last_words = 🕯️ 請{ $a_full }留遺言
say-cut_off = ✂️ 多數人同意，發言到此為止
say-extended = ⏰ 加時，還剩 { $a } 秒
say-paused = ⏸️ 遊戲暫停，剩下的時間都保留
say-resumed = ▶️ 遊戲繼續
say-aborted = 🛑 這一局結束了，不計勝負
say-host = 👑 桌主換成 { $a_full }
say-half_silent = 💤 一半以上的人沒有回應。可以「{ $do-pause }」暫停等人、「{ $do-extend }」加時；有人一直不在，打「{ $do-skip }」請他停、「{ $do-kick } 座位號」換人
say-silent = 😶 { $a }已經連續兩次沒有回應
say-autoplay = 🤖 { $a }進入託管
say-oust_asked = ❓ { $a }一直沒有回應，要換人嗎？
say-oust_votes = 🗳️ 換掉{ $a }：{ $b } 票，需要 { $c } 票
say-end_votes = 🛑 結束這一局：{ $a } 票，需要 { $b } 票
say-vacant = 🪑 { $a }的座位空了，{ $b } 秒內可以接手，沒人接就出局
say-gone = 🚪 { $a }離開了，{ $b } 秒內回來就算沒走
say-back = 👌 { $a }回來了
say-seat_taken = 🪑 { $a }由新的玩家接手
say-left = 🚪 { $a_full }離開了遊戲
say-ufo = 🛸 { $a_full }被新月UFO帶走
say-thunder = ⚡ { $a_full }被天雷劈死
say-drowned = 🌊 { $a_full }託管淹死
say-returned = 👻 { $a_full }回魂
say-surrendered = 🏳️ { $a_full }狼人投降
say-exploded = 💥 { $a_full }自爆（狼人）
say-shot =
    { $rules ->
        [expanded] 🔫 { $a_full }開槍帶走{ $b_full }
       *[other] 🔫 獵人{ $a_full }開槍帶走{ $b_full }
    }
say-judged = ⚖️ 上帝判決：{ $a_full }死亡，遊戲繼續
say-parted = 💔 新月房發生分手事件

# 警長
say-election_opens = 🎖️ 開始競選警長
say-election = 🎖️ 參選：{ $a }
say-elects = { $a } 投給 { $b }
say-sheriff = 🎖️ 警徽交給{ $a }，由{ $a }擔任警長
say-no_sheriff =
    { $rules ->
        [crescent] 🎖️ 無警長
       *[other] 🎖️ 今天沒有警長
    }
say-badge_torn = 🎖️ 警徽撕掉了，本局不再有警長
say-badge_lost = 🎖️ 連續自爆，警徽流失，本局不再選警長
say-lead =
    { $a_raw ->
        [none] 📣 警長不歸票
       *[other] 📣 警長歸票：{ $a }
    }

# 投票
say-ballot = { $a } 投給 { $b }
say-added =
    { $b_raw ->
        [2] 🐦‍⬛ 詛咒：{ $a }多一票
       *[other] 🐦‍⬛ 詛咒：{ $a }多幾票
    }
say-exiled = 🗳️ { $a_full }出局
say-nobody_votes = 🗳️ 今天沒有人可以投票
say-void =
    ♻️ 投給{ $a_full }的 { $b } 票作廢，可以重新投票，還有 { $c_length }
say-no_exile = 🗳️ 無人出局
say-tie = ⚖️ 平票：{ $a }
say-sheriff_decides = ⚖️ 以警長(JZ)的投票為準
say-revealed = { $a_full }：{ $b }
say-left_out = 🔧 { $a_full }的行動因為程式出錯沒能執行，其餘照規則進行
say-over =
    { $a_raw ->
        [none] 🏁 遊戲結束，無人獲勝
       *[other] 🏁 遊戲結束，{ $a }獲勝！
    }
say-bottom = 🂠 底牌：{ $a }
say-linked = 💘 { $a_full }連了{ $b_full }
say-no_wolf_left = 🐺 狼人雖然也都不在了，但狼人的獲勝條件先成立，所以狼人贏
over-clause = { $reason }（{ $clause }）
over-why =
    { $reason }
    { $count ->
        [0] 沒有勝利的玩家
       *[other] 🏆 獲勝玩家：{ $winners }
    }

# 階段
stage-day = { $time }
stage-shot = ⏳ 可能有人要在私訊裡決定{ $time }
stage-badge =
    { $rules ->
        [crescent] ⏳ 等候指定警長{ $time }
       *[other] ⏳ 等候移交警徽{ $time }
    }
stage-last_words = ⏳ 遺言時間{ $time }，說「完」結束
stage-election_run = ⏳ 要選警長的請按參選{ $time }
stage-election_vote = ⏳ 請投票{ $time }
stage-speech =
    { $turn ->
        [yes] ⏳ 發言時間{ $time }，說「過」結束
       *[no] ⏳ 自由討論{ $time }
    }
stage-side = ⏳ 等候警長決定發言順序{ $time }
stage-lead = ⏳ 請警長歸票{ $time }
stage-vote = ⏳ 請投票{ $time }，時間到前可以改票
stage-flip = ⏳ 可能有人要在私訊裡決定{ $time }
stage-allow = ⏳ 可能有人要在私訊裡決定{ $time }
stage-again = ⏳ 可能有人要在私訊裡決定{ $time }

# 密語
tell-card =
    🎴 你的身分是【{ $a }】
    { $a_goal }
tell-became = 🔄 你現在是【{ $a }】
tell-pack =
    { $a_raw ->
        [1] 🐺 狼隊：只有你（{ $a }）
       *[other] 🐺 狼隊：{ $a }
    }
tell-lover =
    { $rules ->
        [expanded] 💞 情侶：{ $a }
       *[other] 💞 你的情侶是{ $a }
    }
tell-checked =
    { $b_raw ->
        [good] 👍 { $a }：好人
        [bad] 👎 { $a }：壞人(狼人)
        [unknown] { $a }玩家的身份[沒驗出來]
        [wolf] { $a }玩家的身份[{ $b }] 查殺(CS)
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
                [crescent] 今晚被指殺: 無
               *[other] 今晚沒有人死亡
            }
       *[other]
            { $rules ->
                [crescent] 今晚被指殺: { $a }
               *[other] 🔪 今晚被殺的是{ $a }
            }
    }
tell-powerless = 🚫 你已永久失去能力
tell-infected = 🩸 你被感染了，從現在起你是狼人，原來的能力不能再用
tell-third_party =
    { $args ->
        [0] 💘 你屬於第三方，須消滅其餘所有玩家
       *[other] 💘 你們是人狼情侶，須消滅其餘所有玩家
    }
tell-parted = 💔 情侶已分手
tell-locked = ✅ { $done }
tell-late = ⌛ 時間已過，這個選擇沒有算進去
tell-voteless = 🤐 你被下了迷魂藥：往後照常投票，沒人看得出來，但你的票不算
tell-void = ♻️ { $a_full }不在了，你的票作廢。請重新投票，還有 { $b_length }
tell-missed =
    { $rules ->
        [crescent] 🤖 你已進入託管，投票或在群組說話就會恢復；再錯過兩次投票就會淹死
       *[other] 😶 你已經連續兩次沒有回應，再一次就可能被換掉或出局
    }
tell-takes_over = 🪑 這個座位由你接手；打「{ $do-me }」看它知道的事
tell-act_failed = 🔧 你剛才的行動因為程式出錯沒能執行，遊戲照常進行，管理者已收到通知
tell-pack_choice =
    { $b_raw ->
        [none] 🐺 { $a }選擇空刀
       *[other] 🐺 { $a }選擇刀{ $b }
    }
tell-pack_target =
    { $a_raw ->
        [none] 🐺 今晚沒有刀人
       *[other] 🐺 今晚的刀口：{ $a }
    }
tell-died = 💀 { $a }，你死了
tell-no_shot = 🔒 你不能發動技能

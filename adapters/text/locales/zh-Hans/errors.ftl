err-late = ⌛ 时间已过，这个选择不算
err-dead = 💀 死者不能这样做，或者目标已经死亡
err-already = ✋ 已经决定了，不能再改（{ $verb }）
err-limit = ✋ 这一次的选择已经用完，不能再选“{ $verb }”
err-bad-target =
    { $legal_raw ->
        [0] ❌ 现在没有可以选的目标
       *[other]
            { $most_raw ->
                [0] ❌ “{ $verb }”不用选目标
                [1] ❌ “{ $verb }”请选一个：{ $legal }
               *[other]
                    { $exact ->
                        [yes] ❌ “{ $verb }”请选 { $most } 个不同的：{ $legal }
                       *[no] ❌ “{ $verb }”请选 { $least } 到 { $most } 个不同的：{ $legal }
                    }
            }
    }
err-which-verb = 🤔 要做哪一个？请把动作一起说上：{ $verbs }
err-must-answer = ✋ 这个一定要选
err-prompt-closed = ⌛ 这个问题已经结束
err-not-asked = 🙅 现在不能“{ $verb }”
err-over = 🏁 游戏已经结束
err-paused = ⏸️ 游戏暂停中
err-not-paused = ▶️ 游戏没有暂停
err-not-begun = 🎬 游戏还没开始
err-already-begun = 🎬 游戏已经开始了
err-no-seat = 🪑 没有 { $seat }，座位只有 1 到 { $most }
err-not-your-turn = 🤫 现在不是你的发言时间
err-no-team = 🙊 你现在没有可以密语的对象
err-skip-not-now = ⏭️ 现在没有人在发言
err-extend-none = ⏰ 加时要大于零
err-extend-not-now = ⏰ 现在不能加时
err-extend-enough = ⏰ 这个阶段加时已到上限
err-event-unknown = ❓ 没有这种事件：{ $event }
err-event-refused = 🙅 现在不能发生：{ $event }
err-not-at-table = 🪑 你不在这一桌
err-already-joined = 🪑 你已经入座了
err-not-member = 🚪 这一桌是给群成员玩的，请先进群再入座
err-member-unknown = 📡 现在查不到你在不在群里，请过一会儿再试
err-blocked = 🚫 这个群不让你入座，请找群里的人放行
err-join-now = 🪑 这一桌已经开了，直接发“{ $do-join }”入座
err-put-out = 🚪 你被请出这一桌了，要房主放行（“{ $do-unblock }”）才能再坐
err-unblock-who = ❓ 没看出要放行谁。发“{ $do-unblock }”看名单
err-block-admins = 👑 拉黑或放行要由群管理员来；房主可以用“{ $do-kick }”请人离开这一桌
err-unreachable = ✉️ 请先打开和我的私聊再入座
err-unreachable-players = ✉️ 我还不能私聊：{ $names }
err-full = 🪑 满座了（最多 { $most } 人）
err-rules-unknown = ❓ 没有“{ $rules }”这套规则，有：{ $choices }
err-option-unknown = ❓ 这套规则没有“{ $option }”这个选项，有：{ $choices }
err-option-number = 🔢 “{ $option }”要填不小于零的整数
err-option-value = ❓ “{ $option }”可以填：{ $choices }
err-board-unknown = ❓ 没有“{ $board }”这个板子，有：{ $choices }
err-board-count = 👥 { $board }要 { $wanted } 人，现在 { $players } 人
err-no-board = 👥 { $players } 人没有现成的板子，可以的人数：{ $legal }
err-card-unknown = ❓ 这套规则没有“{ $card }”
err-deck-count = 🃏 要 { $wanted } 张牌，现在 { $cards } 张
err-deck-players = 👥 { $card }要 { $least } 人以上才有
err-deck-copies = 🃏 { $card }最多 { $most } 张
err-deck-set = 🃏 { $card }要一起来，共 { $wanted } 张，现在 { $found } 张
err-deck-partner = 🃏 有{ $card }就要有{ $partner }
err-deck-wolves = 🐺 必须有狼人，而且要少于一半，否则一发牌就分出胜负
err-no-deal = 🃏 这副牌怎么发都不合规则
err-bottom-count = 🃏 底牌要 { $wanted } 张，现在 { $cards } 张
err-state-unknown = ❓ 未知的状态：{ $key }
err-kick-admins = 👑 只有管理员可以把人移出座位
err-kick-not-yours = 🗳️ 这一票轮不到你投
err-cards-known = 🎴 这局有人可能看过别人的牌，下一局再加入
err-sat-before = 🪑 这局你已经坐过了，下一局再换座位
err-seat-once = 🪑 { $seat } 号已经换过人，这局不能再换
err-one-a-night = 🪑 这一夜到现在已经有人中途加入，请等下一次天黑或下一局
err-between-games = 👁️ 这局还有别人在玩，打完再改
err-seat-taken = 🪑 这个座位没有空出来
err-host-bot = 🤖 电脑玩家不能当房主，请选真人
err-host-already = 👑 这个人已经是房主了
err-host-away = 🚪 这个座位空着，请选还在的人
err-host-who = ❓ 没看出是谁。请写座位号，例如“房主 3”
err-deck-pool = 🎭 { $card }要有 { $least } 张不在场上的牌可抽
err-deck-pack = 🐺 有{ $card }的板子至少要 { $least } 张狼人牌，现在 { $wolves } 张
err-deck-lone = 👤 { $players } 人最多 { $most } 张单独获胜的牌，现在有：{ $cards }
err-grandpa-split = 👴 第一组最多 { $most } 人
err-sign-length = 🤫 暗号要有 1 到 { $most } 个字
err-stilled = 😴 今晚你不能活动
err-option-range = 🔢 “{ $option }”要填 { $least } 到 { $most } 的整数
err-deck-basic = 🃏 基础板没有{ $card }
err-deck-special = 🃏 这个房间的特殊身份是“{ $special }”，不能放{ $card }
err-deck-mode = 🃏 { $card }只在“{ $mode }”才有
err-deck-class = 🃏 这种获胜方式的板子里要有{ $kin }

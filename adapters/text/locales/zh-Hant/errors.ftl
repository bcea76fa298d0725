err-late = ⌛ 時間已過，這個選擇不算
err-dead = 💀 死者不能這樣做，或者對象已經死亡
err-already = ✋ 已經決定了，不能再改（{ $verb }）
err-limit = ✋ 這一次的選擇已經用完，不能再選「{ $verb }」
err-bad-target =
    { $legal_raw ->
        [0] ❌ 現在沒有可以選的對象
       *[other]
            { $most_raw ->
                [0] ❌ 「{ $verb }」不用選對象
                [1] ❌ 「{ $verb }」請選一個：{ $legal }
               *[other]
                    { $exact ->
                        [yes] ❌ 「{ $verb }」請選 { $most } 個不同的：{ $legal }
                       *[no] ❌ 「{ $verb }」請選 { $least } 到 { $most } 個不同的：{ $legal }
                    }
            }
    }
err-which-verb = 🤔 要做哪一個？請連同動作一起說：{ $verbs }
err-must-answer = ✋ 這個一定要選
err-prompt-closed = ⌛ 這個問題已經結束
err-not-asked = 🙅 現在不能「{ $verb }」
err-over = 🏁 遊戲已經結束
err-paused = ⏸️ 遊戲暫停中
err-not-paused = ▶️ 遊戲沒有暫停
err-not-begun = 🎬 遊戲還沒開始
err-already-begun = 🎬 遊戲已經開始了
err-no-seat = 🪑 沒有 { $seat }，座位只有 1 到 { $most }
err-not-your-turn = 🤫 現在不是你的發言時間
err-no-team = 🙊 你現在沒有可以密語的對象
err-skip-not-now = ⏭️ 現在沒有人在發言
err-extend-none = ⏰ 加時要大於零
err-extend-not-now = ⏰ 現在不能加時
err-extend-enough = ⏰ 這個階段已經加到上限
err-event-unknown = ❓ 沒有這種事件：{ $event }
err-event-refused = 🙅 現在不能發生：{ $event }
err-not-at-table = 🪑 你不在這一桌
err-already-joined = 🪑 你已經入座了
err-not-member = 🚪 這一桌是給群組成員玩的，請先加入群組再入座
err-member-unknown = 📡 現在查不到你在不在群組裡，請過一會兒再試
err-blocked = 🚫 這個群組不讓你入座，請找群組的人放行
err-join-now = 🪑 桌子已經開了，直接打「{ $do-join }」入座
err-put-out = 🚪 你被請出這一桌了，要桌主放行（「{ $do-unblock }」）才能再坐
err-unblock-who = ❓ 沒有看出要放行誰。打「{ $do-unblock }」看名單
err-block-admins = 👑 要封鎖或放行，請群組管理員來；桌主可以用「{ $do-kick }」請人離開這一桌
err-unreachable = ✉️ 請先和我開私訊再入座
err-unreachable-players = ✉️ 我還不能私訊：{ $names }
err-full = 🪑 滿座了（最多 { $most } 人）
err-rules-unknown = ❓ 沒有「{ $rules }」這套規則，有：{ $choices }
err-option-unknown = ❓ 這套規則沒有「{ $option }」這個選項，有：{ $choices }
err-option-number = 🔢 「{ $option }」要填不小於零的整數
err-option-value = ❓ 「{ $option }」可以填：{ $choices }
err-board-unknown = ❓ 沒有「{ $board }」這個板子，有：{ $choices }
err-board-count = 👥 { $board }要 { $wanted } 人，現在 { $players } 人
err-no-board = 👥 { $players } 人沒有現成的板子，可以的人數：{ $legal }
err-card-unknown = ❓ 這套規則沒有「{ $card }」
err-deck-count = 🃏 要 { $wanted } 張牌，現在 { $cards } 張
err-deck-players = 👥 { $card }要 { $least } 人以上才有
err-deck-copies = 🃏 { $card }最多 { $most } 張
err-deck-set = 🃏 { $card }要一起來，共 { $wanted } 張，現在 { $found } 張
err-deck-partner = 🃏 有{ $card }就要有{ $partner }
err-deck-wolves = 🐺 狼人要有、而且要少於一半，否則一發牌就分出勝負
err-no-deal = 🃏 這副牌怎麼發都不合規則
err-bottom-count = 🃏 底牌要 { $wanted } 張，現在 { $cards } 張
err-state-unknown = ❓ 不認得的狀態：{ $key }
err-kick-admins = 👑 只有管理員可以把人移出座位
err-kick-not-yours = 🗳️ 這一票不是你可以投的
err-cards-known = 🎴 這局有人可能看過別人的牌，下一局再加入
err-sat-before = 🪑 你這局坐過了，下一局再換位子
err-seat-once = 🪑 { $seat } 號已經換過人，這局不能再換
err-one-a-night = 🪑 這一夜到現在已經有人中途加入，請等下一次天黑或下一局
err-between-games = 👁️ 這局還有別人在玩，打完再改
err-seat-taken = 🪑 這個座位沒有空出來
err-host-bot = 🤖 電腦不能當桌主，請選真人
err-host-already = 👑 這個人已經是桌主了
err-host-away = 🚪 這個座位空著，請選還在的人
err-host-who = ❓ 沒有看出是誰。請寫座位號，例如「桌主 3」
err-deck-pool = 🎭 { $card }要有 { $least } 張不在場上的牌可抽
err-deck-pack = 🐺 有{ $card }的板子至少要 { $least } 張狼人牌，現在 { $wolves } 張
err-deck-lone = 👤 { $players } 人最多 { $most } 張獨自獲勝的牌，現在有：{ $cards }
err-grandpa-split = 👴 第一組最多 { $most } 人
err-sign-length = 🤫 暗號要有 1 到 { $most } 個字
err-stilled = 😴 今晚你不能活動
err-option-range = 🔢 「{ $option }」要填 { $least } 到 { $most } 的整數
err-deck-basic = 🃏 基礎板沒有{ $card }
err-deck-special = 🃏 這個房間的特殊身分是「{ $special }」，不能放{ $card }
err-deck-mode = 🃏 { $card }只在「{ $mode }」才有
err-deck-class = 🃏 這種獲勝方式的板子裡要有{ $kin }

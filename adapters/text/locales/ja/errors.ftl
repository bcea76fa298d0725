err-late = ⌛ 時間切れです。この選択は数えません
err-dead = 💀 死者にはできません。死者を対象にもできません
err-already = ✋ もう決まっていて、変更できません（{ $verb }）
err-limit = ✋ 「{ $verb }」はもう使い切りました
err-bad-target =
    { $legal_raw ->
        [0] ❌ いま選べる相手がいません
       *[other]
            { $most_raw ->
                [0] ❌ 「{ $verb }」に相手はいりません
                [1] ❌ 「{ $verb }」は1人選んでください：{ $legal }
               *[other]
                    { $exact ->
                        [yes] ❌ 「{ $verb }」は別々の{ $most }人を選んでください：{ $legal }
                       *[no] ❌ 「{ $verb }」は別々の{ $least }〜{ $most }人を選んでください：{ $legal }
                    }
            }
    }
err-which-verb = 🤔 どの行動ですか？行動の名前も付けてください：{ $verbs }
err-must-answer = ✋ 必ず選んでください
err-prompt-closed = ⌛ この質問は終わりました
err-not-asked = 🙅 いま「{ $verb }」はできません
err-over = 🏁 ゲームは終わりました
err-paused = ⏸️ 一時停止中です
err-not-paused = ▶️ 一時停止していません
err-not-begun = 🎬 ゲームはまだ始まっていません
err-already-begun = 🎬 ゲームはもう始まっています
err-no-seat = 🪑 { $seat }はありません。席は1〜{ $most }番です
err-not-your-turn = 🤫 いまはあなたの発言時間ではありません
err-no-team = 🙊 いまささやける相手はいません
err-skip-not-now = ⏭️ いま発言している人はいません
err-extend-none = ⏰ 延長は1秒以上にしてください
err-extend-not-now = ⏰ いまは延長できません
err-extend-enough = ⏰ この段階はもう上限まで延長しました
err-event-unknown = ❓ そのような出来事はありません：{ $event }
err-event-refused = 🙅 いまは起こせません：{ $event }
err-not-at-table = 🪑 あなたはこの卓にいません
err-already-joined = 🪑 もう着席しています
err-not-member = 🚪 この卓はグループのメンバー用です。先にグループに入ってください
err-member-unknown = 📡 あなたがグループにいるか、いま確認できません。少し待ってからもう一度どうぞ
err-blocked = 🚫 このグループでは着席できません。グループの人に解除を頼んでください
err-join-now = 🪑 卓はもう立っています。「{ $do-join }」で着席してください
err-put-out = 🚪 この卓から外されています。ホストの許可（「{ $do-unblock }」）で戻れます
err-unblock-who = ❓ 誰のことかわかりません。「{ $do-unblock }」で一覧を見られます
err-block-admins = 👑 ブロックと解除はグループの管理者だけです。ホストは「{ $do-kick }」で卓から外せます
err-unreachable = ✉️ 着席する前に、私と個人チャットを開いてください
err-unreachable-players = ✉️ まだ個人チャットを送れない人：{ $names }
err-full = 🪑 満席です（最大{ $most }人）
err-rules-unknown = ❓ 「{ $rules }」というルールはありません。選べるもの：{ $choices }
err-option-unknown = ❓ このルールに「{ $option }」という設定はありません。選べるもの：{ $choices }
err-option-number = 🔢 「{ $option }」は0以上の整数です
err-option-value = ❓ 「{ $option }」に選べるもの：{ $choices }
err-board-unknown = ❓ 「{ $board }」という配役はありません。選べるもの：{ $choices }
err-board-count = 👥 { $board }は{ $wanted }人用です。現在{ $players }人です
err-no-board = 👥 { $players }人用の配役はありません。選べる人数：{ $legal }
err-card-unknown = ❓ このルールに「{ $card }」はありません
err-deck-count = 🃏 カードは{ $wanted }枚必要です。現在{ $cards }枚です
err-deck-players = 👥 { $card }は{ $least }人以上で使えます
err-deck-copies = 🃏 { $card }は最大{ $most }枚です
err-deck-set = 🃏 { $card }はそろえて{ $wanted }枚です。現在{ $found }枚です
err-deck-partner = 🃏 { $card }には{ $partner }も必要です
err-deck-wolves = 🐺 人狼は1人以上、半数未満にしてください。そうでないと配った時点で勝負がつきます
err-no-deal = 🃏 このカードはどう配ってもルールに合いません
err-bottom-count = 🃏 伏せカードは{ $wanted }枚必要です。現在{ $cards }枚です
err-state-unknown = ❓ 不明な状態です：{ $key }
err-kick-admins = 👑 席から外せるのは管理者だけです
err-kick-not-yours = 🗳️ この票はあなたには投じられません
err-cards-known = 🎴 このゲームでは、ほかの人のカードを見た人がいるかもしれません。次のゲームから参加してください
err-sat-before = 🪑 このゲームで一度着席しています。席替えは次のゲームでどうぞ
err-seat-once = 🪑 { $seat }番は一度交代しています。このゲームではもう交代できません
err-one-a-night = 🪑 この夜以降、途中参加した人がもういます。次の夜か次のゲームまでお待ちください
err-between-games = 👁️ ほかの人がプレイ中です。終わってから変更してください
err-seat-taken = 🪑 この席は空いていません
err-host-bot = 🤖 コンピューターはホストになれません。人を選んでください
err-host-already = 👑 この人はもうホストです
err-host-away = 🚪 この席は空いています。いまいる人を選んでください
err-host-who = ❓ 誰のことかわかりません。番号で書いてください。例：「{ $do-host } 3」
err-deck-pool = 🎭 { $card }には、場に出ていないカードが{ $least }枚必要です
err-deck-pack = 🐺 { $card }のいる配役には人狼のカードが{ $least }枚以上必要です。現在{ $wolves }枚です
err-deck-lone = 👤 { $players }人では単独で勝つカードは最大{ $most }枚です。現在：{ $cards }
err-grandpa-split = 👴 1組は最大{ $most }人です
err-sign-length = 🤫 合図は1〜{ $most }文字です
err-stilled = 😴 今夜は行動できません
err-option-range = 🔢 「{ $option }」は{ $least }〜{ $most }の整数です
err-deck-basic = 🃏 基本の配役に{ $card }は入りません
err-deck-special = 🃏 この部屋の特殊役職は「{ $special }」です。{ $card }は入れられません
err-deck-mode = 🃏 { $card }は「{ $mode }」でだけ使えます
err-deck-class = 🃏 この勝ち方の配役には{ $kin }が必要です

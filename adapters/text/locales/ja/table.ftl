# 座席、一覧、時間
seat = { $seat }番
list = { $head }、{ $last }
list-comma = 、
time-hours = { $number }時間
time-minutes = { $number }分
time-seconds = { $number }秒
time-gap = { "" }
time-left = （{ $length }）
hint-time = ⏳ 残り{ $length }
hint-final = ⚠️ 決めたら変更できません
name-blank = プレイヤー
card-blind = { $number }枚目
board-cards =
    { $card }{ $count ->
        [1] { "" }
       *[other] ×{ $number }
    }
cards-title = 🃏 全員の役職
ballots-title = 🗳️ 投票の内訳
ballots-line = { $target }（{ $votes }票）← { $voters }
ballots-alone = { $target }（{ $votes }票）
ballots-added = 　🐦‍⬛ うち{ $votes }票は呪い
ballots-none = 棄権 ← { $voters }

# 開始
say-board = 📋 配役（{ $a_raw }枚）：{ $a }
say-pants = 🩲 金のパンツ：{ $a }は初日の夜に襲撃されません
say-pants_check = 🩲 金のパンツ：{ $a }は初日の夜に占われません
say-joined = 🙋 現在{ $a }人が着席しています
say-left_lobby = 👋 1人が退席しました。現在{ $a }人です
say-groups = 👴 組分け：1組 { $a }、2組 { $b }

# 夜と昼
say-night = 🌙 夜になりました。目を閉じてください（{ $a }日目の夜）
say-day = ☀️ 朝になりました（{ $a }日目）
say-died =
    { $args ->
        [2] 💔 { $a_full }が後を追いました
       *[other] 💀 { $a_full }が死亡しました
    }
say-peace = 🕊️ 昨夜は誰も死亡しませんでした
say-turn = 🎤 { $a_full }、発言をどうぞ
say-talk = 💬 自由に議論してください
say-last_words = 🕯️ { $a_full }、遺言をどうぞ
say-cut_off = ✂️ 過半数の賛成で、発言はここまでです
say-extended = ⏰ 延長しました。残り{ $a }秒です
say-paused = ⏸️ 一時停止しました。残り時間はそのままです
say-resumed = ▶️ ゲームを再開します
say-aborted = 🛑 このゲームは終了しました。勝敗はつきません
say-host = 👑 ホストは{ $a_full }になりました
say-half_silent = 💤 半数以上の反応がありません。「{ $do-pause }」で待つ、「{ $do-extend }」で延長できます。戻らない人がいるときは「{ $do-skip }」で発言を打ち切り、「{ $do-kick } 番号」で交代できます
say-silent = 😶 { $a }は2回続けて反応がありません
say-autoplay = 🤖 { $a }はオートになりました
say-oust_asked = ❓ { $a }の反応がありません。交代させますか？
say-oust_votes = 🗳️ { $a }の交代：{ $b }票（{ $c }票必要）
say-end_votes = 🛑 このゲームの終了：{ $a }票（{ $b }票必要）
say-vacant = 🪑 { $a }の席が空きました。{ $b }秒以内に引き継ぐ人がいなければ退場です
say-gone = 🚪 { $a }がいなくなりました。{ $b }秒以内に戻れば続けられます
say-back = 👌 { $a }が戻りました
say-seat_taken = 🪑 { $a }は新しい人が引き継ぎました
say-left = 🚪 { $a_full }がゲームから離脱しました
say-ufo = 🛸 { $a_full }がUFOに連れ去られました
say-thunder = ⚡ { $a_full }が雷に打たれました
say-drowned = 🌊 { $a_full }がオートのまま溺れました
say-returned = 👻 { $a_full }が生き返りました
say-surrendered = 🏳️ { $a_full }は人狼で、降参しました
say-exploded = 💥 { $a_full }が自爆しました（人狼）
say-shot =
    { $rules ->
        [expanded] 🔫 { $a_full }が{ $b_full }を撃ちました
       *[other] 🔫 ハンターの{ $a_full }が{ $b_full }を道連れにしました
    }
say-judged = ⚖️ GMの裁定：{ $a_full }が死亡します。ゲームは続きます
say-parted = 💔 新月の部屋で恋人たちが別れました

# 保安官
say-election_opens = 🎖️ 保安官の選挙を始めます
say-election = 🎖️ 立候補：{ $a }
say-elects = { $a } → { $b }
say-sheriff = 🎖️ バッジは{ $a }へ。保安官は{ $a }です
say-no_sheriff =
    { $rules ->
        [crescent] 🎖️ 保安官はいません
       *[other] 🎖️ 今日は保安官がいません
    }
say-badge_torn = 🎖️ バッジは破棄されました。このゲームに保安官はもう出ません
say-badge_lost = 🎖️ 2度目の自爆でバッジは失われました。保安官はもう選ばれません
say-lead =
    { $a_raw ->
        [none] 📣 保安官は誰の名も挙げません
       *[other] 📣 保安官の呼びかけ：{ $a }に投票を
    }

# 投票
say-ballot = { $a } → { $b }
say-added =
    { $b_raw ->
        [2] 🐦‍⬛ 呪い：{ $a }に1票加わります
       *[other] 🐦‍⬛ 呪い：{ $a }に票が加わります
    }
say-exiled = 🗳️ { $a_full }が追放されました
say-nobody_votes = 🗳️ 今日は誰も投票できません
say-void =
    ♻️ { $a_full }への{ $b }票は無効です。投票し直せます（残り{ $c_length }）
say-no_exile = 🗳️ 誰も追放されません
say-tie = ⚖️ 同数：{ $a }
say-sheriff_decides = ⚖️ 保安官(JZ)の票で決まります
say-revealed = { $a_full }：{ $b }
say-left_out = 🔧 { $a_full }の行動はプログラムのエラーで実行できませんでした。ほかはルールどおりです
say-over =
    { $a_raw ->
        [none] 🏁 ゲーム終了。勝者はいません
       *[other] 🏁 ゲーム終了。{ $a }の勝利です！
    }
say-bottom = 🂠 伏せカード：{ $a }
say-linked = 💘 { $a_full }が{ $b_full }を恋人にしました
say-no_wolf_left = 🐺 人狼も全員いなくなりましたが、人狼の勝利条件が先に満たされたので人狼の勝ちです
over-clause = { $reason }（{ $clause }）
over-why =
    { $reason }
    { $count ->
        [0] 勝者はいません
       *[other] 🏆 勝者：{ $winners }
    }

# 段階
stage-day = { $time }
stage-shot = ⏳ 個人チャットで決める人がいるかもしれません{ $time }
stage-badge =
    { $rules ->
        [crescent] ⏳ 保安官の指名を待っています{ $time }
       *[other] ⏳ バッジの引き継ぎを待っています{ $time }
    }
stage-last_words = ⏳ 遺言の時間です{ $time }。「以上」で終わります
stage-election_run = ⏳ 保安官になりたい人は「立候補」を押してください{ $time }
stage-election_vote = ⏳ 投票してください{ $time }
stage-speech =
    { $turn ->
        [yes] ⏳ 発言の時間です{ $time }。「以上」で終わります
       *[no] ⏳ 自由議論です{ $time }
    }
stage-side = ⏳ 保安官が発言順を決めます{ $time }
stage-lead = ⏳ 保安官の呼びかけを待っています{ $time }
stage-vote = ⏳ 投票してください{ $time }。時間内なら変更できます
stage-flip = ⏳ 個人チャットで決める人がいるかもしれません{ $time }
stage-allow = ⏳ 個人チャットで決める人がいるかもしれません{ $time }
stage-again = ⏳ 個人チャットで決める人がいるかもしれません{ $time }

# 個人あて
tell-card =
    🎴 あなたの役職は【{ $a }】です
    { $a_goal }
tell-became = 🔄 あなたは【{ $a }】になりました
tell-pack =
    { $a_raw ->
        [1] 🐺 人狼の仲間：あなただけ（{ $a }）
       *[other] 🐺 人狼の仲間：{ $a }
    }
tell-lover =
    { $rules ->
        [expanded] 💞 恋人：{ $a }
       *[other] 💞 あなたの恋人は{ $a }です
    }
tell-checked =
    { $b_raw ->
        [good] 👍 { $a }：村人側
        [bad] 👎 { $a }：人狼側（人狼）
        [unknown] { $a }の役職は[判定できませんでした]
        [wolf] { $a }の役職は[{ $b }] 黒(CS)
        [hybrid] { $a }の役職は[{ $b }]
        [white_eyed_wolf] { $a }の役職は[{ $b }]
        [piper]
            { $c_raw ->
                [good] { $a }の役職は[{ $b }] 白(JS)
               *[other] { $a }の役職は[{ $b }]
            }
       *[other] { $a }の役職は[{ $b }] 白(JS)
    }
tell-knifed =
    { $a_raw ->
        [none]
            { $rules ->
                [crescent] 今夜の襲撃先：なし
               *[other] 今夜は誰も襲撃されません
            }
       *[other]
            { $rules ->
                [crescent] 今夜の襲撃先：{ $a }
               *[other] 🔪 今夜襲撃されるのは{ $a }です
            }
    }
tell-powerless = 🚫 あなたは能力を永久に失いました
tell-infected = 🩸 感染しました。あなたは今から人狼です。元の能力は使えません
tell-third_party =
    { $args ->
        [0] 💘 あなたは第三陣営です。ほかの全員を倒してください
       *[other] 💘 人狼と村人側の恋人です。ほかの全員を倒してください
    }
tell-parted = 💔 恋人と別れました
tell-locked = ✅ { $done }
tell-late = ⌛ 時間切れです。この選択は数えません
tell-voteless = 🤐 しびれ薬を盛られました。投票はいつもどおりできて誰にも気づかれませんが、今後あなたの票は数えません
tell-void = ♻️ { $a_full }がいなくなり、あなたの票は無効になりました。投票し直してください（残り{ $b_length }）
tell-missed =
    { $rules ->
        [crescent] 🤖 オートになりました。投票するかグループで発言すると解除されます。あと2回投票しないと溺死します
       *[other] 😶 2回続けて反応がありません。もう1回で交代か退場になることがあります
    }
tell-takes_over = 🪑 この席を引き継ぎました。「{ $do-me }」でこの席の情報を見られます
tell-act_failed = 🔧 さきほどの行動はプログラムのエラーで実行できませんでした。ゲームは続きます。管理者には通知済みです
tell-pack_choice =
    { $b_raw ->
        [none] 🐺 { $a }は襲撃なしを選びました
       *[other] 🐺 { $a }は{ $b }の襲撃を選びました
    }
tell-pack_target =
    { $a_raw ->
        [none] 🐺 今夜は襲撃しません
       *[other] 🐺 今夜の襲撃先：{ $a }
    }
tell-died = 💀 { $a }、あなたは死亡しました
tell-no_shot = 🔒 能力は使えません

# コマンド：.about 一言、.button ボタン、.words 打つ語、.of 説明で後ろに書く語、値はどこでもそう言うもの。ほかでは { $do-コマンド } と書きます
do-newgame =
    .about = 卓を立てる。ルール・人数・配役・設定を続けて書けます。例：「卓を立てる 新月 12人」
    .words = newgame 卓を立てる 卓立て 新規
do-join =
    .about = 着席する
    .button = 🙋 参加
    .words = join 参加 着席
do-leave =
    .about = 退席する。ゲーム中は離脱になります
    .button = 👋 退席
    .words = leave 退席 離脱 抜ける flee
do-players =
    .about = 座席、生存者、カミングアウトの一覧
    .button = 👥 プレイヤー
    .words = players プレイヤー 参加者 claims
do-board =
    .about = 配役を見る・選ぶ・1枚ずつ組む
    .button = 📋 配役
    .words = board 配役 ボード
do-options =
    .about = 設定を見る・変える。「{ $do-options } 保存」でこのグループの設定になります
    .button = ⚙️ 設定
    .words = options 設定 オプション config settings
do-startgame =
    .about = カードを配って始める
    .button = 🎬 開始
    .words = startgame 開始 スタート
do-status =
    .about = 現在の段階、残り時間、誰を待っているか
    .button = 📍 状況
    .words = status 状況 time
do-extend =
    .about = 時間を延ばす。秒数も書けます
    .button = ⏰ 延長
    .words = extend 延長
do-skip =
    .about = 自分の発言を終える。ほかの人の発言中は、打ち切りの投票になります
    .button = ✂️ 打ち切り
    .words = skip 打ち切り スキップ cut
do-done = 以上
    .about = 発言や遺言の最後に「以上」と言う
    .button = ✅ 以上です
    .words = done 以上
do-vote =
    .of = 3
    .about = 3番に投票する。ボタンと同じです
    .words = vote
do-abstain =
    .about = 今回は投票しない
    .words = abstain
do-explode =
    .about = 人狼の自爆。ほかの昼の能力も名前を打ちます。例：「決闘 3」
    .words = explode
do-rules =
    .about = ルールを調べる。役職・話題・条文番号を続けて書きます。例：「ルール 魔女」
    .button = 📖 ルール
    .words = rules ルール terms
do-role =
    .about = 自分の役職を見る。役職名を付けるとルールを見られます
    .words = role
do-kick =
    .of = 3
    .about = 3番を席から外す。管理者はすぐに、ほかの人は1票になります
    .button = 🗳️ { $seat }を交代
    .words = kick キック 追い出す
do-block =
    .of = 3
    .about = 3番をこのグループの卓に座れなくする
    .words = block ブロック
do-unblock =
    .of = 名前
    .about = 外した人・ブロックした人をまた座れるようにする。名前なしで一覧を表示
    .words = unblock ブロック解除 許可
do-take =
    .of = 3
    .about = 空いた席を引き継ぐ
    .button = 🪑 { $seat }を引き継ぐ
    .words = take 引き継ぎ 引き継ぐ
do-endgame =
    .about = この卓を閉じる。ホストか管理者、または生存者の過半数
    .button = 🛑 終了
    .words = endgame 終了 中止 cancel
do-again =
    .about = 同じ人・同じ設定でもう一度。席は引き直します
    .button = 🔁 もう一戦
    .words = again もう一戦 もう一回 再戦
do-nextgame =
    .about = 次の卓が立ったら知らせる。もう一度打つと取り消し
    .words = nextgame 次の卓 待機
do-stats =
    .about = 自分の対戦数、勝利数、ポイント
    .words = stats 戦績 成績 score
do-top =
    .about = このグループのランキング
    .words = top ランキング 順位
do-replay =
    .about = 前回のゲームの全記録：全員の役職、毎晩の行動、全投票
    .button = 📜 振り返り
    .words = replay 振り返り リプレイ
do-pause =
    .about = 一時停止する。残り時間はそのまま
    .button = ⏸️ 一時停止
    .words = pause 一時停止
do-resume =
    .about = 再開する
    .words = resume 再開
do-host =
    .of = 3
    .about = 3番をホストにする。ホストか管理者だけ
    .button = 👑 ホスト交代
    .words = host ホスト
do-lang =
    .about = 言語を変える
    .words = lang language 言語
do-help =
    .about = いまできること
    .words = help ヘルプ 説明
do-start =
    .about = 個人チャットを始める
    .words = start
do-me =
    .about = 自分のカード、知っていること、いまできること
    .button = 🎴 役職
    .words = me 役職 自分の役職
do-lastwords =
    .about = 遺言を私に書くと、全員に読み上げます
    .words = lastwords 遺言
do-whisper =
    .about = 人狼の仲間（または話せる相手）にささやく
    .words = whisper ささやき 囁き w
do-sex =
    .about = 性別（男・女・未設定）。新月の夢見人だけが使います
    .words = sex 性別
do-acting =
    .about = 自分の演技値
    .words = acting 演技値 演技
do-forgetme =
    .about = 私が覚えているあなたの情報を消す
    .words = forgetme データ削除
do-privacy =
    .about = 何をいつまで覚えているか
    .words = privacy プライバシー
do-thunder =
    .of = 4
    .about = 新月：ホストが反則した人を罰する
    .words = thunder 天罰 雷
choose-official = 公式
    .words = 公式 標準 公式ルール
choose-crescent = 新月
    .words = 新月 新月ルール 三日月
choose-expanded = 拡張
    .words = 拡張 拡張ルール

# 募集
lobby-title = 🐺 人狼・{ $name }
lobby-board-none = 📋 配役：人がそろってから
lobby-board-line = 📋 { $name }（{ $number }枚）：{ $cards }
lobby-board-own = 自作の配役
lobby-players = 👥 { $number }人が着席
lobby-seat =
    { $seat }. { $name }{ $host ->
        [yes] { " " }👑
       *[other] { "" }
    }{ $open ->
        [yes] { "" }
       *[other] { " " }⚠️
    }
lobby-ready = ✅ 開始できます
lobby-time = ⏳ 残り{ $length }。人数が合えば自動で始まり、足りなければ卓を閉じます
lobby-closes = ⏰ 募集の締め切りまで{ $length }

# 段階
desk-dawn = ⏳ 遅くとも{ $length }後に朝になります
desk-window = ・{ $cards }{ $place ->
        [again] （新しいカードを得た人）：{ $length }
        [first] ：最初の{ $length }
        [last] ：最後の{ $length }
        [all] ：一晩中
       *[none] ：{ $length }
    }
desk-cuts = ✂️ 発言の打ち切り：{ $number }票（{ $needed }票必要）
desk-done-word = 以上
desk-voted = 📥 回答済み { $number }／{ $all }
desk-missing = ⌛ 待っている人：{ $seats }
desk-awaits = 🎤 いまは{ $seat }の番です
desk-seats = 🪑 座席：{ $seats }
desk-begun = 🎬 カードを配りました。座席：
desk-remind = ⏰ 締め切りまで{ $length }。未投票：{ $seats }
desk-void = ♻️ まだ投票し直していない無効票：{ $number }
desk-remind-void = ⏰ 締め切りまで{ $length }
desk-void-whose = 👉 投票し直してください：{ $seats }
desk-several =
    { $same ->
        [1] 👉 { $most }つ選んでください
       *[other] 👉 { $least }〜{ $most }つ選べます
    }
desk-picked = 👉 選択中：{ $seats }。続けて選んでください。もう一度押すと取り消し
desk-enough = ✅ これで決定
desk-change = 👇 時間内なら変更できます
desk-fixed = 🔒 送信済みです。変更できません
desk-confirm = ⚠️ 本当に「{ $verb }」でよいですか？
desk-confirm-yes = はい：{ $verb }
desk-relay = 🐺 { $seat }：{ $text }
desk-last-words = 🕯️ { $seat }の遺言：{ $text }
desk-paused = ⏸️ 一時停止中
desk-alive = 👥 生存 { $number }／{ $all }
desk-claims = 🗣️ カミングアウト
desk-card-line = ・{ $seat }【{ $card }】
desk-dead-view = 👻 あなたは退場したので、全員の役職を見られます。口外しないでください
desk-me-lobby = 🪑 着席済みです。カードが配られるのをお待ちください
desk-fared =
    { $won ->
        [yes] 🏆{ " " }
       *[other] ・
    }{ $seat }【{ $card }】{ $fate }{ $points_raw ->
        [0] { "" }
       *[other] 、{ $points }ポイント
    }

# 配役と設定
desk-boards = 📋 { $number }人で使える配役
desk-boards-none = 📋 { $number }人用の配役はありません。ある人数：{ $legal }
desk-boards-all = 📋 用意された配役：{ $names }
desk-board-line =
    { $usual ->
        [yes] ★
       *[other] ・
    } { $name }（{ $players }人）：{ $cards }
desk-board-how = ★は標準です。選ぶには「{ $do-board } 名前」。組むには「{ $do-board } 人狼x3 占い師 魔女 …」。増減は「{ $do-board } +狩人 -村人」
desk-build = 🃏 配役を組む
desk-deck = 🃏 自作の配役：{ $number }枚
desk-deck-empty = （まだカードがありません）
desk-deck-fits = ✅ この配役で配れます
desk-deck-how = ➕ 1枚増やす、➖ 1枚減らす
desk-options = ⚙️ { $rules }の設定
desk-options-how = 変えるには「{ $do-options } 名前 答え」。「{ $do-options } 保存」でこのグループの設定になります
desk-options-save = 💾 グループの設定に保存
desk-options-saved = 💾 保存しました。今後の卓はこの設定です
desk-back = ↩️ 設定に戻る
desk-host-how = 👇 誰をホストにしますか？
desk-host-none = ホストか管理者が「{ $do-host } 3」と打つと、3番がホストになります。この卓に座っている人に限ります

# ルール、戦績
desk-rules-how = 「ルール」に役職・話題・条文番号を続けて打ってください。例：ルール { $card }
desk-clause-how = 📎 条文を読むには「ルール { $clause }」
desk-stats = 📊 { $games }戦{ $wins }勝（{ $rate }%）、{ $points }ポイント
desk-stats-role = ・{ $card }：{ $games }戦{ $wins }勝
desk-stats-none = 📊 終わったゲームはまだありません
desk-top = 🏅 このグループのランキング（勝利数）
desk-top-line = { $place }. { $name }　{ $games }戦{ $wins }勝

# 個人チャット
desk-hello =
    🐺 人狼のGM（司会）です。
    グループに私を入れて、そこで「{ $do-newgame }」と打つと遊べます。カードと夜の行動はここに届きます。
    「{ $do-help }」で説明、「{ $do-privacy }」で私が覚えていることを見られます。
desk-seated = ✅ 着席しました（現在{ $number }人）。カードが配られると、ここに届きます
desk-left-table = 👋 その卓から抜けました
desk-by-join = { $do-join } { $code }
desk-by-me = { $do-me }
desk-door = ✉️ 個人チャットを開く
desk-open-chat = ✉️ { $name }、先に私と個人チャットを開いてください。開けば着席できます
desk-left-out = 🪑 { $names }の席は取っていません：グループにいない、個人チャットが届かない、別の卓にいる、着席できない、のいずれかです
desk-waiting = 🔔 次の卓が立ったら知らせる人：{ $names }
desk-waiting-none = 🔕 次の卓を待っている人はいません
desk-next-call = 🔔 卓が立ちました。着席をどうぞ：{ $names }
desk-next-open = 🔔 待っていた卓が立ちました。「参加」を押して着席してください
desk-kept-out = 🚫 着席できない人：{ $names }。許可するには「{ $do-unblock } 名前」
desk-kept-out-none = 🚪 着席できない人はいません
desk-blocked-now = 🚫 { $name }は今後このグループの卓に座れません
desk-unblocked-now = 🚪 { $name }はまた着席できます
desk-block-votes = 🗳️ { $name }のブロック：{ $votes }票（{ $need }票必要）。賛成なら「{ $do-block } { $word }」
desk-unblock-votes = 🗳️ { $name }の解除：{ $votes }票（{ $need }票必要）。賛成なら「{ $do-unblock } { $word }」
desk-bell = 🌙 { $night }日目の夜です。今夜の通知は鳴りません。ここを見ていてください
desk-private-instead = ✉️ 人数が多く、グループ内では一人ずつ知らせきれません。このゲームは個人チャットを使います。私とのチャットを開いてください
desk-lost-contact = ✉️ { $seat }に個人チャットを送れません。ブロックを解除し、「{ $do-me }」で自分の情報を受け取ってください。時間は進みます
desk-passed-on = 💬 仲間に伝えました。これは選択ではありません。選ぶにはボタンを押すか、行動と番号を打ってください
desk-whispered = ✅ 送りました
desk-acting = 🎭 あなたの演技値：{ $number }（初めは50、勝率で変わります。次に配るときの値を使います）
desk-sex = 👤 あなたの性別：{ $now }（新月の夢見人だけが使います。次に配るときから有効で、誰にも見せません）
desk-sex-m = 男
desk-sex-f = 女
desk-sex-unset = 未設定
desk-lang = 🌐 言語を選んでください
desk-lang-set = 🌐 では、これからはこの言語で話します
desk-forget = 🗑️ 戦績、ポイント、設定と、過去のゲーム記録にある名前とアカウントを消します。元には戻せません。よろしいですか？
desk-forget-yes = 🗑️ 削除する
desk-forgotten = 🗑️ すべて削除しました
desk-privacy =
    🔏 私が覚えていること
    ・このプラットフォームのアカウント、名前、座っている卓
    ・言語、性別の設定、対戦数、勝利数、ポイント
    ・終わったゲーム（カード、選択、投票）：振り返り用に180日間
    ・会話の文は残しません。ルールの判定に要ること（キューピッドの名指しなど）だけ「誰が誰の名を挙げたか」として残します
    ・グループが誰をブロックしたか
    ・「{ $do-forgetme }」で、グループのブロック以外をすべて消します
desk-bot-removed = 🛑 グループから外されました。そのゲームは勝敗なしで終わりです
desk-bot-removed-muted = 🛑 グループから外されました。そのゲームは勝敗なしで終わりです。発言制限が残っていても外からは戻せません。管理者として入れ直してくださればすぐに戻します。または管理者が「グループの権限」を開けてください
desk-bot-muted = 🔇 グループで発言できなくなったので、ゲームを一時停止しました。発言を許可してから「{ $do-resume }」と打ってください
desk-bot-freed = 🔊 また発言できます。続けるには「{ $do-resume }」
desk-confirm-end = 🛑 このゲームを終了しますか？勝敗はつきません
desk-end-yes = 終了する
desk-failed = 🔧 問題が起きたため、処理しませんでした。記録は残しました
desk-table-broken = 🔧 この卓に問題が起きて続けられません。「{ $do-endgame }」で閉じてください
desk-table-closed = 🛑 この卓を閉じました
desk-restored = 🗄️ この卓はバックアップから戻しました。それ以降の出来事は失われ、ゲームは一時停止中です。ホストは「{ $do-resume }」で続けるか、「{ $do-endgame }」で閉じてください
desk-restored-lobby = 🗄️ この募集はバックアップから戻したものなので閉じました。「{ $do-newgame }」で立て直してください

# 説明
desk-help = ❓ いまできること
desk-help-line = ・{ $command }：{ $about }
desk-help-more = 個人チャットでは「{ $do-me }」「{ $do-stats }」「{ $do-privacy }」。ルールは「ルール 役職名」

# ボタンへの返事（200字未満）
ack-done = ✅ 完了
ack-seated = ✅ 着席しました
ack-left = 👋 退席しました
ack-begun = 🎬 開始
ack-sent = ✉️ 個人チャットに送りました
ack-shown = 👌 メッセージをどうぞ
ack-confirm = ⚠️ もう一度確認してください
ack-pick = 👌 選びました。続けてどうぞ
ack-again = 👌 受け取り済みです
ack-open-chat = ✉️ 先に私と個人チャットを開いてください

# できないとき
err-button = ❌ このボタンは読み取れません。最新のメッセージを使ってください
err-stale = ⌛ 古いボタンです。最新のメッセージを使ってください
err-ended = 🏁 そのゲームは終わりました
err-begun-already = 🎬 もう始まっています。次の卓から参加してください
err-no-table = 🪑 卓がありません。「{ $do-newgame }」で立ててください
err-table-open = 🪑 このグループにはもう卓があります。1グループに1卓です
err-seated-elsewhere = 🪑 別の卓に着席しています。先にそちらを抜けてください
err-host-only = 👑 ホストか管理者だけができます
err-not-yours = 🙅 これはあなたのものではありません
err-no-ballot = 🗳️ 今回あなたに投票権はありません
err-no-user = 👤 誰なのかわかりません（匿名の管理者、チャンネル、アカウントなし）。自分のアカウントで書くか、個人チャットをください
err-unknown-command = ❓ そのコマンドはありません。使えるもの：卓を立てる、参加、退席、配役、設定、開始、状況、プレイヤー、役職、ルール、ヘルプ
err-in-private = 🤫 これはグループではなく、個人チャットで送ってください
err-in-group = 👥 これはグループで打ってください
err-newgame-word = ❓ 「{ $word }」がわかりません。ルール（{ $rules }）、人数、配役、または「設定=答え」を書けます
err-no-last-game = 📜 ここで終わったゲームはまだありません
err-replay-running = 📜 ゲーム中です。振り返りは終わってからどうぞ
err-code = ⌛ このリンクは読み取れないか、期限切れです。グループの最新のボタンを押してください
err-which-seat = 🔢 誰ですか？番号で書いてください。例：3
err-what = 🤔 わかりません。いまできること：{ $verbs }（例：「{ $example }」）。または「{ $do-me }」
err-not-asked-now = 👌 いましてもらうことはありません。「{ $do-me }」で自分のカード、「{ $do-status }」で進み具合を見られます
err-extend-number = 🔢 秒数を書いてください。例：「延長 30」
err-whisper-what = 💬 話す内容を書いてください。例：「ささやき 襲撃は3」
err-lastwords-what = 🕯️ 遺言を書いてください。例：「遺言 占い師です。5番は黒」
err-no-last-words = 🕯️ いまはあなたの遺言の時間ではありません
err-lang-unknown = 🌐 選べるもの：{ $choices }
err-sex-unknown = 👤 書けるもの：男、女、未設定
err-forget-seated = 🪑 まだ卓にいます。抜けてから削除してください
err-failed = 🔧 問題が起きたため、処理しませんでした。記録は残しました

# LINE 専用：無料の返信は、誰かの発言があって初めて送れます
line-sender = GM
line-start = { $do-join }
line-hint-first = 👉 「役職」を押すと個人チャットに移り、カードの確認と夜の行動ができます
    💬 朝は、誰かがここで一言話す（またはボタンを押す）と発表できます。動きがなければ何か送ってください
line-hint = 💬 朝に動きがなければ、何かメッセージを送ってください
line-clock-private = ⏱️ 制限時間{ $length }：決めることがないか個人チャットをご確認ください
line-clock = ⏱️ 制限時間{ $length }、いまからです
line-call = 📣 グループで一言話す（またはボタンを押す）と、続きをお知らせします
line-call-dawn = 📣 朝になりました。グループで一言話す（またはボタンを押す）と発表します
line-call-asleep = 😴 グループに長く動きがないため、ゲームは止まっています。グループで一言話すと続きます
line-call-paused = ⏸️ ゲームは一時停止中です。グループでホストが「{ $do-resume }」と言うと続きます
line-look = 🎴 個人チャットで見る
line-look-there = 🎴 { $name }、カードは個人チャットで見られます
line-closed-silent = 😴 グループで丸1日発言がなかったので、このゲームを閉じました
line-no-user = 👤 誰の操作かLINEから知らされないため、今回は数えません。私との個人チャットで操作してください
line-seated = ✅ 着席しました（現在{ $number }人）。始まったら、ここで「{ $do-me }」と打つとカードを見られます
line-strangers = ⚠️ まだ友だち登録していない人：{ $names }（遊べますが、メニューは届きません）
line-price =
    { $limited ->
        [no] 💰 発言がないときは私から通知できます。このグループでは1回{ $price }通分、1ゲーム最大{ $budget }通です
       *[yes] 💰 発言がないときは私から通知できます。このグループでは1回{ $price }通分、1ゲーム最大{ $budget }通で、今月の残りは{ $left }通です
    }
line-price-short =
    { $limited ->
        [no] ⚠️ 発言がないときに通知できません。このグループでは1回{ $price }通分、1ゲーム最大{ $budget }通です
       *[yes] ⚠️ 発言がないときに通知できません。このグループでは1回{ $price }通分、1ゲーム最大{ $budget }通で、今月の残りは{ $left }通です
    }
line-price-unknown = ⚠️ 発言がないときに通知できません。このグループの人数がいま確認できないためです
line-muted = 🔇 グループで発言できません（別のアカウントが代わりに入ったか、管理画面で手動応答になっています）。ゲームを一時停止しました。管理画面で戻してから、グループで「{ $do-resume }」と言ってください
line-out = 🚪 グループから外されたので、ゲームを一時停止しました。進行は残っています。もう一度招待されれば続きから始めます。終えるにはここで「{ $do-endgame }」。1日たっても招待がなければ閉じます
line-out-unseated = 🚪 グループから外されたので、ゲームを一時停止しました。進行は残っています。もう一度招待されれば続きから始めます。1日たっても招待がなければ閉じます
line-out-lobby = 🚪 グループから外されたので、始まる前の卓を閉じました。遊ぶときはもう一度招待して「{ $do-newgame }」と打ってください
line-out-wait = ⏸️ グループから外されたので、ゲームは一時停止中です。もう一度招待されれば続きます
line-back = 🔁 戻りました。ゲームを続きから始めます
line-back-paused = 🔁 戻りました。ゲームはまだ一時停止中です。続けるにはホストが「{ $do-resume }」と言ってください
line-wait = ⏳ 通知を待つ
line-welcome = 🐺 人狼のGM（司会）です。ここで「{ $do-newgame }」と打つと卓が立ちます。できることは「{ $do-help }」。着席の前に一人ずつ私と個人チャットで一言話す必要があります。「参加」を押すとそこへ移ります
line-menu-night = 🌙 夜
line-menu-day = ☀️ 昼
line-menu-vote = 🗳️ 投票
line-menu-lobby = 🐺 人狼
line-menu-me = 役職
line-menu-status = 状況
line-menu-help = ヘルプ

# コマンドライン
line-no-token = 🔑 channel access token がありません。環境変数 LINE_TOKEN を設定するか、--token を付けてください
line-bad-token = 🔑 LINE がこの access token を受け付けません（{ $error }）
line-refused = ⚠️ LINE に拒否されました：{ $error }
line-port = 🔌 ポート { $port } を使えません：{ $error }
line-serving = 🟢 { $name } が { $url } で LINE の webhook を待っています。Ctrl-C で終わります
line-setup-account = 🤖 公式アカウント：{ $name }（{ $id }）
line-setup-secret = 🔑 channel secret がありません。環境変数 LINE_SECRET を設定するか、--secret を付けてください
line-setup-webhook = 🔗 webhook：{ $url }
line-setup-no-webhook = ⚠️ webhook が未設定です。--webhook に https のアドレスを付けてください
line-setup-webhook-off = ⚠️ webhook がオフです。LINE Developers の Messaging API のページで「Use webhook」と「Webhook redelivery」をオンにしてください
line-setup-webhook-bad = ⚠️ LINE から webhook につながりません：{ $why }
line-setup-menus = 🗂️ リッチメニューを作りました：{ $names }
line-setup-menus-there = 🗂️ リッチメニューはもうあります
line-setup-quota =
    { $limited ->
        [no] 💰 今月のプッシュメッセージに上限はありません
       *[yes] 💰 今月のプッシュメッセージの残りは{ $left }通です。返信は無料です
    }
line-setup-groups = 👥 LINE Developers の「Allow bot to join group chats」がオンかご確認ください（こちらでは調べられず、最初はオフです）。1つのグループに入れる公式アカウントは1つだけです

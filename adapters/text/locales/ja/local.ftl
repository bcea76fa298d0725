# 端末で：コマンドラインの一覧
cmd-board = 配役
cmd-players = 人数
cmd-cards = カード
cmd-kins = 人狼+能力者+村人+その他
cmd-boards-none = { $number }人用の配役はありません。選べる人数：{ $legal }
cmd-boards-empty = 用意された配役がありません。自分で組んでください
cmd-option = 設定
cmd-about = 説明
cmd-answers = 選べる答え（★は標準）
cmd-number = 0以上の整数
cmd-numbers = { $least }〜{ $most }の整数
cmd-rules-cards = 役職：{ $cards }
cmd-rules-topics = 話題：{ $topics }
cmd-rules-how = werewolf rules に役職か話題を付けてください。例：werewolf rules { $card }
cmd-rules-unknown = ❓ 「{ $topic }」という役職・話題・条文はありません
cmd-rules-elsewhere = ❓ このルールに{ $card }はありません。あるルール：{ $rules }

# 卓で
table-title = 🐺 { $rules }・{ $board }・{ $players }人
table-resumed = ▶️ 前回の続きです。残り時間もそのままです
table-saved = 💾 ゲームを保存しました。次に werewolf play を実行すると続きから遊べます
table-yours = 🪑 あなたは{ $seat }です
table-curtain = 🎭 次は{ $seat }です。ほかの人は見ないでください。準備ができたら Enter を押してください
table-curtain-open = 🎭 { $seat }の番です
table-curtain-off = 🎭 { $seat }、読み終えたら Enter を押してください
table-turn = 🎤 あなたの発言の番です。例：「占い師です。5番は黒」。「以上」で終わります
table-turn-words = 🕯️ 遺言をどうぞ。「以上」で終わります
table-turn-talk = 💬 自由議論です。話してもかまいません。「以上」でほかの人を待ちます
table-more = 👉 行動をもう1つ選べます。なければ Enter を押してください
table-choose = 番号を入力してください。説明は「{ $do-help }」
table-several = { $number }人をまとめて選び、空白で区切ってください
table-what = 🤔 「{ $text }」がわかりません。{ $hint }
table-said = 🗣️ { $speaker }：{ $text }
table-said-last = 🕯️ { $speaker }の遺言：{ $text }
table-say-nothing = 以上。
table-suspect = { $seat }が怪しいです
table-claim-self = 私は{ $what }です
table-claim-other = { $seat }は{ $what }です
table-claim-join = 、
table-claim-end = { $claims }。
table-watch = 👀 観戦：全席をコンピューターが担当します
table-player = プレイヤー{ $number }
table-you = あなた
table-bots = アキラ ユイ タケシ サクラ ケンタ ハナ ダイチ ミカ リョウ アオイ ショウ ナナ ユウタ マイ カズキ リン ソウタ エミ
table-role-none = ❓ この配役に{ $card }はありません
table-role-never = ❓ 何度配っても{ $card }になりませんでした
table-hotseat-many = 🪑 { $number }人は{ $seats }席に入りきりません
table-busy = 🔒 この卓は別のウィンドウでプレイ中です
table-damaged = 💾 セーブデータのゲームを読み込めません。何も変更していません。--new を付けると新しく始められます

# 見られる情報
rules-line = { $name }：{ $about }
me-card = 🎴 あなたは{ $seat }、役職は【{ $card }】：{ $goal }
me-marks = 🏷️ { $marks }
me-powerless = 🚫 あなたは能力を失いました
me-dead = 💀 あなたは死亡しました
me-told = 🔎 知っていること
me-may = 👉 いまできること：{ $verbs }
me-nothing = 👉 いましてもらうことはありません
players-title = 👥 プレイヤー
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
status-line = 📍 { $when }・{ $phase }{ $time }
status-night = { $number }日目の夜
status-day = { $number }日目
status-missing = 🗳️ 未投票 { $number }票

help-title = ❓ 打てるもの
help-number = 番号だけ：一覧のその番号を選ぶ
help-seat = 3番、/kill 3、毒 5：席を選ぶ。pass、何もしない：見送る
help-speech = 発言の番ではそのまま打つ。最後に「以上」
help-me = /me 役職：カード、知っていること、いまできること
help-players = /players プレイヤー：生存者と保安官
help-status = /status 状況：現在の段階と残り時間
help-rules = /rules ルール：この卓のルール。役職を付けるとそのカード
help-explode = /explode 自爆：人狼が昼に使う。ほかの能力も名前を打つ
help-skip = /skip 以上：自分の発言を終える
help-quit = /quit 終了：保存して終わる。次回続きから

# 振り返り
story-title = 📜 このゲームの物語
story-cards = 🃏 全員の役職
story-card =
    { $won ->
        [yes] ・🏆 { $seat }【{ $card }】
       *[other] ・{ $seat }【{ $card }】
    } { $fate }
story-alive = 最後まで生存
story-died-night = { $number }日目の夜、{ $causes }
story-died-day = { $number }日目、{ $causes }
story-became = { $first } → { $last }
story-night = 🌙 { $number }日目の夜
story-day = ☀️ { $number }日目
story-act = ・{ $seat }【{ $card }】{ $done }
story-did = { $verb } { $chosen }
story-quiet = ・この夜は誰も行動しませんでした
story-again = 🎲 同じゲームをもう一度見る：{ $command }

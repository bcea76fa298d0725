# /check と /bug：始める前と、困ったとき。

do-check =
    .about = 始める前に足りないものを調べる
    .words = check チェック 点検
do-bug =
    .of = O-WIN-3
    .about = おかしな点を管理者に知らせる
    .words = bug バグ 不具合
check-fine = ✅ 足りないものはありません。「{ $do-newgame }」で始められます
check-unasked = ⏳ プラットフォームの応答がありません。1分後にもう一度どうぞ
check-basic = ⚠️ 通常のグループなので発言を止められません。スーパーグループにしてください（公開リンクを付けるか、新しいメンバーに履歴を見せる）
check-no-admin = ⚠️ 私が管理者でないため、発言の制限もピン留めもできません。グループの設定で管理者にしてください
check-privacy = ⚠️ コマンドしか読めません。管理者にするか、@BotFather でプライバシーモードを切って（Bot Settings → Group Privacy）入れ直してください
check-right = ⚠️ 「{ $right }」の権限がなく、{ $lost }。管理者一覧で許可してください
check-mute-off = 🔈 このグループは発言制限がオフです。変えるには「{ $do-options }」
check-deaf = 📪 { $seats }に個人チャットを送れません。私とのチャットを開いて「開始」を押してください
check-quota = 📨 今月の残りは{ $number }通です。皆さんが書き込んでいれば使いません
desk-bug-told = 🐞 { $new ->
        [yes] 管理者に報告しました
       *[no] すでに報告済みです
    }。バージョン { $program }
err-clause-unknown = ❓ このルールに「{ $clause }」という条文はありません。「{ $do-bug }」だけでもかまいません

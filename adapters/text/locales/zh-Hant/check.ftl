# /check 和 /bug：開局前、出問題時。

do-check =
    .about = 開局前看看還缺什麼
    .words = check 檢查 检查
do-bug =
    .of = O-WIN-3
    .about = 告訴管理者哪裡不對
    .words = bug 回報 回报
check-fine = ✅ 什麼都不缺，打「{ $do-newgame }」就能開局
check-unasked = ⏳ 平台現在沒有回應，過一分鐘再問一次
check-basic = ⚠️ 這是一般群組，不能禁言：請升級成超級群組（設公開連結，或讓新成員看得到歷史訊息）
check-no-admin = ⚠️ 我不是管理員，不能禁言也不能置頂：請到群組設定把我設為管理員
check-privacy = ⚠️ 我只看得到指令：請把我設為管理員，或到 @BotFather 關掉隱私模式（Bot Settings → Group Privacy），再把我重新加進來
check-right = ⚠️ 我沒有「{ $right }」的權限，{ $lost }：請到管理員名單打開
check-mute-off = 🔈 這個群組把禁言關掉了，要打開請打「{ $do-options }」
check-deaf = 📪 我私訊不到 { $seats }：請點開我的聊天室按「開始」
check-quota = 📨 這個月還剩 { $number } 則訊息；大家有說話就用不到
desk-bug-told = 🐞 { $new ->
        [yes] 已經回報給管理者
       *[no] 這裡已經回報過了
    }。版本 { $program }
err-clause-unknown = ❓ 這套規則沒有「{ $clause }」這一條；只打「{ $do-bug }」也可以

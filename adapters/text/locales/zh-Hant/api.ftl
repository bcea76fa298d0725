# HTTP API 的代碼說明：身分的類別，還有牌桌上發生的事。

kin-god = 神
kin-folk = 民
kin-wolf = 狼
kin-lone = 獨行

command-join = 入座
command-leave = 離座
command-reach = 私訊能不能通
command-rename = 改名字
command-choose = 選板子
command-set-option = 改規則設定
command-hand-over = 換桌主
command-admit = 讓人再進來
command-begin = 開始遊戲
command-answer = 回答問題
command-said = 說話
command-speak = 發言
command-typed = 打字給隊友或全場
command-happen = 規則事件
command-extend = 加時
command-skip = 過
command-kick = 請人離座
command-gone = 離開群組
command-back = 回到群組
command-take-seat = 接手空位
command-told = 群組看到這個階段了
command-pause = 暫停
command-resume = 繼續
command-tick = 時間到
command-adjourn = 投票散場
command-abort = 收桌
command-tongue = 換語言

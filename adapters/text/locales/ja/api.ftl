# HTTP API のコードの説明：役職の種類と、卓で起きたこと。

kin-god = 能力者
kin-folk = 村人
kin-wolf = 人狼
kin-lone = 単独

command-join = 着席
command-leave = 退席
command-reach = 個人チャットの可否
command-rename = 改名
command-choose = 配役の選択
command-set-option = 設定の変更
command-hand-over = ホストの交代
command-admit = 再入場の許可
command-begin = ゲーム開始
command-answer = 質問への回答
command-said = 会話
command-speak = 発言
command-typed = 仲間か全員への書き込み
command-happen = ルール上の出来事
command-extend = 延長
command-skip = 発言終了
command-kick = 席から外す
command-gone = グループから退出
command-back = グループに復帰
command-take-seat = 空席の引き継ぎ
command-told = 段階がグループに伝わった
command-pause = 一時停止
command-resume = 再開
command-tick = 時間切れ
command-adjourn = 終了の投票
command-abort = 卓を閉じる
command-tongue = 言語の変更

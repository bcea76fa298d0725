# 陣営
camp-good = 村人陣営
camp-wolves = 人狼陣営
camp-lovers = 第三陣営（恋人）
camp-piper = 笛吹き
camp-white_wolf = 白狼
camp-white_eyed_wolf = 白眼狼
camp-angel = 天使
camp-grandpa = 一族の長
camp-hybrid = 第三陣営（混血児の恋人）
camp-none = 勝者なし

# 死因
cause-knife = 人狼に襲撃された
cause-devour = 白狼に襲撃された
cause-maul = ビッグバッドウルフに襲撃された
cause-avenge = 弟狼に襲撃された
cause-assassin = 暗殺者に殺された
cause-poison = 毒殺された
cause-vote = 投票で追放
cause-shot = ハンターの道連れ
cause-love = 後追い
cause-explode = 自爆
cause-judged = GMの裁定で死亡
cause-duel = 決闘で死亡
cause-rust = 錆びた剣で死亡
cause-strike = 復讐者に殺された
cause-tie = 同数票で死亡
cause-pact = 約束違反で退場
cause-substitute = 身代わりで死亡
cause-slay = 混血児に殺された
cause-drowned = オートのまま溺死
cause-ufo = UFOに連れ去られた
cause-thunder = 雷に打たれた
cause-surrender = 降参
cause-left = ゲームから離脱
cause-skill = 長老の罰で死亡
cause-medicine = 護衛と解毒薬が重なって死亡

# 段階
phase-lobby = 募集中
phase-night = 夜
phase-day = 昼
phase-shot = 銃撃
phase-badge = バッジの引き継ぎ
phase-last_words = 遺言
phase-election_run = 保安官の立候補
phase-election_vote = 保安官の選挙
phase-speech = 発言
phase-side = 発言順の決定
phase-lead = 保安官の呼びかけ
phase-vote = 投票
phase-flip = カードの公開
phase-allow = 投票者の指名
phase-again = 裁判官の合図
phase-over = ゲーム終了

# 文の中の小さな語
note-none = なし
note-good = 村人側
note-bad = 人狼側
note-unknown = 判定できず
note-yes = いる
note-no = いない
note-hit = 人狼
note-miss = 人狼ではない
note-growls = うなった
note-silent = うならなかった
note-love = 後追い
note-speech = 発言
note-talk = 自由議論

# 選べる語
word-none = 選ばない
    .words = なし 選ばない いない none nobody no-one
word-villager = 村人
    .words = 村人 村
word-wolf = 人狼
    .words = 人狼 狼
word-good = 村人側
    .words = 村人側 村人陣営 村人 村 good
word-wolves = 人狼側
    .words = 人狼側 人狼陣営 人狼 狼 wolves wolf
word-abstain = 棄権
    .words = 棄権 棄権する 無投票
word-up = 時計回り
    .words = 時計回り 昇順 上
word-down = 反時計回り
    .words = 反時計回り 降順 下

# 卓で使う略語（C-TERMS）
mark-JZ = 保安官
    .aliases = JZ
    .about = JZ：昼の投票で1票が重い人です。C-TERMS-2
mark-JS = 白
    .aliases = JS 白
    .about = JS：占い師が占って村人側と出た人です。C-TERMS-3
mark-CS = 黒
    .aliases = CS 黒
    .about = CS：占い師が占って人狼と出た人です。C-TERMS-4
mark-DM = 独り身の村人
    .aliases = DM 独り身の村人
    .about = DM：恋人のいない村人です。C-TERMS-5
mark-DS = 独り身
    .aliases = DS 独り身
    .about = DS：役職を問わず、恋人のいない人です。C-TERMS-6
mark-LR = 人狼
    .aliases = LR
    .about = LR：人狼の略語です。C-TERMS-1
mark-couple = 狼と村の恋人
    .aliases = 狼と村の恋人 狼村恋人
    .about = 人狼と村人側の恋人で、ほかの全員を倒す必要があります。C-TERMS-7、C-LOVERS-6
claims-line = { $speaker }によると、{ $seat }は{ $what }

# ルール
rules-official = 公式
    .about = 14人の公式ルールと9〜13人用の配役。保安官・遺言・自爆あり。能力者か村人の全滅で人狼の勝ち
rules-crescent = 新月
    .about = 新月ルール。人狼の勝ち方は4通り。混血児・盗賊・笛吹きのどれかが入る
rules-expanded = 拡張
    .about = 40種類の役職が入る拡張ルール。保安官も遺言もなし
board-B9 = 9人の配役
board-B10 = 10人の配役
board-B11 = 11人の配役
board-B12 = 12人の配役
board-B12T = 公式12人（カード14枚）
board-B13T = 13人の配役（カード15枚）
board-B14T = 公式ルール（14人）
board-BTEN = 10人でカード12枚

# 勝敗の理由
reason-win-hybrid = 混血児の恋人たちが最後まで生き残りました。
    .crescent = C-HYBRID-16
reason-win-piper = 生存者が全員、笛吹きに魅了されました。
    .crescent = C-PIPER-4
    .expanded = E-PIPER-9
reason-win-white-wolf = 生き残ったのは白狼ひとりです。
    .expanded = E-WHITE_WOLF-7
reason-win-white-eyed-wolf = 人狼と能力者、または人狼と村人が全滅し、白眼狼が生き残りました。
    .crescent = C-WHITEEYE-2
reason-win-grandpa = 相手の組が全滅し、一族の長が生き残りました。
    .expanded = E-CLAN_GRANDPA-4
reason-win-angel = 天使が1日目の昼に追放されました。
    .expanded = E-ANGEL-1
reason-nobody = 生存者がいません
    .crescent = C-WINMODE-13
    .expanded = E-FLOW-23
reason-hopeless = もう誰も勝てないため、勝者なしです
    .official = O-WIN-P4
    .crescent = C-WINMODE-13
    .expanded = E-FLOW-23
reason-stalemate = 死者の出ない昼夜が続いたため、勝者なしです
    .official = O-WIN-P4
    .crescent = C-WINMODE-13
    .expanded = E-FLOW-23
reason-win-good = 人狼が全員いなくなり、村が生き残りました。
    .official = O-WIN-5
    .crescent = C-WINMODE-10
    .expanded = E-FLOW-16
reason-win-gods = 能力者が全滅しました。
    .official = O-WIN-6
    .crescent = C-WINMODE-2
reason-win-folk = 村人が全滅しました。
    .official = O-WIN-6
    .crescent = C-WINMODE-3
reason-win-city = 人狼以外が全滅しました。
    .crescent = C-WINMODE-1
reason-win-hostile = 人狼を止められる人が、もう生きていません。
    .expanded = E-FLOW-15
reason-win-parity = 人狼がほかの人と同数になりました。
    .expanded = E-FLOW-15
reason-win-lovers = 恋人たちが最後まで生き残りました。
    .official = O-WIN-9
    .crescent = C-LOVERS-7
    .expanded = E-CUPID-12
reason-aborted = 途中で終了し、勝敗はつきませんでした
reason-deserted = 全員がいなくなりました
reason-lobby-expired = 待ち時間が終わり、ゲームは始まりませんでした

# 募集
lobby-host = 👑 ホストは{ $name }です
lobby-missing = あと{ $number }人（{ $legal }人で開始できます）
lobby-unreachable = ✉️ 先に私と個人チャットを開いてください：{ $names }
lobby-option = ⚙️ { $option }：{ $answer }
lobby-expired = ⌛ 始まらないまま時間が過ぎたので、卓を閉じました。もう一度立てるには「{ $do-newgame }」
lobby-no-chat = 👂 ここでは皆さんの発言が読めないため、発言で裁くルールは使いません
lobby-mutes = 🔇 権限があれば、夜は全員、昼は死者の発言を止めます。終わったら元どおりに戻します
    .button = 🔇 発言制限

# 無反応、離脱、終了

# 陣營
camp-good = 好人陣營
camp-wolves = 狼人陣營
camp-lovers = 第三方（情侶）
camp-piper = 吹笛者
camp-white_wolf = 白狼
camp-white_eyed_wolf = 白眼狼
camp-angel = 天使
camp-grandpa = 老爺爺
camp-hybrid = 第三方（混血情侶）
camp-none = 無人

# 死因
cause-knife = 被狼人殺死
cause-devour = 被白狼殺死
cause-maul = 被大野狼殺死
cause-avenge = 被狼弟殺死
cause-assassin = 被刺客殺死
cause-poison = 被毒死
cause-vote = 被票出
cause-shot = 被獵人帶走
cause-love = 殉情
cause-explode = 自爆
cause-judged = 被上帝判死
cause-duel = 死於決鬥
cause-rust = 鏽劍感染
cause-strike = 被復仇者殺死
cause-tie = 平票而死
cause-pact = 投票錯誤出局
cause-substitute = 替死
cause-slay = 被混血兒殺害
cause-drowned = 託管淹死
cause-ufo = 被新月UFO帶走
cause-thunder = 被天雷劈死
cause-surrender = 投降
cause-left = 離開遊戲
cause-skill = 長老死於好人之手而連帶死亡
cause-medicine = 同守同救

# 階段
phase-lobby = 等人入座
phase-night = 夜晚
phase-day = 白天
phase-shot = 開槍
phase-badge = 移交警徽
phase-last_words = 遺言
phase-election_run = 參選警長
phase-election_vote = 選警長
phase-speech = 發言
phase-side = 決定發言順序
phase-lead = 歸票
phase-vote = 投票
phase-flip = 翻牌
phase-allow = 指定投票者
phase-again = 法官暗號
phase-over = 遊戲結束

# 訊息裡的小詞
note-none = 無
note-good = 好人
note-bad = 壞人
note-unknown = 沒驗出來
note-yes = 有
note-no = 沒有
note-hit = 是狼人
note-miss = 不是狼人
note-growls = 咆哮了
note-silent = 沒有咆哮
note-love = 殉情
note-speech = 發言
note-talk = 自由討論

# 可選的詞
word-none = 不選
    .words = 無 没有 none nobody no-one
word-villager = 村民
    .words = 平民 民 好人 村民
word-wolf = 狼人
    .words = 狼 狼人
word-good = 好人
    .words = 好人 好 good
word-wolves = 狼隊
    .words = 狼人 狼隊 狼 wolves wolf
word-abstain = 棄票
    .words = 棄票 棄權 弃
word-up = 順時針
    .words = 順 往上 加 警左 順時針
word-down = 逆時針
    .words = 逆 往下 減 警右 逆時針

# 場上的標記（C-TERMS）
mark-JZ = 警長
    .aliases = JZ
    .about = JZ：白天投票時警長的票比較重。C-TERMS-2
mark-JS = 金水
    .aliases = JS 金水
    .about = JS：先知驗的好人。C-TERMS-3
mark-CS = 查殺
    .aliases = CS 查殺
    .about = CS：先知驗的狼人。C-TERMS-4
mark-DM = 單身村民
    .aliases = DM 單身村民
    .about = DM：沒有情侶的村民。C-TERMS-5
mark-DS = 單身
    .aliases = DS 單身
    .about = DS：沒有情侶的人，不論身分。C-TERMS-6
mark-LR = 狼人
    .aliases = LR
    .about = LR：狼人的簡稱。C-TERMS-1
mark-couple = 人狼
    .aliases = 人狼 人狼情侶
    .about = 一狼一好人的情侶，須消滅其餘所有玩家。C-TERMS-7、C-LOVERS-6
claims-line = { $speaker } 說 { $seat } 是 { $what }

# 規則
rules-official = 正規局
    .about = 14 人正規局與 9 到 13 人的配置：警長、遺言、自爆、屠邊
rules-crescent = 新月
    .about = 新月規則：屠城、屠神、屠民、屠邊，混血兒、盜賊或吹笛者
rules-expanded = 擴充
    .about = 四十種角色的擴充板，沒有警長也沒有遺言
board-B9 = 9人配置
board-B10 = 10人配置
board-B11 = 11人配置
board-B12 = 12人配置
board-B12T = 12人正規局（14張牌）
board-B13T = 13人配置（15張牌）
board-B14T = 正規局（14人）
board-BTEN = 10人局12張牌

# 勝負理由
reason-win-hybrid = 混血情侶活到了最後。
    .crescent = C-HYBRID-16
reason-win-piper = 活著的人都被吹笛者迷惑了。
    .crescent = C-PIPER-4
    .expanded = E-PIPER-9
reason-win-white-wolf = 只剩白狼一個人活著。
    .expanded = E-WHITE_WOLF-7
reason-win-white-eyed-wolf = 狼人和神明、或狼人和平民都死光了，白眼狼還活著。
    .crescent = C-WHITEEYE-2
reason-win-grandpa = 對面那組的人死光了，老爺爺還活著。
    .expanded = E-CLAN_GRANDPA-4
reason-win-angel = 天使在第一個白天被票出。
    .expanded = E-ANGEL-1
reason-nobody = 場上無人存活
    .crescent = C-WINMODE-13
    .expanded = E-FLOW-23
reason-hopeless = 再也沒有人能獲勝，判定無人獲勝
    .official = O-WIN-P4
    .crescent = C-WINMODE-13
    .expanded = E-FLOW-23
reason-stalemate = 連續多個日夜沒有人死亡，判定無人獲勝
    .official = O-WIN-P4
    .crescent = C-WINMODE-13
    .expanded = E-FLOW-23
reason-win-good = 狼人全部出局，好人活到了最後。
    .official = O-WIN-5
    .crescent = C-WINMODE-10
    .expanded = E-FLOW-16
reason-win-gods = 屠神：神全部死亡。
    .official = O-WIN-6
    .crescent = C-WINMODE-2
reason-win-folk = 屠民：平民全部死亡。
    .official = O-WIN-6
    .crescent = C-WINMODE-3
reason-win-city = 屠城：狼人以外的玩家全部死亡。
    .crescent = C-WINMODE-1
reason-win-hostile = 沒有能阻止狼人的人活著了。
    .expanded = E-FLOW-15
reason-win-parity = 狼人和其他人一樣多了。
    .expanded = E-FLOW-15
reason-win-lovers = 情侶活到了最後。
    .official = O-WIN-9
    .crescent = C-LOVERS-7
    .expanded = E-CUPID-12
reason-aborted = 中途收掉，沒有分出勝負
reason-deserted = 大家都離開了
reason-lobby-expired = 等待時間結束，沒有開局

# 大廳
lobby-host = 👑 { $name } 是桌主
lobby-missing = 還差 { $number } 人（{ $legal } 人可以開）
lobby-unreachable = ✉️ 請先和我開私訊：{ $names }
lobby-option = ⚙️ { $option }：{ $answer }
lobby-expired = ⌛ 等太久沒開局，桌子收了。再開一桌請打「{ $do-newgame }」
lobby-no-chat = 👂 我在這裡看不到大家的發言，所以依發言判決的規則不啟用
lobby-mutes = 🔇 我有權限的話：夜裡全群禁言、白天禁言死者，散場時照原樣還給大家
    .button = 🔇 改禁言

# 沒有回應、離開、收桌

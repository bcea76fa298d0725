# 阵营
camp-good = 好人阵营
camp-wolves = 狼人阵营
camp-lovers = 第三方（情侣）
camp-piper = 吹笛者
camp-white_wolf = 白狼
camp-white_eyed_wolf = 白眼狼
camp-angel = 天使
camp-grandpa = 老爷爷
camp-hybrid = 第三方（混血情侣）
camp-none = 无人

# 死因
cause-knife = 被狼人杀死
cause-devour = 被白狼杀死
cause-maul = 被大野狼杀死
cause-avenge = 被狼弟杀死
cause-assassin = 被刺客杀死
cause-poison = 被毒死
cause-vote = 被放逐
cause-shot = 被猎人带走
cause-love = 殉情
cause-explode = 自爆
cause-judged = 被上帝判死
cause-duel = 死于决斗
cause-rust = 锈剑感染
cause-strike = 被复仇者杀死
cause-tie = 平票而死
cause-pact = 投错票出局
cause-substitute = 替死
cause-slay = 被混血儿杀害
cause-drowned = 托管淹死
cause-ufo = 被新月UFO带走
cause-thunder = 被天雷劈死
cause-surrender = 投降
cause-left = 离开游戏
cause-skill = 长老死于好人之手而连带死亡
cause-medicine = 同守同救

# 阶段
phase-lobby = 等人入座
phase-night = 夜晚
phase-day = 白天
phase-shot = 开枪
phase-badge = 移交警徽
phase-last_words = 遗言
phase-election_run = 上警
phase-election_vote = 选警长
phase-speech = 发言
phase-side = 决定发言顺序
phase-lead = 归票
phase-vote = 投票
phase-flip = 翻牌
phase-allow = 指定投票者
phase-again = 法官暗号
phase-over = 游戏结束

# 消息里的小词
note-none = 无
note-good = 好人
note-bad = 坏人
note-unknown = 没验出来
note-yes = 有
note-no = 没有
note-hit = 是狼人
note-miss = 不是狼人
note-growls = 咆哮了
note-silent = 没有咆哮
note-love = 殉情
note-speech = 发言
note-talk = 自由讨论

# 可选的词
word-none = 不选
    .words = 无 没有 none nobody no-one
word-villager = 村民
    .words = 平民 民 好人 村民
word-wolf = 狼人
    .words = 狼 狼人
word-good = 好人
    .words = 好人 好 good
word-wolves = 狼队
    .words = 狼人 狼队 狼 wolves wolf
word-abstain = 弃票
    .words = 弃票 弃权 弃
word-up = 顺时针
    .words = 顺 往上 加 警左 顺时针
word-down = 逆时针
    .words = 逆 往下 减 警右 逆时针

# 场上的标记（C-TERMS）
mark-JZ = 警长
    .aliases = JZ
    .about = JZ：白天投票时警长的票比较重。C-TERMS-2
mark-JS = 金水
    .aliases = JS 金水
    .about = JS：先知验的好人。C-TERMS-3
mark-CS = 查杀
    .aliases = CS 查杀
    .about = CS：先知验的狼人。C-TERMS-4
mark-DM = 单身村民
    .aliases = DM 单身村民
    .about = DM：没有情侣的村民。C-TERMS-5
mark-DS = 单身
    .aliases = DS 单身
    .about = DS：没有情侣的人，不论身份。C-TERMS-6
mark-LR = 狼人
    .aliases = LR
    .about = LR：狼人的简称。C-TERMS-1
mark-couple = 人狼
    .aliases = 人狼 人狼情侣
    .about = 一狼一好人的情侣，须消灭其余所有玩家。C-TERMS-7、C-LOVERS-6
claims-line = { $speaker } 说 { $seat } 是 { $what }

# 规则
rules-official = 标准局
    .about = 14 人标准局与 9 到 13 人的配置：警长、遗言、自爆、屠边
rules-crescent = 新月
    .about = 新月规则：屠城、屠神、屠民、屠边，混血儿、盗贼或吹笛者
rules-expanded = 扩展
    .about = 四十种角色的扩展板，没有警长也没有遗言
board-B9 = 9人配置
board-B10 = 10人配置
board-B11 = 11人配置
board-B12 = 12人配置
board-B12T = 12人标准局（14张牌）
board-B13T = 13人配置（15张牌）
board-B14T = 标准局（14人）
board-BTEN = 10人局12张牌

# 胜负理由
reason-win-hybrid = 混血情侣活到了最后。
    .crescent = C-HYBRID-16
reason-win-piper = 活着的人都被吹笛者迷惑了。
    .crescent = C-PIPER-4
    .expanded = E-PIPER-9
reason-win-white-wolf = 只剩白狼一个人活着。
    .expanded = E-WHITE_WOLF-7
reason-win-white-eyed-wolf = 狼人和神职、或狼人和平民都死光了，白眼狼还活着。
    .crescent = C-WHITEEYE-2
reason-win-grandpa = 对面那组的人死光了，老爷爷还活着。
    .expanded = E-CLAN_GRANDPA-4
reason-win-angel = 天使在第一个白天被放逐。
    .expanded = E-ANGEL-1
reason-nobody = 场上无人存活
    .crescent = C-WINMODE-13
    .expanded = E-FLOW-23
reason-hopeless = 再也没有人能获胜，判定无人获胜
    .official = O-WIN-P4
    .crescent = C-WINMODE-13
    .expanded = E-FLOW-23
reason-stalemate = 连续多个昼夜没有人死亡，判定无人获胜
    .official = O-WIN-P4
    .crescent = C-WINMODE-13
    .expanded = E-FLOW-23
reason-win-good = 狼人全部出局，好人活到了最后。
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
reason-win-hostile = 没有能阻止狼人的人活着了。
    .expanded = E-FLOW-15
reason-win-parity = 狼人和其他人一样多了。
    .expanded = E-FLOW-15
reason-win-lovers = 情侣活到了最后。
    .official = O-WIN-9
    .crescent = C-LOVERS-7
    .expanded = E-CUPID-12
reason-aborted = 中途解散，没有分出胜负
reason-deserted = 大家都离开了
reason-lobby-expired = 等待时间结束，没有开局

# 大厅
lobby-host = 👑 { $name } 是房主
lobby-missing = 还差 { $number } 人（{ $legal } 人可以开）
lobby-unreachable = ✉️ 请先打开和我的私聊：{ $names }
lobby-option = ⚙️ { $option }：{ $answer }
lobby-expired = ⌛ 太久没开局，这一桌散了。再开一桌请发“{ $do-newgame }”
lobby-no-chat = 👂 我在这里看不到大家的发言，所以按发言判定的规则不生效
lobby-mutes = 🔇 我有权限的话：夜里全群禁言、白天禁言死者，散场时恢复原样
    .button = 🔇 改禁言

# 没有回应、离开、解散

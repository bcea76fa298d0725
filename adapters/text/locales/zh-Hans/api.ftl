# HTTP API 的代码说明：身份的类别，还有牌桌上发生的事。

kin-god = 神
kin-folk = 民
kin-wolf = 狼
kin-lone = 独行

command-join = 入座
command-leave = 离座
command-reach = 私聊能不能通
command-rename = 改名字
command-choose = 选板子
command-set-option = 改规则设置
command-hand-over = 换房主
command-admit = 让人再进来
command-begin = 开始游戏
command-answer = 回答问题
command-said = 说话
command-speak = 发言
command-typed = 发文字给队友或全场
command-happen = 规则事件
command-extend = 加时
command-skip = 过
command-kick = 请人离座
command-gone = 退群
command-back = 回群
command-take-seat = 接手空位
command-told = 群里看到这个阶段了
command-pause = 暂停
command-resume = 继续
command-tick = 时间到
command-adjourn = 投票散场
command-abort = 解散牌局
command-tongue = 换语言

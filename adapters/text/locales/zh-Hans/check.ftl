# /check 和 /bug：开局前、出问题时。

do-check =
    .about = 开局前看看还缺什么
    .words = check 检查
do-bug =
    .of = O-WIN-3
    .about = 告诉运营者哪里不对
    .words = bug 反馈 回报
check-fine = ✅ 什么都不缺，发“{ $do-newgame }”就能开局
check-unasked = ⏳ 平台现在没有回应，过一分钟再问一次
check-basic = ⚠️ 这是普通群，不能禁言：请升级为超级群（设公开链接，或让新成员看得到历史消息）
check-no-admin = ⚠️ 我不是管理员，不能禁言也不能置顶：请到群设置里把我设为管理员
check-privacy = ⚠️ 我只能看到指令：请把我设为管理员，或到 @BotFather 关掉隐私模式（Bot Settings → Group Privacy），再把我重新拉进来
check-right = ⚠️ 我没有“{ $right }”权限，{ $lost }：请到管理员列表里打开
check-mute-off = 🔈 这个群把禁言关掉了，要打开请发“{ $do-options }”
check-deaf = 📪 我私聊不到 { $seats }：请打开和我的私聊，点“开始”
check-quota = 📨 这个月还剩 { $number } 条消息；群里有人说话就用不上
desk-bug-told = 🐞 { $new ->
        [yes] 已经反馈给运营者
       *[no] 这里已经反馈过了
    }。版本 { $program }
err-clause-unknown = ❓ 这套规则没有“{ $clause }”这一条；只发“{ $do-bug }”也可以

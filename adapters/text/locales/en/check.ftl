# /check and /bug: before and after an evening.

do-check =
    .about = what is missing here for a good evening
    .words = check
do-bug =
    .of = O-WIN-3
    .about = tell the operator that something went wrong
    .words = bug
check-fine = ✅ Nothing is missing: open a table with “{ $do-newgame }”
check-unasked = ⏳ The platform does not answer now; ask again in a minute
check-basic = ⚠️ This is a basic group: make it a supergroup (give it a public link or show its history to new members), else nobody can be muted
check-no-admin = ⚠️ I am no administrator: make me one in the group's settings, else I can neither mute nor pin
check-privacy = ⚠️ I see commands only: make me an administrator, or turn my privacy mode off at @BotFather (Bot Settings → Group Privacy) and add me again
check-right = ⚠️ I lack the right “{ $right }”: { $lost }. Give it to me in the group's list of administrators
check-mute-off = 🔈 This group has switched muting off; “{ $do-options }” switches it on
check-deaf = 📪 I cannot write to { $seats } in private: open my chat and press Start
check-quota = 📨 { $number_raw ->
        [one] 1 message
       *[other] { $number } messages
    } of this month's are left; a game needs none as long as people write
desk-bug-told = 🐞 { $new ->
        [yes] Reported to the operator
       *[no] This is reported already
    }. Version { $program }
err-clause-unknown = ❓ This rule set has no clause “{ $clause }”; “{ $do-bug }” alone will do

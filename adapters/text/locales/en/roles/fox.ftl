card-fox = Fox
    .goal = Smell for wolves among three neighbours every night
    .aliases = fox
    .expanded = Every night you choose three living neighbours (the dead are skipped, you may be one) and learn whether there is a wolf among them. If not, the power is gone. E-FOX-1 to E-FOX-7
ask-sniff = sniff
    .title = 🦊 Which three neighbours do you sniff at?
    .hint = Three in a row, the dead skipped
    .button = Sniff
    .none = Sniff at nobody
    .done = You chose { $a }
    .words = sniff
tell-fox =
    { $a_raw ->
        [yes] 🦊 There is a wolf among these three
       *[no] 🦊 There is no wolf among these three
    }

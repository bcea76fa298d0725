card-bear_tamer = Bear tamer
    .goal = At dawn your bear growls if a neighbour is a wolf
    .aliases = bear_tamer
    .expanded = At every dawn the group hears that the bear growls if the nearest living player on your left or right is a wolf, and that it does not otherwise. Once you are a wolf or without power it never growls. E-BEAR_TAMER-1 to E-BEAR_TAMER-8
say-bear =
    { $a_raw ->
        [growls] 🐻 The bear growls
       *[silent] 🐻 The bear does not growl
    }

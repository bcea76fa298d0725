card-monk = 高僧
    .goal = 同数票のとき死に、保安官を指名できる
    .aliases = 高僧 僧侶 monk
    .crescent = 昼の投票が同数になると死に、いまの保安官に代えて1人を保安官に指名できます。「人狼以外全滅」だけで使います。C-MONK-1〜C-MONK-7
say-tie_costs = ⚖️ 同数のため、高僧の{ $a_full }が死亡しました

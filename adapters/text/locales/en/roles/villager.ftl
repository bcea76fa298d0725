card-villager = Villager
    .goal = Find the wolves by talking and voting
    .aliases = villager townsfolk egg
    .official = No night action and no power at death; you speak and vote like everybody. When all villagers are dead the wolves win. Also called “egg”. O-VILLAGER-1, O-VILLAGER-2, O-VILLAGER-3
    .crescent = No special power, one vote by day. Without a lover you are a single villager (DM). C-VILLAGER-1 to C-VILLAGER-4
    .expanded = No power of any kind: you sleep until dawn, talk and vote. E-VILLAGER-1, E-VILLAGER-2

card-rusty_knight = 锈剑骑士
    .goal = 被狼人杀死时，左边第一个狼人第二天早上死亡
    .aliases = 锈剑骑士 锈剑 rusty_knight rusty_sword_knight
    .expanded = 被狼人杀害时，你左边的第一个狼人染上锈剑，下一个早晨死亡，和其他死者一起宣布。其他死法没有作用。E-RUSTY_KNIGHT-1 到 E-RUSTY_KNIGHT-7

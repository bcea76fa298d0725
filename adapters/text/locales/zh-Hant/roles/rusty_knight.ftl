card-rusty_knight = 鏽劍騎士
    .goal = 被狼人殺死時，左邊第一個狼人隔天早上死亡
    .aliases = 鏽劍騎士 鏽劍 rusty_knight rusty_sword_knight
    .expanded = 被狼人殺害時，你左邊的第一個狼人染上鏽劍，下一個早晨死亡，和一般死者一起宣布。其他死法沒有作用。E-RUSTY_KNIGHT-1 到 E-RUSTY_KNIGHT-7

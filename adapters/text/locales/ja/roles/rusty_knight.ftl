card-rusty_knight = 錆びた剣の騎士
    .goal = 人狼に殺されると、左で最初の人狼が翌朝死ぬ
    .aliases = 錆びた剣の騎士 錆びた騎士 rusty_knight rusty_sword_knight
    .expanded = 人狼に殺されると、左側で最初の人狼が錆びた剣に感染し、その次の朝に死亡します。ほかの死者と一緒に発表します。ほかの死に方では効果がありません。E-RUSTY_KNIGHT-1〜E-RUSTY_KNIGHT-7

card-elder_wolf_brother = 兄狼
    .goal = 仲間と襲撃し、眠っている弟狼を守る
    .aliases = 兄狼 elder_brother elder_wolf_brother
    .expanded = 最初の夜に弟狼とたがいを知ります。毎晩仲間と襲撃し、あなたが生きている間、弟狼は占いで村人側と出ます。弟狼が死んでもあなたは何も得ません。E-WOLF_BROTHERS-1〜E-WOLF_BROTHERS-14

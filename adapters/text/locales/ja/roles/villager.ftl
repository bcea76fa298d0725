card-villager = 村人
    .goal = 能力はなし。発言と投票で人狼を見つける
    .aliases = 村人 素村 市民 平民 villager
    .official = 夜の行動も死んだときの能力もなく、みんなと同じように発言し投票します。村人が全滅すると人狼の勝ちです。「素村」とも呼びます。O-VILLAGER-1、O-VILLAGER-2、O-VILLAGER-3
    .crescent = 特別な能力はなく、昼に1票です。恋人がいなければ独り身の村人(DM)です。村人に数えます。C-VILLAGER-1〜C-VILLAGER-4
    .expanded = 能力は何もありません。朝まで眠り、昼に発言と投票をします。E-VILLAGER-1、E-VILLAGER-2

card-villager = 村民
    .goal = 沒有技能，靠發言和投票找出狼人
    .aliases = 村民 平民 普通村民 蛋 民 villager
    .official = 沒有夜間行動，也沒有死亡技能，和大家一樣發言、投票。平民全部死亡狼人就獲勝。又稱「蛋」。O-VILLAGER-1、O-VILLAGER-2、O-VILLAGER-3
    .crescent = 沒有特殊功能，白天一票。沒有情侶時是單身村民(DM)。屬於平民。C-VILLAGER-1 到 C-VILLAGER-4
    .expanded = 沒有任何能力，一覺睡到天亮，白天發言和投票。E-VILLAGER-1、E-VILLAGER-2

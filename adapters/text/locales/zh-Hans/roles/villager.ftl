card-villager = 村民
    .goal = 没有技能，靠发言和投票找出狼人
    .aliases = 村民 平民 普通村民 蛋 民 villager
    .official = 没有夜间行动，也没有死亡技能，和大家一样发言、投票。平民全部死亡狼人就获胜。又称“蛋”。O-VILLAGER-1、O-VILLAGER-2、O-VILLAGER-3
    .crescent = 没有特殊功能，白天一票。没有情侣时是单身村民(DM)。属于平民。C-VILLAGER-1 到 C-VILLAGER-4
    .expanded = 没有任何技能，一觉睡到天亮，白天发言和投票。E-VILLAGER-1、E-VILLAGER-2

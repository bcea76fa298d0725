card-grandpa = Grandpa
    .goal = Live to see the other group dead
    .aliases = grandpa clan_grandpa
    .expanded = You belong to no camp. The players are split into two groups that everybody knows; when all of the other one are dead and you live, you win alone, before everybody but the angel. You read good. E-CLAN_GRANDPA-1 to E-CLAN_GRANDPA-10

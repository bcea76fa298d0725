card-grandpa = 老爷爷
    .goal = 活着看到对面那组的人死光
    .aliases = 老爷爷 邪恶的宗族老爷爷 宗族老爷爷 爷爷 grandpa
    .expanded = 不属于任何阵营。玩家公开分成两组，你活着而对面那组全死光，你就独自获胜，除了天使之外优先于一切。验出来是好人。E-CLAN_GRANDPA-1 到 E-CLAN_GRANDPA-10

card-angel = 天使
    .goal = 1日目の昼に追放されれば単独勝利
    .aliases = 天使 angel
    .expanded = 1日目の昼に投票で追放されると、どの役職にも優先して単独で勝ちます。そうでなければ、あとは普通の村人です。E-ANGEL-1〜E-ANGEL-6

card-brother = 三兄弟
    .goal = 夜、兄弟と昼の投票先を約束する
    .aliases = 三兄弟 兄弟 brother brothers three_brothers
    .expanded = 毎晩、兄弟と1人への投票かそろっての棄権を約束します。過半数で決まり、決まらなければ棄権です。昼は約束どおりにだけ投票でき、違えた人はすぐに退場です。1人だけになれば自由です。E-THREE_BROTHERS-1〜E-THREE_BROTHERS-8

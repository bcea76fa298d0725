card-white_eyed_wolf = 白眼狼
    .goal = 生き残って、人狼と能力者、または人狼と村人の全滅を見届ける
    .aliases = 白眼狼 white-eyed_wolf
    .crescent = 1人だけの第三陣営です。人狼を知らず、襲撃もできません。生きている間に、人狼と能力者が全滅するか、人狼と村人が全滅すれば勝ちです。占いでは白眼狼と出ます。「人狼以外全滅」だけで使います。C-WHITEEYE-1〜C-WHITEEYE-9

card-grandpa = 一族の長
    .goal = 生き残って、相手の組の全滅を見届ける
    .aliases = 一族の長 おじいさん grandpa
    .expanded = どの陣営にも属しません。全員が公開の2組に分かれ、あなたが生きていて相手の組が全滅すれば、天使以外のすべてに優先して単独で勝ちます。占いでは村人側です。E-CLAN_GRANDPA-1〜E-CLAN_GRANDPA-10

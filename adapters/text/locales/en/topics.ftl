# Topics: what a rule set says that belongs to no single card. One thing a line, then its clauses.
topic-board = boards
    .aliases = board boards
    .official =
        📋 Boards
        • 14 is the standard game; 9 to 13 have a list each; 10 and 12 may also pick one with a thief (O-BOARD-1, O-BOARD-P1)
        • The gods are seer, witch, hunter, guard and Cupid, one of each at most (O-BOARD-2)
        • With a thief, two more cards lie face down (O-BOARD-11)
        • The list is public from the start; who holds what, and what lay face down, only at the end (O-BOARD-P2)
topic-flow = course of the game
    .aliases = flow course speeches vote course_of_the_game
    .official =
        🌙 Course of the game
        • It begins with night 1; nights and days alternate (O-FLOW-2)
        • Night 1 asks the thief first, then the hybrid and Cupid; the witch waits for the wolves (O-FLOW-3)
        • The night's dead are told together at dawn, by seat only; who dies tonight still acts tonight (O-FLOW-P5, O-FLOW-P9)
        • On day 1 the dead are told before the election (O-FLOW-P4)
        • By day: all speak, the sheriff's call, the vote (O-FLOW-4)
        • Speeches start after the lowest dead seat, or at 1 if nobody died; the sheriff is last; “done” ends a turn (O-FLOW-P3)
        • One ballot each, abstaining allowed, changeable and hidden until the close; the most votes are out; on a tie, or if all abstain, nobody is (O-FLOW-P6 to O-FLOW-P8)
        • Last words: the dead of night 1, whoever is voted out, and the lovers who follow them; not those poisoned on night 1, shot or exploded (O-FLOW-6, O-FLOW-P1)
        • Every stretch of the night runs its full length, so nobody sees who is still alive (O-FLOW-P12)
    .crescent =
        🌙 Course of the game
        • It begins with night 1; nights and days alternate (C-FLOW-2)
        • The thief has 15 seconds and Cupid 25, and that cannot be changed (C-FLOW-3); the witch waits for the wolves (C-FLOW-18)
        • Dawn tells the dead by seat only, but says whom the hybrid killed (C-FLOW-7)
        • By day all speak in turn, by seat; “done” ends a turn; who speaks out of turn is warned (C-FLOW-9)
        • One ballot each, abstaining allowed, changeable until the close; the most votes are out (C-FLOW-10); on a tie the sheriff decides (C-SHERIFF-2)
        • The dead do not act, vote or speak (C-FLOW-11)
        • Final once sent: support, link, the admirer's choice, the thief's card, checks, potions, shots, the badge. Until time is up you may change: kill, guard, charm, the hybrid's kill, your vote (C-FLOW-22)
        • Every stretch of the night runs its full length, so nobody sees who is still alive (C-FLOW-18)
    .expanded =
        🌙 Course of the game
        • It begins with night 1; nights and days alternate (E-FLOW-2)
        • Night 1: thief, then hybrid, Cupid, the lovers, wild child and shadow, then what every night has (E-FLOW-3)
        • White wolf, big bad wolf, wolf brother and seed wolf act after the pack's kill, the witch after them (E-FLOW-6, E-FLOW-7)
        • The night's dead are told together at dawn, by seat only; who dies tonight still acts tonight (E-FLOW-8, E-FLOW-9)
        • Only the hunter's shot, the idiot's flip and the knight's duel show a card; the others wait for the end (E-FLOW-10)
        • By day: the dead, the talk (the knight may duel), the raven's curse, the vote (E-FLOW-13)
        • You may abstain; the single highest is voted out. On a tie the scapegoat dies, or without one nobody (E-FLOW-11, E-FLOW-12)
        • Nothing sent means not used; what must be chosen is decided by the rules when time is up (E-FLOW-19)
        • Every stretch of the night runs its full length, so nobody sees who is still alive (E-FLOW-21)
topic-sheriff = sheriff
    .aliases = sheriff badge
    .official =
        🎖️ Sheriff
        • The first is elected by day: whoever likes stands, one ballot each, the most votes win; a single candidate needs no vote (O-SHERIFF-1, O-SHERIFF-2, O-SHERIFF-P1, O-SHERIFF-P2)
        • On a tie, or without candidates, there is no sheriff today and a new election tomorrow (O-SHERIFF-3, O-SHERIFF-4)
        • After the speeches the sheriff may name a seat to vote for; it is no ballot and binds nobody, the sheriff neither (O-SHERIFF-7 to O-SHERIFF-13)
        • The sheriff's ballot weighs 2 with 7 or more alive, 1.5 with 6 or fewer (O-SHERIFF-14, O-SHERIFF-15)
        • A dead sheriff must pass the badge to somebody alive; without a choice in time the next seat has it (O-SHERIFF-5, O-SHERIFF-6, O-SHERIFF-P3)
    .crescent =
        🎖️ Sheriff (JZ)
        • Elected on day 1 after the dead are told: all the living vote, the single highest is sheriff; on a tie, or without a vote, there is none (C-SHERIFF-10)
        • The sheriff's ballot weighs 1.5 in the day vote (C-SHERIFF-1)
        • On a tie, whom the sheriff voted for is out, even on that one ballot (C-SHERIFF-2, C-SHERIFF-3); without a sheriff's ballot nobody is (C-SHERIFF-4)
        • A dead sheriff may name a successor among the living, or leave the office empty (C-SHERIFF-5 to C-SHERIFF-7); one who left the game may not (C-SHERIFF-8)
        • The sheriff is no card: the elder's death does not touch the office (C-SHERIFF-11)
topic-lovers = lovers
    .aliases = lovers couple
    .official =
        💘 Lovers
        • The two whom Cupid links on night 1; they keep cards and skills and learn each other's seat only (O-LOVERS-1, O-LOVERS-P1)
        • When one dies the other dies at once, and nothing prevents it (O-LOVERS-2)
        • No wolf among them: they win with good. Two wolves: with the wolves (O-LOVERS-3, O-LOVERS-4)
        • Exactly one wolf: a third party, to the end of the game (O-LOVERS-5, O-LOVERS-P5); “rules win” says how it wins
    .crescent =
        💘 Lovers
        • They know each other's seat and have a channel of their own, day and night (C-LOVERS-1)
        • When one is killed, poisoned, voted out or shot, the other follows (C-LOVERS-2 to C-LOVERS-5)
        • A wolf and a good lover win when both live and all others are dead (C-LOVERS-6, C-LOVERS-7); if they die unbroken, both lose, whoever wins (C-LOVERS-17)
        • When such a pair wins, the wolves score too (C-LOVERS-8)
        • UFO, thunder, drowning, a wolf's surrender or a break-up event part them: the other lives, and both go back to what they were (C-LOVERS-10 to C-LOVERS-16)
        • When the wolf of such a pair surrenders, the good one has won (C-LOVERS-18)
        • Two good lovers, or two wolves, win and lose with their own camp (C-LOVERS-19)
    .expanded =
        💘 Lovers
        • On night 1 they learn each other's seat, not the card (E-CUPID-6, E-CUPID-7)
        • When one dies the other follows (E-CUPID-5)
        • Both good: Cupid is good too. Both wolves: Cupid wins with the wolves (E-CUPID-9, E-CUPID-10)
        • One of each: the three are a third party and win when only they are left (E-CUPID-11, E-CUPID-12)
        • What counts is what they are at the moment; a change is not told (E-CUPID-13)
        • With a piper or grandpa each keeps his own way to win (E-CUPID-15)
topic-win = winning
    .aliases = win winning winmode
    .official =
        🏁 Winning
        • Third party first, then wolves, then good (O-WIN-4); the dead win with their camp (O-WIN-2)
        • Good: all wolves dead, and both a god and a villager alive (O-WIN-5)
        • Wolves: all villagers dead, or all gods (O-WIN-6); reached at night it counts, whatever dawn does to the wolves (O-WIN-8)
        • All wolves dead but no god or no villager left: the wolves win (O-WIN-10)
        • While a couple of wolf and human lives, neither wolves nor good can win (O-WIN-7); by day, with one other card or none left, the couple wins (O-WIN-9, O-WIN-P1)
        • There is no draw (O-WIN-P4)
    .crescent =
        🏁 Winning
        • The wolves' way is set before the game: kill everybody, all gods, all villagers, or either of the two; unless set, it is the last (C-WINMODE-1 to C-WINMODE-4, C-WINMODE-7)
        • Villagers are villager, hybrid and a piper in love; the other good cards are gods (C-WINMODE-5, C-WINMODE-6)
        • The wolves need a living wolf to win (C-WINMODE-9)
        • Good: no wolf lives, nor a third party that can still win (C-WINMODE-10)
        • If several hold at once: piper, hybrid's couple, wolf and good lover, white-eyed wolf, wolves, good (C-WINMODE-11)
        • Admirer, monk, dreamer and white-eyed wolf play only where everybody must be killed (C-WINMODE-8)
        • Nobody alive, or three full rounds without a death: a draw, and all lose (C-WINMODE-13)
    .expanded =
        🏁 Winning
        • Good: all wolves dead and no piper who can still win (E-FLOW-16); not while somebody turns wolf tonight (E-FLOW-17)
        • Wolves: all good dead, and white wolf, third party and piper gone (E-FLOW-15)
        • A couple of wolf and good: only they and Cupid are left (E-CUPID-12)
        • Piper: all others alive are enchanted (E-PIPER-8)
        • White wolf: alone alive (E-WHITE_WOLF-7)
        • Angel: voted out on day 1 (E-ANGEL-1)
        • Grandpa: alive, and the other group all dead (E-CLAN_GRANDPA-4)
        • If several hold at once: angel, grandpa, piper, third party, white wolf, wolves, good (E-FLOW-14)
        • The dead win with the camp they died in (E-FLOW-22); nobody alive is a draw (E-FLOW-23)
topic-pants = golden pants
    .aliases = pants golden_pants
    .official =
        🩲 Golden pants
        • Who was knifed on night 1 of the last game, and died of it, can be neither knifed nor checked on night 1 of this one (O-PANTS-1, O-PANTS-2)
        • Saved or guarded does not count (O-PANTS-3); poison, vote, shot and link are not barred (O-PANTS-P4)
        • If he is a wolf this time, the ban on the knife moves to the next game, until he is none (O-PANTS-4); only that ban moves (O-PANTS-P2)
        • The start says who is protected; not playing the next game ends it, an aborted game does not (O-PANTS-P5)
        • An option turns it off (O-PANTS-P7)
topic-ten = ten players
    .aliases = ten ten_players
    .official =
        🔟 Ten players, twelve cards
        • Three wolves, three villagers, seer, witch, hunter, Cupid, hybrid, thief; two lie face down (O-TEN-1)
        • With a wolf face down the thief must take it (O-TEN-3); with two the cards are dealt again (O-TEN-4)
        • On night 1 the hybrid picks a player: a wolf, and he wins with the wolves; else with good; it never changes (O-TEN-8, O-TEN-P2)
        • He reads good, does not meet the wolves, cannot explode (O-TEN-P3), and counts as neither villager nor god (O-TEN-P4)
        • A hybrid who picked a wolf and a good lover are no third party: Cupid wins with good, the hybrid still with the wolves (O-TEN-5 to O-TEN-7)
topic-terms = shorthand
    .aliases = terms shorthand
    .crescent =
        💬 Shorthand
        • LR wolf, JZ sheriff (C-TERMS-1, C-TERMS-2)
        • JS gold water, checked and good; CS checked and a wolf (C-TERMS-3, C-TERMS-4)
        • DM a villager without a lover; DS anybody without one (C-TERMS-5, C-TERMS-6)
        • 人狼, a couple of wolf and good (C-TERMS-7)
        • “6JS” in the group is noted and shown by “players”; the moderator does not say whether it is true (C-TERMS-3)
topic-events = events
    .aliases = events leaving ufo thunder drowning autoplay
    .crescent =
        🛸 Leaving and events
        • Leaving, being removed or blocking the moderator: the UFO takes you (C-FLOW-15)
        • Thunder: the host may punish foul play with “thunder 4” (C-FLOW-16)
        • Autoplay: two ballots missed in a row, and two more is drowning; a ballot or a word in the group ends it (C-FLOW-14)
        • Only in a crescent room (an option) dawn may bring a UFO, thunder or a break-up, one a day at most (C-FLOW-13)
        • There, too, who was voted out may return at the next dawn, once a game (C-FLOW-12)

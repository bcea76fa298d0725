# Camps
camp-good = the village
camp-wolves = the wolves
camp-lovers = the third party (lovers)
camp-piper = the piper
camp-white_wolf = the white wolf
camp-white_eyed_wolf = the white-eyed wolf
camp-angel = the angel
camp-grandpa = the grandpa
camp-hybrid = the third party (the hybrid's couple)
camp-none = nobody

# Causes of death
cause-knife = killed by the pack
cause-devour = killed by the white wolf
cause-maul = killed by the big bad wolf
cause-avenge = killed by the younger wolf brother
cause-assassin = killed by the assassin
cause-poison = poisoned
cause-vote = voted out
cause-shot = shot by the hunter
cause-love = died of a broken heart
cause-explode = exploded
cause-judged = judged by the moderator
cause-duel = died in a duel
cause-rust = died of the rusty sword
cause-strike = struck by the avenger
cause-tie = died of a tie
cause-pact = out for a wrong ballot
cause-substitute = died in another's place
cause-slay = killed by the hybrid
cause-drowned = drowned on autoplay
cause-ufo = taken by the UFO
cause-thunder = struck by thunder
cause-surrender = surrendered
cause-left = left the game
cause-skill = died with the elder's penalty
cause-medicine = guarded and given the antidote

# Stages
phase-lobby = lobby
phase-night = night
phase-day = day
phase-shot = the shot
phase-badge = passing the badge
phase-last_words = last words
phase-election_run = standing for sheriff
phase-election_vote = electing a sheriff
phase-speech = speeches
phase-side = order of speeches
phase-lead = the sheriff's word
phase-vote = vote
phase-flip = showing a card
phase-allow = naming tomorrow's voters
phase-again = the judge's sign
phase-over = game over

# Small words in messages
note-none = nobody
note-good = good
note-bad = bad
note-unknown = unknown
note-yes = yes
note-no = no
note-hit = a wolf
note-miss = not a wolf
note-growls = growls
note-silent = is silent
note-love = love
note-speech = speeches
note-talk = open talk

# Words to choose
word-none = nobody
    .words = none nobody no-one
word-villager = a villager
    .words = villager village
word-wolf = a wolf
    .words = wolf werewolf
word-good = the village
    .words = good village
word-wolves = the wolves
    .words = wolves wolf
word-abstain = abstain
    .words = abstain
word-up = upwards
    .words = up upwards clockwise
word-down = downwards
    .words = down downwards counterclockwise

# Marks at the table (C-TERMS)
mark-JZ = sheriff
    .aliases = JZ
    .about = JZ: The sheriff's ballot weighs more. C-TERMS-2
mark-JS = cleared
    .aliases = JS gold_water
    .about = JS: Checked by the seer and found good. C-TERMS-3
mark-CS = a caught wolf
    .aliases = CS checked_kill
    .about = CS: Checked by the seer and found to be a wolf. C-TERMS-4
mark-DM = single villager
    .aliases = DM single_villager
    .about = DM: A villager without a lover. C-TERMS-5
mark-DS = single
    .aliases = DS single
    .about = DS: Anybody without a lover. C-TERMS-6
mark-LR = wolf
    .aliases = LR
    .about = LR: Short for wolf. C-TERMS-1
mark-couple = mixed couple
    .aliases = couple mixed_couple
    .about = One wolf and one good lover; they must outlive everybody else. C-TERMS-7, C-LOVERS-6
claims-line = { $speaker } says that { $seat } is: { $what }

# Rules
rules-official = Official
    .about = The standard game for 14, and lists for 9 to 13: sheriff, last words, explosions
rules-crescent = Crescent
    .about = The crescent rules: four ways for the wolves to win; hybrid, thief or piper
rules-expanded = Expanded
    .about = Forty cards, no sheriff and no last words
board-B9 = Board for 9
board-B10 = Board for 10
board-B11 = Board for 11
board-B12 = Board for 12
board-B12T = Official board for 12 (14 cards)
board-B13T = Board for 13 (15 cards)
board-B14T = Official game (14 players)
board-BTEN = Board for 10 with 12 cards

# Why a game ended
reason-win-hybrid = The hybrid's couple has outlived the rest.
    .crescent = C-HYBRID-16
reason-win-piper = Everybody alive is under the piper's spell.
    .crescent = C-PIPER-4
    .expanded = E-PIPER-9
reason-win-white-wolf = The white wolf is the only one alive.
    .expanded = E-WHITE_WOLF-7
reason-win-white-eyed-wolf = All wolves are dead, and all gods or all villagers; the white-eyed wolf lives.
    .crescent = C-WHITEEYE-2
reason-win-grandpa = The other group is dead and the grandpa lives.
    .expanded = E-CLAN_GRANDPA-4
reason-win-angel = The angel was voted out on the first day.
    .expanded = E-ANGEL-1
reason-nobody = Nobody is alive.
    .crescent = C-WINMODE-13
    .expanded = E-FLOW-23
reason-hopeless = Nobody can win any more: nobody wins.
    .official = O-WIN-P4
    .crescent = C-WINMODE-13
    .expanded = E-FLOW-23
reason-stalemate = Too many days and nights in a row without a death: nobody wins.
    .official = O-WIN-P4
    .crescent = C-WINMODE-13
    .expanded = E-FLOW-23
reason-win-good = All wolves are out of the game and the village lives.
    .official = O-WIN-5
    .crescent = C-WINMODE-10
    .expanded = E-FLOW-16
reason-win-gods = All gods are dead.
    .official = O-WIN-6
    .crescent = C-WINMODE-2
reason-win-folk = All villagers are dead.
    .official = O-WIN-6
    .crescent = C-WINMODE-3
reason-win-city = Everybody but the wolves is dead.
    .crescent = C-WINMODE-1
reason-win-hostile = Nobody is left to stop the wolves.
    .expanded = E-FLOW-15
reason-win-parity = The wolves are as many as all others.
    .expanded = E-FLOW-15
reason-win-lovers = The lovers have outlived the rest.
    .official = O-WIN-9
    .crescent = C-LOVERS-7
    .expanded = E-CUPID-12
reason-aborted = The game was broken off before anybody had won.
reason-deserted = Everybody has left.
reason-lobby-expired = Time ran out before the game began.

# Lobby
lobby-host = 👑 { $name } is the host
lobby-missing = { $number } more needed (possible: { $legal })
lobby-unreachable = ✉️ Please open a private chat with me first: { $names }
lobby-option = ⚙️ { $option }: { $answer }
lobby-expired = ⌛ Nobody began the game, so the table is closed. “{ $do-newgame }” opens another
lobby-no-chat = 👂 I cannot read this group, so rules that judge what people say are off
lobby-mutes = 🔇 If I may, I mute the group by night and the dead by day; at the end everyone gets back what they had
    .button = 🔇 Muting

# Silence, leaving, closing

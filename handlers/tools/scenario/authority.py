"""Which clause an event of the game rests on, by rule set: deaths, questions, announcements,
wins.
"""

from __future__ import annotations

_TABLE = """
cause knife       O-WOLF-1      C-WOLF-2       E-WOLF-1
cause poison      O-WITCH-3     C-WITCH-3      E-WITCH-5
cause vote        O-FLOW-5      C-FLOW-10      E-FLOW-11
cause shot        O-HUNTER-5    C-HUNTER-4     E-HUNTER-7
cause love        O-LOVERS-2    C-LOVERS-2     E-CUPID-5
cause explode     O-WOLF-7      -              -
cause judged      O-CUPID-9     -              -
cause left        -             -              -
cause ufo         -             C-FLOW-15      -
cause thunder     -             C-FLOW-16      -
cause drowned     -             C-FLOW-14      -
cause surrender   -             C-WOLF-7       -
cause slay        -             C-HYBRID-22    -
cause substitute  -             C-ADMIRER-4    E-CHARMER-2
cause tie         -             C-MONK-1       E-SCAPEGOAT-1
cause devour      -             -              E-WHITE_WOLF-1
cause maul        -             -              E-BIG_BAD_WOLF-2
cause avenge      -             -              E-WOLF_BROTHERS-5
cause assassin    -             -              E-ASSASSIN-1
cause duel        -             -              E-KNIGHT-6
cause rust        -             -              E-RUSTY_KNIGHT-3
cause strike      -             -              E-AVENGER-10
cause pact        -             -              E-TWO_SISTERS-5
cause medicine    -             -              E-GUARD-8
cause skill       -             -              E-ELDER-13
ask kill          O-WOLF-1      C-WOLF-3       E-WOLF-6
ask check         O-SEER-1      C-SEER-1       E-SEER-1
ask save          O-WITCH-2     C-WITCH-2      E-WITCH-2
ask poison        O-WITCH-3     C-WITCH-3      E-WITCH-5
ask guard         O-GUARD-1     C-GUARD-1      E-GUARD-1
ask link          O-CUPID-1     C-CUPID-1      E-CUPID-1
ask take          O-THIEF-2     C-THIEF-6      E-THIEF-6
ask master        O-TEN-P1      -              E-HYBRID-1
ask support       -             C-HYBRID-1     -
ask slay          -             C-HYBRID-22    -
ask pipe          -             C-PIPER-5      E-PIPER-2
ask admire        -             C-ADMIRER-1    -
ask appoint       -             C-MONK-2       -
ask shoot         O-HUNTER-1    C-HUNTER-1     E-HUNTER-1
ask badge         O-SHERIFF-5   C-SHERIFF-5    -
ask run           O-SHERIFF-P1  -              -
ask elect         O-SHERIFF-2   C-SHERIFF-10   -
ask lead          O-SHERIFF-7   -              -
ask vote          O-FLOW-P6     C-FLOW-10      E-FLOW-11
ask infect        -             -              E-SEED_WOLF-3
ask devour        -             -              E-WHITE_WOLF-3
ask maul          -             -              E-BIG_BAD_WOLF-2
ask avenge        -             -              E-WOLF_BROTHERS-5
ask burn          -             -              E-FIRE_WOLF-4
ask side          -             -              E-AVENGER-1
ask strike        -             -              E-AVENGER-9
ask convert       -             -              E-AVENGER-4
ask become        -             -              E-WOLFDOG-1
ask model         -             -              E-WILD_CHILD-2
ask flip          -             -              E-IDIOT-1
ask allow         -             -              E-SCAPEGOAT-3
ask curse         -             -              E-RAVEN-1
ask follow        -             -              E-SHADOW-2
ask assassinate   -             -              E-ASSASSIN-1
ask pact          -             -              E-TWO_SISTERS-2
ask philtre       -             -              E-APOTHECARY-2
ask restore       -             -              E-APOTHECARY-4
ask moon          -             -              E-MOON_GIRL-1
ask charm         -             -              E-CHARMER-1
ask sniff         -             -              E-FOX-1
ask wear          -             -              E-FACE_CHANGER-2
ask sign          -             -              E-STUTTERING_JUDGE-2
ask again         -             -              E-STUTTERING_JUDGE-3
win win-good      O-WIN-5       C-WINMODE-10   E-FLOW-16
win win-folk      O-WIN-6       C-WINMODE-4    -
win win-gods      O-WIN-6       C-WINMODE-4    -
win win-city      -             C-WINMODE-1    -
win win-hostile   -             -              E-FLOW-15
win win-parity    -             -              E-FLOW-15
win win-lovers    O-WIN-9       C-LOVERS-7     E-CUPID-12
win win-hybrid    -             C-HYBRID-16    -
win win-piper     -             C-PIPER-4      E-PIPER-8
win win-white-eyed-wolf -       C-WHITEEYE-2   -
win win-white-wolf -            -              E-WHITE_WOLF-7
win win-angel     -             -              E-ANGEL-1
win win-grandpa   -             -              E-CLAN_GRANDPA-4
win stalemate     O-WIN-P4      C-WINMODE-13   E-FLOW-23
win nobody        -             C-WINMODE-13   E-FLOW-23
tell peace        O-FLOW-P5     C-FLOW-7       E-FLOW-9
tell died         O-FLOW-P5     C-FLOW-7       E-FLOW-9
tell no_exile     O-FLOW-P7     C-SHERIFF-4    E-FLOW-12
tell exiled       O-FLOW-5      C-FLOW-10      E-FLOW-11
tell spared       -             -              E-IDIOT-1
tell powers_lost  -             C-ELDER-6      -
tell infection    -             -              E-SEED_WOLF-12
tell bear         -             -              E-BEAR_TAMER-1
tell cursed       -             -              E-RAVEN-3
tell sheriff      O-SHERIFF-2   C-SHERIFF-10   -
tell last_words   O-FLOW-P1     -              -
"""
_RULES = ("official", "crescent", "expanded")
CLAUSES: dict[tuple[str, str, str], str] = {}
for _line in _TABLE.strip().splitlines():
    _kind, _event, *_found = _line.split()
    for _rules, _clause in zip(_RULES, _found, strict=True):
        if _clause != "-":
            CLAUSES[_rules, _kind, _event] = _clause


def cited(rules: str, kind: str, *events: str) -> str:
    """The clauses these events rest on, as ` [O-WOLF-1]`, or '' where the book has none."""
    found = [CLAUSES[rules, kind, event] for event in events if (rules, kind, event) in CLAUSES]
    return f" [{' '.join(dict.fromkeys(found))}]" if found else ""

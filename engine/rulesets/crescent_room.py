"""新月 (crescent): what kind of room a table is, and which decks it takes (section 25)."""

from __future__ import annotations

from enum import StrEnum

from engine.aims import CLASSES, Aim, Aims
from engine.errors import Illegal
from engine.rules import Rulings, ruling
from engine.rulesets.crescent import SPEECH
from engine.table import Table
from engine.vocabulary import CardId, Slot


class Kind(StrEnum):
    """Whether UFO, thunder, break-up and 回魂 come by chance (C-FLOW-13)."""

    STANDARD = "standard"
    CRESCENT = "crescent"


class Level(StrEnum):
    """Whether the cards 10 to 16 may be in the deck (C-FLOW-6)."""

    ADVANCED = "advanced"
    BASIC = "basic"


class Special(StrEnum):
    """Which of 混血兒, 盜賊 and 吹笛者 the room may have (C-FLOW-4)."""

    HYBRID = "hybrid"
    THIEF = "thief"
    PIPER = "piper"
    NONE = "none"


_PERCENT = {"crescent": range(101)}
_SECONDS = {"crescent": range(10, 601)}


class Room(Rulings):
    """Section 25; the odds are in percent and count in a crescent room alone."""

    kind: Kind = ruling(crescent=Kind.STANDARD, option="room")
    level: Level = ruling(crescent=Level.ADVANCED, option="board")
    special: Special = ruling(crescent=Special.HYBRID, option="special")
    ufo: int = ruling(crescent=1, option="p_ufo", choices=_PERCENT)
    thunder: int = ruling(crescent=1, option="p_thunder", choices=_PERCENT)
    breakup: int = ruling(crescent=2, option="p_breakup", choices=_PERCENT)
    return_: int = ruling(crescent=5, option="p_return", choices=_PERCENT)


class Windows(Rulings):
    """The windows that the book leaves open, in seconds (C-FLOW-18). Its 15 and 25 s are fixed."""

    night: int = ruling(crescent=60, option="night_seconds", choices=_SECONDS)
    witch: int = ruling(crescent=30, option="witch_seconds", choices=_SECONDS)
    speech: int = ruling(crescent=SPEECH, option="speech_seconds", choices=_SECONDS)
    vote: int = ruling(crescent=30, option="vote_seconds", choices=_SECONDS)
    shot: int = ruling(crescent=30, option="shot_seconds", choices=_SECONDS)
    badge: int = ruling(crescent=30, option="badge_seconds", choices=_SECONDS)

    def over(self, fixed: dict[Slot, int]) -> dict[Slot, int]:
        """The length of every slot: what the book has fixed, and this table's own."""
        night = dict.fromkeys((Slot.WATCH, Slot.HUNT, Slot.SLAY, Slot.PIPE), self.night)
        votes = dict.fromkeys((Slot.VOTE, Slot.ELECT), self.vote)
        badges = dict.fromkeys((Slot.BADGE, Slot.APPOINT), self.badge)
        return {**fixed, **night, **votes, **badges, Slot.BREW: self.witch, Slot.SHOT: self.shot}


SPECIALS: tuple[CardId, ...] = ("hybrid", "thief", "piper")
CITY_ONLY: tuple[CardId, ...] = ("admirer", "monk", "dreamer", "white_eyed_wolf")
SPECIAL_FROM = 12


def deck_check(table: Table, cards: tuple[CardId, ...]) -> None:
    """Raise Illegal where this room does not take the deck."""
    room, aim = table.rulings(Room), table.rulings(Aims).aim
    for card in cards:
        if card in (*SPECIALS, *CITY_ONLY) and room.level is Level.BASIC:
            raise Illegal("deck-basic", card=card)
        if card in SPECIALS and card != room.special:
            raise Illegal("deck-special", card=card, special=str(room.special))
        if card in SPECIALS[1:] and len(table.players) < SPECIAL_FROM:
            raise Illegal("deck-players", card=card, least=SPECIAL_FROM)
        if card in CITY_ONLY and aim is not Aim.CITY:
            raise Illegal("deck-mode", card=card, mode=str(Aim.CITY))
    held = {table.card(card).kin for card in cards}
    for kin, _ in CLASSES.get(aim, ()):
        if kin not in held:
            raise Illegal("deck-class", kin=str(kin))

"""The questions about the whole table, their three answers side by side."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from engine.rules import Rulings, ruling
from engine.rulesets import checks, crescent, crescent_room, expanded, expanded_table, official
from engine.tasks import Task
from engine.vocabulary import Slot


class Pace(StrEnum):
    """How long the windows are (product, Pace)."""

    NORMAL = "normal"
    FAST = "fast"
    SLOW = "slow"
    DAY = "day"


class Silent(StrEnum):
    """What becomes of a player who misses three prompts in a row."""

    VOTE = "vote"
    OUT = "out"
    OFF = "off"


class Order(StrEnum):
    """Who speaks when."""

    AFTER_DEATH = "after_death"
    FIRST_SEAT = "first_seat"
    OPEN_TALK = "open_talk"


class Nights(StrEnum):
    """Whose last words are heard (A-11)."""

    FIRST = "first"
    ALL = "all"


class Parting(StrEnum):
    """What a player who leaves the game is: dead of having left, or taken by the UFO."""

    LEFT = "left"
    UFO = "ufo"


class House(Rulings):
    """Order of night and day, wins, words, pace."""

    opening: tuple[Task, ...] = ruling(
        official=official.OPENING, crescent=crescent.OPENING, expanded=expanded.OPENING
    )
    night: tuple[Task, ...] = ruling(
        official=official.NIGHT, crescent=crescent.NIGHT, expanded=expanded.NIGHT
    )
    day: tuple[Task, ...] = ruling(
        official=official.DAY, crescent=crescent.DAY, expanded=expanded.DAY
    )
    ballot: tuple[Task, ...] = ruling(official=(), crescent=(), expanded=expanded.BALLOT)
    checks: checks.Checks = ruling(
        official=checks.OFFICIAL, crescent=checks.CRESCENT, expanded=checks.EXPANDED
    )
    seconds: dict[Slot, int] = ruling(
        official=official.SECONDS, crescent=crescent.SECONDS, expanded=expanded.SECONDS
    )
    windows: type[crescent_room.Windows] | None = ruling(
        official=None, crescent=crescent_room.Windows, expanded=None
    )
    exact: tuple[Slot, ...] = ruling(official=(), crescent=crescent.EXACT, expanded=())
    unhidden: tuple[Slot, ...] = ruling(official=(), crescent=crescent.UNHIDDEN, expanded=())
    speech: int = ruling(
        official=official.SPEECH, crescent=crescent.SPEECH, expanded=expanded.SPEECH
    )
    speech_order: Order = ruling(
        official=Order.AFTER_DEATH, crescent=Order.FIRST_SEAT, expanded=Order.OPEN_TALK
    )
    in_turn: bool = ruling(official=False, crescent=True, expanded=False)
    last_words: bool = ruling(
        official=True,
        crescent=False,
        expanded=False,
        option="last_words",
        choices={"official": (True, False)},
    )
    last_words_nights: Nights = ruling(
        official=Nights.FIRST,
        crescent=Nights.FIRST,
        expanded=Nights.FIRST,
        option="last_words_nights",
        choices={"official": tuple(Nights)},
    )
    pants: bool = ruling(
        official=True,
        crescent=False,
        expanded=False,
        option="pants",
        choices={"official": (True, False)},
    )
    pk_round: bool = ruling(
        official=False,
        crescent=False,
        expanded=False,
        option="pk_round",
        choices={"official": (False, True)},
    )
    deck_check: Callable[[Any, tuple[str, ...]], None] | None = ruling(
        official=None, crescent=crescent_room.deck_check, expanded=expanded_table.deck_check
    )
    free_decks: bool = ruling(official=False, crescent=True, expanded=True)
    parting: Parting = ruling(official=Parting.LEFT, crescent=Parting.UFO, expanded=Parting.LEFT)
    thunder: bool = ruling(official=False, crescent=True, expanded=False)  # the host's: C-FLOW-16
    scores: bool = ruling(official=False, crescent=True, expanded=False)  # C-FLOW-19
    leave_grace: int = ruling(
        official=60,
        crescent=0,
        expanded=60,
        option="leave_grace",
        choices={"official": range(601), "expanded": range(601)},
    )
    forced_exit_keeps_choices: bool = ruling(official=True, crescent=False, expanded=True)
    love_seen: bool = ruling(official=False, crescent=True, expanded=False)
    stalemate_days: int = ruling(official=5, crescent=3, expanded=5, option="stalemate_days")
    pace: Pace = ruling(
        official=Pace.NORMAL, crescent=Pace.NORMAL, expanded=Pace.NORMAL, option="pace"
    )
    silent_players: Silent = ruling(
        official=Silent.VOTE,
        crescent=Silent.OFF,
        expanded=Silent.VOTE,
        option="silent_players",
        choices={"official": tuple(Silent), "expanded": tuple(Silent)},
    )
    autoplay: bool = ruling(
        official=False,
        crescent=True,
        expanded=False,
        option="autoplay",
        choices={"crescent": (True, False)},
    )


LAST_WORDS_SECONDS = official.LAST_WORDS

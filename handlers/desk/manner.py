"""What a platform can do, and what a group may choose about the bot's manners beside the rules."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from adapters.ports import GameStore, Key
from handlers.books import Saved, read_saved


class Reach(StrEnum):
    """Since when a person's word in private shows that the bot can write to him (O-FLOW-P11)."""

    EVER = "ever"
    LOBBY = "lobby"
    ALWAYS = "always"


class Manner(NamedTuple):
    """What a platform can do.

    `gated`: clocks start when the group has heard (architecture 0.11). `bare`: Latin words are
    commands without the slash too. `reads`: plain talk is seen. `stays`: a game outlives the bot's
    removal from its group, since it goes on when the bot is asked in again (issue 7). `aloud`: what
    was asked in the group is answered there or not at all, since nobody knows whom a private word
    would reach in time. `visitors`: who is no member may see a group and press its buttons.
    `admins`: groups have them; where there are none, the table votes. `slash`: people are told to
    type 「/newgame」, else 「開局」. `minute`: so many messages a minute a group takes, 0 for any.
    """

    gated: bool = False
    bare: bool = False
    contact: Reach = Reach.EVER
    reads: bool = True
    stays: bool = False
    aloud: bool = False
    visitors: bool = False
    admins: bool = False
    slash: bool = True
    minute: int = 0


MANNERS: Mapping[str, Manner] = {
    "telegram": Manner(visitors=True, admins=True, minute=18),
    "line": Manner(gated=True, bare=True, contact=Reach.LOBBY, stays=True, aloud=True, slash=False),
    "local": Manner(bare=True, contact=Reach.ALWAYS),
    "web": Manner(bare=True, contact=Reach.ALWAYS),
}

HABITS: Mapping[str, tuple[str, ...]] = {
    "mute": ("both", "night", "dead", "off"),
    "ballots": ("hidden", "open"),
    "dead_view": ("nothing", "everything"),
    "private": ("chat", "ephemeral"),
}
"""Options of a group that no rule knows, each with its answers, the usual one first."""


def habit(saved: Saved, name: str) -> str:
    """A group's answer to one of `HABITS`; the usual one where it has none."""
    answer = saved.habits.get(name, "")
    return answer if answer in HABITS[name] else HABITS[name][0]


class Habits:
    """A group's habits, as its messenger asks for them."""

    def __init__(self, store: GameStore) -> None:
        self.store = store

    def of(self, key: Key, name: str) -> str:
        """This group's answer, e.g. `of(key, "mute")`."""
        return habit(read_saved(self.store.group(key).settings), name)

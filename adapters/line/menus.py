"""The rich menus: what they are. Created once by `werewolf line setup`, linked while games go on.

LINE lets an account create and delete a hundred menus an hour, so none is made at play.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from adapters.line import pictures
from adapters.line.pictures import HEIGHT, WIDTH, Paint
from adapters.line.stages import DAY_MENU, NIGHT_MENU, VOTE_MENU
from adapters.text.render import Voice

LOBBY_MENU = "werewolf-lobby"
"""The menu that everybody has who plays no game."""


class Menu(NamedTuple):
    """One rich menu: the alias it is found by, its catalogue entry, its colours."""

    alias: str
    entry: str
    paint: Paint


MENUS = (
    Menu(LOBBY_MENU, "line-menu-lobby", pictures.LOBBY),
    Menu(NIGHT_MENU, "line-menu-night", pictures.NIGHT),
    Menu(DAY_MENU, "line-menu-day", pictures.DAY),
    Menu(VOTE_MENU, "line-menu-vote", pictures.VOTE),
)
_AREAS = ("me", "status", "help")


def request(menu: Menu, voice: Voice) -> dict[str, Any]:
    """The menu as LINE creates it. Each field says a word in the 1:1 chat: a free reply token."""
    third = WIDTH // 3
    areas = []
    for place, name in enumerate(_AREAS):
        word = voice.text(f"line-menu-{name}")
        bounds = {"x": place * third, "y": 0, "width": third, "height": HEIGHT}
        areas.append({"bounds": bounds, "action": {"type": "message", "label": word, "text": word}})
    return {
        "size": {"width": WIDTH, "height": HEIGHT},
        "selected": True,
        "name": menu.alias,
        "chatBarText": voice.text(menu.entry),
        "areas": areas,
    }

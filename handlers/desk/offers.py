"""What somebody may do about an announcement: take a seat over, vote to replace, pause."""

from __future__ import annotations

from adapters.screens import Button
from engine.effects import Announce, Effect
from engine.texts import SeatRef
from handlers.desk.scene import Scene

ENDS = frozenset({"seat_taken", "left", "ufo", "drowned"})
"""After this an empty seat is to be had no longer."""


def offers(scene: Scene, effect: Effect) -> list[Button]:
    """What somebody may do about an announcement: take a seat over, vote to replace, pause."""
    if not isinstance(effect, Announce):
        return []
    if effect.key == "half_silent":
        return [scene.command("pause")]
    if not effect.args:
        return []
    seat = effect.args[0]
    if not isinstance(seat, SeatRef):
        return []
    number, named = str(seat.seat), scene.voice.seat(seat.seat)
    if effect.key == "vacant":
        return [scene.door(scene.text("do-take", "button", seat=named), f"take {number}")]
    if effect.key in ("oust_asked", "oust_votes"):
        label = scene.text("do-kick", "button", seat=named)
        return [scene.command("kick", number, label=label)]
    return []


def is_free(scene: Scene, effect: Announce) -> bool:
    """Whether the seat of which this was said is still to be had; what is gone is not offered."""
    seat = effect.args[0] if effect.args else None
    empty = scene.game.vacant if scene.game is not None else ()
    return isinstance(seat, SeatRef) and any(one[0] == seat.seat and one[2] for one in empty)


def offer_key(effect: Announce) -> str:
    """The edit key of the message that offers the seat of which this was said."""
    seat = effect.args[0]
    return f"seat:{seat.seat}" if isinstance(seat, SeatRef) else ""

"""Whom the wolves must have killed: 屠邊 屠城 屠神 屠民, or every hostile power."""

from __future__ import annotations

from enum import StrEnum

from engine.rules import Rulings, ruling
from engine.table import Table
from engine.vocabulary import Camp, Kin


class Aim(StrEnum):
    """What the wolves' victory is measured by."""

    EDGE = "edge"
    CITY = "city"
    GODS = "gods"
    VILLAGERS = "villagers"
    HOSTILE = "hostile"


class Needs(StrEnum):
    """Who of theirs must be alive when the wolves have won."""

    NOBODY = "nobody"
    WOLF = "wolf"
    FACTION = "faction"


class Aims(Rulings):
    """O-WIN-6, C-WINMODE-7 to -9 and -12, E-FLOW-15."""

    aim: Aim = ruling(
        official=Aim.EDGE,
        crescent=Aim.EDGE,
        expanded=Aim.HOSTILE,
        option="mode",
        choices={"crescent": (Aim.EDGE, Aim.CITY, Aim.GODS, Aim.VILLAGERS)},
    )
    needs: Needs = ruling(official=Needs.NOBODY, crescent=Needs.WOLF, expanded=Needs.FACTION)
    empty_class_falls: bool = ruling(official=True, crescent=False, expanded=True)
    parity: bool = ruling(
        official=False,
        crescent=False,
        expanded=False,
        option="parity",
        choices={"expanded": (False, True)},
    )


_HOSTILE = Aim.HOSTILE
_WOLVES, _GOOD = Camp.WOLVES, Camp.GOOD  # by name: see `timing`
CLASSES = {
    Aim.EDGE: ((Kin.GOD, "win-gods"), (Kin.FOLK, "win-folk")),
    Aim.GODS: ((Kin.GOD, "win-gods"),),
    Aim.VILLAGERS: ((Kin.FOLK, "win-folk"),),
}


def reached(table: Table) -> str:
    """The reason's key where the wolves have reached their aim, else ''."""
    answers = table.rulings(Aims)
    if answers.needs is Needs.NOBODY and answers.aim is not _HOSTILE:
        return _classes(table, answers)
    camps = {seat: table.camp(seat) for seat in table.alive}
    pack = [seat for seat, camp in camps.items() if camp is _WOLVES]
    if answers.needs is Needs.WOLF and not any(table.is_wolf(seat) for seat in pack):
        return ""
    if answers.needs is Needs.FACTION and not pack:
        return ""
    if answers.aim is not _HOSTILE:
        return _classes(table, answers)
    if _GOOD not in camps.values():
        return "win-hostile"
    return "win-parity" if answers.parity and 2 * len(pack) >= len(camps) else ""


def _classes(table: Table, answers: Aims) -> str:
    """A class that nobody held from the start is no aim; where none is left, all must die."""
    targets = CLASSES.get(answers.aim, ())
    if not answers.empty_class_falls:
        held = {table.kin(seat) for seat in table.seats}
        targets = tuple(target for target in targets if target[0] in held)
    if not targets:
        return "win-city" if all(table.is_wolf(seat) for seat in table.alive) else ""
    kins = {
        table.variants[player.card].kin_now(player.seat, table)
        for player in table.players
        if player.death is None
    }
    return next((reason for kin, reason in targets if kin not in kins), "")

"""Who may sit down: members of the group, and nobody who is kept out of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import NamedTuple

from adapters.faults import Passing
from adapters.ports import Key
from engine.errors import Illegal
from handlers.desk.asked import Asked

_AT_ONCE = 18


class Member(NamedTuple):
    """Whether somebody is in a group, and what he is called there ("": the platform says nothing).

    Where a platform tells us nothing of its groups, everybody is in.
    """

    inside: bool = True
    name: str = ""


Roll = Callable[[Key, str], Member]
"""Asks the platform about a group's member; raises Passing where nobody answers now."""


def everybody(key: Key, user: str) -> Member:
    """The roll of a place whose doors we keep ourselves: who has come in is in."""
    return Member()


def admitted(roll: Roll, asked: Asked) -> Asked:
    """The same person by the name that the group knows; raises Illegal for who may not sit here.

    Who has written in the group is in it. A link can be handed on, and a public group's buttons
    can be pressed from outside, so the platform is asked then.
    """
    if asked.user in asked.saved.blocked:
        raise Illegal("blocked")
    if not (asked.private or (asked.press and asked.manner.visitors)):
        return asked
    try:
        found = roll(asked.key, asked.user)
    except Passing:
        raise Illegal("member-unknown") from None
    if not found.inside:
        raise Illegal("not-member")
    known = replace(asked, said_name=found.name or asked.said_name)
    known.keep(asked.read)
    return known


def present(roll: Roll, key: Key, users: Iterable[str]) -> set[str]:
    """Who of these is in the group, as far as the platform tells; they are asked for together."""

    def inside(user: str) -> bool:
        try:
            return roll(key, user).inside
        except Passing:
            return False

    asked = list(users)
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        return {user for user, there in zip(asked, pool.map(inside, asked), strict=True) if there}

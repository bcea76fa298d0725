"""What a bot with simple sense says by day: claims, true ones and false ones, and never a text."""

from __future__ import annotations

from adapters.bots.mind import Mind
from engine import View
from engine.vocabulary import Seat

Claim = tuple[Seat, str]
_SEER, _BAD, _GOOD = "seer", "CS", "JS"
_NEEDED = frozenset({"witch", "hunter", "guard"})


def claims(view: View, mind: Mind, *, bold: bool, cruel: bool) -> tuple[Claim, ...]:
    """What there is to claim now that has not been claimed before.

    `bold`: a wolf would pretend to be the seer; `cruel`: its lie accuses instead of vouching.
    """
    said = {(whom, what) for who, whom, what in view.claims if who == mind.me}
    if view.card == _SEER:
        found = _results(mind)
    elif rivals := mind.rivals.intersection(mind.living):
        found = [(min(rivals), _BAD)]  # only its lover believes it
    elif mind.pack and (bold or (mind.me, _SEER) in said):
        found = _lies(view, mind, said, cruel=cruel)
    elif view.card in _NEEDED and accused(mind):
        found = [(mind.me, view.card)]
    else:
        found = []
    return tuple(claim for claim in found if claim not in said)


def accused(mind: Mind) -> bool:
    """Whether somebody has publicly called this seat bad."""
    return any(whom == mind.me and what == _BAD for who, whom, what in mind.claims)


def _results(mind: Mind) -> list[Claim]:
    """A seer's own card and all that he has found."""
    found = [(seat, _BAD if bad else _GOOD) for seat, bad in mind.checked.items()]
    return [(mind.me, _SEER), *found]


def _lies(view: View, mind: Mind, said: set[Claim], *, cruel: bool) -> list[Claim]:
    """A wolf's made-up result for today; one liar in a pack is enough."""
    if any(who in mind.pack for who in mind.seers()):
        return []
    told = {whom for whom, what in said if what in (_BAD, _GOOD)}
    if len(told) >= view.day:
        return []
    strangers = [s for s in mind.ranked(tuple(mind.living)) if s not in mind.friends | told]
    mates = sorted(mind.pack.intersection(mind.living) - told)
    result = [(strangers[0], _BAD)] if strangers and (cruel or not mates) else []
    return [(mind.me, _SEER), *(result or [(mate, _GOOD) for mate in mates[:1]])]

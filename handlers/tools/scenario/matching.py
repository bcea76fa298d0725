"""Whether an `expect` holds: one judge a key, each of which says what happened instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine import pants_next
from engine.vocabulary import Camp
from handlers.tools.scenario.diary import Fact
from handlers.tools.scenario.models import Expect, Protected
from handlers.tools.scenario.phrases import Deed, Stage
from handlers.tools.scenario.playing import Play

Judge = Callable[[Play, Any], Iterator[str]]


def judge(play: Play, expect: Expect) -> Iterator[str]:
    """Everything that does not hold, as sentences."""
    given = expect.model_fields_set
    if {"dead", "dead_one_of"} & given:
        yield from _dead(play, expect)
    for key, judged in JUDGES.items():
        if key in given:
            yield from judged(play, getattr(expect, key))


def _listed(things: Iterable[object]) -> str:
    return ", ".join(map(str, things)) or "none"


def _died(play: Play) -> str:
    dead = [
        f"{seat} ({', '.join(death.causes)})" for seat, death in sorted(play.diary.died.items())
    ]
    return f"{_listed(dead)} died" if dead else "nobody died"


def _dead(play: Play, expect: Expect) -> Iterator[str]:
    died, expected = set(play.diary.died), set(expect.dead)
    if "dead_one_of" not in expect.model_fields_set:
        if died != expected:
            yield f"dead: expected {_listed(sorted(expected))}, but {_died(play)}"
        return
    choice = set(expect.dead_one_of)
    alone = "dead" not in expect.model_fields_set
    others = set() if alone else died - choice
    if len(died & choice) != 1 or (not alone and others != expected - choice):
        also = "" if alone else f" beside {_listed(sorted(expected))}"
        yield f"dead_one_of: expected one of {_listed(sorted(choice))}{also}, but {_died(play)}"


def _cause(play: Play, expected: dict[int, tuple[frozenset[str], bool]]) -> Iterator[str]:
    for seat, (causes, all_of_them) in expected.items():
        death = play.diary.died.get(seat)
        if death is None:
            yield f"cause: expected {seat} to die of {_listed(sorted(causes))}, but {_died(play)}"
            continue
        found = {cause.value for cause in death.causes}
        if found != causes if all_of_them else not found & causes:
            listed = _listed(sorted(causes))
            yield f"cause: expected {seat} to die of {listed}, but it was {_listed(sorted(found))}"


def _alive(play: Play, expected: list[int]) -> Iterator[str]:
    dead = [seat for seat in expected if not play.lives(seat)]
    if dead:
        yield f"alive: expected {_listed(expected)} to live, but {_listed(dead)} are dead"


def _heard(facts: Iterable[Fact], wanted: Fact) -> bool:
    return any(fact[: len(wanted)] == wanted for fact in facts)


def _spell(facts: Iterable[Fact]) -> str:
    return _listed(f"`{' '.join(fact)}`" for fact in dict.fromkeys(facts))


def _told(play: Play, expected: dict[int, list[Fact]]) -> Iterator[str]:
    for seat, facts in expected.items():
        known = play.diary.told.get(seat, [])
        for fact in facts:
            if not _heard(known, fact):
                wanted = " ".join(fact)
                yield f"told: expected {seat} to be told `{wanted}`, but was {_spell(known)}"


def _not_told(play: Play, expected: dict[int, list[Fact]]) -> Iterator[str]:
    for seat, facts in expected.items():
        for fact in facts:
            known = [one for one in play.diary.told.get(seat, []) if _heard([one], fact)]
            if known:
                yield f"not_told: expected {seat} not to be told, but was: {_spell(known)}"


def _announced(play: Play, expected: list[Fact]) -> Iterator[str]:
    for fact in expected:
        if not _heard(play.diary.announced, fact):
            heard = _spell(play.diary.announced)
            yield f"announced: expected `{' '.join(fact)}`, but the group heard {heard}"


def _not_announced(play: Play, expected: list[Fact]) -> Iterator[str]:
    for fact in expected:
        heard = [one for one in play.diary.announced if _heard([one], fact)]
        if heard:
            yield f"not_announced: expected the group not to hear, but it did: {_spell(heard)}"


def _asked(play: Play, expected: dict[int, list[str]]) -> Iterator[str]:
    for seat, verbs in expected.items():
        for verb in verbs:
            if (seat, verb) not in play.diary.asked:
                known = _listed(sorted(one for who, one in play.diary.asked if who == seat))
                yield f"asked: expected {seat} to be asked {verb}, but was asked {known}"


def _not_asked(play: Play, expected: dict[int, list[str]]) -> Iterator[str]:
    for seat, verbs in expected.items():
        for verb in verbs:
            if (seat, verb) in play.diary.asked:
                yield f"not_asked: expected {seat} not to be asked {verb}, but it was"


def _can(play: Play, expected: dict[int, dict[str, frozenset[int]]]) -> Iterator[str]:
    for seat, verbs in expected.items():
        for verb, targets in verbs.items():
            offered = play.takes(seat, verb)
            if offered is None:
                yield f"can: expected {seat} to be asked {verb} now, but nothing open takes it"
            elif offered != targets:
                wanted, found = _listed(sorted(targets)), _listed(sorted(offered))
                yield f"can: expected {seat} to be offered {verb} {wanted}, but it was {found}"


def _refused(play: Play, expected: dict[int, list[Deed]]) -> Iterator[str]:
    for seat, deeds in expected.items():
        for deed in deeds:
            if (seat, deed.text) in play.diary.refused:
                continue
            accepted = (seat, deed.text) in play.diary.accepted
            instead = "it was accepted" if accepted else "the answer was never given"
            yield f"refused: expected `{deed.text}` of {seat} to be refused, but {instead}"


def _accepted(play: Play, expected: dict[int, list[Deed]]) -> Iterator[str]:
    for seat, deeds in expected.items():
        for deed in deeds:
            if (seat, deed.text) in play.diary.accepted:
                continue
            reason = play.diary.refused.get((seat, deed.text))
            instead = f"it was refused ({reason})" if reason else "the answer was never given"
            yield f"accepted: expected `{deed.text}` of {seat} to be accepted, but {instead}"


def _role(play: Play, expected: dict[int, str]) -> Iterator[str]:
    for seat, card in expected.items():
        found = play.game.players[seat - 1].card
        if found != card:
            yield f"role: expected {seat} to be {card}, but the card is {found}"


def _camp(play: Play, expected: dict[int, str]) -> Iterator[str]:
    for seat, camp in expected.items():
        found = play.camp(seat)
        if found != camp:
            yield f"camp: expected {seat} to be with {camp}, but it is with {found}"


def _lovers(play: Play, expected: tuple[int, ...]) -> Iterator[str]:
    bond = play.game.bond
    found = set(bond) if bond and all(map(play.lives, bond)) else set()
    if found != set(expected):
        wanted, pair = _listed(sorted(expected)), _listed(sorted(found))
        yield f"lovers: expected {wanted}, but the bond that stands is {pair}"


def _sheriff(play: Play, expected: int) -> Iterator[str]:
    if play.game.sheriff != expected:
        yield f"sheriff: expected {expected or 'none'}, but it is {play.game.sheriff or 'none'}"


def _votes(play: Play, expected: dict[int, int]) -> Iterator[str]:
    wanted = {seat: halves for seat, halves in expected.items() if halves}
    found = {seat: halves for seat, halves in play.game.tally if halves}
    if found != wanted:
        yield f"votes: expected {_counted(wanted)}, but {_counted(found)} were counted"


def _counted(halves: dict[int, int]) -> str:
    return _listed(f"{seat}: {count / 2:g}" for seat, count in sorted(halves.items()))


def _phase(play: Play, expected: Stage) -> Iterator[str]:
    if not play.stands(expected):
        yield f"phase: expected {expected.text}, but {play.standing()} is open"


def _pants_next(play: Play, expected: Protected) -> Iterator[str]:
    kill, check = pants_next(play.game)
    for key, found in (("kill", kill), ("check", check)):
        wanted = getattr(expected, key)
        if set(wanted) != set(found):
            listed = _listed(sorted(found))
            yield f"pants_next: expected {key} {_listed(sorted(wanted))}, but it is {listed}"


def _points(play: Play, expected: dict[int, int]) -> Iterator[str]:
    found = dict(play.game.outcome.points) if play.game.outcome else {}
    for seat, points in expected.items():
        if found.get(seat) != points:
            given = found.get(seat, "none")
            yield f"points: expected {points} for {seat}, but it was {given}"


def _over(play: Play, expected: bool) -> Iterator[str]:
    if play.over and not expected:
        yield f"over: expected the game to go on, but {play.end()}"
    elif expected and not play.over:
        yield f"over: expected the game to be over, but {play.standing()} is open"


def _winner(play: Play, expected: str) -> Iterator[str]:
    outcome = play.game.outcome
    if outcome is None:
        yield f"winner: expected {expected}, but the game goes on: {play.standing()} is open"
    elif (outcome.camp or Camp.NONE) != expected:
        yield f"winner: expected {expected}, but {play.end()}"


def _winners(play: Play, expected: list[int]) -> Iterator[str]:
    outcome = play.game.outcome
    if outcome is None:
        yield f"winners: expected {_listed(sorted(expected))}, but the game goes on"
    elif set(outcome.winners) != set(expected):
        found = _listed(sorted(outcome.winners))
        yield f"winners: expected {_listed(sorted(expected))}, but it was won by {found}"


JUDGES: dict[str, Judge] = {
    "cause": _cause,
    "alive": _alive,
    "told": _told,
    "not_told": _not_told,
    "announced": _announced,
    "not_announced": _not_announced,
    "asked": _asked,
    "not_asked": _not_asked,
    "can": _can,
    "refused": _refused,
    "accepted": _accepted,
    "role": _role,
    "camp": _camp,
    "lovers": _lovers,
    "sheriff": _sheriff,
    "votes": _votes,
    "phase": _phase,
    "pants_next": _pants_next,
    "points": _points,
    "over": _over,
    "winner": _winner,
    "winners": _winners,
}

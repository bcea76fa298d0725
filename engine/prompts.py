"""Questions and the time they have: answers, choices, prompts, waits."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engine.vocabulary import NOBODY, CardId, Early, Instant, Phase, Seat, Slot, Verb

_SPAN, _SEATS = 128, 32
"""Numbers that belong to one wait, and those of them that one question to each seat takes."""


def wait_number(opened: int) -> int:
    """The number of the so-manieth wait of a game, from 1.

    Numbers reach people in buttons, so they are functions of what all know: how many stages have
    opened. They grow, and none is a wait's and a prompt's.
    """
    return opened * _SPAN


def prompt_number(wait: int, seat: Seat, before: int) -> int:
    """The number of a seat's question in a wait; `before`: how many it is asked there already."""
    assert seat < _SEATS
    if not before:
        return wait + seat
    assert before < _SPAN // _SEATS
    return wait + before * _SEATS + seat


def asked_seat(number: int) -> Seat:
    """Whom a question of this number is asked, NOBODY where it is a whole wait's."""
    return number % _SEATS


class Act(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An accepted answer. `card` is the card that asked; `order` counts the pack's choices;
    `made`: as in `commands.Answer`.
    """

    seat: Seat = NOBODY
    verb: Verb = ""
    targets: tuple[int, ...] = ()
    word: str = ""
    card: CardId = ""
    slot: Slot = Slot.WATCH
    order: int = 0
    made: int = 0

    @property
    def target(self) -> int:
        """The one target, or 0 where the answer names none."""
        return self.targets[0] if self.targets else NOBODY


class Choice(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One verb of a prompt: its legal targets, how many, and the words it takes instead.

    `groups`, where there are any, are the only sets of targets that may be named together: the
    rows of neighbours among them.
    """

    verb: Verb
    targets: tuple[int, ...] = ()
    least: int = 1
    most: int = 1
    words: tuple[str, ...] = ()
    text: bool = False
    groups: tuple[tuple[int, ...], ...] = ()

    def takes(self, targets: tuple[int, ...], word: str) -> bool:
        """Whether these targets and this word are a legal answer to this choice."""
        if word:
            return not targets and (self.text or word in self.words)
        if len(targets) == 1 and not self.groups:  # most answers
            return self.least < 2 and self.most > 0 and targets[0] in self.targets
        if not self.least <= len(targets) <= self.most or len(set(targets)) != len(targets):
            return False
        if self.groups and tuple(sorted(targets)) not in self.groups:
            return False
        for target in targets:  # noqa: SIM110 (asked of every answer: no generator)
            if target not in self.targets:
                return False
        return True


def rows(circle: tuple[Seat, ...], size: int) -> tuple[tuple[Seat, ...], ...]:
    """So many neighbours at a time in a circle of ascending seats, each row ascending; ()
    where there are too few.
    """
    if len(circle) < size:
        return ()
    around = (*circle, *circle[: size - 1])
    found = {tuple(sorted(around[start : start + size])) for start in range(len(circle))}
    return tuple(sorted(found))


class Prompt(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An open question to one seat.

    `final`: the first accepted answer of a verb stands (C-FLOW-22); otherwise the last counts.
    `limit`: how many verbs may be used in all, 0 for no limit. `must`: it cannot be passed.
    `void`: he had answered, and whom he named is gone; until he answers anew he is not silent.
    `made`: when he last said that he does nothing.
    """

    id: int
    seat: Seat
    slot: Slot
    card: CardId
    choices: tuple[Choice, ...]
    due: Instant = 0
    final: bool = False
    limit: int = 0
    must: bool = False
    passed: bool = False
    acts: tuple[Act, ...] = ()
    void: bool = False
    made: int = 0

    def choice(self, verb: Verb) -> Choice | None:
        for choice in self.choices:
            if choice.verb == verb:
                return choice
        return None

    @property
    def answered(self) -> bool:
        return self.passed or bool(self.acts)


class Wait(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An open stretch of time: a window of prompts, a speech, last words, or an empty wait.

    `due` is 0 while a gated table has not been told of it; `left` is then its full length.
    `more` is what it was extended by. `late` slots open when it closes, and end with the
    wait beside it. `moments` are seats that are answered for where they are silent, each with
    the milliseconds before `due`, the next one first.
    """

    id: int
    phase: Phase
    due: Instant
    slots: tuple[Slot, ...] = ()
    seat: Seat = NOBODY
    early: Early = Early.NEVER
    prompts: tuple[Prompt, ...] = ()
    left: int = 0
    more: int = 0
    late: tuple[Slot, ...] = ()
    shared: tuple[Choice, ...] = ()
    limit: int = 0
    moments: tuple[tuple[Seat, int], ...] = ()

    @property
    def wakes(self) -> Instant:
        """The next instant at which something is to be done about it; 0 before it runs."""
        return self.due - self.moments[0][1] if self.due and self.moments else self.due


def packed(wait: Wait) -> Wait:
    """The wait as it is stored: what its prompts share stands in it once, a prompt's own in it."""
    prompts, due = wait.prompts, wait.due
    if not prompts:
        return wait
    shared = prompts[0].choices if len(prompts) >= _WORTH_SHARING else ()
    limit = prompts[0].limit if len({prompt.limit for prompt in prompts}) == 1 else 0
    # Made anew field by field: `replace` takes half as long again, and every save does this.
    stored = [
        Prompt(
            prompt.id,
            prompt.seat,
            prompt.slot,
            prompt.card,
            () if prompt.choices == shared else prompt.choices,
            0 if prompt.due == due else prompt.due,
            prompt.final,
            0 if limit else prompt.limit,
            prompt.must,
            prompt.passed,
            prompt.acts
            and tuple(
                [
                    Act(NOBODY, act.verb, act.targets, act.word, "", _WATCH, act.order, act.made)
                    for act in prompt.acts
                ]
            ),
            prompt.void,
            prompt.made,
        )
        for prompt in prompts
    ]
    return replace(wait, prompts=tuple(stored), shared=shared, limit=limit)


def unpacked(wait: Wait) -> Wait:
    """The wait as it is played, from how it was stored."""
    if not wait.prompts:
        return wait
    prompts = [
        replace(
            prompt,
            choices=prompt.choices or wait.shared,
            due=prompt.due or wait.due,
            limit=prompt.limit or wait.limit,
            acts=prompt.acts
            and tuple(
                [
                    replace(act, seat=prompt.seat, card=prompt.card, slot=prompt.slot)
                    for act in prompt.acts
                ]
            ),
        )
        for prompt in wait.prompts
    ]
    return replace(wait, prompts=tuple(prompts), shared=(), limit=0)


_WORTH_SHARING = 2
_WATCH = Slot.WATCH  # by name: see `timing`

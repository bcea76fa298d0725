"""The effects of one step as few messages: groups allow twenty a minute, and pushes are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from adapters.text.render import Voice, render, voice_of
from engine.effects import Announce, Effect, Over, StageOpened, Whisper
from engine.texts import Count, SeatRef

GROUP = 0
LONGEST = 3500
TALLIES = {"ballot": "ballot", "added": "ballot", "elects": "elects"}
"""What makes up the tally of a vote, and of which."""
_CARDS = "revealed"


class Message(NamedTuple):
    """A text for the group (`to` = `GROUP`) or for one seat in private."""

    to: int
    text: str


def merge(
    effects: Iterable[Effect], voice: Voice | str, *, now: int = 0, limit: int = LONGEST
) -> list[Message]:
    """One message for the group and one for each seat that is told something, as they first speak.

    No message is longer than `limit` characters: what is more goes into a further one, cut between
    lines. Questions and alarms are no texts; the deliverer handles them.
    """
    voice = voice_of(voice)
    lines: dict[int, list[str]] = {}
    for key, run in groupby(effects, _run):
        for to, text in _lines(key, list(run), voice, now):
            if text:
                lines.setdefault(to, []).append(text)
    return [Message(to, text) for to, found in lines.items() for text in _pages(found, limit)]


def _run(effect: Effect) -> str:
    """Ballots stand together, and so do cards that are turned up."""
    if not isinstance(effect, Announce):
        return ""
    return effect.key if effect.key == _CARDS else TALLIES.get(effect.key, "")


def _lines(key: str, run: list[Effect], voice: Voice, now: int) -> list[tuple[int, str]]:
    if key in TALLIES:
        return [(GROUP, _ballots(run, voice))]
    if key == _CARDS and len(run) > 1:
        cards = [render(effect, voice) for effect in run]
        return [(GROUP, "\n".join([voice.text("cards-title"), *cards]))]
    found = []
    for effect in run:
        if isinstance(effect, Whisper):
            found.append((effect.to, render(effect, voice)))
        elif isinstance(effect, Announce | StageOpened | Over):
            found.append((GROUP, render(effect, voice, now=now)))
    return found


def _ballots(run: list[Effect], voice: Voice) -> str:
    """Who voted for whom, one line for each who got a vote, the most wanted first; what a card has
    added as a line of its own, so that all that is shown adds up to what counts.

    A third argument of a ballot is its weight in half votes; without one it weighs one vote.
    """
    voters: dict[int, list[int]] = {}
    halves: Counter[int] = Counter()
    added: Counter[int] = Counter()
    for effect in run:
        if not isinstance(effect, Announce):
            continue
        one, two, *weight = effect.args
        if effect.key == "added" and isinstance(one, SeatRef) and isinstance(two, Count):
            added[one.seat] += two.number
            halves[one.seat] += two.number
        elif isinstance(one, SeatRef):
            to = two.seat if isinstance(two, SeatRef) else GROUP
            voters.setdefault(to, []).append(one.seat)
            halves[to] += weight[0].number if weight and isinstance(weight[0], Count) else 2
    lines = [voice.text("ballots-title")]
    for to in sorted(halves, key=lambda to: (to == GROUP, -halves[to], to)):
        lines.append(_ballot_line(to, tuple(voters.get(to, ())), halves[to], voice))
        if added[to]:
            lines.append(voice.text("ballots-added", **_votes(to, added[to], voice)))
    return "\n".join(lines)


def _ballot_line(to: int, voters: tuple[int, ...], halves: int, voice: Voice) -> str:
    if to == GROUP:
        return voice.text("ballots-none", voters=voice.seats(voters))
    votes = _votes(to, halves, voice)
    if not voters:
        return voice.text("ballots-alone", **votes)
    return voice.text("ballots-line", voters=voice.seats(voters), **votes)


def _votes(to: int, halves: int, voice: Voice) -> dict[str, str | int]:
    return {"target": voice.seat(to), "votes": f"{halves / 2:g}", "halves": halves}


def _pages(lines: list[str], limit: int) -> list[str]:
    pages: list[str] = []
    for line in "\n".join(lines).split("\n"):
        if pages and len(pages[-1]) + 1 + len(line) <= limit:
            pages[-1] += "\n" + line
        else:
            pages.extend(
                line[start : start + limit] for start in range(0, max(1, len(line)), limit)
            )
    return pages

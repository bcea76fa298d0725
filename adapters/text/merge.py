"""The effects of one step as few messages: groups allow twenty a minute, and pushes are counted."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from adapters.text.render import Voice, render, voice_of
from engine.effects import Announce, Effect, Over, StageOpened, Whisper
from engine.texts import Count, SeatRef

GROUP = 0
LONGEST = 3500
_BALLOTS = ("ballot", "elects")
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
    if isinstance(effect, Announce) and effect.key in (*_BALLOTS, _CARDS):
        return effect.key
    return ""


def _lines(key: str, run: list[Effect], voice: Voice, now: int) -> list[tuple[int, str]]:
    if key in _BALLOTS:
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
    """Who voted for whom, one line for each who got a vote, the most wanted first.

    A third argument of a ballot is its weight in half votes; without one it weighs one vote.
    """
    voters: dict[int, list[int]] = {}
    halves: dict[int, int] = {}
    for effect in run:
        if not isinstance(effect, Announce):
            continue
        voter, target, *weight = effect.args
        to = target.seat if isinstance(target, SeatRef) else GROUP
        if isinstance(voter, SeatRef):
            voters.setdefault(to, []).append(voter.seat)
        one = weight[0].number if weight and isinstance(weight[0], Count) else 2
        halves[to] = halves.get(to, 0) + one
    ranked = sorted(voters, key=lambda to: (to == GROUP, -halves[to], to))
    lines = [_ballot_line(to, tuple(voters[to]), halves[to], voice) for to in ranked]
    return "\n".join([voice.text("ballots-title"), *lines])


def _ballot_line(to: int, voters: tuple[int, ...], halves: int, voice: Voice) -> str:
    if to == GROUP:
        return voice.text("ballots-none", voters=voice.seats(voters))
    votes = f"{halves / 2:g}"
    return voice.text(
        "ballots-line",
        target=voice.seat(to),
        voters=voice.seats(voters),
        votes=votes,
        halves=halves,
    )


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

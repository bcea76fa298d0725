"""What has happened at a table, for the page's scenes and bars: from announcements alone; and what
each seat has answered, for that seat alone.
"""

from __future__ import annotations

import threading
from typing import Any

from adapters.buttons import tag_of
from adapters.ports import GameStore, Key
from adapters.text.render import Voice, render
from engine.effects import Announce, Effect, Over, Whisper
from engine.state import Game
from engine.texts import Count, SeatRef, SeatsRef
from engine.vocabulary import Camp, Seat
from handlers.books import UNFINISHED, Played
from handlers.table.log import Log
from handlers.table.story import AT_THE_END
from handlers.web.snapshots import won

Scene = dict[str, Any]
KEPT = 4
"""So many of the newest scenes stand in a state: who has missed more has missed them."""

_BALLOTS = {"ballot": False, "elects": True}
_ENDS = {"tie": "tie", "exiled": "exiled", "sheriff": "sheriff"}


class Act:
    """What a seat has answered: when, in which wait, what it was asked, and the confirmation."""

    def __init__(self, game: Game, wait: int, asked: str, told: Whisper) -> None:
        self.night, self.day, self.wait, self.told = game.night, game.day, wait, told
        self.asked, self.verb = asked, told.args[0].words()


class Tidings:
    """Folds a run. `scenes` are numbered from 1; seats are numbers, votes are in halves."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.acts: dict[Seat, list[Act]] = {}
        self._asked: dict[Seat, tuple[int, str]] = {}

    def hear(self, played: Played) -> None:
        """What one step has said."""
        told = [one for one in played.effects if isinstance(one, Announce)]
        self._dawn(told)
        self._vote(told)
        self._rest(told)
        over = next((one for one in played.effects if isinstance(one, Over)), None)
        if over is not None and over.reason not in UNFINISHED:
            also = [one for one in told if one.key in AT_THE_END]
            self._add("over", camp=over.camp, reason=over.reason, also=also)
        for effect in played.effects:
            if isinstance(effect, Whisper) and effect.key == "locked":
                self._answered(effect, played.game)
        self._asked = _asked(played.game)

    def _add(self, kind: str, **more: Any) -> None:
        self.scenes.append({"id": len(self.scenes) + 1, "kind": kind, **more})

    def _dawn(self, told: list[Announce]) -> None:
        for one in told:
            if one.key in ("night", "day"):
                died = _of(told, "died") if one.key == "day" else []
                kind = "dusk" if one.key == "night" else "dawn"
                calm = any(other.key == "peace" for other in told)
                self._add(kind, number=_number(one), seats=died, peace=calm)

    def _vote(self, told: list[Announce]) -> None:
        for key, election in _BALLOTS.items():
            votes = [_ballot(one) for one in told if one.key == key]
            if votes:
                added = [[_seats(one)[0], _number(one)] for one in told if one.key == "added"]
                ends = {name: _of(told, key) for key, name in _ENDS.items()}
                self._add("ballot", election=election, votes=votes, added=added, **ends)

    def _rest(self, told: list[Announce]) -> None:
        """A death or an exile of which no dawn and no ballot tells."""
        keys = {one.key for one in told}
        if "day" not in keys and (died := _of(told, "died")):
            self._add("died", seats=died)
        if not keys & _BALLOTS.keys() and (out := _of(told, "exiled")):
            self._add("exile", seats=out)

    def _answered(self, told: Whisper, game: Game) -> None:
        # The last answer of a stage has closed it.
        wait, asked = _asked(game).get(told.to) or self._asked.get(told.to, (0, ""))
        act = Act(game, wait, asked, told)
        before = self.acts.get(told.to, [])
        kept = [
            one
            for one in before
            if not wait
            or one.wait != wait
            or (one.verb != act.verb and "pass" not in (one.verb, act.verb))
        ]
        self.acts[told.to] = [*kept, act]


class Reader:
    """The tidings of a room's table, read on as its log grows. Any thread may ask."""

    def __init__(self, store: GameStore, key: Key) -> None:
        self._store, self._key = store, key
        self._lock = threading.Lock()
        self._log: Log | None = None
        self._known: tuple[str, int] = ("", 0)
        self._tidings = Tidings()

    def now(self) -> tuple[str, Tidings]:
        """The short name of the run that stands there, and all that has happened in it."""
        stored = self._store.load(self._key)
        if stored is None:
            return "", Tidings()
        with self._lock:
            if self._log is None or self._log.run != stored.run:
                self._log, self._tidings = Log(self._store, stored.run), Tidings()
            if self._known != (stored.run, stored.version):
                for played in self._log.fresh():
                    self._tidings.hear(played)
                self._known = (stored.run, stored.version)
            return tag_of(stored.run), self._tidings


def told(scene: Scene, voice: Voice) -> Scene:
    """A scene as the page gets it: what is said at the end in words."""
    if scene["kind"] != "over":
        return scene
    title = won(Camp(scene["camp"]), voice)
    also = [render(one, voice) for one in scene["also"]]
    reason = voice.text(f"reason-{scene['reason']}")
    return {**scene, "title": title, "reason": reason, "also": also}


def answered(acts: list[Act], voice: Voice) -> list[Scene]:
    """What a seat has answered, the oldest first."""
    return [
        {
            "wait": one.wait,
            "when": voice.text(
                "status-night" if one.night > one.day else "status-day",
                number=str(max(1, one.night if one.night > one.day else one.day)),
            ),
            "verb": one.verb,
            "text": (one.verb == "pass" and voice.declined(one.asked)) or render(one.told, voice),
        }
        for one in acts
    ]


def _asked(game: Game) -> dict[Seat, tuple[int, str]]:
    """Which seats are asked now: in which wait, and the first verb of the question."""
    return {
        prompt.seat: (wait.id, prompt.choices[0].verb)
        for wait in reversed(game.waits)
        for prompt in wait.prompts
    }


def _of(told: list[Announce], key: str) -> list[Seat]:
    return [seat for one in told if one.key == key for seat in _seats(one)]


def _seats(effect: Effect) -> list[Seat]:
    found: list[Seat] = []
    for arg in effect.args if isinstance(effect, Announce) else ():
        if isinstance(arg, SeatRef):
            found.append(arg.seat)
        elif isinstance(arg, SeatsRef):
            found.extend(arg.seats)
    return found


def _number(effect: Announce) -> int:
    return next((arg.number for arg in effect.args if isinstance(arg, Count)), 0)


def _ballot(effect: Announce) -> list[int]:
    """Who, for whom (0: for nobody), and how much it weighs in half votes."""
    voter, *named = _seats(effect)
    weight = _number(effect) if any(isinstance(arg, Count) for arg in effect.args) else 2
    return [voter, named[0] if named else 0, weight]

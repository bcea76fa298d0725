"""A parcel of LINE's in messages: what the desk shows there, and what only LINE has to say."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import structs

from adapters.letters import GROUP, Notice, Parcel
from adapters.line import drawing
from adapters.line.drawing import Style, Unit
from adapters.line.notes import Notes
from adapters.line.stages import Stages
from adapters.ports import Key
from adapters.screens import Kind, Screen, Scribe
from adapters.text.render import DEFAULT, Voice
from engine.effects import Announce, Effect, StageOpened
from engine.prompts import Wait
from engine.vocabulary import Phase

_OWN = "line-"
_INSTEAD = {"bot-muted": "line-muted"}
"""Notices of the desk's that mean something else on LINE, where nobody gives rights."""

_TALLIES = frozenset({"ballot", "elects"})


class Manners(NamedTuple):
    """What the operator allows and the group has chosen.

    `budget` is how many pushed messages a game may cost, counted by recipients; `locale` tells a
    table's language, `aloud` whether its ballots are said in the group (`ballots: open`).
    """

    budget: int = 0
    locale: Callable[[Key], str] = lambda key: DEFAULT
    aloud: Callable[[Key], bool] = lambda key: False


class Wording:
    """Words and buttons for one address of a table, as things stand in this delivery."""

    def __init__(
        self,
        scribe: Scribe,
        stages: Stages,
        manners: Manners,
        key: Key,
        parcel: Parcel,
        kept: Notes,
        now: int,
    ) -> None:
        self.scribe = scribe
        self.stages = stages
        self.manners = manners
        self.key = key
        self.parcel = parcel
        self.address = parcel.address
        self.kept = kept
        self.now = now
        self.voice = Voice(manners.locale(key))

    def refusals(self) -> list[Unit] | None:
        """The parcel, where it is nothing but a refusal that may be said in the group as well."""
        screens = self.scribe.screens(self.key, self.parcel)
        if not screens or any(one.kind is not Kind.REFUSAL or one.secret for one in screens):
            return None
        return drawing.units(screens, self._style(), frozenset())

    def units(self, parcel: Parcel) -> list[Unit]:
        """A parcel's messages; what is worth nothing later is left out where no token is there."""
        screens = [*self._own(parcel), *self.scribe.screens(self.key, _foreign(parcel))]
        screens = self._timed([one for one in screens if self._lasts(one, parcel)], parcel)
        shown = self.kept.shown(self.address, parcel.id)
        screens = self.stages.warned(self.key, screens, parcel, self.voice)
        drawn = drawing.units(screens, self._style(), shown)
        tally = self.kept.quotes.get(GROUP) if self.address == GROUP else None
        if drawn and tally and _counts(parcel):
            drawn[0] = drawn[0]._replace(message=_quoting(drawn[0], tally), bare=False)
        return drawn

    def _timed(self, screens: list[Screen], parcel: Parcel) -> list[Screen]:
        """How long a stage is, told with its opening: it has no deadline before that."""
        wait = _untold(parcel)
        if wait is None or not screens or self.address != GROUP:
            return screens
        length = self.voice.length(-(-wait.left // 1000))
        line = self.voice.text("line-clock", length=length)
        last = structs.replace(screens[-1], lines=(*screens[-1].lines, line))
        return [*screens[:-1], last]

    def _lasts(self, screen: Screen, parcel: Parcel) -> bool:
        """Whether a screen is worth a wait: a reminder is for now, a receipt for who asked here."""
        if screen.kind is Kind.REMINDER:
            return bool(self.kept.purse.holds(self.address, self.now))
        if screen.kind is Kind.RECEIPT or screen.acked:
            return bool(parcel.token)
        return True

    def _own(self, parcel: Parcel) -> list[Screen]:
        """What only LINE says: its notices are entries of the catalogue."""
        keys = [_INSTEAD.get(one.key, one.key) for one in parcel.notices if _is_own(one)]
        return [
            Screen(kind=Kind.ANSWER, to=parcel.address, lines=(self.voice.text(key),))
            for key in keys
        ]

    def _style(self) -> Style:
        voice = self.voice
        return Style(
            group=self.address == GROUP and not self.key.startswith("line:U"),
            sender=voice.text("line-sender"),
            basic=self.stages.basic(),
            start=voice.text("line-start"),
            aloud=self.manners.aloud(self.key),
            hint=voice.text("line-hint"),
            wait=voice.text("line-wait") if self._may_wait() else "",
        )

    def _may_wait(self) -> bool:
        """By night anybody in his 1:1 chat may leave a token; that he does tells nobody a thing."""
        game = self.parcel.game
        return self.address != GROUP and game is not None and game.phase is Phase.NIGHT


def _foreign(parcel: Parcel) -> Parcel:
    """A parcel without the notices that only LINE knows, and without what was heard before: a
    stage's clock that starts because the group has been told of it (architecture 0.11).
    """
    notices = tuple(one for one in parcel.notices if not _is_own(one))
    effects = tuple(one for one in parcel.effects if not _heard(one, parcel))
    return structs.replace(parcel, notices=notices, effects=effects)


def _is_own(notice: Notice) -> bool:
    return notice.key.startswith(_OWN) or notice.key in _INSTEAD


def _heard(effect: Effect, parcel: Parcel) -> bool:
    if not isinstance(effect, StageOpened) or parcel.game is None or not parcel.game.gated:
        return False
    return effect.due > 0 and effect.phase is not Phase.NIGHT


def _untold(parcel: Parcel) -> Wait | None:
    """The stage whose clock starts with this parcel; the night has its timetable."""
    waits = {wait.id: wait for wait in parcel.game.waits} if parcel.game is not None else {}
    for effect in reversed(parcel.effects):
        if isinstance(effect, StageOpened) and not effect.due and effect.phase is not Phase.NIGHT:
            return waits.get(effect.wait)
    return None


def _counts(parcel: Parcel) -> bool:
    """Whether a parcel tells how a vote has gone."""
    return any(isinstance(one, Announce) and one.key in _TALLIES for one in parcel.effects)


def _quoting(unit: Unit, token: str) -> dict[str, object]:
    """The message as an answer to the board it is about; only texts can quote."""
    if unit.message["type"] in ("text", "textV2"):
        return {**unit.message, "quoteToken": token}
    return unit.message

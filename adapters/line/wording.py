"""A parcel of LINE's in messages: what the desk shows there, and what only LINE has to say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from msgspec import structs

from adapters.letters import GROUP, Letter, Notice, Parcel
from adapters.line import boards, calling, drawing, leftovers, payloads
from adapters.line.drawing import Style, Unit
from adapters.line.notes import Notes
from adapters.line.stages import Stages
from adapters.ports import Key
from adapters.screens import Button, Kind, Screen, Scribe
from adapters.text.render import DEFAULT, Voice
from engine import step
from engine.commands import Resume
from engine.effects import Announce, Effect, StageOpened
from engine.rest import at_rest
from engine.state import Game
from engine.vocabulary import Phase

_OWN = "line-"
_WELCOME = "line-welcome"
_NOBODY = "line-no-user"
_INSTEAD = {
    "bot-muted": "line-muted",
    leftovers.OUT: "line-out",
    "bot-out-lobby": "line-out-lobby",
    "seated": "line-seated",
    "look-there": "line-look-there",
    "no-user": _NOBODY,
}
"""Notices of the desk's that are worded here: on LINE nobody gives rights, a group that puts us out
may ask us in again, and nothing private comes by itself.
"""

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
        waiting: Callable[[], Iterable[Letter]] = tuple,
    ) -> None:
        self.scribe = scribe
        self.stages = stages
        self.manners = manners
        self.key = key
        self.parcel = parcel
        self.address = parcel.address
        self.kept = kept
        self.now = now
        self.waiting = waiting
        self.voice = Voice(manners.locale(key), slash=False)

    def _way(self, notice: Notice) -> Screen:
        """To who has asked in the group for his own card: it is in his 1:1 chat."""
        game, user = self.parcel.game, str(notice.details["user"])
        player = next(one for one in (game.players if game else ()) if one.user == user)
        line = self.voice.text("line-look-there", name=payloads.mark(user, player.name))
        row = (self._look(),)
        return Screen(kind=Kind.REFUSAL, lines=(line,), buttons=(row,), mentions=(user,))

    def _look(self) -> Button:
        """The way into the 1:1 chat and to what is one's own there, for a board in the group."""
        return Button(self.voice.text("line-look"), say=drawing.ME)

    def units(self, parcel: Parcel) -> list[Unit]:
        """A parcel's messages; what is worth nothing later is left out where no token is there."""
        if leftovers.tells_out(parcel):
            screens = self._back(parcel) if self._is_out(parcel) else []
        else:
            foreign = self.scribe.screens(self.key, self._foreign(parcel))
            screens = [*self._own(parcel), *foreign]
        screens = [self._to_whom(one) for one in screens if self._lasts(one, parcel)]
        if self.address == GROUP:
            look = self._look() if self.stages.basic() else None
            screens = boards.timed(screens, parcel, self.voice, look)
        elif parcel.token:
            screens = self._called(screens, parcel)
        shown = self.kept.shown(self.address, parcel.id)
        screens = self.stages.warned(self.key, screens, parcel, self.voice)
        drawn = drawing.units(screens, self._style(group=self.address == GROUP), shown)
        tally = self.kept.quotes.get(GROUP) if self.address == GROUP else None
        if drawn and tally and _counts(parcel):
            drawn[0] = drawn[0]._replace(message=_quoting(drawn[0], tally), bare=False)
        return drawn

    def _called(self, screens: list[Screen], parcel: Parcel) -> list[Screen]:
        """An answer in a 1:1 chat, with why the group must be spoken to where it must."""
        key = calling.called(parcel.game, self.kept, self.now, self.waiting)
        told = self.voice.text(key) if key else ""
        if not told or not screens or told in screens[-1].lines:
            return screens
        last = structs.replace(screens[-1], lines=(*screens[-1].lines, told))
        return [*screens[:-1], last]

    def _to_whom(self, screen: Screen) -> Screen:
        """Why not, said before everybody, with whose word or press it was."""
        game = self.parcel.game
        if self.address != GROUP or screen.kind is not Kind.REFUSAL or game is None:
            return screen
        names = {one.user: one.name for one in game.players if one.user in screen.mentions}
        marks = [payloads.mark(user, name) for user, name in names.items()]
        if not marks or any(mark in screen.text for mark in marks):
            return screen
        first, *rest = screen.lines
        return structs.replace(screen, lines=(f"{' '.join(marks)} {first}", *rest))

    def _lasts(self, screen: Screen, parcel: Parcel) -> bool:
        """Whether a screen is worth a wait: a reminder and an answer before everybody are for now,
        a receipt is for who asked here.
        """
        if screen.kind is Kind.REMINDER or (screen.kind is Kind.REFUSAL and self.address == GROUP):
            return bool(self.kept.purse.holds(self.address, self.now))
        if screen.kind is Kind.RECEIPT or screen.acked:
            return bool(parcel.token)
        return True

    def _own(self, parcel: Parcel) -> list[Screen]:
        """What only LINE says: its notices are entries of the catalogue."""
        found: list[Screen] = []
        for notice in parcel.notices:
            key = self._named(notice)
            if notice.key == "look-there":
                found.append(self._way(notice))
            elif key == _WELCOME and _runs(parcel.game):
                # Asked in again: where we knew that we were out, that letter says so.
                found += [] if self.kept.away else self._back(parcel)
            elif key and (notice.key != leftovers.OUT or self._is_out(parcel)):
                found.append(self._sentence(key, notice))
        return found

    def _sentence(self, key: str, notice: Notice) -> Screen:
        """An entry of LINE's own; where nobody knows who has pressed, with the way to be known."""
        lines = (self.voice.text(key, **notice.details),)
        way = ((self._look(),),) if key == _NOBODY and self.stages.basic() else ()
        return Screen(kind=Kind.ANSWER, to=self.address, lines=lines, buttons=way)

    def _named(self, notice: Notice) -> str:
        """LINE's own entry for a notice, "" for what the desk words."""
        if notice.key == "paused" and self.kept.away:
            return "line-out-wait"
        return _worded(notice)

    def _is_out(self, parcel: Parcel) -> bool:
        """Whether it is this letter by which we are out of the group now, and the game waits."""
        letter = parcel.id.rpartition("/")[0]
        last = self.kept.out.rpartition("/")[0]
        return self.kept.away and letter == last and _runs(parcel.game)

    def _back(self, parcel: Parcel) -> list[Screen]:
        """We are in the group again: that the game goes on, and the stage it stands in, with the
        time it will have. A stage that was never heard of has its own letter still to come.
        """
        game = parcel.game
        if game is None or not _runs(game):
            return []
        stopped = bool(game.paused) and not self.kept.asleep
        line = self.voice.text("line-back-paused" if stopped else "line-back")
        told = [Screen(kind=Kind.ANSWER, to=parcel.address, lines=(line,))]
        if stopped:
            return told
        if game.paused:
            game, _ = step(game, Resume(at=self.now), self.now)
        heard = [wait for wait in game.waits if wait.due]
        opened = tuple(StageOpened(one.id, one.phase, one.due, one.seat) for one in heard)
        again = structs.replace(parcel, notices=(), effects=opened, game=game)
        shown = self.scribe.screens(self.key, again)
        return [*told, *(structs.replace(one, fresh=True) for one in shown)]

    def _foreign(self, parcel: Parcel) -> Parcel:
        """A parcel without the notices that only LINE knows, and without what was heard before: a
        stage's clock that starts because the group has been told of it (architecture 0.11). After a
        pause it is told again: which stage goes on, and for how long.
        """
        notices = tuple(one for one in parcel.notices if not self._named(one))
        again = any(isinstance(one, Announce) and one.key == "resumed" for one in parcel.effects)
        effects = tuple(one for one in parcel.effects if again or not _heard(one, parcel))
        return structs.replace(parcel, notices=notices, effects=effects)

    def _style(self, *, group: bool) -> Style:
        voice = self.voice
        return Style(
            group=group and not self.key.startswith("line:U"),
            sender=voice.text("line-sender"),
            basic=self.stages.basic(),
            start=voice.text("line-start"),
            aloud=self.manners.aloud(self.key),
            hint=voice.text("line-hint-first" if self._first_night() else "line-hint"),
            wait=voice.text("line-wait") if self._may_wait() and not group else "",
            me=voice.text("line-menu-me"),
        )

    def _first_night(self) -> bool:
        game = self.parcel.game
        return game is not None and game.night <= 1

    def _may_wait(self) -> bool:
        """By night anybody in his 1:1 chat may leave a token, who is out for good but for that he
        needs none; that he does tells nobody a thing.
        """
        game = self.parcel.game
        if self.address == GROUP or game is None or game.phase is not Phase.NIGHT:
            return False
        mine = (one.seat for one in game.players if one.user == self.address)
        return not any(at_rest(game, seat) for seat in mine)


def _worded(notice: Notice) -> str:
    """The entry of LINE's catalogue for a notice that is never the desk's to word, else ""."""
    return notice.key if notice.key.startswith(_OWN) else _INSTEAD.get(notice.key, "")


def _runs(game: Game | None) -> bool:
    """Whether a game has begun and is not over."""
    return game is not None and game.phase not in (Phase.LOBBY, Phase.OVER)


def _heard(effect: Effect, parcel: Parcel) -> bool:
    if not isinstance(effect, StageOpened) or parcel.game is None or not parcel.game.gated:
        return False
    return effect.due > 0 and effect.phase is not Phase.NIGHT


def _counts(parcel: Parcel) -> bool:
    """Whether a parcel tells how a vote has gone."""
    return any(isinstance(one, Announce) and one.key in _TALLIES for one in parcel.effects)


def _quoting(unit: Unit, token: str) -> dict[str, object]:
    """The message as an answer to the board it is about; only texts can quote."""
    if unit.message["type"] in ("text", "textV2"):
        return {**unit.message, "quoteToken": token}
    return unit.message

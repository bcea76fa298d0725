"""The messenger of the local table: parcels become lines on the screen."""

from __future__ import annotations

from adapters.letters import GROUP, Notice, Parcel
from adapters.ports import Clock, Key
from adapters.text.merge import merge
from adapters.text.render import Voice, refusal
from engine.effects import Announce, Effect, Relay, StageOpened
from engine.errors import Illegal
from engine.state import Game
from handlers.table.screen import Screen

_UNSAID = frozenset({"table-opened", "joined", "left_lobby"})
_TURNS = frozenset({"turn", "last_words"})
_OPENINGS = frozenset({"night", "day", "over"})


class TerminalMessenger:
    """Shows the group's parcels at once, and keeps private ones for the seat at the keyboard.

    `alone` is whether one person has the terminal to himself: then what he is told is shown at
    once. `brief` is a table whose time leaps: it hears no stage open that asks it nothing.
    """

    def __init__(self, screen: Screen, locale: str, *, alone: bool, brief: bool) -> None:
        self.screen = screen
        self.locale = locale
        self.alone = alone
        self.brief = brief
        self.mail: dict[str, list[str]] = {}
        self.clock: Clock | None = None
        self.muted = False

    def deliver(self, key: Key, parcel: Parcel) -> None:
        """Show a parcel, or keep it for its reader (Messenger)."""
        if self.muted:
            return
        voice = self.voice(parcel.game)
        now = self.clock.now() if self.clock else 0
        texts = []
        for chapter in _chapters(self._shown(parcel.effects)):
            if parcel.address == GROUP and _opens(chapter[0]):
                texts.append("")
            texts += [message.text for message in merge(chapter, voice, now=now)]
        texts += [
            self._relayed(parcel, effect, voice) for effect in parcel.effects if _relay(effect)
        ]
        texts += [text for text in (_notice(one, voice) for one in parcel.notices) if text]
        for text in texts:
            if parcel.address == GROUP:
                self.screen.group(text)
            elif self.alone:
                self.screen.private(text)
            else:
                self.mail.setdefault(parcel.address, []).append(text)

    def voice(self, game: Game | None) -> Voice:
        """How this table is spoken to."""
        if game is None:
            return Voice(self.locale)
        names = {one.seat: one.name for one in game.players}
        return Voice(self.locale, game.rules, names)

    def _shown(self, effects: tuple[Effect, ...]) -> list[Effect]:
        """What there is to show: a table that leaps has no use for stages that only take time."""
        unsaid = _UNSAID | _TURNS if self.brief else _UNSAID
        return [
            effect
            for effect in effects
            if not (isinstance(effect, Announce) and effect.key in unsaid)
            and not (isinstance(effect, StageOpened) and self.brief)
        ]

    def _relayed(self, parcel: Parcel, effect: Effect, voice: Voice) -> str:
        assert isinstance(effect, Relay)
        return voice.text("table-said", speaker=voice.full(effect.sender), text=parcel.text)


def _relay(effect: Effect) -> bool:
    return isinstance(effect, Relay)


def _opens(effect: Effect) -> bool:
    return isinstance(effect, Announce) and effect.key in _OPENINGS


def _chapters(effects: list[Effect]) -> list[list[Effect]]:
    """The effects, cut where night falls, day breaks, or the game is over."""
    found: list[list[Effect]] = []
    for effect in effects:
        if not found or _opens(effect):
            found.append([])
        found[-1].append(effect)
    return found


def _notice(notice: Notice, voice: Voice) -> str:
    """A sentence of the shell's own, where the catalogues have it."""
    if notice.key in _UNSAID or not voice.has(f"err-{notice.key}"):
        return ""
    return refusal(Illegal(notice.key, **notice.details), voice)

"""The messenger of the local table: parcels become lines on the screen."""

from __future__ import annotations

from collections.abc import Callable

from adapters.letters import GROUP, Notice, Parcel
from adapters.ports import Clock, Key
from adapters.text.merge import merge
from adapters.text.render import Voice
from engine.effects import Announce, Effect, Relay, StageOpened
from engine.state import Game
from engine.texts import SeatRef
from handlers.table.screen import Screen

_UNSAID = frozenset({"table-opened"})


class TerminalMessenger:
    """Shows the group's parcels at once, and keeps private ones for the seat at the keyboard.

    `alone` is whether one person has the terminal to himself: then what he is told is shown at
    once. `brief` leaves out what opens the turn of a bot, since its words follow at once.
    """

    def __init__(self, screen: Screen, locale: str, *, alone: bool, brief: bool) -> None:
        self.screen = screen
        self.locale = locale
        self.alone = alone
        self.brief = brief
        self.mail: dict[str, list[str]] = {}
        self.clock: Clock | None = None
        self.heard: Callable[[], None] = lambda: None

    def deliver(self, key: Key, parcel: Parcel) -> None:
        """Show a parcel, or keep it for its reader (Messenger)."""
        voice = self.voice(parcel.game)
        now = self.clock.now() if self.clock else 0
        effects = self._shown(parcel.effects, parcel.game)
        texts = [message.text for message in merge(effects, voice, now=now)]
        texts += [self._relayed(parcel, effect, voice) for effect in parcel.effects if _relay(effect)]
        texts += [text for text in map(lambda one: _notice(one, voice), parcel.notices) if text]
        for text in texts:
            if parcel.address == GROUP:
                self.screen.group(text)
                self.heard()
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

    def _shown(self, effects: tuple[Effect, ...], game: Game | None) -> list[Effect]:
        if not self.brief or game is None:
            return list(effects)
        return [effect for effect in effects if not _bots_turn(effect, game)]

    def _relayed(self, parcel: Parcel, effect: Effect, voice: Voice) -> str:
        assert isinstance(effect, Relay)
        return voice.text("table-said", speaker=voice.full(effect.sender), text=parcel.text)


def _relay(effect: Effect) -> bool:
    return isinstance(effect, Relay)


def _bots_turn(effect: Effect, game: Game) -> bool:
    """Whether an effect only opens the turn of a bot."""
    seat = 0
    if isinstance(effect, StageOpened):
        seat = effect.seat
    elif isinstance(effect, Announce) and effect.key == "turn" and effect.args:
        first = effect.args[0]
        seat = first.seat if isinstance(first, SeatRef) else 0
    return bool(seat) and game.players[seat - 1].bot


def _notice(notice: Notice, voice: Voice) -> str:
    """A sentence of the shell's own, where the catalogues have it."""
    if notice.key in _UNSAID or not voice.has(f"err-{notice.key}"):
        return ""
    details = {name: str(value) for name, value in notice.details.items()}
    return voice.text(f"err-{notice.key}", **details)

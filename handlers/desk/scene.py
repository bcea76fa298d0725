"""What a screen is drawn from: the table as it stands, its voice, who looks at it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from adapters.buttons import encode
from adapters.letters import GROUP
from adapters.ports import GameStore, Key
from adapters.screens import Button
from adapters.text.render import Voice, literal
from engine.state import Game
from engine.vocabulary import Instant, Phase, Seat
from handlers.books import Saved, platform
from handlers.desk.asked import seat_of
from handlers.desk.codes import of_game
from handlers.desk.manner import Manner

Mention = Callable[[str, str], str]
_TYPED = {"join": "desk-by-join", "me": "desk-by-me"}


@dataclass(frozen=True, kw_only=True)
class Scene:
    """One look at a table. `user` is who looks, GROUP for everybody; `now` is the table's time."""

    store: GameStore
    key: Key
    run: str
    game: Game | None
    voice: Voice
    now: Instant
    manner: Manner
    saved: Saved
    user: str = GROUP
    mention: Mention

    @property
    def seat(self) -> Seat:
        """The seat of who looks, 0 for none."""
        return seat_of(self.game, self.user) if self.game is not None and self.user else 0

    @property
    def plain(self) -> Voice:
        """The voice for labels, which no platform reads as markup."""
        return replace(self.voice, escape=literal)

    @property
    def lobby(self) -> bool:
        return self.game is not None and self.game.phase is Phase.LOBBY

    def text(self, key: str, attribute: str = "", /, **variables: str | int) -> str:
        return self.voice.text(key, attribute, **variables)

    def button(
        self, label: str, choice: str, number: int = 0, *, say: str = "", on: bool = False
    ) -> Button:
        """A button of this table."""
        data = encode(self.key, self.run, choice, number)
        return Button(label, data, say=say, on=on)

    def command(self, name: str, rest: str = "", *, label: str = "") -> Button:
        """A button that gives a command; it stands on the key as the catalogue names it."""
        choice = f"/{name} {rest}".strip()
        text = label or self.text(f"do-{name}", "button")
        return self.button(text, choice, say=f"/{name} {rest}".strip())

    def door(self, label: str, choice: str) -> Button:
        """A button that leads into the private chat; what one would type there instead."""
        words = "" if self.manner.slash else _TYPED.get(choice, "")
        code = of_game(self.saved.code, self.run) if self.saved.code else ""
        say = self.text(words, code=code) if words and code else ""
        return Button(label, start=encode(self.key, self.run, choice), say=say)

    def left(self, due: Instant) -> str:
        """The time until an instant, in words."""
        return self.voice.length(seconds(due - self.now))

    def said(self, seat: Seat) -> str:
        """A seat with its player's name as a mention, since it is his turn."""
        assert self.game is not None
        player = self.game.players[seat - 1]
        if player.bot or not player.user:
            return self.voice.full(seat)
        return f"{self.voice.seat(seat)} {self.mention(player.user, player.name)}"

    def spoken(self, verb: str, target: int = 0) -> str:
        """What one types for an answer, in this language."""
        word = self.voice.typed(verb)
        return f"{word} {target}" if target else word

    def platform(self) -> str:
        return platform(self.key)


def seconds(length: int) -> int:
    """Milliseconds as the seconds that are told: begun ones count, what is over is 0."""
    return -(-max(0, length) // 1000)


def rows(buttons: list[Button], width: int = 2) -> tuple[tuple[Button, ...], ...]:
    """Buttons in rows of so many."""
    return tuple(tuple(buttons[at : at + width]) for at in range(0, len(buttons), width))

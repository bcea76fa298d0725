"""Several people at one keyboard: secrets are shown to one of them at a time, behind a curtain."""

from __future__ import annotations

from engine.state import Game
from engine.vocabulary import Seat
from handlers.table.messenger import TerminalMessenger
from handlers.table.screen import Keyboard


class Curtain:
    """Who has the keyboard, and what is kept for the others. For one person alone it stays open."""

    def __init__(self, messenger: TerminalMessenger, keyboard: Keyboard, *, alone: bool) -> None:
        self.messenger, self.screen, self.keyboard = messenger, messenger.screen, keyboard
        self.alone = alone
        self.seat: Seat = 0

    def hand_over(self, game: Game, seat: Seat, *, secret: bool) -> bool:
        """Give the keyboard to a seat and show what it was told; True if it had not got it before.

        `secret`: it is about to be asked what the others must not see. Raises EOFError at the end
        of the input.
        """
        if self.alone:
            return False
        voice = self.messenger.voice(game)
        mail = self.messenger.mail.pop(game.players[seat - 1].user, [])
        comes = seat != self.seat
        if comes and (secret or mail):
            if self.seat:
                self.screen.hide()
            self.screen.note(voice.text("table-curtain", seat=voice.full(seat)))
            self._enter()
        elif comes:
            self.screen.note(voice.text("table-curtain-open", seat=voice.full(seat)))
        self.seat = seat
        for text in mail:
            self.screen.private(text)
        return comes

    def hand_out(self, game: Game, seats: list[Seat]) -> None:
        """At the end: show each of these seats what it was told and has not read."""
        for seat in seats:
            if self.messenger.mail.get(game.players[seat - 1].user):
                self.hand_over(game, seat, secret=False)
                self.read(game, seat)

    def read(self, game: Game, seat: Seat) -> None:
        """The seat has read its secrets: they go from the screen, the keyboard is free."""
        voice = self.messenger.voice(game)
        self.screen.note(voice.text("table-curtain-off", seat=voice.full(seat)))
        self._enter()
        self.screen.hide()
        self.seat = 0

    def _enter(self) -> None:
        """Wait for Enter where a person sits there; a script needs none."""
        if self.keyboard.tty:
            self.screen.ask()
            self.screen.answered(self.keyboard.read(None) or "")

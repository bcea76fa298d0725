"""A table in the middle of a game at which nine people sit, all on one device."""

from __future__ import annotations

from engine import next_wake
from engine.prompts import Prompt, Wait
from engine.state import Game
from engine.vocabulary import Phase
from handlers.web.room import Room
from tests.handlers.web.sites import Device, Seen, Site, until


class Table:
    """The nine phones, and the room behind them."""

    def __init__(self, site: Site, device: Device) -> None:
        device.open(people=9)
        device.listen()
        self.site, self.device = site, device
        self.room: Room = site.room(device.code)
        device.until(lambda state: len(state["mine"]) == 9)

    @property
    def game(self) -> Game:
        game = self.room.game()
        assert game is not None
        return game

    @property
    def wait(self) -> Wait:
        return self.game.waits[0]

    @property
    def alive(self) -> list[int]:
        return [one.seat for one in self.game.players if one.death is None]

    def asked(self) -> int:
        """The phone of a seat that is asked now."""
        self.device.until(lambda state: any(one.get("asked") for one in state["mine"]))
        return next(n for n in range(9) if self.device.mine(n).get("asked"))

    def prompt(self, phone: int) -> Prompt:
        """What this phone's seat is asked."""
        user = self.device.users[phone]
        return next(
            prompt
            for wait in self.game.waits
            for prompt in wait.prompts
            if self.game.players[prompt.seat - 1].user == user
        )

    def phone(self, seat: int) -> int:
        return self.device.users.index(self.game.players[seat - 1].user)

    def button(self, phone: int, label: str = "") -> Seen:
        user = self.device.users[phone]
        until(lambda: any(label in one["label"] for one in self.device.buttons(user)))
        return next(one for one in self.device.buttons(user) if label in one["label"])

    def group_button(self, label: str) -> Seen:
        until(lambda: any(label in one["label"] for one in self.device.buttons()))
        return [one for one in self.device.buttons() if label in one["label"]][-1]

    def leap(self) -> None:
        """Let the next deadline pass."""
        before = self.site.store.load(self.room.key)
        self.room.clock.leap((next_wake(self.game) or 0) + 1)
        self.room.driver.wake()
        until(lambda: self.site.store.load(self.room.key) != before)

    def reach(self, phase: Phase) -> None:
        """Everybody passes until the table stands there."""
        for _ in range(200):
            if self.game.phase is phase and (self.game.waits or phase is Phase.OVER):
                return
            self.leap()
        raise AssertionError(f"it never came to {phase}")

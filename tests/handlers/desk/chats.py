"""A fake messenger: chats in which screens appear and are edited, and the people who write."""

from __future__ import annotations

from itertools import count
from typing import Any

from adapters.clocks import FixedClock
from adapters.letters import GROUP, Parcel
from adapters.memory import MemoryStore
from adapters.ports import GameStore, Key
from adapters.screens import Button, Kind, Screen
from engine import Game, decode
from handlers.desk import Desk, GroupLine, Press, PrivateLine, Reply, Scribe
from handlers.local import Home
from handlers.shell import Shell

KEY = "telegram:-1002471352452"
_events = count(1)


class Message:
    """A message of the bot's in one chat."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.buttons = [button for row in screen.buttons for button in row]
        self.edits = 0

    @property
    def text(self) -> str:
        return self.screen.text

    def button(self, label: str) -> Button:
        """The button whose label holds this text."""
        for button in self.buttons:
            if label in button.label:
                return button
        raise AssertionError(f"no button {label!r} among {[one.label for one in self.buttons]}")


class Chats:
    """All chats of one platform (Messenger): messages by address, in order."""

    def __init__(self, scribe: Scribe) -> None:
        self.scribe = scribe
        self.messages: dict[str, list[Message]] = {}
        self.sends: list[tuple[str, Screen, str]] = []
        self.parcels: list[Parcel] = []

    def deliver(self, key: Key, parcel: Parcel) -> None:
        self.parcels.append(parcel)
        for screen in self.scribe.screens(key, parcel):
            assert screen.to == parcel.address
            self._show(screen)

    def _show(self, screen: Screen) -> None:
        chat = self.messages.setdefault(screen.to, [])
        for message in chat:
            if message.screen.edit in screen.done and message.screen.edit:
                message.buttons = []
        if not screen.lines:
            return
        old = [one for one in chat if screen.edit and one.screen.edit == screen.edit]
        if old and not screen.fresh:
            if old[-1].screen != screen:
                old[-1].screen = screen
                old[-1].edits += 1
                self.sends.append((screen.to, screen, "edit"))
            old[-1].buttons = [button for row in screen.buttons for button in row]
            return
        for message in old:
            message.buttons = []
        chat.append(Message(screen))
        self.sends.append((screen.to, screen, "send"))

    def last(self, to: str = GROUP, kind: Kind | None = None) -> Message:
        """The newest message of a chat."""
        found = [one for one in self.messages.get(to, []) if kind in (None, one.screen.kind)]
        assert found, f"{to or 'the group'} has no {kind or 'message'}"
        return found[-1]

    def texts(self, to: str = GROUP) -> list[str]:
        return [one.text for one in self.messages.get(to, [])]

    def transcript(self, to: str = GROUP) -> str:
        """A chat as it reads in the end, buttons as they stand."""
        lines = []
        for message in self.messages.get(to, []):
            lines.append(message.text)
            lines += [
                "    " + " ".join(f"[{button.label}]" for button in row)
                for row in message.screen.buttons
            ]
            lines.append("")
        return "\n".join(lines)


class Group:
    """One group with its people, a desk, and a clock that is moved by hand."""

    def __init__(self, store: GameStore | None = None, key: Key = KEY, **given: Any) -> None:
        self.store = store or MemoryStore()
        self.key = key
        self.platform = key.partition(":")[0]
        self.clock = given.pop("clock", None) or FixedClock(1_000_000)
        seed = given.pop("seed", 7)
        self.scribe = Scribe(self.store, self.clock, **given)
        self.chats = Chats(self.scribe)
        shell = Shell(self.store, self.clock, seed=lambda: seed, rest=lambda number: None)
        self.home = Home(
            self.store, self.chats, self.clock, self.clock, shell=shell, owner="me", lease=1000
        )
        self.desk = Desk(self.home, self.store, self.clock)
        self.names: dict[str, str] = {}
        self.admins: set[str] = set()

    # What people do

    def says(self, user: str, text: str, **given: Any) -> Reply:
        """A line in the group."""
        return self._take(
            GroupLine(
                event=given.pop("event", f"{self.platform}#{next(_events)}"),
                key=self.key,
                user=user,
                name=self.names.get(user, f"name {user}"),
                text=text,
                at=given.pop("at", self.clock.now()),
                admin=lambda: user in self.admins,
                **given,
            )
        )

    def writes(self, user: str, text: str, **given: Any) -> Reply:
        """A line in private."""
        return self._take(
            PrivateLine(
                event=f"{self.platform}#{next(_events)}",
                platform=self.platform,
                user=user,
                name=self.names.get(user, f"name {user}"),
                text=text,
                at=self.clock.now(),
                **given,
            )
        )

    def presses(self, user: str, button: Button | str, *, group: bool = False) -> Reply:
        """A press; a button that leads into the private chat starts it with its code."""
        if isinstance(button, Button) and button.start:
            return self.writes(user, f"/start {button.start}")
        return self._take(
            Press(
                event=f"{self.platform}#{next(_events)}",
                platform=self.platform,
                user=user,
                name=self.names.get(user, f"name {user}"),
                data=button.data if isinstance(button, Button) else button,
                at=self.clock.now(),
                key=self.key if group else "",
                admin=lambda: user in self.admins,
            )
        )

    def taps(self, user: str, label: str, *, to: str = GROUP, kind: Kind | None = None) -> Reply:
        """A press on the newest message of a chat that has such a button."""
        for message in reversed(self.chats.messages.get(to, [])):
            fits = kind in (None, message.screen.kind)
            if fits and any(label in button.label for button in message.buttons):
                return self.presses(user, message.button(label), group=to == GROUP)
        raise AssertionError(f"nobody shows a button {label!r} to {to or 'the group'}")

    def take(self, given: Any) -> Reply:
        return self._take(given)

    def _take(self, given: Any) -> Reply:
        reply = self.desk.take(given)
        self.home.pump()
        return reply

    # A table

    def seat(self, *users: str) -> None:
        """People sit down by the lobby's button."""
        for user in users:
            self.presses(user, self.chats.last(kind=Kind.LOBBY).button("加入"))

    def begin(self, players: int = 9, line: str = "/newgame") -> None:
        """Open, seat p1 … and deal; p1 is host."""
        self.says("p1", line)
        self.seat(*(f"p{number}" for number in range(1, players + 1)))
        self.says("p1", "/startgame")
        assert self.game.seed, self.chats.texts()[-1]

    def wait(self) -> None:
        """Let the table's next deadline pass, and all that is due with it."""
        stored = self.store.load(self.key)
        assert stored is not None
        assert stored.due is not None
        self.clock.at = max(self.clock.at, stored.due)
        self.home.pump()

    def until(self, reached: Any, most: int = 400) -> None:
        """Let time pass until a game of this kind stands here."""
        for _ in range(most):
            if reached(self.game):
                return
            self.wait()
        raise AssertionError("it never came to that")

    @property
    def game(self) -> Game:
        stored = self.store.load(self.key)
        assert stored is not None
        return decode(stored.state)

    @property
    def phase(self) -> str:
        """Where the game stands now."""
        return str(self.game.phase.value)

    def holder(self, card: str) -> str:
        """The user who holds a card."""
        return next(one.user for one in self.game.players if one.card == card)

    def seat_of(self, user: str) -> int:
        return next(one.seat for one in self.game.players if one.user == user)

"""A LINE table's outbox with its deliverer, on a clock that is moved by hand."""

from __future__ import annotations

from adapters.clocks import FixedClock
from adapters.letters import GROUP, Letter, Notice, encode_letter
from adapters.line.deliverer import Freeing
from adapters.line.messenger import LineMessenger
from adapters.line.sleep import Sleep
from adapters.line.wording import Manners
from adapters.memory import MemoryStore
from adapters.outbox import Deliverer
from adapters.ports import Turn
from engine.commands import AnyCommand
from tests.adapters.line.fake import Platform
from tests.adapters.line.wires import Numbers, ShortWire

START = 1_800_000_000_000
CHAT = "C" + "0" * 31 + "1"
KEY = f"line:{CHAT}"
RUN = "run"


class Silence:
    """Feedback that nobody listens to."""

    def unreachable(self, key: str, user: str, parcel: str) -> None: ...
    def told(self, key: str, wait: int, parcel: str) -> None: ...
    def arm(self, key: str, due: int) -> None: ...


class Outbox:
    """Puts letters and tokens into a table's outbox, and has them delivered."""

    def __init__(self, *, budget: int = 0, quota: int | None = 200, members: int = 3) -> None:
        self.clock = FixedClock(START)
        self.platform = Platform(self.clock, quota)
        self.platform.members[CHAT] = [user(number) for number in range(1, members + 1)]
        self.store = MemoryStore()
        self.budget = budget
        self.number = 0
        self.orders: list[AnyCommand] = []
        self.again: int | None = None
        self.restart()

    def restart(self) -> None:
        """A new process: nothing is known but what is stored."""
        silence = Silence()
        wire = ShortWire(self.platform)
        messenger = LineMessenger(
            Numbers(),
            lambda: wire,
            self.store,
            self.clock,
            Sleep(self._order, lambda *said: None),
            Manners(self.budget),
        )
        self.owner = f"owner {id(messenger)}"
        self.deliverer = Deliverer(
            self.store,
            messenger,
            silence,
            self.clock,
            silence,
            owner=self.owner,
            lease=1,
            prepare=Freeing(self.clock),
        )

    def _order(self, key: str, event: str, command: AnyCommand) -> str | None:
        self.orders.append(command)
        return None

    def say(self, *numbers: int, to: str = GROUP, token: str = "", source: str = GROUP) -> None:
        """Commit a letter with these numbers for an address."""
        notices = tuple(Notice("say", to, {"number": one}) for one in numbers)
        self.put(Letter(RUN, notices=notices, token=token, source=source))

    def word(self, address: str = GROUP, *, age: int = 0) -> str:
        """Somebody says something there: a letter that carries a token and nothing else."""
        secret = self.platform.grant(address or CHAT)
        self.platform.tokens[secret].at -= age
        self.put(Letter(RUN, token=f"{self.clock.now() - age}:{secret}", source=address))
        return secret

    def put(self, letter: Letter) -> None:
        self.number += 1
        base = self.store.load(KEY)
        turn = Turn(
            key=KEY,
            base=base,
            event=f"event {self.number}",
            now=self.clock.now(),
            run=RUN,
            state=b"{}",
            letter=encode_letter(letter),
        )
        self.store.commit(turn)

    def wake(self) -> None:
        self.again = self.deliverer.wake(KEY)

    def read(self, address: str = GROUP) -> list[int]:
        """The numbers that an address has read, in order."""
        texts = [post.text for post in self.platform.reads(address or CHAT)]
        return [int(word) for text in texts for word in text.split()]


def user(number: int) -> str:
    return "U" + f"{number:032x}"

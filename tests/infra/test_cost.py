"""What a game needs of the table, counted in the service's own units; and what that costs."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from adapters.dynamo import DynamoStore
from adapters.memory import MemoryMessenger
from adapters.outbox import Deliverer
from adapters.ports import Stored
from engine import legal
from engine.commands import Skip
from engine.state import Game, decode
from engine.vocabulary import Phase
from handlers.aws.prices import GAME, IDLE, REGIONS, lines
from handlers.cli import run
from tests import clouds
from tests.handlers.rooms import Room


def size(value: Any) -> int:
    """About as the service counts an item."""
    if isinstance(value, dict):
        return sum(len(str(name)) + size(one) for name, one in value.items())
    if isinstance(value, list):
        return sum(map(size, value)) + len(value)
    return len(value) if isinstance(value, str | bytes) else 1


def units(value: Any, each: int) -> int:
    return max(1, -(-size(value) // each))


class Meter:
    """A client that counts request units: a transaction writes for twice the price."""

    def __init__(self, api: Any) -> None:
        self.api = api
        self.used: Counter[str] = Counter()
        self.due: dict[str, Any] = {}

    def transact_write_items(self, **given: Any) -> Any:
        answer = self.api.transact_write_items(**given)
        for action in given["TransactItems"]:
            ((_, body),) = action.items()
            self.used["write"] += 2 * units(body.get("Item", body), 1024)
            item = body.get("Item", {})
            if item.get("sk") == {"S": "STATE"} and self.due.get("") != item.get("due"):
                self.due[""] = item.get("due")
                self.used["write"] += 2  # The index: the old line goes, a new one comes.
        self.used["transactions"] += 1
        return answer

    def __getattr__(self, name: str) -> Any:
        def call(**given: Any) -> Any:
            answer = getattr(self.api, name)(**given)
            if name in ("get_item", "query"):
                self.used["read"] += units(answer.get("Item") or answer.get("Items") or "", 4096)
            else:
                self.used["write"] += units(given, 1024)
            return answer

        return call


class Nobody:
    """Counts how often each deadline is armed."""

    def __init__(self) -> None:
        self.armed: Counter[int] = Counter()

    def arm(self, key: str, due: int) -> None:
        self.armed[due] += 1


@pytest.fixture(scope="module")
def played() -> Iterator[tuple[Counter[str], int, Counter[int]]]:
    """Units, turns and deadlines of one game of twelve by people who do what they can."""
    with clouds.ministack() as (url, _):
        api = clouds.dynamo(url)
        meter = Meter(api)
        name = clouds.make_table(api)
        room = Room(DynamoStore(meter, name))
        eye = DynamoStore(api, name)
        timer = Nobody()
        desk = Deliverer(room.store, MemoryMessenger(), timer, room.clock, room.shell, owner="one")
        crowd = Crowd(room, desk, eye)
        room.begin(12)
        for _ in range(2_000):
            desk.wake(room.key)
            if crowd.game.phase is Phase.OVER:
                break
            if not crowd.act():
                crowd.wait()
        assert crowd.game.phase is Phase.OVER
        yield meter.used, len(eye.log(room.stored.run)), timer.armed


class Crowd:
    """Everybody answers once what he is asked, and ends his own turn."""

    def __init__(self, room: Room, desk: Deliverer, eye: DynamoStore) -> None:
        self.room = room
        self.desk = desk
        self.eye = eye
        self.dice = random.Random(7)
        self.done: set[tuple[int, int]] = set()

    @property
    def stored(self) -> Stored:
        """The table, read at nobody's expense."""
        stored = self.eye.load(self.room.key)
        assert stored is not None
        return stored

    @property
    def game(self) -> Game:
        return decode(self.stored.state)

    def wait(self) -> None:
        """Let the next deadline pass."""
        due = self.stored.due
        assert due is not None
        self.room.clock.at = max(self.room.clock.at, due)
        self.room.shell.tick(self.room.key)

    def act(self) -> bool:
        """Let all act who have not; True if one did."""
        acted = False
        for player in self.game.players:
            for one in legal(self.game, player.seat):
                mark = (player.seat, one.prompt)
                if one.prompt and one.targets and mark not in self.done:
                    self.done.add(mark)
                    targets = self.dice.sample(one.targets, max(1, one.least))
                    self.room.answer(player.seat, one.verb, *targets)
                    self.desk.wake(self.room.key)
                    acted = True
                    break
        return acted or self._ends()

    def _ends(self) -> bool:
        game = self.game
        wait = next((wait for wait in game.waits if wait.seat), None)
        if game.phase not in (Phase.SPEECH, Phase.LAST_WORDS) or wait is None:
            return False
        if (-wait.seat, wait.id) in self.done:
            return False
        self.done.add((-wait.seat, wait.id))
        user = game.players[wait.seat - 1].user
        self.room.send(Skip(at=self.room.now, seat=wait.seat), user=user)
        self.desk.wake(self.room.key)
        return True


def test_a_game_needs_no_more_of_the_table_than_is_reckoned(played) -> None:
    used, turns, deadlines = played
    share = GAME.requests / turns
    assert used["write"] * share <= GAME.write_units
    assert used["read"] * share <= GAME.read_units
    assert len(deadlines) * share <= 2 * GAME.schedules


def test_a_deadline_has_one_schedule_and_one_message(played) -> None:
    """In a whole game, every wake of the deliverer counted: a letter arms nothing of its own."""
    _, _, deadlines = played
    assert deadlines.total() <= 1.3 * len(deadlines)


def test_the_reckoning_is_no_fable(played) -> None:
    """Far too dear would be as wrong as too cheap."""
    used, turns, _ = played
    assert used["write"] >= GAME.write_units / 4, (used, turns)
    assert used["read"] >= GAME.read_units / 4, (used, turns)


def test_a_game_costs_less_than_half_a_cent() -> None:
    """Performance: at most 0.004 USD in us-east-1."""
    assert sum(lines(GAME, REGIONS["us-east-1"]).values()) <= 0.004


@pytest.mark.parametrize("region", REGIONS)
def test_an_idle_month_costs_a_few_cents(region: str) -> None:
    """Performance: at most 0.15 USD while nobody plays."""
    assert sum(lines(IDLE, REGIONS[region]).values()) <= 0.15


def test_the_command_tells_both(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cost", "--games", "30", "--region", "ap-northeast-1"]) == 0
    told = capsys.readouterr().out
    assert "30 games a month" in told
    assert "ap-northeast-1" in told

"""Upgrade and rollback in mid-game: a table of the deployed stack between two versions of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import engine
from adapters.ports import Stored
from engine import decode, encode
from engine.state import SCHEMA, Game
from engine.vocabulary import Phase
from handlers import books
from tests.adapters.telegram.town import label
from tests.e2e.deployment import BUILT, Deployment, deployed
from tests.e2e.telegram_town import SECRET, TOKEN, CloudCrowd, CloudTown, Guarded, until
from tests.e2e.upgraded import NEXT, as_now, next_version, schema

CHAT, FIRST, SEATS = -1002471352999, 7_000_002_001, 9
LONGEST = 900
"""Seconds that a stage may take to come."""

BACK = 75
"""Seconds for which the older version stands: a sweep falls into it whenever it begins."""

STAGES = (
    lambda game: game.phase is Phase.NIGHT and any(wait.prompts for wait in game.waits),
    lambda game: game.phase not in (Phase.LOBBY, Phase.NIGHT) and game.day > 0,
    lambda game: game.phase is Phase.VOTE,
)


class Between(CloudTown):
    """A town whose game may be stored by either version."""

    @property
    def stored(self) -> Stored:
        found = self.cloud.store.load(self.key)
        assert found is not None
        return found

    @property
    def game(self) -> Game:
        return decode(as_now(self.stored.state))


class Versions:
    """The stack and its two versions; `crowd` plays whatever is deployed."""

    def __init__(self, cloud: Deployment, town: Between, newer: Path) -> None:
        self.cloud = cloud
        self.town = town
        self.newer = newer
        self.crowd = CloudCrowd(town, 1, steady=True, eager=0.8)  # type: ignore[arg-type]

    def deploy(self, packages: Path) -> None:
        self.cloud.deploy(packages)

    def play(self, reached: Callable[[Game], bool]) -> None:
        """Play until a stage has come; each turn as people have it."""
        end = time.monotonic() + LONGEST
        while not reached(self.town.game):
            assert time.monotonic() < end, self.town.game.phase
            with self.town.api.guard:
                self.crowd.act()
            self.town.wait(200)

    def play_on(self) -> None:
        """Play until the table has taken some turns more."""
        version = self.town.stored.version
        self.play(lambda game: self.town.stored.version > version + 2)

    def press(self) -> None:
        """Let people go on for a while, whatever comes of it."""
        end = time.monotonic() + BACK
        while time.monotonic() < end:
            with self.town.api.guard:
                self.crowd.act()
            self.town.wait(2_000)


@pytest.fixture(scope="module")
def versions(
    telegram: tuple[Guarded, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Versions]:
    """A table of nine, dealt by this version."""
    folder = tmp_path_factory.mktemp("versions")
    api, address = telegram
    with deployed(folder, TelegramApi=address) as cloud:
        cloud.secrets("telegram", token=TOKEN, secret=SECRET, username="judge_bot")
        town = Between(cloud, api.world, api, CHAT)
        people = town.people(SEATS, FIRST)
        people[0].say(CHAT, "/newgame official")
        town.step()
        until(lambda: any(sent.buttons() for sent in town.group()))
        for phone in people:
            with api.guard:
                phone.tap(label("join"), CHAT)
            town.step()
        people[0].say(CHAT, "/startgame")
        town.step()
        yield Versions(cloud, town, next_version(folder))


def test_a_game_goes_on_under_the_next_version_and_waits_while_it_is_gone(
    versions: Versions,
) -> None:
    """Architecture 0.3: taken over in the middle of the night; given back and taken up again in
    the middle of the night, of the day's talk and of the vote.

    The older version leaves what it cannot read as it is, and its letters and ticks wait with it;
    when the newer one is back, the table goes on by itself. What was played by both is one game:
    the log's commands lead to it.
    """
    town, store = versions.town, versions.cloud.store
    assert schema(town.stored.state) == SCHEMA
    versions.play(STAGES[0])
    versions.deploy(versions.newer)
    versions.play_on()
    for stage in STAGES:
        versions.play(stage)
        assert schema(town.stored.state) == NEXT
        versions.deploy(BUILT)
        stands, letters = town.stored, store.outbox(town.key)
        versions.press()
        assert town.stored == stands
        assert store.outbox(town.key)[: len(letters)] == letters
        assert store.parked() == []
        versions.deploy(versions.newer)
        version = stands.version
        until(lambda version=version: town.stored.version > version, 240)
        versions.play_on()
    town.phones[FIRST].say(CHAT, "/endgame")
    town.step()
    until(lambda: town.stored.ended)
    until(lambda: not store.outbox(town.key))
    game = books.replay(engine, store.log(town.stored.run))
    assert game is not None
    assert encode(game) == encode(decode(as_now(town.stored.state)))
    assert store.parked() == []
    assert versions.cloud.waiting("ParkedUrl") == 0

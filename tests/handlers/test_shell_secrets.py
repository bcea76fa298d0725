"""What leaves the shell and what does not: words, seeds; and the log that a game replays from."""

from __future__ import annotations

import pytest

from adapters.memory import MemoryStore
from engine import encode
from engine.commands import (
    Begin,
    Said,
    Speak,
)
from engine.effects import Relay
from engine.vocabulary import Phase
from handlers import books
from handlers.inbound import (
    Accepted,
)
from tests.handlers.rooms import HOME, HOST, Room, Spied

MINUTE = 60_000


@pytest.fixture
def room() -> Room:
    return Room(MemoryStore())


def refusals(room: Room) -> list[tuple[str, str]]:
    return [(notice.to, notice.key) for notice in room.notices]


def test_what_a_player_says_to_his_pack_lies_in_the_letter_only(room: Room) -> None:
    """Architecture 0.13: neither engine nor store keeps chat text; it goes with its letter."""
    room.begin()
    room.until(lambda game: bool(room.killers(game)))
    room.empty()
    first, *others = room.killers(room.game)
    user = room.game.players[first - 1].user
    room.send(Speak(at=room.now, seat=first), user=user, text="let us take four")
    (letter,) = room.letters
    assert letter.text == "let us take four"
    assert letter.effects == (Relay(first, tuple(sorted(others))),)
    assert set(letter.people) == set(others)
    kept = room.stored.state + b"".join(room.store.log(room.stored.run))
    assert b"take four" not in kept


def test_a_word_in_the_group_is_not_kept_in_the_log(room: Room) -> None:
    """Architecture 0.13: facts are kept, words are not, where no rule turned on them."""
    room.begin()
    room.until(lambda game: game.phase is Phase.SPEECH)
    speaker = room.game.waits[0].seat
    user = room.game.players[speaker - 1].user
    said = Said(at=room.now, seat=speaker, claims=((speaker, "seer"),), signal="iamtheseer")
    assert isinstance(room.send(said, user=user, chat=True), Accepted)
    assert room.game.claims
    assert b"iamtheseer" not in b"".join(room.store.log(room.stored.run))


def test_the_seed_is_the_shell_s_and_goes_out_with_nothing(room: Room) -> None:
    """Architecture 2.8: seeds never leave the store; a player's own is not taken."""
    room.open()
    room.join(*(f"u{number}" for number in range(1, 10)))
    room.send(Begin(at=room.now, seed=7), user=HOST)
    seed = room.game.seed
    assert seed not in (0, 7)
    for item in room.store.outbox(HOME, 1000):
        assert str(seed).encode() not in item.body


def test_two_games_have_two_seeds() -> None:
    seeds = set()
    for _ in range(3):
        room = Room(MemoryStore())
        room.begin()
        seeds.add(room.game.seed)
    assert len(seeds) == 3


def test_a_replay_of_the_log_is_the_game(room: Room) -> None:
    """Architecture 2.11: replay is a fold over (command, now), the opening's parameters first."""
    room.begin(options={"sheriff": "none"})
    room.wolves_win()
    game = books.replay(Spied(), room.store.log(room.stored.run))
    assert game is not None
    assert encode(game) == room.stored.state

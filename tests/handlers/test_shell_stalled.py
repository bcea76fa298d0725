"""What fails in the rules costs one act, not the evening; what stands still goes on by itself."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from adapters.memory import MemoryStore
from engine import legal
from engine.commands import Said, Typed
from engine.decks import BOARDS
from engine.effects import Whisper
from engine.registry import VARIANTS
from engine.role import Card, Role
from engine.rules import RULE_SETS
from engine.vocabulary import Phase
from handlers import books
from handlers.inbound import Accepted
from tests.handlers.rooms import HOST, Room

ACTS = ("answered", "passed", "spent", "closed", "use", "heard", "typed")
CARDS = [(rules, card) for rules in RULE_SETS for card in sorted(VARIANTS[rules])]


@pytest.fixture
def room() -> Room:
    return Room(MemoryStore())


# A card's code raises


def acts_of(card: Card) -> list[str]:
    """The hooks of a card that carry out an act: its answers, its powers, its part of stages."""
    own = [name for name in ACTS if getattr(type(card), name) is not getattr(Role, name)]
    return own + [name for hooks in card.hooks.values() for name, _ in hooks]


def board_with(rules: str, card: str) -> tuple[str, ...]:
    """The smallest preset with this card; a villager of another gives way where there is none."""
    boards = sorted(BOARDS[rules].values(), key=lambda plan: plan.players)
    for plan in boards:
        if card in plan.cards:
            return plan.cards
    cards = list(boards[-1].cards)
    cards[cards.index("villager")] = card
    return tuple(cards)


def play(room: Room, dice: random.Random) -> list[Any]:
    """Everybody answers, speaks and types at random until it is over; what went out."""
    said: list[Any] = []
    for _ in range(900):
        if room.game.phase is Phase.OVER:
            return said
        for player in room.game.players:
            said += act(room, player.seat, dice)
        if room.game.phase is not Phase.OVER:
            room.pass_time()
    raise AssertionError("it never ended")


def act(room: Room, seat: int, dice: random.Random) -> list[Any]:
    """One seat's random act, most often."""
    choices = legal(room.game, seat)
    reply: Any = None
    if choices and dice.random() < 0.8:
        one = dice.choice(choices)
        targets = dice.sample(one.targets, min(one.least or 1, len(one.targets)))
        reply = room.answer(seat, one.verb, *targets)
    elif dice.random() < 0.1:
        user = room.game.players[seat - 1].user
        kind = dice.choice((Said, Typed))
        signal = {"signal": "情侶"} if kind is Said else {"text": "情侶"}
        reply = room.send(kind(at=room.now, seat=seat, **signal), user=user, chat=True)
    return list(reply.effects) if isinstance(reply, Accepted) else []


@pytest.mark.parametrize(("rules", "card"), CARDS)
def test_a_card_whose_every_act_raises_does_not_end_the_evening(
    rules: str, card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game ends, its log replays to its state, and nobody but the card's own seats is told."""
    role = VARIANTS[rules][card]

    def planted(*given: Any) -> None:
        raise ZeroDivisionError

    for name in acts_of(role):
        monkeypatch.setattr(type(role), name, planted)
    room = Room(MemoryStore(), seed=lambda: 5)
    deck = board_with(rules, card)
    room.open(rules=rules, deck=deck)
    spare = len(deck) - engine_players(rules, deck)
    room.join(*(f"u{number}" for number in range(1, len(deck) - spare + 1)))
    room.send(engine.commands.Begin(at=room.now, seed=0), user=HOST)
    run = room.stored.run
    said = play(room, random.Random(1))
    told = {one.to for one in said if isinstance(one, Whisper) and one.key == "act_failed"}
    assert told <= {one.seat for one in room.game.left_out}
    assert {one.card for one in room.game.left_out} <= {card}
    replayed = books.replay(engine, room.store.log(run))
    assert replayed is not None
    assert engine.encode(replayed) == room.stored.state
    assert room.store.parked() == []


def engine_players(rules: str, deck: tuple[str, ...]) -> int:
    """How many people a deck of this many cards seats."""
    table = engine.new_table(rules)
    table, _ = engine.step(table, engine.commands.Choose(at=0, deck=deck), 0)
    extra = sum(VARIANTS[rules][one].extra(engine.table.Table(table, 0)) for one in set(deck))
    return len(deck) - extra

"""Games of one deck by several deals, stage by stage, and what everybody has got of them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

from adapters.clocks import FixedClock
from adapters.letters import GROUP
from adapters.memory import MemoryStore
from engine import Game, new_table, step
from engine.commands import Answer, Begin, Choose, Join
from engine.prompts import Choice, Prompt
from engine.state import Player
from engine.vocabulary import Phase
from tests.secrecy.tables import PACE, REST, START, Sent, Table


class Deck(NamedTuple):
    """A board with its options, as an opening names them, for so many people, and the group's
    habits. `holds` are cards at seats: other deals are left out.
    """

    rules: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()
    habits: tuple[tuple[str, str], ...] = ()
    holds: tuple[tuple[int, str], ...] = ()

    @property
    def name(self) -> str:
        more = (*self.options, *self.habits, *self.holds)
        return " ".join([self.rules, str(self.players), *(f"{a}={b}" for a, b in more)])

    def seeds(self, first: int) -> Iterator[int]:
        """The deals that this deck wants, from a seed on."""
        for seed in count(first):
            cards = dealt(self, seed)
            if all(cards[seat - 1].card == card for seat, card in self.holds):
                yield seed


class Style(NamedTuple):
    """How a game is played: whether the night is used, whom the pack kills, whom all vote for,
    how many milliseconds later everything is done, whom the bot cannot write to any more, which
    nothing has told it, and whether a blow falls on one of the pack that nobody hears of before
    dawn.

    What is done at night is drawn by seat and seed, so that it differs from game to game where
    nobody can see it.
    """

    acts: bool = False
    knife: int = 0
    vote: int = 0
    late: int = 0
    lost: int = 0
    blow: bool = False


STYLES = (Style(), Style(acts=True), Style(acts=True, knife=5, vote=6))
ODD = (Style(acts=True, late=1), Style(lost=3))
"""Twins of the first two in which a hidden instant, or a chat that is gone, is the difference."""

QUIET = (Style(acts=True, vote=6), Style(acts=True, vote=6, blow=True))
"""Who is voted out may strike one of the pack at nightfall, or not: dawn tells it."""

LETHAL = frozenset({"kill", "poison", "maul", "devour", "strike", "burn", "shoot", "infect"})
"""Left out of the nights in which nobody is to die, so that their mornings are alike."""


_LOUD = re.compile(r'熊(?:沒有)?咆哮|票型[^"]*')


@dataclass
class Moment:
    """A table at one stage of one game. `heard` is all that each address has got since the deal,
    `did` what each seat has answered and when, `loud` what all have heard by a rule.
    """

    deck: Deck
    seed: int
    style: Style
    step: int
    table: Table
    game: Game
    heard: dict[str, int] = field(default_factory=dict)
    did: dict[int, int] = field(default_factory=dict)
    loud: tuple[str, ...] = ()

    def key(self, viewer: int) -> tuple[Any, ...]:
        """What a viewer's past looks like: the group's (0), or a seat's own besides."""
        own = self.heard.get(self.table.user(viewer), 0) if viewer else 0
        return (self.deck, self.step, self.game.phase, self.heard.get(GROUP, 0), viewer, own)

    @property
    def bears(self) -> tuple[str, ...]:
        """What has been heard of the bear."""
        return tuple(one for one in self.loud if one.startswith("熊"))


def moments(deck: Deck, kind: type[Table], seed: int, style: Style, days: int) -> Iterator[Moment]:
    """The stages of one game, up to the end of so many days; of the speeches the first two."""
    table = kind(MemoryStore(), FixedClock(START))
    table.deal(_opening(deck), seed, seating(deck, seed), dict(deck.habits))
    if style.lost:
        table.blocked.add(table.user(style.lost))
    heard: dict[str, int] = {}
    did: dict[int, int] = {}
    speeches = 0
    told: list[str] = []
    for number in range(400):
        _hear(table, heard, told)
        game = table.game
        if game.phase is Phase.OVER or game.day > days:
            return
        speeches = speeches + 1 if game.phase is Phase.SPEECH else 0
        table.pump()
        table.clock.at += style.late
        _play(table, seed, style, did)
        if style.late:
            table.wait(PACE - style.late)
        table.ear()
        table.rest(REST - PACE if style.late else REST)
        if table.game.phase is Phase.OVER:
            return
        if speeches < 3:
            _hear(table, heard, told)
            now = (table.fork(), table.game, dict(heard), dict(did), tuple(told))
            yield Moment(deck, seed, style, number, *now)
        table.next_stage()
    raise AssertionError("these nights do not pass")


def _hear(table: Table, heard: dict[str, int], told: list[str]) -> None:
    """Add what has gone out to what everybody has heard."""
    for one in table.sent:
        heard[one.to] = crc32(f"{one.at} {one.what}".encode(), heard.get(one.to, 0))
    told += loud(table.sent)
    table.sent.clear()


def loud(sent: Iterable[Sent]) -> list[str]:
    """What the group hears by a rule: the bear each morning (E-BEAR_TAMER-1), and a vote's ballots
    as they counted (E-APOTHECARY-2).
    """
    return [text for one in sent if one.to == GROUP for text in _LOUD.findall(one.what)]


def _opening(deck: Deck) -> dict[str, Any]:
    return {"rules": deck.rules, "options": dict(deck.options)}


@lru_cache(maxsize=10_000)
def dealt(deck: Deck, seed: int) -> tuple[Player, ...]:
    """Who is dealt what where, if people sit down in the order of their numbers."""
    game = new_table(deck.rules, options=dict(deck.options))
    for number in range(1, deck.players + 1):
        game, _ = step(game, Join(0, str(number), f"n{number}"), 0)
    game, _ = step(game, Choose(0), 0)
    game, _ = step(game, Begin(0, seed), 0)
    return game.players


def seating(deck: Deck, seed: int) -> tuple[int, ...]:
    """Who is to sit down when, so that this deal gives seat 3 to person 3, and so on."""
    found = [0] * deck.players
    for player in dealt(deck, seed):
        found[int(player.user) - 1] = player.seat
    return tuple(found)


def _play(table: Table, seed: int, style: Style, did: dict[int, int]) -> None:
    """What people do at this stage, each once."""
    done: set[tuple[int, str]] = set()
    while True:
        prompts = [prompt for wait in table.game.waits for prompt in wait.prompts]
        left = [one for one in prompts if (one.seat, one.slot) not in done]
        if not left:
            return
        done.add((left[0].seat, left[0].slot))
        answer = _answer(table, left[0], seed, style)
        if answer is None:
            continue
        seat = left[0].seat
        did[seat] = crc32(repr((answer.at, answer.verb, answer.targets)).encode(), did.get(seat, 0))
        table.do(answer, table.user(seat))
        table.pump()


def _answer(table: Table, prompt: Prompt, seed: int, style: Style) -> Answer | None:
    game, at = table.game, table.clock.at
    if game.phase is Phase.VOTE:
        fits = any(style.vote in one.targets for one in prompt.choices if one.verb == "vote")
        return Answer(at, prompt.seat, "vote", (style.vote,), "", prompt.id) if fits else None
    if not style.acts or game.phase is not Phase.NIGHT:
        return None
    hunt = prompt.choice("kill")
    if hunt is not None:
        fits = style.knife in hunt.targets
        return Answer(at, prompt.seat, "kill", (style.knife,), "", prompt.id) if fits else None
    dice = random.Random(f"{seed}/{prompt.seat}/{prompt.slot}/{game.night}")
    strike = prompt.choice("strike") if style.blow else None
    if strike is not None:
        pack = [seat for seat in strike.targets if game.players[seat - 1].card == "wolf"]
        return Answer(at, prompt.seat, "strike", (pack[0],), "", prompt.id)
    choices = [one for one in prompt.choices if one.verb not in LETHAL]
    return _drawn(dice.choice(choices), prompt, at, dice) if choices else None


def _drawn(choice: Choice, prompt: Prompt, at: int, dice: random.Random) -> Answer:
    word = dice.choice(choice.words) if choice.words and not choice.targets else ""
    targets: tuple[int, ...] = ()
    if choice.groups:
        targets = dice.choice(choice.groups)
    elif choice.targets:
        most = min(choice.most, len(choice.targets))
        targets = tuple(sorted(dice.sample(choice.targets, max(min(choice.least, most), 1))))
    return Answer(at, prompt.seat, choice.verb, targets, word, prompt.id)


def hidden(moment: Moment, twin: Moment) -> list[str]:
    """In what two games differ that look the same: the kinds of secret that could be told."""
    one, other = moment.game, twin.game
    found = []
    if moment.style.late != twin.style.late:
        found.append("instants")
    if [p.card for p in one.players] != [p.card for p in other.players]:
        found.append("cards")
    if _done(one) != _done(other):
        found.append("night acts")
    if one.bond != other.bond:
        found.append("bond")
    if one.untold != other.untold:
        found.append("untold death")
    if [p.memo for p in one.players] != [p.memo for p in other.players]:
        found.append("what a card remembers")
    if [w.prompts for w in one.waits] != [w.prompts for w in other.waits]:
        found.append("who is asked")
    return found


def _done(game: Game) -> bytes:
    acts = [prompt.acts for wait in game.waits for prompt in wait.prompts]
    return msgspec.json.encode(
        (acts, game.acts, game.perils, game.wards, game.blocked, game.stilled)
    )

"""Tables drawn at random: any legal head-count, options and deck, for games that try the rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from adapters.bots.playing import Dealer
from engine import Illegal
from engine.decks import counts
from engine.registry import VARIANTS
from engine.rules import options
from engine.vocabulary import CardId, Kin

_CHANGED = 0.15
"""How often an option has another answer than the rule book's."""
_TRIES = 1000


@dataclass(frozen=True)
class Drawn:
    """A table that somebody might have laid out: its head-count, options and cards."""

    players: int
    options: Mapping[str, bool | int | str]
    deck: tuple[CardId, ...]

    def dealer(self, rules: str) -> Dealer:
        """What deals it."""
        return Dealer(rules, self.players, options=self.options, deck=self.deck)


def drawn(rules: str, dice: random.Random, *, change_options: bool = False) -> Drawn:
    """A legal table of this rule set; the same dice give the same one.

    Options stay as the rule book has them unless `change_options`. AssertionError where a thousand
    decks in a row are refused, which is a fault of the drawing.
    """
    sizes = counts(rules)
    for _ in range(_TRIES):
        players = dice.randint(sizes[0], sizes[-1])
        chosen = _options(rules, dice) if change_options else {}
        deck = _cards(rules, players, dice)
        size = players
        while len(deck) < size:
            _fill(deck, size, players, rules, dice)
            table = Drawn(players, chosen, tuple(deck))
            try:
                table.dealer(rules).deal(0)
            except Illegal as illegal:
                size = int(illegal.details["wanted"]) if illegal.key == "deck-count" else 0
                continue
            return table
    raise AssertionError(f"no legal deck of {rules} in {_TRIES} draws")


def _options(rules: str, dice: random.Random) -> dict[str, bool | int | str]:
    """Some options with another of their answers. Numbers stay: without `stalemate_days` a game
    of people who do nothing has no end.
    """
    return {
        name: dice.choice(legal)
        for name, legal in sorted(options(rules).items())
        if legal is not None and dice.random() < _CHANGED
    }


def _cards(rules: str, players: int, dice: random.Random) -> list[CardId]:
    """Cards of which a deck has one, and whole sets of those that come together."""
    roles = VARIANTS[rules]
    pool = sorted(card for card, role in roles.items() if role.copies)
    dice.shuffle(pool)
    deck: list[CardId] = []
    for card in pool[: dice.randint(1, len(pool))]:
        partners = [other for other in roles[card].partners if other != card]
        if card not in deck and len(deck) + roles[card].copies + len(partners) < players:
            deck += [card] * roles[card].copies + partners
    return deck


def _fill(deck: list[CardId], size: int, players: int, rules: str, dice: random.Random) -> None:
    """Cards that a deck may have any number of, up to its size; wolves fewer than half."""
    roles = VARIANTS[rules]
    plain = sorted(card for card, role in roles.items() if not role.copies)
    wolves = sum(roles[card].kin is Kin.WOLF for card in deck)
    while len(deck) < size:
        card = dice.choice(plain)
        is_wolf = roles[card].kin is Kin.WOLF
        if not is_wolf or 2 * (wolves + 1) < players:
            wolves += is_wolf
            deck.append(card)

"""Preset boards, and the checks a deck must pass before it is dealt."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.errors import Illegal
from engine.house import House
from engine.registry import VARIANTS
from engine.role import Role
from engine.rules import RULE_SETS
from engine.table import Table
from engine.vocabulary import CardId, Kin


class BoardPlan(NamedTuple):
    """A preset: its name, head-count, cards, whether it is that head-count's default, what it
    needs.
    """

    name: str
    players: int
    cards: tuple[CardId, ...]
    default: bool = False
    options: tuple[tuple[str, str], ...] = ()


BOARDS: dict[str, dict[str, BoardPlan]] = {name: {} for name in RULE_SETS}


def spelled(*texts: str) -> tuple[CardId, ...]:
    """A deck from words: `wolf*2 seer` is two wolves and a seer."""
    cards: list[CardId] = []
    for word in " ".join(texts).split():
        card, _, number = word.partition("*")
        cards += [card] * int(number or 1)
    return tuple(cards)


def add(rules: str, plan: BoardPlan) -> None:
    """Make a preset known."""
    assert plan.name not in BOARDS[rules], plan.name
    BOARDS[rules][plan.name] = plan


def board(rules: str, name: str) -> BoardPlan:
    """The preset of this name; raises Illegal with the names there are."""
    try:
        return BOARDS[rules][name]
    except KeyError:
        raise Illegal("board-unknown", board=name, choices=" ".join(BOARDS[rules])) from None


def fitting(rules: str, players: int) -> list[BoardPlan]:
    """The presets for this head-count, the default first."""
    plans = [plan for plan in BOARDS[rules].values() if plan.players == players]
    return sorted(plans, key=lambda plan: not plan.default)


def counts(rules: str) -> list[int]:
    """The head-counts that have a preset."""
    return sorted({plan.players for plan in BOARDS[rules].values()})


def chosen(table: Table) -> tuple[CardId, ...]:
    """The cards of the board this table would be dealt; raises Illegal with the reason why not."""
    players = len(table.players)
    if table.deck:
        check(table, table.deck)
        return table.deck
    if table.board:
        plan = board(table.rules, table.board)
        if plan.players != players:
            raise Illegal("board-count", board=plan.name, wanted=plan.players, players=players)
    else:
        plans = fitting(table.rules, players)
        if not plans:
            legal = " ".join(map(str, counts(table.rules)))
            raise Illegal("no-board", players=players, legal=legal)
        plan = plans[0]
        table.board = plan.name
    check(table, plan.cards)
    return plan.cards


def known(table: Table, cards: tuple[CardId, ...]) -> None:
    """Raise Illegal where a card does not exist in this rule set."""
    for card in cards:
        if card not in VARIANTS[table.rules]:
            raise Illegal("card-unknown", card=card)


def check(table: Table, cards: tuple[CardId, ...]) -> None:
    """Raise Illegal unless this deck can be dealt to the players here, and is not won at the
    deal.
    """
    known(table, cards)
    counted = Counter(cards)
    roles = [VARIANTS[table.rules][card] for card in counted]
    wanted = len(table.players) + sum(role.extra(table) for role in roles)
    if len(cards) != wanted:
        raise Illegal("deck-count", cards=len(cards), wanted=wanted)
    for role in roles:
        _check_set(role, counted)
        role.check(cards, table)
    wolves = sum(VARIANTS[table.rules][card].kin is Kin.WOLF for card in cards)
    if not wolves or wolves * 2 >= len(table.players):
        raise Illegal("deck-wolves")
    checks = table.rulings(House).deck_check
    if checks is not None:
        checks(table, cards)


def _check_set(role: Role, counted: Counter[CardId]) -> None:
    """One-only cards once, pairs and triples complete."""
    number = counted[role.id]
    if role.copies and number > role.copies:
        raise Illegal("deck-copies", card=role.id, most=role.copies)
    if role.id in role.partners and number < role.copies:
        raise Illegal("deck-set", card=role.id, wanted=role.copies, found=number)
    for partner in role.partners:
        if not counted[partner]:
            raise Illegal("deck-partner", card=role.id, partner=partner)


def drawn(table: Table, cards: tuple[CardId, ...]) -> tuple[list[CardId], tuple[CardId, ...]]:
    """The cards to shuffle, and those that lie at the bottom unshuffled."""
    pile = list(cards)
    extra: tuple[CardId, ...] = ()
    for card in sorted(set(cards)):
        extra = (*extra, *VARIANTS[table.rules][card].sets_aside(pile, table))
    return pile, extra


def acceptable(table: Table, pile: tuple[CardId, ...], players: int) -> bool:
    """Whether the rules let this deal stand (O-TEN-4, E-A-51)."""
    return not any(
        table.card(card).redeals(pile[:players], pile[players:], table) for card in set(pile)
    )

"""Tables drawn at random for `simulate --board random`: legal, repeatable, of all kinds."""

from __future__ import annotations

import json
import random

import pytest

from engine.rules import rule_set
from handlers.cli import run
from handlers.tools.drawn import drawn


@pytest.mark.parametrize("rules", ["crescent", "expanded"])
def test_the_same_dice_draw_the_same_table_and_others_another(rules: str) -> None:
    """A game that went wrong can be played again by its seed; a drawn table can be dealt."""
    tables = [drawn(rules, random.Random(seed), change_options=True) for seed in range(40)]
    again = [drawn(rules, random.Random(seed), change_options=True) for seed in range(40)]
    assert tables == again
    assert len({table.deck for table in tables}) > 30
    assert len({table.players for table in tables}) > 5
    assert any(table.options for table in tables)
    for table in tables:
        rule_set(rules, table.options)
        table.dealer(rules).deal(1)


def test_options_stay_as_the_rule_book_has_them_unless_they_are_to_change() -> None:
    """A deck may be asked for by itself."""
    assert all(not drawn("expanded", random.Random(seed)).options for seed in range(30))


@pytest.mark.parametrize(
    ("rules", "bots"),
    [
        ("expanded", "random"),
        ("expanded", "simple"),
        ("crescent", "random"),
        ("crescent", "simple"),
    ],
)
def test_games_of_random_decks_come_to_an_end(
    capsys: pytest.CaptureFixture[str], rules: str, bots: str
) -> None:
    """E-FLOW-23, C-WINMODE-13: exit status 0, no fault, and no answer was refused."""
    call = ("simulate", "--rules", rules, "--board", "random", "--games", "40", "--bots", bots)
    status = run([*call, "--json"])
    found = json.loads(capsys.readouterr().out)
    assert status == 0
    assert found["games"] == 40
    assert found["faults"] == []
    assert found["refused"] == 0

"""The table of check points: what the books say, what the engine does, and that it runs on it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from engine import Game, next_wake, registry, step
from engine.commands import Answer, AnyCommand, Happen, Leave, Said, Tick
from engine.decks import BOARDS
from engine.exits import EVENTS
from engine.rules import RULE_SETS
from engine.rulesets import checks
from engine.staging import Story, stage
from engine.state import Death
from engine.table import Table
from engine.tasks import Open, Run
from engine.vocabulary import Camp, Cause, Phase, Slot, Stage
from handlers.tools.scenario.running import run
from tests.test_scenarios import DOCUMENTS

TEN = "wolf wolf wolf seer witch hunter cupid villager villager villager"
NINE = "wolf wolf wolf seer witch hunter villager villager villager"
KNIGHTS = "wolf wolf angel seer witch hunter knight villager villager"
TABLES = {"official": checks.OFFICIAL, "crescent": checks.CRESCENT, "expanded": checks.EXPANDED}

BOOK: dict[str, set[str]] = {
    "official": {"lovers", "wolves", "good", "none"},
    "crescent": {"piper", "hybrid", "lovers", "white_eyed_wolf", "wolves", "good", "none"},
    "expanded": {"angel", "grandpa", "piper", "lovers", "white_wolf", "wolves", "good", "none"},
}
"""Section 20; C-WINMODE-11; part 5, "Win check"."""


class Scene(NamedTuple):
    """A game about to come to a check point: how it gets there, and when it is there."""

    point: str
    rules: str
    story: dict[str, Any]
    until: Phase
    does: AnyCommand
    there: Callable[[Table], bool]
    asks: set[str]


def _dark(table: Table) -> bool:
    return table.phase is Phase.NIGHT


def _mid_night(table: Table) -> bool:
    ahead = [slot for task in table.agenda if isinstance(task, Open) for slot in task.slots]
    return _dark(table) and Slot.BREW in ahead and Slot.WEAR not in ahead


def _before_talk(table: Table) -> bool:
    return not _dark(table) and Run(Stage.SPEECHES) in table.agenda


def _in_talk(table: Table) -> bool:
    return not _dark(table) and Run(Stage.VOTE) in table.agenda


def _after_vote(table: Table) -> bool:
    ahead = Run(Stage.VOTE) in table.agenda or Run(Stage.RIGHTS) in table.agenda
    return not _dark(table) and not ahead


def _executed(table: Table) -> bool:
    return not table.lives(3) and Run(Stage.RIGHTS) in table.agenda


def _day(deck: str) -> dict[str, Any]:
    seats = tuple(deck.split())
    return {"seats": seats, "start": "day", "number": 4, "alive": (*range(1, len(seats) + 1),)}


def _night(deck: str) -> dict[str, Any]:
    return {**_day(deck), "start": "night"}


def _cut(table: Table) -> bool:
    return not _dark(table) and Run(Stage.VOTE) not in table.agenda


_LOVED = {"state": {"lovers": [5, 8]}, "options": {"sheriff": "none"}}
_NAMED = Said(0, 7, seats=(5, 8), couple=True)
_FLAT = {"options": {"sheriff": "none"}}
_TICK = Tick(0)
_TO_DAWN, _TO_DARK = Phase.NIGHT, Phase.VOTE
SCENES = (
    Scene("C0", "official", _night(TEN), _TO_DAWN, _TICK, _dark, {"wolves"}),
    Scene("exit by night", "official", _night(TEN), Phase.NIGHT, Leave(0, "u8"), _mid_night, set()),
    Scene("C1", "official", _night(TEN), _TO_DAWN, _TICK, _before_talk, BOOK["official"]),
    Scene("C2", "official", _day(TEN) | _FLAT, _TO_DARK, _TICK, _after_vote, BOOK["official"]),
    Scene(
        *("exit by day", "official", _day(TEN) | _FLAT, Phase.SPEECH, Leave(0, "u8")),
        *(_in_talk, BOOK["official"]),
    ),
    Scene(
        *("explosion", "official", _day(TEN) | _FLAT, Phase.SPEECH, Answer(0, 1, "explode")),
        *(_cut, BOOK["official"]),
    ),
    Scene(
        *("judgement", "official", _day(TEN) | _LOVED, Phase.SPEECH, _NAMED),
        *(_in_talk, BOOK["official"]),
    ),
    Scene(
        *("exit by night", "crescent", _night(NINE), Phase.NIGHT, Happen(0, "thunder", 8)),
        *(_mid_night, BOOK["crescent"]),
    ),
    Scene("dawn", "crescent", _night(NINE), _TO_DAWN, _TICK, _before_talk, BOOK["crescent"]),
    Scene("vote", "crescent", _day(NINE) | _FLAT, _TO_DARK, _TICK, _after_vote, BOOK["crescent"]),
    Scene(
        *("exit by day", "crescent", _day(NINE) | _FLAT, Phase.SPEECH, Leave(0, "u8")),
        *(_in_talk, BOOK["crescent"]),
    ),
    Scene(
        *("step 1", "expanded", _night(KNIGHTS), Phase.NIGHT, _TICK),
        *(lambda table: _dark(table) and Run(Stage.INHERIT) in table.agenda, BOOK["expanded"]),
    ),
    Scene(
        *("step 2", "expanded", _night(KNIGHTS), Phase.NIGHT, _TICK),
        lambda table: (
            _dark(table)
            and Run(Stage.INHERIT) not in table.agenda
            and Open((Slot.WEAR,)) in table.agenda
        ),
        BOOK["expanded"],
    ),
    Scene(
        *("exit by night", "expanded", _night(KNIGHTS), Phase.NIGHT, Leave(0, "u8")),
        *(_mid_night, set()),
    ),
    Scene("D8", "expanded", _night(KNIGHTS), _TO_DAWN, _TICK, _before_talk, BOOK["expanded"]),
    Scene(
        *("Y2, a hit", "expanded", _day(KNIGHTS), Phase.SPEECH, Answer(0, 7, "duel", (1,))),
        *(_cut, BOOK["expanded"]),
    ),
    Scene(
        *("Y2, a miss", "expanded", _day(KNIGHTS), Phase.SPEECH, Answer(0, 7, "duel", (8,))),
        *(_in_talk, BOOK["expanded"]),
    ),
    Scene(
        *("exit by day", "expanded", _day(KNIGHTS), Phase.SPEECH, Leave(0, "u8")),
        *(_in_talk, BOOK["expanded"]),
    ),
    Scene(
        *("Y7", "expanded", _day(KNIGHTS) | {"number": 1}, Phase.VOTE),
        *(Answer(0, 1, "vote", (3,)), _executed, {"angel"}),
    ),
    Scene("Y9", "expanded", _day(KNIGHTS), _TO_DARK, _TICK, _after_vote, BOOK["expanded"]),
)


def _ticked(game: Game) -> Game:
    due = next_wake(game)
    return step(game, Tick(due or 0), due or 0)[0]


def _moved(scene: Scene) -> Game:
    """Play the scene: to its stage, what is done there, and on until the next stage asks."""
    game = stage(Story(scene.rules, **scene.story))[0]
    game = _ticked(game) if game.halted else game
    for _ in range(60):
        ready = game.phase is scene.until and game.waits
        if game.outcome is not None or ready:
            break
        game = _ticked(game)
    if game.outcome is None and scene.does is not _TICK:
        now = game.waits[0].due - 1
        game = step(game, type(scene.does)(now, *_rest(scene.does)), now)[0]
    leaves = scene.until if scene.does is _TICK or scene.until is Phase.VOTE else None
    for _ in range(60):
        if game.outcome is not None or leaves is None or game.phase is not leaves:
            break
        game = _ticked(game)
    return game


def _rest(command: AnyCommand) -> list[Any]:
    return [getattr(command, name) for name in command.__struct_fields__[1:]]


@pytest.mark.parametrize("camp", list(Camp))
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: f"{scene.rules} {scene.point}")
def test_every_camp_is_asked_at_the_points_its_book_names_and_at_no_other(scene, camp, monkeypatch):
    """O-WIN-8, C-FLOW-17, E-FLOW-15: the claim of one camp holds, there and nowhere else."""

    def claim(table: Table) -> str:
        return "stub" if scene.there(table) else ""

    claims = {one: claim if one is camp else (lambda table: "") for one in Camp}
    monkeypatch.setitem(registry.CLAIMS, scene.rules, claims)
    deck = stage(Story(scene.rules, **scene.story))[0].deck
    cast = registry.cast_of(scene.rules, deck)
    monkeypatch.setattr(cast, "claiming", frozenset(Camp))  # whatever cards there are
    game = _moved(scene)
    asked = game.outcome.camp if game.outcome is not None else None
    assert asked == (camp if camp in scene.asks else None)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_claim_that_is_left_out_without_its_card_never_holds_there(rules):
    """O-WIN-4, C-WINMODE-11, E-FLOW-14: over everybody who may live, two lovers among them.

    Planted: the lovers' claim is left out where there is no cupid.
    """
    held = {camp for camp in registry.CLAIMS[rules] if registry.NEEDED.get(camp)}
    assert {registry.NEEDED[camp] for camp in held} <= set(registry.VARIANTS[rules])
    for board in BOARDS[rules].values():
        if len(board.cards) > board.players:  # bottom cards: the claims ask nothing about them
            continue
        cards = board.cards
        for alive in combinations(range(1, len(cards) + 1), 2):
            for lovers in ([], [*alive]):
                told = Story(rules, seats=cards, start="day", number=3, alive=alive)
                table = Table(stage(replace(told, state={"lovers": lovers}))[0], 0)
                left_out = held - table.cast.claiming
                assert not any(registry.CLAIMS[rules][camp](table) for camp in left_out)


WITH_EVENTS = {
    "seats": ("wolf", "wolf", "wolf", "seer", "witch", "hunter", "cupid", "villager", "villager"),
    "options": {"sheriff": "none"},
    "alive": (1, 2, 4, 5, 6, 8),
    "state": {"lovers": [4, 8]},
}


@pytest.mark.parametrize("start", ["day", "night"])
@pytest.mark.parametrize("name", EVENTS)
def test_behind_every_event_a_win_is_looked_for_at_once(name, start, monkeypatch):
    """C-FLOW-17, section 23.3, step 13: whatever it was, it may have taken away what kept a camp
    from having won. Planted: `event` keeps the function as it is.
    """
    game = stage(Story("crescent", start=start, number=3, **WITH_EVENTS))[0]
    game = _ticked(game) if game.halted else game
    voted_out = replace(game.players[8], death=Death(9, (Cause.VOTE,), day=2))
    game = replace(game, players=(*game.players[:8], voted_out))
    now = game.waits[0].due - 1
    monkeypatch.setitem(registry.CLAIMS["crescent"], Camp.GOOD, lambda table: "stub")
    assert game.outcome is None
    game = step(game, Happen(now, name, 9 if name == "return" else 8), now)[0]
    assert game.outcome is not None


STORIES = {
    ("official", Stage.VERDICT_NIGHT): "by night who leaves ends nothing before the night's end",
    ("official", Stage.VERDICT_DAWN): "a night that leaves no wolf and no shot to wait for ends",
    ("official", Stage.VERDICT_VOTE): "the vote on the last wolf gives good the game before badge",
    ("official", Stage.VERDICT): "the last wolf leaves in the last words, and good has won at once",
    ("crescent", Stage.VERDICT_EXIT): "in any other stage of the day, and by night, an exit is",
    ("crescent", Stage.VERDICT_DAWN): "the dawn that finds the last wolf poisoned ends the game",
    ("crescent", Stage.VERDICT_VOTE): "the vote on the last wolf ends the game before the night",
    ("crescent", Stage.VERDICT): "the last wolf leaves in his turn to speak, and good has won",
    (
        "expanded",
        Stage.VERDICT_STRUCK,
    ): "the avenger strikes the last wolf, and good has won before",
    ("expanded", Stage.VERDICT_INHERIT): "the shadow takes the grandpa's card with nobody of",
    ("expanded", Stage.VERDICT_DAWN): "the dawn that finds the last wolf poisoned ends the game",
    ("expanded", Stage.VERDICT): "the last wolf leaves in the talk, and good has won at once",
    ("expanded", Stage.VERDICT_EXILE): "the angel executed on the first day has won before",
    ("expanded", Stage.VERDICT_VOTE): "the vote on the last wolf ends the game before the night",
}
ROWS = [(rules, point) for rules in RULE_SETS for point in TABLES[rules]]


@pytest.mark.parametrize(("rules", "point"), ROWS)
def test_without_a_row_of_the_table_its_story_fails(rules, point, monkeypatch):
    """Section 20; C-FLOW-17; part 5: the engine runs on the table."""
    told = [
        document
        for document in DOCUMENTS.values()
        if document.tree["rules"] == rules
        and document.tree["title"].startswith(STORIES[rules, point])
    ]
    assert len(told) == 1
    assert run(told[0]).ok
    monkeypatch.delitem(TABLES[rules], point)
    assert not run(told[0]).ok


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_row_names_the_camps_of_its_book_in_the_books_order(rules):
    """O-WIN-4, C-WINMODE-11, A-91."""
    ladder = TABLES[rules][Stage.VERDICT]
    assert {str(camp) for camp in ladder} == BOOK[rules]
    for row in TABLES[rules].values():
        assert tuple(camp for camp in ladder if camp in row) == row
    assert set(ladder) == set(registry.CLAIMS[rules])

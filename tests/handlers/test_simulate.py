"""`werewolf simulate`, `boards`, `options`, `rules`: what they print and how they end."""

from __future__ import annotations

import json

import pytest

from adapters.bots.playing import Dealer, Hangs, Round
from engine.decks import BOARDS
from engine.rules import RULE_SETS
from handlers.cli import run
from handlers.tools.simulate import wilson

OFFICIAL = sorted(BOARDS["official"])
FOREIGN = [(rules, name) for rules in RULE_SETS[1:] for name in sorted(BOARDS[rules])]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, output and errors of one call."""
    status = run(list(arguments))
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize(("bots", "games"), [("random", 200), ("simple", 100)])
@pytest.mark.parametrize("board", OFFICIAL)
def test_no_game_of_an_official_board_hangs(board: str, bots: str, games: int) -> None:
    """Hundreds of games end, with a winner or none, and no answer of a bot is refused."""
    dealer = Dealer("official", BOARDS["official"][board].players, board)
    for seed in range(games):
        played = Round(dealer, bots, seed).play(3000)
        assert played.game.outcome is not None
        assert played.refused == 0, f"seed {seed}"


@pytest.mark.parametrize(("rules", "board"), FOREIGN)
def test_no_game_of_the_other_rule_books_hangs(rules: str, board: str) -> None:
    """The same bots end their games on every board there is."""
    dealer = Dealer(rules, BOARDS[rules][board].players, board)
    for bots in ("random", "simple"):
        for seed in range(10):
            assert Round(dealer, bots, seed).play(5000).game.outcome is not None


def test_a_game_that_hangs_is_named_with_its_seed() -> None:
    """The cap of steps raises what plays it again."""
    with pytest.raises(Hangs, match="seed 4 "):
        Round(Dealer("official", 9, "B9"), "random", 4).play(20)


def test_a_hanging_game_ends_the_command_with_1_and_its_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The line says how to play that very game again."""
    status, _, err = told(capsys, "simulate", "--games", "2", "--seed", "7", "--most-steps", "9")
    assert status == 1
    assert "--board B12 --bots random --seed 7 --games 1" in err
    assert "--seed 8" in err


def test_the_counts_depend_on_the_seed_and_not_on_the_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Every game has its own seed, so two processes count what one counts."""
    counts = []
    for jobs, seed in (("1", "1"), ("2", "1"), ("1", "500")):
        call = ("simulate", "--games", "120", "--board", "B9", "--json", "--jobs", jobs)
        status, out, _ = told(capsys, *call, "--seed", seed)
        assert status == 0
        counts.append(json.loads(out))
    assert counts[0]["sides"] == counts[1]["sides"]
    assert counts[0]["mean_commands"] == counts[1]["mean_commands"]
    assert counts[0]["mean_commands"] != counts[2]["mean_commands"]


def test_rates_add_up_and_stand_in_their_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    """Each side's rate lies between its bounds, and the sides share all games."""
    status, out, _ = told(capsys, "simulate", "--games", "60", "--json")
    found = json.loads(out)
    assert status == 0
    assert sum(side["wins"] for side in found["sides"]) == found["games"] == 60
    for side in found["sides"]:
        assert side["low"] < side["rate"] < side["high"]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    """Known values of the 95 % score interval."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_random_board_is_drawn_for_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Its table names what was played; all boards come up in a fault's line sooner or later."""
    call = ("simulate", "--board", "random", "--games", "60", "--most-steps", "9")
    status, _, err = told(capsys, *call)
    assert status == 1
    assert {line.split("--board ")[1].split()[0] for line in err.splitlines()} == set(OFFICIAL)


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "--board", "B99"),
        ("simulate", "--games", "0"),
        ("simulate", "--rules", "house"),
        ("boards", "--players", "77"),
        ("rules", "dragon"),
        ("rules", "--rules", "official", "狼犬"),
    ],
)
def test_what_there_is_not_ends_with_2_and_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    """Bad input: status 2, the reason on the error stream, nothing else."""
    status, out, err = told(capsys, *arguments)
    assert status == 2
    assert err.strip()
    assert "Traceback" not in err + out


def test_every_board_is_listed_with_its_cards(capsys: pytest.CaptureFixture[str]) -> None:
    """`boards` names each preset of each rule set (O-BOARD-1)."""
    status, out, _ = told(capsys, "boards")
    assert status == 0
    assert all(plan in out for rules in RULE_SETS for plan in BOARDS[rules])
    assert "狼人×4" in out


def test_options_stand_with_their_default_and_all_answers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The default carries the star."""
    status, out, _ = told(capsys, "options", "--rules", "official")
    assert status == 0
    assert "★ elect" in out
    assert "last_words_nights" in out
    assert told(capsys, "options", "--lang", "en")[0] == 0


def test_a_card_is_explained_with_its_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    """By any of its names, in short and clause by clause; one clause by its number."""
    for name in ("預言家", "先知", "seer"):
        status, out, _ = told(capsys, "rules", name)
        assert status == 0
        assert "O-SEER-1" in out
        assert "O-SEER-P2" in out
    status, out, _ = told(capsys, "rules", "o-win-3", "--lang", "en")
    assert status == 0
    assert "O-WIN-3" in out
    assert "O-WIN-4" not in out

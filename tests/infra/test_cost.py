"""What a game costs on AWS: counted in a whole one, priced, and told in one place."""

from __future__ import annotations

import pytest

from handlers.aws.cost import written
from handlers.aws.prices import GAME, IDLE, REGIONS, Counts, lines
from handlers.cli import run
from tests import clouds
from tests.infra.counted_game import MEMORY, Played
from tests.infra.metered import KB, size, units

GAMES = ("official", 1)


@pytest.fixture(scope="module")
def counted() -> tuple[Played, Counts]:
    """A game of twelve on the functions' own code, by people who press what they are shown."""
    played = Played(*GAMES)
    return played, played.counts()


def test_a_game_needs_what_is_reckoned(counted: tuple[Played, Counts]) -> None:
    """Neither dearer nor a fable: by a third at most, since no two games are alike.

    It was a third dearer in writes while the memory of sending was kept uncompressed.
    """
    _, found = counted
    for part, reckoned in GAME._asdict().items():
        assert reckoned / 1.33 <= getattr(found, part) <= reckoned * 1.33, (part, found)


def test_a_counted_game_stays_in_its_budget(counted: tuple[Played, Counts]) -> None:
    """Performance, the price of a game in us-east-1: counted, with all that sleeps and waits."""
    _, found = counted
    assert sum(lines(found, REGIONS["us-east-1"]).values()) <= 0.005
    assert sum(lines(GAME, REGIONS["us-east-1"]).values()) <= 0.005


def test_a_deadline_has_one_schedule_and_one_message(counted: tuple[Played, Counts]) -> None:
    """Performance: at most 1.3 pairs for each; a wake of the deliverer may be one, too."""
    played, _ = counted
    cloud = played.cloud
    assert cloud.invoked["clock"] <= 1.3 * 2 * cloud.queue["schedules"]
    assert not cloud.faults


def test_units_are_counted_by_the_service_s_rules() -> None:
    """An item's names count; each begun KB is a whole one."""
    item = {"pk": {"S": "ab"}, "n": {"N": "123"}, "b": {"B": b"x" * 1000}, "l": {"L": [{"S": "z"}]}}
    assert size(item) == (2 + 2) + (1 + 3) + (1 + 1000) + (1 + 3 + 2)
    assert (units(0, KB), units(1024, KB), units(1025, KB)) == (1, 1, 2)


def test_functions_have_the_memory_that_is_reckoned() -> None:
    """Nobody naps in a big function: those that wait for seconds are smaller than the rest."""
    made = clouds.template()
    assert made["Parameters"]["Memory"]["Default"] == 1024 * MEMORY["webhook"]
    for name in ("Clock", "Deliver"):
        properties = made["Resources"][name]["Properties"]
        assert properties["MemorySize"] == 1024 * MEMORY[name.lower()]


@pytest.mark.parametrize("region", REGIONS)
def test_an_idle_month_costs_a_few_cents(region: str) -> None:
    """Performance: at most 0.15 USD while nobody plays."""
    assert sum(lines(IDLE, REGIONS[region]).values()) <= 0.15


def test_the_command_tells_both(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cost", "--games", "30", "--region", "ap-northeast-1"]) == 0
    told = capsys.readouterr().out
    assert "30 games a month" in told
    assert "ap-northeast-1" in told


def test_the_operator_s_book_has_the_command_s_own_table() -> None:
    """`werewolf cost --page` writes it; no other figure of a game's price stands there."""
    book = (clouds.ROOT / "docs/operate.md").read_text("utf-8")
    assert "\n".join(written()) in book

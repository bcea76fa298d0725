"""`werewolf doctor` on a laptop: each thing that can be wrong there is told with what to do."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from adapters.clocks import FixedClock
from adapters.ports import Parked
from adapters.sqlite import SqliteStore
from engine import encode, new_table
from handlers.doctor import Machine, doctor, laptop
from handlers.platform_checks import Hook
from tests.adapters.hands import NOW
from tests.adapters.stores import put

TOKEN = "424242:a-token-of-the-tests"


class Platforms:
    """Answers for both platforms; notes which tokens were shown."""

    def __init__(self) -> None:
        self.hooks = {"telegram": Hook(), "line": Hook("https://here/line")}
        self.shown: list[str] = []

    def telegram(self, token: str, api: str = "") -> Hook:
        self.shown.append(token)
        return self.hooks["telegram"]

    def line(self, token: str, api: str = "") -> Hook:
        self.shown.append(token)
        return self.hooks["line"]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """One where all is well, with no saved game yet."""
    environ = {"WEREWOLF_STORE": str(tmp_path / "games.sqlite3")}
    return Machine(environ, (3, 13, 1), FixedClock(NOW), Platforms(), port=0)


def ill(machine: Machine) -> list[str]:
    """The lines that say what to do."""
    return [one.line() for one in laptop(machine) if one.do]


def with_tokens(machine: Machine, **more: str) -> Machine:
    return machine._replace(environ={**machine.environ, **more})


def test_a_fresh_machine_is_well(machine: Machine) -> None:
    given = with_tokens(machine, TELEGRAM_TOKEN=TOKEN, LINE_TOKEN="t", LINE_SECRET="s")
    assert ill(given) == []
    assert not Path(machine.environ["WEREWOLF_STORE"]).exists()


def test_an_old_python_and_an_unset_clock(machine: Machine) -> None:
    (old,) = ill(machine._replace(version=(3, 9, 2)))
    assert old == "!!  Python 3.9.2: install Python 3.11 or newer"
    (clock,) = ill(machine._replace(clock=FixedClock(0)))
    assert "clock is wrong: set it" in clock


def test_saved_games_are_read_written_and_left_as_they_are(machine: Machine) -> None:
    path = Path(machine.environ["WEREWOLF_STORE"])
    store = SqliteStore(path)
    put(store, event="1")
    store.close()
    before = path.read_bytes()
    assert ill(machine) == []
    assert path.read_bytes() == before


def test_what_is_no_store_of_ours_is_a_sentence(machine: Machine) -> None:
    Path(machine.environ["WEREWOLF_STORE"]).write_bytes(b"a letter to my aunt, not a database")
    (told,) = ill(machine)
    assert "cannot be read" in told
    assert "move the file away" in told


def test_a_folder_in_which_nobody_may_write(machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (told,) = ill(with_tokens(machine, WEREWOLF_STORE=str(tmp_path / "file/games.sqlite3")))
    assert "name another file by WEREWOLF_STORE" in told


def test_what_is_parked_and_whose_clock_stands_still(machine: Machine) -> None:
    store = SqliteStore(Path(machine.environ["WEREWOLF_STORE"]))
    put(store, encode(new_table("official")), event="1", due=NOW - 70_000)
    store.park(Parked("telegram#9", NOW - 5, "KeyError", b"{}"))
    store.close()
    late, parked = ill(machine)
    assert "local:home stands still: its deadline was 1 minutes ago" in late
    assert "start `werewolf serve`" in late
    assert "werewolf parked list" in parked


@pytest.mark.parametrize(
    ("environ", "says"),
    [
        ({"TELEGRAM_TOKEN": "none"}, "copy it from @BotFather"),
        ({"LINE_TOKEN": "t"}, "LINE_SECRET is not set"),
        ({"LINE_SECRET": "s"}, "LINE_TOKEN is not set"),
    ],
)
def test_a_token_that_is_none(machine: Machine, environ: dict[str, str], says: str) -> None:
    (told,) = ill(with_tokens(machine, **environ))
    assert says in told


def test_a_token_that_the_platform_does_not_take(machine: Machine) -> None:
    machine.asks.hooks = {"telegram": Hook(refused="InvalidToken"), "line": Hook(refused="401")}  # type: ignore[attr-defined]
    told = ill(with_tokens(machine, TELEGRAM_TOKEN=TOKEN, LINE_TOKEN="t", LINE_SECRET="s"))
    assert [one for one in told if "set it anew" in one] == told
    assert len(told) == 2
    assert not any(TOKEN in one for one in told)


def test_a_webhook_takes_the_updates_away_and_a_missing_one_brings_none(machine: Machine) -> None:
    machine.asks.hooks = {"telegram": Hook("https://there"), "line": Hook()}  # type: ignore[attr-defined]
    telegram, line = ill(
        with_tokens(machine, TELEGRAM_TOKEN=TOKEN, LINE_TOKEN="t", LINE_SECRET="s")
    )
    assert "--take-over" in telegram
    assert "werewolf line setup" in line


def test_a_port_that_is_taken(machine: Machine) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        given = with_tokens(machine._replace(port=port), LINE_TOKEN="t", LINE_SECRET="s")
        (told,) = ill(given)
    assert f"port {port} cannot be used: stop what listens there" in told


def test_the_exit_status_says_whether_something_wants_doing(machine: Machine) -> None:
    for given, status in ((machine, 0), (machine._replace(version=(3, 9, 2)), 1)):
        done = CliRunner().invoke(doctor, [], obj=given, standalone_mode=False)
        assert done.return_value == status, done.output

"""The tool that tries the tests is tried itself, on a small module of its own."""

from __future__ import annotations

import ast
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants.breeding import Mutant, breed, changed, sample
from tests.mutants.operators import variants
from tests.mutants.sources import SOURCES, python_files
from tests.mutants.verdicts import Equal, Ledger, Verdict, equals, summed_up, wilson

ROOT = Path(__file__).parents[2]
TOY = """
def larger(a, b):
    if a > b:
        return a
    return b


def untried():
    return "never"


class Parent:
    def worth(self):
        return "one"


class Child(Parent):
    def worth(self):
        worth = super().worth()
        return worth


def down(n):
    while n > 0:
        n -= 1
    return n
"""
TRIED = """
import toy


def test_larger():
    assert toy.larger("b", "a") == "b" and toy.larger("a", "b") == "b"


def test_worth():
    assert toy.Child().worth() == "one"


def test_down():
    assert toy.down(3) == 0
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "toy.py").write_text(TOY, encoding="utf-8")
    (tmp_path / "test_toy.py").write_text(TRIED, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def started(folder: Path, *more: str) -> subprocess.Popen[str]:
    """`python -m tests.mutants` on the small module."""
    what = ("--source", "toy.py", "--tests", "test_toy.py", "--count", "0", *more)
    return subprocess.Popen(
        [sys.executable, "-m", "tests.mutants", *what],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{folder}"},
        stdout=subprocess.PIPE,
        text=True,
    )


def run(folder: Path, *more: str) -> str:
    """What it says."""
    with started(folder, *more) as running:
        told = running.communicate()[0]
    assert running.returncode == 0
    return told


def test_an_interrupted_run_tells_what_is_known_and_loses_none_of_it(toy: Path) -> None:
    with started(toy, "--at-once", "1") as running:
        assert running.stdout is not None
        for line in running.stdout:
            if line.startswith("2/"):
                running.send_signal(signal.SIGINT)
                break
        told = running.stdout.read()
    assert running.returncode == 130
    assert " not tried" in told
    assert run(toy, "--told").splitlines()[-2:] == told.splitlines()[-2:]


def test_each_mutant_of_a_small_module_is_judged_and_a_second_run_skips_it(toy: Path) -> None:
    """One that shows is killed, an equal one survives, an endless one is ended."""
    first = run(toy, "--at-once", "2")
    said = [line for line in first.splitlines() if line.startswith(("survived", "untested"))]
    assert said == [
        "survived toy.py:3 larger: `a > b` => `a >= b`",
        "untested toy.py:9 untried: `return 'never'` => `return None`",
    ]
    assert "1 of 1 tests ran: test_toy.py" in first
    kept = next(toy.rglob("verdicts.jsonl")).read_text(encoding="utf-8")
    rows = [json.loads(line) for line in kept.splitlines()]
    verdicts = {row["mutant"].rpartition(" #")[0]: row["verdict"] for row in rows}
    assert verdicts["toy.py:3 a > b => a <= b"] == "killed"
    assert verdicts["toy.py:19 worth = super().worth() => pass"] == "killed"
    assert verdicts["toy.py:25 n -= 1 => pass"] == "endless"
    again = run(toy)
    assert f"{len(rows)} mutants known, 0 to try" in again
    assert again.splitlines()[-2:] == first.splitlines()[-2:]


def test_a_seed_names_the_same_sample_and_a_larger_one_begins_with_it(toy: Path) -> None:
    population = breed("toy.py")
    few = sample(population, 5, seed=7)
    assert few == sample(breed("toy.py"), 5, seed=7) == sample(population, 9, seed=7)[:5]
    assert few != sample(population, 5, seed=8)


def test_a_mutant_changes_one_place_and_every_mutant_another(toy: Path) -> None:
    whole = ast.unparse(ast.parse(TOY))
    texts = [ast.unparse(changed(mutant)) for mutant in breed("toy.py")]
    assert whole not in texts
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("a < b", {"a <= b", "a >= b"}),
        ("a in b", {"a not in b"}),
        ("a and b", {"a or b", "a", "b"}),
        ("a or b or c", {"a and b and c", "b or c", "a or c", "a or b"}),
        ("not a", {"a"}),
        ("a // b", {"a * b", "a"}),
        ("a | b", {"a & b", "a"}),
        ("3", {"4", "2"}),
        ("True", {"False"}),
        ("b if a else c", {"b if not a else c"}),
        ("'text'", set()),
    ],
)
def test_an_expression_has_these_mutants(was: str, now: set[str]) -> None:
    node = ast.parse(was, mode="eval").body
    assert {ast.unparse(one) for one in variants(node)} == now


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("f()", {"pass"}),
        ("a = b", {"pass"}),
        ("a += b", {"pass"}),
        ("a: int = b", {"pass"}),
        ("a: int", set()),
        ("raise Illegal", {"pass"}),
        ("raise NotImplementedError", set()),
        ("return a", {"return None"}),
        ("return None", set()),
        ("if a: b", {"if not a:\n    b"}),
        ("if a < b: c", set()),
        ("'a docstring'", set()),
    ],
)
def test_a_statement_has_these_mutants(was: str, now: set[str]) -> None:
    assert {ast.unparse(one) for one in variants(ast.parse(was).body[0])} == now


def test_what_is_never_run_has_no_mutant(toy: Path) -> None:
    """Annotations, defaults, an assertion of the impossible and a pattern are left as they are."""
    odd = "def f(a: int = 1) -> int:\n assert a < 3\n match a:\n  case 1:\n   f\n"
    Path("odd.py").write_text(odd, encoding="utf-8")
    assert breed("odd.py") == []


def test_a_half_written_line_is_as_if_it_had_never_been(tmp_path: Path) -> None:
    kept = tmp_path / "verdicts.jsonl"
    Ledger(kept).write(Verdict("a", "survived", tests=("t.py",)))
    kept.write_text(kept.read_text(encoding="utf-8") + '{"mutant": "b", "ver', encoding="utf-8")
    assert list(Ledger(kept).known) == ["a"]
    assert Ledger(kept).known["a"].tests == ("t.py",)


def test_an_equal_mutant_is_out_of_the_score(tmp_path: Path) -> None:
    def one(number: int) -> Mutant:
        return Mutant("f.py", "f", 1, 1, "a", f"b{number}", number)

    population, ledger = [one(1), one(2), one(3)], Ledger(tmp_path / "verdicts.jsonl")
    for mutant, verdict in zip(population, ("killed", "survived", "survived"), strict=True):
        ledger.write(Verdict(mutant.name, verdict))
    told = summed_up(population, ledger, [Equal("f.py f", "a", "b2", "nobody sees it")])
    assert "1 equal" in told
    assert "score 1/2 = 50.0%" in told


def test_the_interval_is_wilsons() -> None:
    """Figures of E. B. Wilson's formula, worked out by hand for 81 of 263."""
    low, high = wilson(81, 263)
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
    assert wilson(0, 0) == (0.0, 1.0)


def test_every_equal_mutant_is_still_there_and_says_why() -> None:
    """A line of the list that names no mutant any more would excuse a later one."""
    listed = equals()
    where = tuple({one.where.partition(" ")[0] for one in listed})
    population = [mutant for file in where for mutant in breed(file)]
    for one in listed:
        assert one.why
        assert any(one.is_of(mutant) for mutant in population), one
    assert set(where) <= set(python_files(SOURCES))

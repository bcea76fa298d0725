"""What became of each mutant: kept as JSON lines, summed up as a score."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path

import yaml

from tests.mutants.breeding import Mutant

KILLED, ENDLESS, SURVIVED = "killed", "endless", "survived"
UNTESTED, AT_IMPORT, UNFIT = "untested", "at import", "unfit"
NOTICED = (KILLED, ENDLESS)
COUNTED = (KILLED, ENDLESS, SURVIVED, UNTESTED)
"""What the score is of. Code that runs at import alone, and a graft that does not fit, are not."""
EQUAL = Path(__file__).with_name("equal.yaml")
_WILSON = 1.959964


@dataclass(frozen=True)
class Verdict:
    mutant: str
    verdict: str
    by: str | None = None
    """The test that noticed."""
    ran: int = 0
    of: int = 0
    """Tests run, of those that reach the statement."""
    tests: tuple[str, ...] = ()
    """Files of the tests that ran and did not notice."""


class Ledger:
    """A file that survives an interruption: a line a mutant, the last one counts."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.known: dict[str, Verdict] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self._take(line)

    def _take(self, line: str) -> None:
        try:
            row = json.loads(line)
        except json.JSONDecodeError:
            return  # the line that was being written when the run was ended
        one = Verdict(**{**row, "tests": tuple(row["tests"])})
        self.known[one.mutant] = one

    def write(self, one: Verdict) -> None:
        self.known[one.mutant] = one
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(one), ensure_ascii=False) + "\n")


@dataclass(frozen=True)
class Equal:
    """A change that nobody can notice, by what it says: lines move, so none is named."""

    where: str
    was: str
    now: str
    why: str

    def is_of(self, mutant: Mutant) -> bool:
        where = f"{mutant.file} {mutant.function}"
        return (where, mutant.was, mutant.now) == (self.where, self.was, self.now)


def equals(path: Path = EQUAL) -> list[Equal]:
    """The mutants that are known to be equal, each with its reason."""
    rows = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else None
    return [Equal(**row) for row in rows or ()]


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The interval that holds the true share in 95 of 100 samples; (0, 1) of none."""
    if not of:
        return 0.0, 1.0
    share, z = hits / of, _WILSON
    middle = share + z * z / (2 * of)
    reach = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    whole = 1 + z * z / of
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def summed_up(sample: list[Mutant], ledger: Ledger, equal: list[Equal]) -> str:
    """Survivors by place, then the figures."""
    lines, count = [], Counter[str]()
    for mutant in sorted(sample, key=lambda one: (one.file, one.line, one.number)):
        one = ledger.known.get(mutant.name)
        verdict = one.verdict if one else "not tried"
        if verdict not in NOTICED and any(row.is_of(mutant) for row in equal):
            verdict = "equal"
        count[verdict] += 1
        if one and verdict in (SURVIVED, UNTESTED, UNFIT):
            lines += _told(mutant, one)
    noticed = sum(count[verdict] for verdict in NOTICED)
    counted = sum(count[verdict] for verdict in COUNTED)
    low, high = wilson(noticed, counted)
    lines.append(f"{len(sample)} mutants: {', '.join(f'{n} {v}' for v, n in count.most_common())}")
    if counted:
        share = f"{noticed}/{counted} = {noticed / counted:.1%}"
        lines.append(f"score {share} (95 % interval {low:.1%} to {high:.1%})")
    return "\n".join(lines)


def _told(mutant: Mutant, one: Verdict) -> list[str]:
    what = f"{mutant.file}:{mutant.line} {mutant.function}: `{mutant.was}` => `{mutant.now}`"
    ran = f"{one.ran} of {one.of} tests ran: {' '.join(one.tests)}" if one.of else "no test"
    return [f"{one.verdict} {what}", f"    {ran}"]

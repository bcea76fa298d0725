"""`werewolf clauses`: which story and which test shows which clause of the rule books."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from handlers.tools.citations import (
    BadInput,
    Citation,
    Clause,
    code_citations,
    read_book,
    read_uncited,
    story_citations,
)

CHECKOUT = Path(__file__).resolve().parents[2]
MOST_PER_TEST = 3
MOST_UNCITED = 10


@dataclass(frozen=True)
class Row:
    """A clause with all that cites it, or the reason why nothing can."""

    clause: Clause
    citations: tuple[Citation, ...]
    reason: str | None

    @property
    def uncovered(self) -> bool:
        return not self.citations and self.reason is None


@dataclass(frozen=True)
class Report:
    """All rows, and what is wrong with the citing itself, by rule set."""

    rows: tuple[Row, ...]
    faults: tuple[tuple[str, str], ...] = ()

    def of(self, rules: str) -> "Report":
        return Report(
            tuple(row for row in self.rows if row.clause.rules == rules),
            tuple(fault for fault in self.faults if fault[0] == rules),
        )


def survey(root: Path) -> Report:
    """All clauses beside `root`, who cites them, and what is wrong with the citing."""
    if not (root / "docs/rules").is_dir() or not (root / "tests").is_dir():
        raise BadInput(
            f"docs/rules and tests are not in {root}: this command needs a checkout "
            "of the project, not an installed package. Name one with --root."
        )
    books = [read_book(path) for path in sorted((root / "docs/rules").glob("*.md"))]
    clauses = {clause.id: clause for book in books for clause in book}
    if not clauses:
        raise BadInput(f"there is no rule book in {root / 'docs/rules'}")
    uncited = read_uncited(root / "docs/rules/uncited.toml")
    citations = [*story_citations(root), *code_citations(root)]
    rows = tuple(
        Row(
            clause,
            tuple(citation for citation in citations if clause.id in citation.ids),
            uncited.get(clause.rules, {}).get(clause.id),
        )
        for clause in clauses.values()
    )
    faults = [*_citing_faults(citations, clauses), *_listing_faults(rows, uncited)]
    return Report(rows, tuple(faults))


def _citing_faults(
    citations: Iterable[Citation], clauses: dict[str, Clause]
) -> Iterator[tuple[str, str]]:
    by_letter = {id_[0]: clause.rules for id_, clause in clauses.items()}
    for citation in citations:
        # Ids with a letter that no book has are no clauses, whatever they look like.
        rules = {by_letter[id_[0]] for id_ in citation.ids if id_[0] in by_letter}
        for id_ in sorted(citation.ids - clauses.keys()):
            if id_[0] in by_letter:
                yield by_letter[id_[0]], f"{citation.where} cites {id_}, which is no clause"
        if citation.most > MOST_PER_TEST:
            for name in sorted(rules):
                yield (
                    name,
                    f"{citation.where} cites {citation.most} clauses, "
                    f"more than {MOST_PER_TEST}: which of them does it show?",
                )


def _listing_faults(
    rows: Iterable[Row], uncited: dict[str, dict[str, str]]
) -> Iterator[tuple[str, str]]:
    known = {row.clause.id: row for row in rows}
    for rules, reasons in uncited.items():
        if len(reasons) > MOST_UNCITED:
            yield rules, f"uncited.toml lists {len(reasons)} clauses, more than {MOST_UNCITED}"
        for id_ in reasons:
            row = known.get(id_)
            if row is None or row.clause.rules != rules:
                yield rules, f"uncited.toml lists {id_}, which is no clause of {rules}"
            elif row.citations:
                where = row.citations[0].where
                yield rules, f"uncited.toml lists {id_}, which {where} cites: take it off the list"


def as_json(row: Row) -> str:
    listed = {
        "rules": row.clause.rules,
        "id": row.clause.id,
        "text": row.clause.text,
        "stories": [cited.where for cited in row.citations if cited.kind == "story"],
        "tests": [cited.where for cited in row.citations if cited.kind == "test"],
        "uncited": row.reason,
    }
    return json.dumps(listed, ensure_ascii=False)


def as_text(row: Row) -> str:
    lines = [f"{row.clause.id}  {row.clause.text}"]
    lines += [f"    {cited.kind:5}  {cited.where}" for cited in row.citations]
    if row.reason is not None:
        lines.append(f"    listed  {row.reason}")
    elif not row.citations:
        lines.append("    cited by nothing")
    return "\n".join(lines)


def summary(rules: str, report: Report) -> str:
    cited = sum(bool(row.citations) for row in report.rows)
    listed = sum(row.reason is not None for row in report.rows)
    missing = sum(row.uncovered for row in report.rows)
    return (
        f"{rules}: {len(report.rows)} clauses, {cited} cited, "
        f"{listed} listed with a reason, {missing} without either"
    )


# --- the command --------------------------------------------------------------


@click.command()
@click.argument("rules", nargs=-1)
@click.option("--uncovered", is_flag=True, help="Only the clauses that nothing cites.")
@click.option(
    "--check",
    "checked",
    is_flag=True,
    help="Say no (exit 1) when a clause is neither cited nor listed.",
)
@click.option("--json", "json_lines", is_flag=True, help="One JSON object a line and clause.")
@click.option(
    "--root",
    type=click.Path(path_type=Path, file_okay=False),
    default=CHECKOUT,
    help="The checkout that holds docs/rules and tests.",
)
@click.pass_context
def clauses(
    ctx: click.Context,
    rules: tuple[str, ...],
    uncovered: bool,
    checked: bool,
    json_lines: bool,
    root: Path,
) -> None:
    """Each clause of the rule books, with the stories and tests that cite it."""
    report = survey(root)
    books = list(dict.fromkeys(row.clause.rules for row in report.rows))
    for name in rules:
        if name not in books:
            raise click.UsageError(f"no rule book {name!r}; there are {', '.join(books)}")
    fails = False
    for name in [book for book in books if book in rules] or books:
        part = report.of(name)
        wanted = [row for row in part.rows if row.uncovered or not (uncovered or checked)]
        for row in wanted:
            click.echo(as_json(row) if json_lines else as_text(row))
        for _, fault in part.faults:
            click.echo(fault, err=True)
        click.echo(summary(name, part), err=json_lines)
        fails |= checked and bool(part.faults or any(row.uncovered for row in part.rows))
    ctx.exit(1 if fails else 0)

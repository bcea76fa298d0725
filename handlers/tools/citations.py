"""What the rule books hold, and which stories and tests cite which of their clauses."""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import yaml

HEADING = re.compile(r"^#### ([A-Z]-[A-Z_]+-P?\d+)$", re.MULTILINE)
# No \b: Chinese letters are word characters and may stand right beside an id.
CITED = re.compile(r"(?<![A-Za-z0-9_-])[A-Z]-[A-Z_]+-P?\d+(?!\d)")
# libyaml where it is there: the pure loader needs seconds for all stories.
YAML_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

TestFunction = ast.FunctionDef | ast.AsyncFunctionDef


class BadInput(click.ClickException):
    """Nothing can be said about the clauses, since their files cannot be read."""

    exit_code = 2


@dataclass(frozen=True)
class Clause:
    """One rule of a rule book, under the id that stories and tests cite it by."""

    id: str
    rules: str
    text: str


@dataclass(frozen=True)
class Citation:
    """One story or test, and the clauses that it says it shows."""

    kind: str
    where: str
    ids: frozenset[str]
    # The most that one case of it cites: each row of a parametrized test is a case.
    most: int = 0


# --- the rule books and the list of what cannot be shown ----------------------


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} cannot be read: {error}") from error


def read_book(path: Path) -> list[Clause]:
    _, *parts = HEADING.split(_text(path))
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return [Clause(id_, path.stem, _first_paragraph(body)) for id_, body in pairs]


def _first_paragraph(body: str) -> str:
    paragraphs = (part.strip() for part in body.split("\n\n"))
    return next((part for part in paragraphs if part and not part.startswith(">")), "")


def read_uncited(path: Path) -> dict[str, dict[str, str]]:
    if not path.exists():
        return {}
    try:
        listed = tomllib.loads(_text(path))
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{path}: {error}") from error
    for rules, reasons in listed.items():
        if not isinstance(reasons, dict) or not all(
            isinstance(reason, str) and reason.strip() for reason in reasons.values()
        ):
            raise BadInput(f'{path}: expected [{rules}] with lines like "CLAUSE" = "the reason"')
    return listed


# --- who cites what -----------------------------------------------------------


def story_citations(root: Path) -> Iterator[Citation]:
    for path in sorted((root / "tests/scenarios").rglob("*.y*ml")):
        try:
            documents = list(yaml.load_all(_text(path), YAML_LOADER))
        except yaml.YAMLError as error:
            raise BadInput(f"{path.relative_to(root)}: {error}") from error
        for document in documents:
            if isinstance(document, dict) and "id" in document:
                ids = frozenset(CITED.findall(str(document["id"])))
                where = f"{path.relative_to(root).as_posix()}: {document.get('title', '')}"
                yield Citation("story", where.rstrip(": "), ids)


def code_citations(root: Path) -> Iterator[Citation]:
    for path in sorted((root / "tests").rglob("*.py")):
        source = _text(path)
        try:
            module = ast.parse(source)
        except SyntaxError as error:
            raise BadInput(f"{path.relative_to(root)}: {error}") from error
        comments = _comments(source)
        for name, function in _tests_in(module.body):
            where = f"{path.relative_to(root).as_posix()}::{name}"
            cases = _cases(function, comments)
            ids = frozenset[str]().union(*cases)
            if ids:
                yield Citation("test", where, ids, max(map(len, cases)))


def _comments(source: str) -> dict[int, str]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.start[0]: token.string for token in tokens if token.type == tokenize.COMMENT}


def _tests_in(body: Iterable[ast.stmt], owner: str = "") -> Iterator[tuple[str, TestFunction]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _tests_in(node.body, f"{owner}{node.name}::")
        elif isinstance(node, TestFunction) and node.name.startswith("test"):
            yield owner + node.name, node


def _cases(function: TestFunction, comments: dict[int, str]) -> list[frozenset[str]]:
    """What each case cites: what the function says of itself, and its own row's ids.

    Strings in the body do not count: they are what the test works on.
    """
    rows: list[str] = []
    shared = [ast.get_docstring(function) or ""]
    end = function.end_lineno or function.lineno
    shared += [comments.get(line, "") for line in range(function.lineno, end + 1)]
    for decorator in function.decorator_list:
        found = _rows(decorator, comments)
        rows += found
        if not found:
            shared.append(ast.unparse(decorator) + comments.get(decorator.lineno, ""))
    common = set(CITED.findall(" ".join(shared)))
    return [frozenset(common.union(CITED.findall(row))) for row in rows or [""]]


def _rows(decorator: ast.expr, comments: dict[int, str]) -> list[str]:
    """The rows of a `parametrize` that are written out in it, each with its comments."""
    if not (isinstance(decorator, ast.Call) and "parametrize" in ast.unparse(decorator.func)):
        return []
    table = decorator.args[1] if len(decorator.args) > 1 else None
    if not isinstance(table, ast.List | ast.Tuple):
        return []
    rows, above = [], table.lineno
    for row in table.elts:
        end = row.end_lineno or row.lineno
        notes = [comments.get(line, "") for line in range(above, end + 1)]
        rows.append(" ".join([ast.unparse(row), *notes]))
        above = end + 1
    return rows

"""Every mutant of a file, in one order, and the file with one of them in it."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.mutants.operators import variants

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_AS_THEY_ARE = (ast.Assert, ast.arguments, ast.pattern, ast.JoinedStr, ast.Import, ast.ImportFrom)
_NOT_RUN = ("annotation", "returns", "decorator_list", "type_params")


@dataclass(frozen=True)
class Mutant:
    file: str
    function: str
    line: int
    """Where the change is."""
    statement: int
    """The line on which the statement begins that a test has to reach."""
    was: str
    now: str
    number: int
    """Which one of its file it is."""

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line} {self.was} => {self.now} #{self.number}"


@dataclass
class _Site:
    function: _Function
    called: str
    statement: ast.stmt
    node: ast.AST
    parent: ast.AST
    field: str
    index: int | None
    instead: ast.AST

    def change(self) -> None:
        if self.index is None:
            setattr(self.parent, self.field, self.instead)
        else:
            getattr(self.parent, self.field)[self.index] = self.instead


@cache
def text(file: str) -> str:
    """A source as it was when this process first read it: a run outlives an edit."""
    return Path(file).read_text(encoding="utf-8")


def breed(file: str) -> list[Mutant]:
    """Every mutant of the functions and methods of a file, each with a number of its own."""
    sites = _of_module(ast.parse(text(file)), "")
    return [
        Mutant(
            file=file,
            function=site.called,
            line=site.node.lineno,
            statement=site.statement.lineno,
            was=_short(site.node),
            now=_short(site.instead),
            number=number,
        )
        for number, site in enumerate(sites)
    ]


def changed(mutant: Mutant) -> ast.Module:
    """The file's tree with the mutant in it."""
    tree = ast.parse(text(mutant.file))
    site = next(one for n, one in enumerate(_of_module(tree, "")) if n == mutant.number)
    if any(isinstance(one, ast.Name) and one.id == "super" for one in ast.walk(site.function)):
        # The new code must close over what the old one does, or it does not fit the function.
        known = ast.If(ast.Constant(False), [ast.Expr(ast.Name("__class__", ast.Load()))], [])
        site.function.body.append(known)
    site.change()
    return ast.fix_missing_locations(tree)


def sample(population: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many at random; a larger sample of the same seed begins with the smaller one."""
    mixed = list(population)
    random.Random(seed).shuffle(mixed)
    return mixed[:count]


def _of_module(node: ast.AST, within: str) -> Iterator[_Site]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _Function):
            for index, statement in enumerate(child.body):
                home = (child, within + child.name)
                yield from _here(home, statement, statement, (child, "body", index))
        elif isinstance(child, ast.ClassDef):
            yield from _of_module(child, f"{within}{child.name}.")
        elif isinstance(child, ast.If | ast.Try):
            yield from _of_module(child, within)


def _here(
    home: tuple[_Function, str],
    node: ast.AST,
    statement: ast.stmt,
    place: tuple[ast.AST, str, int | None],
) -> Iterator[_Site]:
    """The mutants of a node, then those of what it is made of."""
    if isinstance(node, _AS_THEY_ARE):
        return
    for instead in variants(node):
        if hasattr(node, "lineno"):
            yield _Site(*home, statement, node, *place, instead)
    for field, value in ast.iter_fields(node):
        if field in _NOT_RUN:
            continue
        many = isinstance(value, list)
        for index, child in enumerate(value if many else [value]):
            if isinstance(child, ast.AST):
                inner = child if isinstance(child, ast.stmt) else statement
                yield from _here(home, child, inner, (node, field, index if many else None))


def _short(node: ast.AST) -> str:
    """One line: of a statement with a body its head."""
    text = ast.unparse(ast.fix_missing_locations(node))
    return text.splitlines()[0] if isinstance(node, ast.If | ast.While) else " ".join(text.split())

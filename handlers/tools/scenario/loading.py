"""Story files as trees that know their lines; every document is read apart from its neighbours."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from handlers.tools.scenario.problems import Path as KeyPath, Problem

SUFFIXES = (".yaml", ".yml")
# libyaml where it is there: the pure loader needs seconds for all stories.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_START = re.compile(r"---(\s|$)")
_END = re.compile(r"\.\.\.(\s|$)")
_MAP = "tag:yaml.org,2002:map"
_SEQ = "tag:yaml.org,2002:seq"
_MERGE = "tag:yaml.org,2002:merge"
# YAML 1.1 takes 013313, 1:30 and 2026-12-01 for octal, for minutes and for a day. Nobody who
# writes a story does: what is no number as people write them stays the words it is.
_NUMBERS = tuple(f"tag:yaml.org,2002:{kind}" for kind in ("int", "float", "timestamp"))
_AS_WRITTEN = re.compile(r"[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?")
# An alias that repeats itself must not blow a small file up.
_MOST_NODES = 100_000


class Mapping(dict[Any, Any]):
    """A mapping with the line of every key."""

    lines: dict[Any, int]


class Listing(list[Any]):
    """A list with the line of every item."""

    lines: list[int]


@dataclass(frozen=True)
class Document:
    """One document of a file. `number` counts from 1; `tree` is None where it cannot be read."""

    file: str
    number: int
    tree: Any = None
    problems: tuple[Problem, ...] = ()


class Unreadable(Exception):
    """A path with nothing to read."""


def find(path: str) -> list[str]:
    """The story files under a path, in the order of their names; raises Unreadable."""
    if not os.path.isdir(path):
        return [path]
    found = []
    for folder, _, names in os.walk(path, onerror=_refuse):
        found += [os.path.join(folder, name) for name in names if name.endswith(SUFFIXES)]
    if not found:
        raise Unreadable("no *.yaml or *.yml file in this folder")
    return sorted(found, key=lambda name: Path(name).parts)


def _refuse(error: OSError) -> None:
    raise Unreadable(f"cannot be read: {error.strerror}") from error


def read(file: str) -> Iterator[Document]:
    """Every document of a file; raises Unreadable where the file itself cannot be read."""
    try:
        text = Path(file).read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise Unreadable(f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Unreadable(f"is not UTF-8: byte {error.start} is wrong") from error
    chunks = split(text)
    if not chunks:
        raise Unreadable("holds no story")
    for number, (line, chunk) in enumerate(chunks, start=1):
        tree, problems = parse(chunk, line)
        yield Document(file, number, tree, tuple(problems))


def split(text: str) -> list[tuple[int, str]]:
    """The documents of a stream, each with the number of lines before it.

    A marker at the beginning of a line always ends a document in YAML, whatever stands around it.
    """
    chunks: list[tuple[int, list[str]]] = [(0, [])]
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines):
        opened = chunks[-1][1]
        if _START.match(line) and not _is_prologue(opened):
            chunks.append((number, [line]))
        elif _END.match(line):
            chunks.append((number + 1, []))
        else:
            opened.append(line)
    return [(line, "\n".join(chunk)) for line, chunk in chunks if not _is_prologue(chunk)]


def _is_prologue(lines: list[str]) -> bool:
    """Whether these lines are no document yet: blank, comments, directives."""
    return all(not line.strip() or line.startswith(("#", "%")) for line in lines)


def parse(chunk: str, before: int = 0) -> tuple[Any, list[Problem]]:
    """A document's tree and what is wrong with its YAML; `before` lines stand above it."""
    try:
        loader = _Loader(chunk)
        node = loader.get_single_node()
        builder = _Builder(loader, before)
        tree = None if node is None else builder.build(node, ())
        if tree is None:
            return None, [Problem("the document is empty", line=before + 1)]
        return tree, builder.problems
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = before + mark.line + 1 if mark else None
        message = " ".join(part for part in (error.context, error.problem) if part)
        return None, [Problem(f"is not YAML: {message}", line=line)]
    except yaml.YAMLError as error:
        reason = " ".join(str(error).split())
        return None, [Problem(f"is not YAML: {reason}", line=before + 1)]
    except RecursionError:
        return None, [Problem("is nested too deeply", line=before + 1)]


class _Builder:
    """Turns nodes into `Mapping`, `Listing` and scalars, and notes keys given twice."""

    def __init__(self, loader: Any, before: int) -> None:
        self.loader = loader
        self.before = before
        self.problems: list[Problem] = []
        self.open: set[int] = set()
        self.nodes = 0

    def line(self, node: yaml.Node) -> int:
        return int(self.before + node.start_mark.line + 1)

    def build(self, node: yaml.Node, path: KeyPath) -> Any:
        self.nodes += 1
        if self.nodes > _MOST_NODES:
            raise yaml.YAMLError("its aliases repeat themselves too often")
        if isinstance(node, yaml.ScalarNode):
            return self.scalar(node, path)
        if id(node) in self.open:
            raise yaml.YAMLError("an alias stands inside what it repeats")
        self.open.add(id(node))
        try:
            if isinstance(node, yaml.MappingNode):
                return self.mapping(node, path)
            return self.listing(node, path)
        finally:
            self.open.discard(id(node))

    def scalar(self, node: yaml.ScalarNode, path: KeyPath) -> Any:
        if not node.style and node.tag in _NUMBERS and not _AS_WRITTEN.fullmatch(node.value):
            return node.value
        try:
            return self.loader.construct_object(node)
        except (ValueError, OverflowError) as error:
            self.problems.append(Problem(f"`{node.value}`: {error}", path, self.line(node)))
            return node.value

    def mapping(self, node: yaml.MappingNode, path: KeyPath) -> Mapping:
        self.tagged(node, _MAP)
        seen: dict[Any, int] = {}
        for key_node, _ in node.value:
            if key_node.tag != _MERGE:
                self.once(key_node, path, seen)
        self.loader.flatten_mapping(node)
        tree = Mapping()
        tree.lines = {}
        for key_node, value_node in node.value:
            if isinstance(key_node, yaml.ScalarNode):
                key = self.scalar(key_node, path)
                tree[key] = self.build(value_node, (*path, key))
                tree.lines[key] = self.line(key_node)
        return tree

    def once(self, node: yaml.Node, path: KeyPath, seen: dict[Any, int]) -> None:
        """Note a key that is given twice, or that is no plain word or number."""
        line = self.line(node)
        if not isinstance(node, yaml.ScalarNode):
            self.problems.append(Problem("a key must be a word or a number", path, line))
            return
        key = self.scalar(node, path)
        if key in seen:
            message = f"the key is given twice, first in line {seen[key]}"
            self.problems.append(Problem(message, (*path, key), line))
        seen.setdefault(key, line)

    def listing(self, node: yaml.Node, path: KeyPath) -> Listing:
        self.tagged(node, _SEQ)
        tree = Listing(self.build(item, (*path, at)) for at, item in enumerate(node.value, start=1))
        tree.lines = [self.line(item) for item in node.value]
        return tree

    def tagged(self, node: yaml.Node, tag: str) -> None:
        if node.tag != tag:
            raise yaml.MarkedYAMLError(
                problem=f"unknown tag {node.tag}", problem_mark=node.start_mark
            )


def locate(tree: Any, path: KeyPath) -> int | None:
    """The line of the deepest key of a path that the tree has; items are counted from 1."""
    line = None
    for part in path:
        if isinstance(tree, Mapping) and part in tree:
            line, tree = tree.lines[part], tree[part]
        elif isinstance(tree, Listing) and isinstance(part, int) and 0 < part <= len(tree):
            line, tree = tree.lines[part - 1], tree[part - 1]
        else:
            break
    return line

"""Changed code is put into functions that are there already: nothing is imported anew."""

from __future__ import annotations

import ast
import functools
import gc
import os
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType

from tests.mutants.breeding import Mutant, changed, text

_Key = tuple[str, str, int]


class Grafts:
    """The living functions of some files, found once, before the process is copied."""

    def __init__(self, files: list[str]) -> None:
        self._full = {os.path.abspath(file): file for file in files}
        self._functions: dict[_Key, list[FunctionType]] = defaultdict(list)
        self._caches: list[functools._lru_cache_wrapper[object]] = []
        roots = {file.partition("/")[0].removesuffix(".py") for file in files}
        for one in gc.get_objects():
            if type(one) is FunctionType and one.__code__.co_filename in self._full:
                self._functions[self._key(one.__code__)].append(one)
            elif isinstance(one, functools._lru_cache_wrapper) and _root(one) in roots:
                self._caches.append(one)

    def put(self, mutant: Mutant) -> bool:
        """The mutant takes its place; false when no living function has one for it."""
        done = self._put(mutant.file, changed(mutant), mutant.function)
        for cache in self._caches:
            cache.cache_clear()
        return done

    def mark(self, file: str) -> bytearray:
        """From now on a byte becomes 1 at the line of each statement that is run."""
        source = text(file)
        marks = bytearray(source.count("\n") + 2)
        for functions in self._functions.values():
            for one in functions:
                if self._full[one.__code__.co_filename] == file:
                    one.__globals__["__marks__"] = marks
        self._put(file, _marked(ast.parse(source)), "")
        return marks

    @contextmanager
    def borrowed(self) -> Iterator[None]:
        """What is put or marked inside is gone afterwards."""
        before = [(one, one.__code__) for many in self._functions.values() for one in many]
        try:
            yield
        finally:
            for function, code in before:
                function.__code__ = code

    def _put(self, file: str, tree: ast.Module, within: str) -> bool:
        done = False
        for code in _codes(compile(tree, os.path.abspath(file), "exec")):
            name = code.co_qualname
            if within and name != within and not name.startswith(f"{within}."):
                continue
            for function in self._functions.get(self._key(code), ()):
                if code.co_freevars == function.__code__.co_freevars:
                    function.__code__ = code
                    done = True
        return done

    @staticmethod
    def _key(code: CodeType) -> _Key:
        return code.co_filename, code.co_qualname, code.co_firstlineno


def _root(cached: functools._lru_cache_wrapper[object]) -> str:
    return str(cached.__module__).partition(".")[0]


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


def _marked(tree: ast.Module) -> ast.Module:
    for one in list(ast.walk(tree)):
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
            _mark_all(one)
    return ast.fix_missing_locations(tree)


def _mark_all(node: ast.AST) -> None:
    """A mark before each statement in the body of a function, deep down, but not of one in it."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        block = getattr(node, field, None)
        if not isinstance(block, list):
            continue
        marked: list[ast.AST] = []
        for child in block:
            if isinstance(child, ast.stmt) and not isinstance(child, ast.Nonlocal | ast.Global):
                mark = ast.parse(f"__marks__[{child.lineno}] = 1").body[0]
                marked.append(ast.copy_location(mark, child))
            marked.append(child)
            if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                _mark_all(child)
        setattr(node, field, marked)

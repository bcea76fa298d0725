"""What the engine can say, found in its source: keys with their arguments, refusals, verbs."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

import engine
from engine.exits import SAID

ENGINE = Path(engine.__file__).parent
KINDS = {
    "seat": "seat",
    "SeatRef": "seat",
    "seats": "seats",
    "SeatsRef": "seats",
    "Count": "count",
    "note": "note",
    "NoteRef": "note",
    "RoleRef": "card",
    "Revealed": "card",
    "reveal": "card",
    "RolesRef": "cards",
    "VerbRef": "verb",
    "WordRef": "word",
    "Winner": "camp",
    "Board": "board",
}
FORMAT_SAYS = """
night count|day count|died seats|peace|bear note|infection|cursed seat|exploded seat|shot seat seat
election seats|sheriff seat|no_sheriff|lead seat|lead note|ballot seat seat|exiled seat|no_exile
spared seat|revealed seat card|judged seat|duel seat seat note|tie seats|second_vote|powers_lost
slain_by_hybrid seat|parted|surrendered seat|last_words seat|voters seats|over camp
"""
FORMAT_TELLS = """
card card|pack seats|lover seat|third_party|checked seat note|checked seat card|knifed seats
knifed note|cards cards|became card|infected|powerless|siblings seats|brother seat|piped seats
fox note|parted|locked verb seats|locked verb word|late|voteless
"""
FORMAT_VERBS = """
kill explode surrender check save poison link guard shoot take support slay master pipe admire
appoint badge run withdraw elect lead devour become maul avenge infect burn side strike convert
model flip allow curse follow duel assassinate pact philtre restore moon charm sniff wear sign
again vote abstain pass
"""


class Told(NamedTuple):
    """A message: `say` or `tell`, its key, and for each argument the kinds it may be of; `more`
    where the source does not show how many there are.
    """

    kind: str
    key: str
    args: tuple[frozenset[str], ...]
    where: str
    more: bool = False


@cache
def _trees() -> list[tuple[str, ast.Module]]:
    return [
        (str(file.relative_to(ENGINE)), ast.parse(file.read_text(encoding="utf-8")))
        for file in sorted(ENGINE.rglob("*.py"))
        if not file.name.endswith("_template.py")
    ]


def _kinds(node: ast.expr) -> frozenset[str]:
    if isinstance(node, ast.IfExp):
        return _kinds(node.body) | _kinds(node.orelse)
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else _name(node.func)
        if name in KINDS:
            return frozenset({KINDS[name]})
    return frozenset({"any"})


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _keys(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*_keys(node.body), *_keys(node.orelse)]
    return []


def _told(call: ast.Call, where: str) -> list[Told]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else _name(call.func)
    place = {"announce": 0, "Announce": 0, "whisper": 1, "Whisper": 1, "tell_card": 1}.get(name)
    if place is None or len(call.args) <= place:
        return []
    given = [] if name == "tell_card" else call.args[place + 1 :]
    more = any(isinstance(arg, ast.Starred) for arg in given)
    if more:
        given = []
    args = [frozenset({"card"})] if name == "tell_card" else [_kinds(arg) for arg in given]
    kind = "say" if place == 0 else "tell"
    return [Told(kind, key, tuple(args), where, more) for key in _keys(call.args[place])]


@cache
def prefixes() -> set[str]:
    """Beginnings of keys that are put together, e.g. `tell-side_`."""
    found = set()
    for _, tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                place = {"announce": 0, "whisper": 1}.get(node.func.attr)
                if place is None or len(node.args) <= place:
                    continue
                key = node.args[place]
                if isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
                    found.add(f"{'tell' if place else 'say'}-{key.values[0].value}")
    return found


@cache
def messages() -> list[Told]:
    """Every message of the engine's source and of the stories' format."""
    found = [
        told
        for where, tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for told in _told(node, where)
    ]
    seat = (frozenset({"seat"}),)
    found += [Told("say", key, seat, "exits.py") for key in SAID.values()]
    for kind, text in (("say", FORMAT_SAYS), ("tell", FORMAT_TELLS)):
        for line in text.replace("\n", "|").split("|"):
            if line:
                key, *args = line.split()
                kinds = tuple(frozenset({arg}) for arg in args)
                found.append(Told(kind, key, kinds, "FORMAT.md"))
    return found


@cache
def refusals() -> dict[str, set[str]]:
    """Every key of `Illegal`, with the details that come with each of its uses."""
    found: dict[str, set[str]] = {}
    for _, tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _name(node.func) == "Illegal" and node.args:
                details = {word.arg for word in node.keywords if word.arg}
                for key in _keys(node.args[0]):
                    found[key] = found.get(key, details) & details
    return found


@cache
def verbs() -> set[str]:
    """Every verb of the stories' format, and any other that a choice of the engine has."""
    found = set(FORMAT_VERBS.split())
    for _, tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _name(node.func) == "Choice" and node.args:
                found.update(_keys(node.args[0]))
    return found


@cache
def choice_words() -> set[str]:
    """The fixed words that a choice may take."""
    found = set()
    for _, tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword) and node.arg == "words":
                found |= {
                    word.value
                    for word in ast.walk(node.value)
                    if isinstance(word, ast.Constant) and isinstance(word.value, str)
                }
    return found


@cache
def reasons() -> set[str]:
    """Why a game may end: what claims return, and the draws and closings."""
    found = set()
    for _, tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and str(node.value).startswith("win-"):
                found.add(str(node.value))
            if isinstance(node, ast.Call) and len(node.args) == 2:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else _name(node.func)
                if name in ("draw", "abort"):
                    found.update(_keys(node.args[1]))
    return found

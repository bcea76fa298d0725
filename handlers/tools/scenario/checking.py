"""From a document's tree to a story that can be played, or to the list of what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from engine import new_table
from engine.errors import Illegal
from engine.registry import VARIANTS
from engine.rules import find
from engine.table import Table
from handlers.tools.scenario.loading import Document, Listing, Mapping, locate
from handlers.tools.scenario.models import (
    Chance,
    Expect,
    Lobby,
    Model,
    Profile,
    Protected,
    Setup,
    Start,
    State,
    Step,
    Story,
)
from handlers.tools.scenario.phrases import show
from handlers.tools.scenario.problems import BadStory, Path, Problem, one_of

_PARTS: dict[str, type[Model]] = {
    "setup": Setup,
    "lobby": Lobby,
    "chance": Chance,
    "start": Start,
    "state": State,
}
_NOT_IN_LOBBY = ("bottom", "profile", "setup", "chance", "start", "state")


def check(document: Document) -> Story:
    """The story of a document; raises BadStory with every problem found."""
    problems = list(document.problems)
    if document.tree is None:
        raise BadStory(problems)
    problems += [_placed(document, path, message) for path, message in _empty(document.tree, ())]
    if not isinstance(document.tree, Mapping):
        problems.append(Problem(f"expected a story, a mapping, not {show(document.tree)}"))
    if problems:
        raise BadStory(problems)
    try:
        story = Story.model_validate(document.tree, context=_context(document.tree))
    except ValidationError as error:
        raise BadStory([_translate(document, detail) for detail in error.errors()]) from error
    problems = [_placed(document, path, message) for path, message in _crosswise(story)]
    if problems:
        raise BadStory(problems)
    return story


def _placed(document: Document, path: Path, message: str) -> Problem:
    return Problem(message, path, locate(document.tree, path))


def _empty(tree: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """Keys and items with nothing behind them: nowhere in a story does nothing mean something."""
    if isinstance(tree, Mapping):
        for key, value in tree.items():
            if value is not None:
                yield from _empty(value, (*path, key))
            elif key != "timeout":
                yield (*path, key), "nothing stands behind this key"
    elif isinstance(tree, Listing):
        for number, value in enumerate(tree, start=1):
            if value is None:
                yield (*path, number), "nothing stands here"
            yield from _empty(value, (*path, number))


def _context(tree: Mapping) -> dict[str, Any]:
    """The rule set and how many sit at the table, as far as the document says so."""
    rules = tree.get("rules")
    seats, deals = tree.get("seats"), tree.get("deals")
    count = len(seats) if isinstance(seats, Listing) else 0
    if isinstance(deals, Listing) and deals and isinstance(deals[0], Listing):
        count = len(deals[0]) - bottom_size(str(rules), deals[0])
    return {"rules": rules if isinstance(rules, str) else "", "seats": count}


def bottom_size(rules: str, deck: list[str]) -> int:
    """How many cards of a whole deck are not dealt."""
    known = VARIANTS.get(rules, {})
    table = Table(new_table(rules), 0) if known else None
    return sum(known[card].spare(table) for card in deck if card in known and table is not None)


def _translate(document: Document, detail: ErrorDetails) -> Problem:
    """A pydantic error as a sentence, at the key that the writer sees."""
    kind, loc = detail["type"], detail["loc"]
    path = _path(document.tree, loc)
    if kind == "extra_forbidden":
        message = f"unknown key; {one_of(_known(loc), loc[-1])}"
    elif kind == "missing":
        return _placed(document, path, f"needs the key `{loc[-1]}`")
    elif kind in ("dict_type", "model_type", "model_attributes_type"):
        message = f"expected a mapping, not {show(detail['input'])}"
    elif kind == "list_type":
        message = f"expected a list, not {show(detail['input'])}"
    elif kind == "literal_error":
        message = f"{show(detail['input'])} stands here; expected {detail['ctx']['expected']}"
    else:
        message = detail["msg"]
    return _placed(document, path, message)


def _path(tree: Any, loc: tuple[str | int, ...]) -> Path:
    """Pydantic's location as far as the file has it; items are counted from 1."""
    path: Path = ()
    for part in loc:
        if isinstance(tree, Mapping) and part in tree:
            path, tree = (*path, part), tree[part]
        elif isinstance(tree, Listing) and isinstance(part, int) and part < len(tree):
            path, tree = (*path, part + 1), tree[part]
        else:
            break
    return path


def _known(loc: tuple[str | int, ...]) -> list[str]:
    """The keys that may stand beside an unknown one."""
    match loc:
        case (_,):
            model: type[Model] = Story
        case ("play", _, "expect", "pants_next", _) | ("setup", "pants", _):
            model = Protected
        case ("play", _, "expect", _):
            model = Expect
        case ("play", *_):
            model = Step
        case ("profile", *_):
            model = Profile
        case _:
            model = _PARTS[str(loc[0])]
    return list(model.model_fields)


def _crosswise(story: Story) -> Iterator[tuple[Path, str]]:
    """What no single key can tell."""
    given = story.model_fields_set
    boards = [key for key in ("seats", "deals", "lobby") if key in given]
    if len(boards) != 1:
        found = " and ".join(boards) or "none of them"
        yield (), f"needs exactly one of seats, deals and lobby, but has {found}"
    if "bottom" in given and "seats" not in given:
        yield ("bottom",), "goes with seats alone"
    if "state" in given and "start" not in given:
        yield ("state",), "goes with start: it says what happened before it"
    if len({len(deal) for deal in story.deals}) > 1:
        yield ("deals",), "every deal needs the same number of cards"
    yield from _options(story)
    yield from _start(story)
    yield from _steps(story)
    if story.lobby is not None:
        yield from _lobby(story, story.lobby)


def _options(story: Story) -> Iterator[tuple[Path, str]]:
    for name, value in story.options.items():
        try:
            find(story.rules, name).parse(story.rules, value)
        except Illegal as error:
            choices = str(error.details.get("choices", "")).split()
            if error.key == "option-unknown":
                message = f"{story.rules} has no such option; {one_of(choices, name)}"
            else:
                expected = one_of(choices, value) if choices else "expected a whole number"
                message = f"{show(value)} is no answer; {expected}"
            yield ("options", name), message


def _start(story: Story) -> Iterator[tuple[Path, str]]:
    if story.start is None:
        return
    if len({"night", "day"} & story.start.model_fields_set) != 1:
        yield ("start",), "needs either night or day, with its number"


def _steps(story: Story) -> Iterator[tuple[Path, str]]:
    shown = False
    for number, step in enumerate(story.play, start=1):
        if len(step.model_fields_set) != 1:
            keys = ", ".join(sorted(step.model_fields_set)) or "none"
            yield ("play", number), f"a step has exactly one key, but this has {keys}"
        expected = step.expect.model_fields_set if "expect" in step.model_fields_set else set()
        shown = shown or bool(expected)
        if story.lobby is None and "start" in expected:
            yield ("play", number, "expect", "start"), "goes with lobby alone"
    if not shown:
        yield ("play",), "the story expects nothing: it needs a step `expect`"


def _lobby(story: Story, lobby: Lobby) -> Iterator[tuple[Path, str]]:
    for key in _NOT_IN_LOBBY:
        if key in story.model_fields_set:
            yield (key,), "does not go with lobby"
    if lobby.board and lobby.deck:
        yield ("lobby",), "takes board or deck, not both"
    for number, step in enumerate(story.play, start=1):
        if step.model_fields_set != {"expect"} or step.expect.model_fields_set - {"start"}:
            message = "with lobby only `expect: {start: ok}` or `{start: refused}` may follow"
            yield ("play", number), message

"""One story from its document to its row: staged, played step by step, judged."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import Illegal, new_table, staging, step
from engine.commands import Begin, Choose, Join
from handlers.tools.scenario import sheet, words
from handlers.tools.scenario.checking import check
from handlers.tools.scenario.explaining import Trail, why
from handlers.tools.scenario.loading import Document, Mapping, Unreadable, find, locate, read
from handlers.tools.scenario.matching import judge
from handlers.tools.scenario.models import Lobby, Profile, Step, Story
from handlers.tools.scenario.playing import Failed, Play
from handlers.tools.scenario.problems import BadStory, Problem

# The engine's refusals of what a lobby names, apart from those of how it is put together.
_UNKNOWN = ("board-unknown", "card-unknown")


@dataclass(frozen=True)
class Row:
    """What became of a story. `bad`: its file is at fault, and nothing could be judged."""

    file: str
    number: int
    id: Any
    title: Any
    ok: bool
    reason: str | None = None
    bad: bool = False
    steps: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Id and title, or else the place in the file."""
        ids = self.id if isinstance(self.id, list) else [self.id] if self.id else []
        label = ",".join(map(str, ids)) or f"{os.path.basename(self.file)}#{self.number}"
        return " ".join(f"{label} {self.title or ''}".split())


def run_all(paths: Sequence[str], *, explain: bool = False) -> Iterator[Row]:
    """The row of every story under these paths; what cannot be read has a row as well."""
    for path in paths:
        try:
            files = find(path)
        except Unreadable as error:
            yield Row(path, 0, None, None, False, f"{path}: {error}", bad=True)
            continue
        for file in files:
            yield from run_file(file, explain=explain)


def run_file(file: str, *, explain: bool = False) -> Iterator[Row]:
    """The row of every story of a file."""
    try:
        for document in read(file):
            yield run(document, explain=explain)
    except Unreadable as error:
        yield Row(file, 0, None, None, False, f"{file}: {error}", bad=True)


def run(document: Document, *, explain: bool = False) -> Row:
    """Play a document's story and judge it."""
    trail = Trail() if explain else None
    tree = document.tree if isinstance(document.tree, Mapping) else {}
    reason, bad = None, False
    try:
        reason = play(document, check(document), trail)
    except BadStory as error:
        reason, bad = f"{document.file}, document {document.number}, {error}", True
    except Exception as error:
        # The neighbours are to have their rows though the moderator itself has broken here.
        reason = f"the moderator itself has broken: {_broken(error)}"
    title = tree.get("title")
    return Row(
        document.file,
        document.number,
        tree.get("id"),
        title.strip() if isinstance(title, str) else title,
        reason is None,
        reason,
        bad,
        trail.lines if trail else [],
    )


def _broken(error: Exception) -> str:
    frame = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{os.path.basename(frame.filename)}:{frame.lineno}"
    return " ".join(f"{type(error).__name__} in {where}: {error}".split())


def play(document: Document, story: Story, trail: Trail | None = None) -> str | None:
    """Play a story; returns why it does not hold, or None. Raises BadStory."""
    if story.lobby is not None:
        return _lobby(document, story, story.lobby, trail)
    try:
        game, effects = staging.stage(_head(story))
    except Illegal as illegal:
        raise BadStory([_misfit(document, illegal)]) from illegal
    running = Play(game, effects, trail, _watched(story))
    for number, one in enumerate(story.play, start=1):
        running.trail.step(number, one.kind, _spelled(document, number, one.kind))
        failed = _take(running, one)
        if failed:
            return f"step {number}, {one.kind}: {failed}"
    return None


def _take(running: Play, one: Step) -> str:
    """Do a step; returns what does not hold, or ''."""
    try:
        match one.kind:
            case "night":
                sheet.night(running, list(one.night.items()))
            case "day":
                sheet.day(running, list(one.day.items()))
            case "do":
                sheet.do(running, [line for entry in one.do for line in entry.items()])
            case "until" if one.until is not None:
                running.until(one.until)
            case "wait":
                running.wait(one.wait)
            case "timeout":
                running.timeout()
            case "event":
                running.happen(*one.event)
            case "expect":
                failed = "; ".join(judge(running, one.expect))
                running.turn_page()
                return failed
    except Failed as error:
        return str(error)
    return ""


def _head(story: Story) -> staging.Story:
    """The engine's form of all that stands above `play`."""
    start = story.start
    return staging.Story(
        rules=story.rules,
        options=dict(story.options),
        seats=tuple(story.seats),
        bottom=tuple(story.bottom),
        deals=tuple(map(tuple, story.deals)),
        pants_kill=tuple(story.setup.pants.kill),
        pants_check=tuple(story.setup.pants.check),
        groups=tuple(map(tuple, story.setup.grandpa_groups)),
        seed=story.seed,
        chance={name: tuple(dice) for name, dice in story.chance if dice},
        profile={seat: _known(profile) for seat, profile in story.profile.items()},
        start=("night" if start.night else "day") if start else "",
        number=(start.night or start.day) if start else 0,
        alive=tuple(start.alive) if start else (),
        state=story.state.model_dump(exclude_unset=True),
    )


def _known(profile: Profile) -> dict[str, str | int]:
    """What the story says of a player; an unset sex is what everybody begins with."""
    known = profile.model_dump(exclude_unset=True)
    return {key: value for key, value in known.items() if value != "unset"}


def _watched(story: Story) -> frozenset[tuple[int, str]]:
    """The powers without a prompt whose being open an `expect` asks about."""
    return frozenset(
        (seat, verb)
        for one in story.play
        for asked in (one.expect.asked, one.expect.not_asked)
        for seat, verbs in asked.items()
        for verb in verbs
        if verb in words.POWERS
    )


def _misfit(document: Document, illegal: Illegal) -> Problem:
    """What the engine holds against a story's head, at the key it is about."""
    about = {"no-deal": "deals", "bottom-count": "bottom", "state-unknown": "state"}
    key = about.get(illegal.key, "deals" if "deals" in document.tree else "seats")
    path = (key, str(illegal.details["key"])) if key == "state" else (key,)
    return Problem(f"the rules refuse it: {why(illegal)}", path, locate(document.tree, path))


def _spelled(document: Document, number: int, kind: str) -> str:
    """What stands behind a step's key, as one line."""
    written = document.tree["play"][number - 1]
    value = written[kind] if isinstance(written, Mapping) else None
    return "" if value is None else _flow(value)


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _lobby(document: Document, story: Story, lobby: Lobby, trail: Trail | None) -> str | None:
    """Whether a table can start; every `expect` of the story says so or says not."""
    illegal = None
    try:
        game = new_table(story.rules, options=dict(story.options))
        for number in range(1, lobby.joined + 1):
            game, _ = step(game, Join(0, f"u{number}", f"p{number}"), 0)
        if lobby.board or lobby.deck:
            game, _ = step(game, Choose(0, lobby.board, tuple(lobby.deck)), 0)
        step(game, Begin(0, story.seed), 0)
    except Illegal as refused:
        illegal = refused
        if refused.key in _UNKNOWN:
            path = ("lobby", "board" if lobby.board else "deck")
            line = locate(document.tree, path)
            raise BadStory([Problem(why(refused), path, line)]) from refused
    found = "ok" if illegal is None else "refused"
    for number, one in enumerate(story.play, start=1):
        if trail is not None:
            trail.step(number, "expect", f"{{start: {one.expect.start}}}")
            trail.add(0, f"start: {found}" + (f", {why(illegal)}" if illegal else ""))
        if one.expect.start != found:
            because = f": {why(illegal)}" if illegal else ""
            wanted = f"expected {one.expect.start}, but it is {found}"
            return f"step {number}, expect: start: {wanted}{because}"
    return None

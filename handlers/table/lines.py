"""What a typed line means at the table: a look-up, an answer, a power, or something said."""

from __future__ import annotations

from typing import NamedTuple

from adapters.text.matcher import heard, parse_answer
from adapters.text.words import signal
from engine import legal
from engine.commands import Answer, AnyCommand, Said, Skip, Speak, Typed
from engine.errors import Illegal
from engine.state import Game
from engine.vocabulary import Instant, Phase, Seat
from handlers.table.questions import Question

LOOKUPS = {
    "me": ("me", "身分", "身份", "role", "我", "役職"),
    "players": ("players", "玩家", "claims", "座位", "プレイヤー"),
    "status": ("status", "狀態", "状态", "状況", "time"),
    "rules": ("rules", "規則", "规则", "ルール", "terms"),
    "board": ("board", "板子", "配役"),
    "options": ("options", "設定", "设定", "config"),
    "help": ("help", "說明", "说明", "ヘルプ", "?", "？"),
    "quit": ("quit", "離開", "离开", "終了", "exit", "q"),
}
_BARE = frozenset({"quit", "help", "me", "players", "status"})
_SKIP = ("/skip", "過", "过", "以上")
_WHISPER = ("/whisper", "/w", "密語", "密语", "ささやき")
_WORDY = 6
_SILENT = (Phase.LOBBY, Phase.NIGHT, Phase.OVER)


class Lookup(NamedTuple):
    """A wish to see something, with what stood behind it."""

    what: str
    about: str = ""


class Meant(NamedTuple):
    """A command, with the words that go with it: what is heard, or passed on to the team."""

    command: AnyCommand
    text: str = ""


def lookup(line: str) -> Lookup | None:
    """The look-up that a line asks for; Latin words need the slash, but for the plainest."""
    word, _, about = line.strip().partition(" ")
    slash, bare = word.startswith("/"), word.lstrip("/").lower()
    for what, names in LOOKUPS.items():
        if bare in names and (slash or not bare.isascii() or bare in _BARE):
            return Lookup(what, about.strip())
    return None


def understood(
    line: str, game: Game, seat: Seat, question: Question | None, at: Instant, locale: str
) -> Meant | None:
    """What the seat means by a line; None for nothing. Raises Illegal for a slip."""
    if question is not None and (pressed := question.press(line, at)) is not None:
        return Meant(pressed)
    word, _, rest = line.partition(" ")
    if word in _WHISPER and rest.strip():
        return Meant(Speak(at, seat), rest.strip())
    choices = legal(game, seat)
    turn = _turn(game, seat)
    if line.startswith("/") or not turn or _is_power(line, choices):
        meant = parse_answer(line, choices, locale) if choices else None
        if meant is not None:
            prompt = _prompt_of(meant.verb, choices, question)
            return Meant(Answer(at, seat, meant.verb, meant.targets, meant.word, prompt))
    if line in _SKIP:
        return Meant(Said(at, seat, done=True) if turn else Skip(at, seat))
    if line.startswith("/"):
        return None
    if turn or (question is None and game.phase not in _SILENT):
        names = {one.name: one.seat for one in game.players}
        return Meant(heard(line, seat, at, names, len(game.players)), line)
    if question is not None and choices:
        return Meant(Typed(at, seat, signal(line)))
    return None


def _turn(game: Game, seat: Seat) -> bool:
    """Whether the seat has the word: in its own speech or last words, or in an open talk."""
    return any(
        wait.phase in (Phase.SPEECH, Phase.LAST_WORDS) and wait.seat in (0, seat)
        for wait in game.waits
    )


def _is_power(line: str, choices: tuple[object, ...]) -> bool:
    """Whether a line said in one's turn is nothing but the name of a power."""
    try:
        meant = parse_answer(line, choices) if choices else None  # type: ignore[arg-type]
    except Illegal:
        return False
    return meant is not None and not meant.targets and meant.verb != "pass"


def _prompt_of(verb: str, choices: tuple[object, ...], question: Question | None) -> int:
    for choice in choices:
        if getattr(choice, "verb", "") == verb:
            return int(getattr(choice, "prompt", 0))
    return question.prompt.id if question is not None else 0


def only_ends(command: AnyCommand) -> bool:
    """Whether what was said does nothing but end a turn, in a word."""
    return isinstance(command, Said) and command.done and len(command.signal) < _WORDY

"""What was found, made short and told: as a story where one can repeat it, else as its commands."""

from __future__ import annotations

from engine import Illegal, step
from engine.commands import AnyCommand
from engine.effects import Announce
from handlers.tools.scenario.exporting import Untellable, export
from tests.fuzz.playing import Log, Round, judged


def shrunk(game: Round, rule: str) -> Log:
    """As few of the game's commands as still break this rule."""
    log = list(game.log)
    size = max(1, len(log) // 2)
    while size:
        place = 0
        while place < len(log):
            shorter = log[:place] + log[place + size :]
            if judged(game.dealt, shorter) == rule:
                log = shorter
            else:
                place += size
        size //= 2
    return log


def told(game: Round, rule: str) -> str:
    """The shortest log that breaks this rule, in words."""
    log = shrunk(game, rule)
    lines = [f"# options {game.dealt.game.options}", f"# cards {_cards(game)}"]
    now = game.dealt.game
    for command, at in log:
        try:
            now, effects = step(now, command, at)
        except Illegal as no:
            lines.append(f"# {_at(at)} {_words(command)} → refused: {no.key}")
            continue
        heard = " · ".join(one.fact() for one in effects if isinstance(one, Announce))
        lines.append(f"# {_at(at)} {_words(command)} → {now.phase} {heard}")
    try:
        lines.append(export([*game.dealt.log, *log], now, title=f"{game.rules} {game.seed}"))
    except Untellable as why:
        lines.append(f"# no story can repeat it: {why}")
    return "\n".join(lines)


def _cards(game: Round) -> str:
    dealt = game.dealt.game
    cards = " ".join(f"{player.seat}:{player.card}" for player in dealt.players)
    return f"{cards} | {' '.join(dealt.bottom)}" + (" gated" if dealt.gated else "")


def _at(now: int) -> str:
    return f"{now / 1000:.1f}s"


def _words(command: AnyCommand) -> str:
    fields = [
        str(getattr(command, name))
        for name in command.__struct_fields__
        if name not in ("at", "prompt") and getattr(command, name) not in ((), "", False)
    ]
    return " ".join([type(command).__name__.lower(), *fields])

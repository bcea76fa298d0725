"""What one seat may know, built by adding to nothing; and what it may do now."""

from __future__ import annotations

import msgspec

from engine.answers import PASS, may_answer
from engine.bond import marks
from engine.errors import Illegal
from engine.prompts import Prompt
from engine.state import Game
from engine.table import Table
from engine.vocabulary import Camp, CardId, Instant, Phase, Seat


class Legal(msgspec.Struct, frozen=True):
    """One thing a seat may do now. `prompt` is 0 for a power that needs no prompt."""

    prompt: int
    verb: str
    targets: tuple[int, ...] = ()
    least: int = 1
    most: int = 1
    words: tuple[str, ...] = ()
    text: bool = False
    passable: bool = False
    groups: tuple[tuple[int, ...], ...] = ()


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it; `card` only where the table has been shown it."""

    seat: Seat
    name: str
    alive: bool
    card: CardId = ""
    sheriff: bool = False


class View(msgspec.Struct, frozen=True):
    """Everything that one viewer may know. `seat` is 0 for a stranger."""

    rules: str
    phase: Phase
    night: int
    day: int
    board: tuple[CardId, ...]
    seats: tuple[SeatView, ...]
    seat: Seat = 0
    card: CardId = ""
    powerless: bool = False
    told: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    speaker: Seat = 0
    due: Instant = 0
    prompts: tuple[Prompt, ...] = ()
    legal: tuple[Legal, ...] = ()
    missing: int = 0
    claims: tuple[tuple[Seat, Seat, str], ...] = ()
    winner: Camp | None = None
    winners: tuple[Seat, ...] = ()


def _public(game: Game, table: Table) -> View:
    """What everybody may know."""
    seats = tuple(
        SeatView(
            player.seat,
            player.name,
            table.stands(player.seat),
            player.card if game.outcome and player.shown else player.seen,
            player.seat == game.sheriff,
        )
        for player in game.players
    )
    first = game.waits[0] if game.waits else None
    return View(
        game.rules,
        game.phase,
        game.night,
        game.day,
        tuple(sorted(game.deck)),
        seats,
        speaker=first.seat if first else 0,
        due=first.due if first else 0,
        missing=_missing(game),
        claims=game.claims,
        winner=game.outcome.camp if game.outcome else None,
        winners=game.outcome.winners if game.outcome else (),
    )


def view(game: Game, seat: Seat | None) -> View:
    """What the seat may know; None is a stranger, who knows what the group knows."""
    table = Table(game, 0)
    public = _public(game, table)
    if seat is None:
        return public
    mine = game.players[seat - 1]
    return msgspec.structs.replace(
        public,
        seat=seat,
        card=mine.card,
        powerless=mine.powerless,
        told=mine.told,
        marks=marks(seat, table),
        prompts=open_prompts(game, seat),
        legal=legal(game, seat),
    )


def _missing(game: Game) -> int:
    """How many ballots are still out; by night never how many answers (O-FLOW-P12)."""
    if game.phase is not Phase.VOTE or not game.waits:
        return 0
    return sum(not prompt.answered for prompt in game.waits[0].prompts)


def open_prompts(game: Game, seat: Seat) -> tuple[Prompt, ...]:
    """The open questions to a seat."""
    return tuple(prompt for wait in game.waits for prompt in wait.prompts if prompt.seat == seat)


def legal(game: Game, seat: Seat) -> tuple[Legal, ...]:
    """All that a seat may do now: buttons, bots and tests use this one list."""
    found: list[Legal] = []
    if game.phase in (Phase.LOBBY, Phase.OVER) or game.paused:
        return ()
    table = Table(game, 0)
    for prompt in open_prompts(game, seat):
        if may_answer(table, prompt):
            found.extend(_choices(prompt))
    if table.acts_alive(seat):
        for card in table.powers(seat):
            for choice in card.powers(seat, table):
                found.append(
                    Legal(0, choice.verb, choice.targets, choice.least, choice.most, choice.words)
                )
    return tuple(found)


def what(choices: tuple[Legal, ...]) -> Illegal:
    """A line that was no answer to any of these choices: what they take, and one of them as an
    example, a verb with targets.
    """
    aimed = next((one for one in choices if one.targets), choices[0])
    targets = aimed.groups[0] if aimed.groups else aimed.targets[: aimed.least]
    example = " ".join([aimed.verb, *map(str, targets)])
    return Illegal("what", verbs=" ".join(dict.fromkeys(x.verb for x in choices)), example=example)


def _choices(prompt: Prompt) -> list[Legal]:
    used = {act.verb for act in prompt.acts}
    found = []
    for choice in prompt.choices:
        others = len(used - {choice.verb})
        if prompt.final and (choice.verb in used or (prompt.limit and others >= prompt.limit)):
            continue
        if (
            choice.least
            and len(choice.targets) < choice.least
            and not (choice.words or choice.text)
        ):
            continue
        found.append(
            Legal(
                prompt.id,
                choice.verb,
                choice.targets,
                choice.least,
                choice.most,
                choice.words,
                choice.text,
                passable=not prompt.must and not (prompt.final and bool(prompt.acts)),
                groups=choice.groups,
            )
        )
    return found


__all__ = ["PASS", "Legal", "SeatView", "View", "legal", "open_prompts", "view", "what"]

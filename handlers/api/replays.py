"""A finished game, told from its log. Its id cannot be guessed; no account's id is in it."""

from __future__ import annotations

import msgspec

import engine
from adapters.ports import GameStore, Record
from engine.state import Game, decode
from handlers import books
from handlers.api.models import Replay, ReplayEvent, ReplaySeat


def replay(store: GameStore, run: str) -> Replay | None:
    """The replay of a run, None where there is none or it is not over."""
    record = store.record(run)
    if record is None:
        return None
    game = decode(record.body)
    outcome = game.outcome
    return Replay.model_validate(
        {
            "id": run,
            "rules": game.rules,
            "board": game.board,
            "ended": record.ended,
            "winners": list(outcome.winners) if outcome else [],
            "reason": outcome.reason if outcome else "",
            "seats": _seats(game),
            "events": _events(store, record),
        }
    )


def _seats(game: Game) -> list[ReplaySeat]:
    return [
        ReplaySeat(
            seat=one.seat,
            name=one.name,
            card=one.card,
            causes=[cause.value for cause in one.death.causes] if one.death else [],
            night=one.death.night if one.death else 0,
            day=one.death.day if one.death else 0,
        )
        for one in game.players
    ]


def _events(store: GameStore, record: Record) -> list[ReplayEvent]:
    """The log played anew; nothing where this version's rules do not get to the same end."""
    try:
        game, events = _played(store.log(record.run))
    except (engine.Illegal, msgspec.MsgspecError, AssertionError):
        return []
    return events if game is not None and engine.encode(game) == record.body else []


def _played(log: list[bytes]) -> tuple[Game | None, list[ReplayEvent]]:
    found = books.played(engine, log)
    events: list[ReplayEvent] = []
    for one in found:
        said = [effect.fact() for effect in one.effects if hasattr(effect, "fact")]
        seat = getattr(one.command, "seat", None)
        name = type(one.command).__name__
        events.append(ReplayEvent(at=one.now, command=name, seat=seat, said=said))
    return found[-1].game if found else None, events

"""A finished game, told from its log. Its id cannot be guessed; no account's id is in it."""

from __future__ import annotations

import msgspec

import engine
from adapters.games import read_game
from adapters.ports import GameStore, Record
from adapters.text.render import DEFAULT, Voice, render
from engine.state import Game
from handlers import books
from handlers.api.models import Replay, ReplayEvent, ReplaySeat
from handlers.desk.tale import fate


def replay(store: GameStore, run: str, lang: str = DEFAULT) -> Replay | None:
    """The replay of a run, None where there is none, or none that can be read."""
    record = store.record(run)
    game = read_game(record.body) if record else None
    if record is None or game is None:
        return None
    outcome = game.outcome
    voice = Voice(lang, game.rules, {one.seat: one.name for one in game.players})
    reason = outcome.reason if outcome else ""
    return Replay.model_validate(
        {
            "id": run,
            "rules": game.rules,
            "board": game.board,
            "ended": record.ended,
            "winners": list(outcome.winners) if outcome else [],
            "reason": reason,
            "reason_text": voice.text(f"reason-{reason}") if reason else "",
            "seats": _seats(game, voice),
            "events": _events(store, record, voice),
        }
    )


def _seats(game: Game, voice: Voice) -> list[ReplaySeat]:
    return [
        ReplaySeat(
            seat=one.seat,
            name=one.name,
            card=one.card,
            card_name=voice.card(one.card),
            causes=[cause.value for cause in one.death.causes] if one.death else [],
            night=one.death.night if one.death else 0,
            day=one.death.day if one.death else 0,
            fate=fate(one, voice),
        )
        for one in game.players
    ]


def _events(store: GameStore, record: Record, voice: Voice) -> list[ReplayEvent]:
    """The log played anew; nothing where this version's rules do not get to the same end."""
    try:
        game, events = _played(store.log(record.run), voice)
    except (engine.Illegal, msgspec.MsgspecError, AssertionError):
        return []
    return events if game is not None and engine.encode(game) == record.body else []


def _played(log: list[bytes], voice: Voice) -> tuple[Game | None, list[ReplayEvent]]:
    found = books.played(engine, log)
    events: list[ReplayEvent] = []
    for one in found:
        said = [effect.fact() for effect in one.effects if hasattr(effect, "fact")]
        seat = getattr(one.command, "seat", None)
        name = type(one.command).__name__
        text = [line for effect in one.effects if (line := render(effect, voice, now=one.now))]
        events.append(ReplayEvent(at=one.now, command=name, seat=seat, said=said, text=text))
    return found[-1].game if found else None, events

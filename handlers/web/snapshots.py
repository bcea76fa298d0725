"""Where a table and a seat stand now, in words: built from `view` alone, seat by seat."""

from __future__ import annotations

from typing import Any

from adapters.text.render import Voice
from engine import view
from engine.state import Game
from engine.views import View
from engine.vocabulary import Instant, Phase, Seat
from handlers.books import people
from handlers.table.facts import all_told

Snapshot = dict[str, Any]


def table(game: Game, voice: Voice, now: Instant) -> Snapshot:
    """What everybody may know of a table. `left` is in milliseconds, None without a deadline."""
    seen = view(game, None)
    due = game.closes if game.phase is Phase.LOBBY else seen.due
    reference = game.paused or now
    return {
        "rules": game.rules,
        "rulesName": voice.text(f"rules-{game.rules}"),
        "board": voice.text(f"board-{game.board}") if game.board else "",
        "phase": game.phase.value,
        "phaseName": voice.text(f"phase-{game.phase}"),
        "night": game.night,
        "day": game.day,
        "when": _when(game, voice),
        "left": max(0, due - reference) if due else None,
        "paused": bool(game.paused),
        "missing": seen.missing,
        "host": game.host,
        "winner": voice.text(f"camp-{seen.winner}") if seen.winner else "",
        "winners": list(seen.winners),
        "seats": [_place(game, seen, seat, voice) for seat in range(1, len(seen.seats) + 1)],
    }


def _place(game: Game, seen: View, seat: Seat, voice: Voice) -> Snapshot:
    one, player = seen.seats[seat - 1], game.players[seat - 1]
    return {
        "seat": seat,
        "name": one.name,
        "user": player.user,
        "bot": player.bot,
        "alive": one.alive,
        "sheriff": one.sheriff,
        "speaking": seen.speaker == seat,
        "vacant": any(empty[0] == seat and empty[2] for empty in game.vacant),
        "card": voice.card(one.card) if one.card else "",
        "claims": [_claim(who, what, voice) for who, whom, what in seen.claims if whom == seat],
    }


def _claim(who: Seat, what: str, voice: Voice) -> Snapshot:
    key = f"mark-{what}"
    return {"by": who, "what": voice.text(key) if voice.has(key) else voice.card(what)}


def _when(game: Game, voice: Voice) -> str:
    if game.phase in (Phase.LOBBY, Phase.OVER):
        return ""
    night = game.phase is Phase.NIGHT
    number = game.night if night else game.day
    return voice.text("status-night" if night else "status-day", number=str(max(1, number)))


def seat(game: Game, seat: Seat, voice: Voice, now: Instant) -> Snapshot:
    """What one seat may know besides: its card, what it was told, what it may do now."""
    player = game.players[seat - 1]
    if game.phase is Phase.LOBBY:
        return {"user": player.user, "seat": seat, "alive": True, "asked": False}
    seen = view(game, seat)
    asks = [prompt for prompt in seen.prompts if not prompt.answered]
    due = min((prompt.due for prompt in asks if prompt.due), default=0)
    return {
        "user": player.user,
        "seat": seat,
        "alive": seen.seats[seat - 1].alive,
        "cardId": seen.card,
        "card": voice.card(seen.card) if seen.card else "",
        "goal": voice.text(f"card-{seen.card}", "goal") if seen.card else "",
        "rules": _rules(seen, voice),
        "powerless": seen.powerless,
        "told": all_told(seen.told, voice),
        "may": [voice.text(f"ask-{verb}") for verb in dict.fromkeys(x.verb for x in seen.legal)],
        "asked": bool(asks) and bool(seen.legal),
        "turn": _turn(game, seat),
        "left": max(0, due - (game.paused or now)) if due else None,
    }


def _rules(seen: View, voice: Voice) -> str:
    key = f"card-{seen.card}"
    return voice.text(key, seen.rules) if seen.card and voice.has(key, seen.rules) else ""


def _turn(game: Game, seat: Seat) -> bool:
    return any(
        wait.phase in (Phase.SPEECH, Phase.LAST_WORDS) and wait.seat == seat for wait in game.waits
    )


def everything(game: Game, voice: Voice) -> list[Snapshot]:
    """All cards and all that seats were told: for whom the table shows everything."""
    found = []
    for player in game.players:
        seen = view(game, player.seat)
        found.append(
            {
                "seat": player.seat,
                "card": voice.card(seen.card) if seen.card else "",
                "told": all_told(seen.told, voice),
                "asked": any(not prompt.answered for prompt in seen.prompts),
            }
        )
    return found


def seat_of(game: Game, user: str) -> Seat:
    """The seat that a user holds, 0 for none."""
    return next((seat for seat, one in people(game).items() if one == user), 0)

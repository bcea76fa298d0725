"""Where a table and a seat stand now, in words: built from `view` alone, seat by seat."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from adapters.text.prompts import asked
from adapters.text.render import Voice
from engine import view
from engine.prompts import Prompt
from engine.registry import ROLES
from engine.state import Game
from engine.views import View
from engine.vocabulary import Camp, CardId, Instant, Kin, Phase, Seat
from handlers.books import people
from handlers.desk.answers import missing
from handlers.desk.prompts import offered
from handlers.desk.tale import fate
from handlers.desk.timetable import timetable
from handlers.table.facts import all_told

Snapshot = dict[str, Any]
_MATES = ("pack", "siblings")


def table(game: Game, voice: Voice, now: Instant, *, openly: bool = False) -> Snapshot:
    """What everybody may know of a table. `left` is in milliseconds, None without a deadline;
    `openly`: whether ballots are open here.
    """
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
        "ballot": _ballot(game, openly=openly),
        "plan": _plan(game, voice, now) if game.phase is Phase.NIGHT else [],
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
        "cardId": one.card,
        "camp": group(one.card) if one.card else "",
        "fate": fate(player, voice) if game.outcome and one.card else "",
        "claims": [
            _claim(who, seat, what, voice) for who, whom, what in seen.claims if whom == seat
        ],
    }


def group(card: CardId) -> str:
    """Which of the page's four colours a card has: `wolf`, `god`, `folk`, or `third` for who wins
    by himself.
    """
    role = ROLES[card]
    if role.kin is Kin.WOLF:
        return "wolf"
    return "third" if role.team not in (Camp.GOOD, Camp.WOLVES) else str(role.kin)


def _ballot(game: Game, *, openly: bool) -> Snapshot | None:
    """How far an open vote is, as its board in the group says it: how many there are, how many
    have voted, and who has not.
    """
    wait = game.waits[0] if game.waits else None
    if wait is None or wait.phase not in (Phase.VOTE, Phase.ELECTION_VOTE):
        return None
    done = sum(prompt.answered for prompt in wait.prompts)
    voters = [prompt.seat for prompt in wait.prompts]
    out = missing(wait, openly=openly)
    return {"all": len(wait.prompts), "done": done, "voters": voters, "waiting": out}


def _plan(game: Game, voice: Voice, now: Instant) -> list[Snapshot]:
    """The night's windows that are still to run, by the announced board alone (milliseconds)."""
    return [
        {
            "cards": [voice.card(card) for card in one.cards],
            "length": one.length,
            "place": one.place,
        }
        for one in timetable(game, game.paused or now)
    ]


def _claim(who: Seat, whom: Seat, what: str, voice: Voice) -> Snapshot:
    key = f"mark-{what}"
    return {
        "by": who,
        "self": who == whom,
        "kind": what,
        "what": voice.text(key) if voice.has(key) else voice.card(what),
    }


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
        "camp": group(seen.card) if seen.card else "",
        "mates": _mates(seen),
        "asks": [_ask(game, prompt, voice, now) for prompt in seen.prompts if _able(seen, prompt)],
        "asked": bool(asks) and bool(seen.legal),
        "turn": _turn(game, seat),
        "left": max(0, due - (game.paused or now)) if due else None,
    }


def _mates(seen: View) -> list[Seat] | None:
    """Whom this seat was told it plays with, itself not among them; None before it is told."""
    packs = [fact.split()[1:] for fact in seen.told if fact.split()[0] in _MATES]
    if not packs:
        return None
    return [int(one) for one in packs[-1] if one.isdigit() and int(one) != seen.seat]


def _able(seen: View, prompt: Prompt) -> bool:
    """Whether this question is to be shown: it can be answered, or has been."""
    return prompt.answered or any(one.prompt == prompt.id for one in seen.legal)


def _ask(game: Game, prompt: Prompt, voice: Voice, now: Instant) -> Snapshot:
    """An open question without its buttons, which came with its message."""
    bare = replace(prompt, final=False, due=0)
    words = asked(bare, voice, cards=offered(game, prompt.seat))
    wait = next(one.id for one in game.waits if prompt in one.prompts)
    return {
        "id": prompt.id,
        "wait": wait,
        "verb": prompt.choices[0].verb,
        "title": words.title,
        "hint": words.hint,
        "final": prompt.final,
        "answered": prompt.answered,
        "left": max(0, prompt.due - (game.paused or now)) if prompt.due else None,
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
                "cardId": seen.card,
                "camp": group(seen.card) if seen.card else "",
                "told": all_told(seen.told, voice),
                "asked": any(not prompt.answered for prompt in seen.prompts),
            }
        )
    return found


def won(camp: Camp, voice: Voice) -> str:
    """Who has won, as the page's largest line says it."""
    if camp is Camp.NONE:
        return voice.text("web-win-none")
    return voice.text("web-win", name=voice.text(f"camp-{camp}"))


def seat_of(game: Game, user: str) -> Seat:
    """The seat that a user holds, 0 for none."""
    return next((seat for seat, one in people(game).items() if one == user), 0)

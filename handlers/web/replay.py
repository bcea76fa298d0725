"""A finished game as the page tells it again: who held what, each night and day, who fell when.

There is none of a game that still runs: it is read from what is written when a game ends.
"""

from __future__ import annotations

from typing import Any

import engine
from adapters.buttons import tag_of
from adapters.ports import GameStore, Key
from adapters.text.render import Voice
from engine.registry import ROLES
from engine.state import Player
from engine.vocabulary import Camp, Phase
from handlers.books import Played, played
from handlers.desk.tale import fate
from handlers.table.story import Chapter, chapters, why
from handlers.web.snapshots import group, won

Tale = dict[str, Any]


def found(store: GameStore, key: Key, tag: str, locale: str) -> Tale | None:
    """The finished game of this table with this short name (`tag_of`); None where there is none."""
    for record in store.history(key):
        if tag_of(record.run) == tag:
            moments = played(engine, store.log(record.run))
            return told(moments, locale) if moments else None
    return None


def told(moments: list[Played], locale: str) -> Tale:
    """The whole game. A step of a night has its seat, verb and targets; all have their sentence;
    `fallen` are the seats that are dead when a chapter is over.
    """
    last = moments[-1].game
    names = {one.seat: one.name for one in last.players}
    voice = Voice(locale, last.rules, names) if locale else Voice(rules=last.rules, names=names)
    outcome = last.outcome
    camp = outcome.camp if outcome is not None else Camp.NONE
    return {
        "title": won(camp, voice),
        "camp": camp,
        "reason": why(outcome.reason, last.rules, voice) if outcome is not None else "",
        "rules": voice.text(f"rules-{last.rules}"),
        "seats": [_seat(one, moments, voice) for one in last.players],
        "chapters": [_chapter(one, last.players, voice) for one in chapters(moments, voice)],
    }


def _seat(player: Player, moments: list[Played], voice: Voice) -> Tale:
    first = next(one.game for one in moments if one.game.phase is not Phase.LOBBY)
    dealt = first.players[player.seat - 1].card
    outcome = moments[-1].game.outcome
    became = "" if dealt == player.card else voice.card(dealt)
    return {
        "seat": player.seat,
        "name": player.name,
        "bot": player.bot,
        "cardId": player.card,
        "card": voice.card(player.card) if player.card else "",
        "was": became,
        "camp": group(player.card) if player.card in ROLES else "",
        "fate": fate(player, voice),
        "won": outcome is not None and player.seat in outcome.winners,
    }


def _chapter(one: Chapter, players: tuple[Player, ...], voice: Voice) -> Tale:
    acts = [
        {
            "seat": done.act.seat,
            "verb": done.act.verb,
            "targets": list(done.act.targets),
            "text": done.text,
        }
        for done in one.acts
    ]
    quiet = [{"text": voice.text("story-quiet")}] if one.night and not acts else []
    return {
        "night": one.night,
        "number": one.number,
        "title": one.title,
        "steps": [*acts, *quiet, *({"text": line} for line in one.told)],
        "fallen": [player.seat for player in players if _gone(player, one)],
    }


def _gone(player: Player, by: Chapter) -> bool:
    """Whether he is dead when this chapter is over. A night comes before the day of its number."""
    death = player.death
    if death is None:
        return False
    when = (death.night, 0) if death.night else (death.day, 1)
    return when <= (by.number, 0 if by.night else 1)

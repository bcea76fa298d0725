"""Statistics: a person's own, and the ranking of a group."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from adapters.games import read_game
from adapters.letters import Notice
from adapters.ports import Record
from adapters.screens import Kind, Screen
from adapters.text.render import Voice
from engine.registry import ROLES
from handlers.books import UNFINISHED
from handlers.desk.scene import Scene

_GAMES = 200
_PLACES = 10
_ROLES = 8


def stats(scene: Scene, notice: Notice) -> list[Screen]:
    """Games, wins, points, and how often with which card."""
    user = str(notice.details["user"])
    counters = scene.store.ledger(f"{scene.platform()}:{user}").counters
    games, wins = counters.get("games", 0), counters.get("wins", 0)
    if not games:
        return [_screen(notice, [scene.text("desk-stats-none")])]
    rate = str(100 * wins // games)
    points = str(counters.get("points", 0))
    head = {"games": str(games), "wins": str(wins), "rate": rate, "points": points}
    lines = [scene.text("desk-stats", **head)]
    played = {name[3:]: number for name, number in counters.items() if name.startswith("as:")}
    for card in sorted(played, key=lambda one: (-played[one], one))[:_ROLES]:
        if card in ROLES:
            won = str(counters.get(f"won:{card}", 0))
            named = scene.voice.card(card)
            line = scene.text("desk-stats-role", card=named, games=str(played[card]), wins=won)
            lines.append(line)
    return [_screen(notice, lines)]


class Place(NamedTuple):
    """A person's games in one group."""

    user: str
    name: str
    games: int
    wins: int


def top(scene: Scene, notice: Notice) -> list[Screen]:
    """Who has won most often in this group, over its last games."""
    places = ranking(scene.store.history(scene.key, _GAMES))
    if not places:
        return [_screen(notice, [scene.text("err-no-last-game")])]
    lines = [scene.text("desk-top")]
    for number, one in enumerate(places[:_PLACES], 1):
        name = scene.voice.name(one.name)
        counts = {"games": str(one.games), "wins": str(one.wins)}
        lines.append(scene.text("desk-top-line", place=str(number), name=name, **counts))
    return [_screen(notice, lines)]


def ranking(records: Iterable[Record]) -> list[Place]:
    """The people of these games, the newest first: by wins, then by how few games they took."""
    found: dict[str, Place] = {}
    for record in records:
        game = read_game(record.body)
        if game is None or game.outcome is None or game.outcome.reason in UNFINISHED:
            continue
        for player in game.players:
            if player.user and not player.bot and player.name:
                old = found.get(player.user, Place(player.user, player.name, 0, 0))
                won = old.wins + (player.seat in game.outcome.winners)
                found[player.user] = old._replace(games=old.games + 1, wins=won)
    return sorted(found.values(), key=lambda one: (-one.wins, one.games, one.user))


def voice_for(scene: Scene, records: list[Record]) -> Voice:
    """The voice of a game that has ended: its own rule set and names."""
    game = read_game(records[0].body) if records else None
    if game is None:
        return scene.voice
    names = {one.seat: one.name for one in game.players}
    return replace(scene.voice, rules=game.rules, names=names)


def _screen(notice: Notice, lines: list[str]) -> Screen:
    return Screen(kind=Kind.ANSWER, to=notice.to, lines=tuple(lines))

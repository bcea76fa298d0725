"""The end of a game, and the last game told from its beginning."""

from __future__ import annotations

from collections.abc import Iterable

import engine
from adapters.screens import Kind, Screen
from adapters.text.render import Voice, render
from engine.effects import Announce, Over
from engine.house import House
from engine.state import Player
from engine.table import Table
from engine.texts import Winner
from handlers.books import played
from handlers.desk.boards import BOARD
from handlers.desk.scene import Scene
from handlers.table.story import story, why


def ending(scene: Scene, over: Over, also: Iterable[Announce] = ()) -> Screen:
    """Who has won and why, every card, how each player did, and what else is `also` told."""
    voice, game = scene.voice, scene.game
    lines = [render(Announce("over", (Winner(over.camp),)), voice)]
    lines.append(why(over.reason, game.rules if game is not None else "none", voice))
    lines.append(voice.text("cards-title"))
    scores = game is not None and Table(game, 0).rulings(House).scores
    points = dict(over.points) if scores else {}
    for player in game.players if game is not None else ():
        lines.append(_fared(player, over, points.get(player.seat, 0), voice))
    lines += [render(one, voice) for one in also]
    buttons = ((scene.command("again"), scene.command("replay")),)
    return Screen(kind=Kind.OVER, lines=tuple(lines), buttons=buttons, done=(BOARD,))


def _fared(player: Player, over: Over, points: int, voice: Voice) -> str:
    """One player: his card, whether he has won, how he died."""
    return voice.text(
        "desk-fared",
        seat=voice.full(player.seat),
        card=voice.card(player.card),
        won="yes" if player.seat in over.winners else "no",
        fate=fate(player, voice),
        points=str(points),
        points_raw=points,
    )


def fate(player: Player, voice: Voice) -> str:
    """How a player's game ended."""
    death = player.death
    if death is None:
        return voice.text("story-alive")
    causes = voice.listed([voice.text(f"cause-{cause}") for cause in death.causes])
    when = ("night", death.night) if death.night else ("day", death.day)
    return voice.text(f"story-died-{when[0]}", number=str(when[1]), causes=causes)


def told(run_log: list[bytes], voice: Voice) -> list[str]:
    """The story of a run, line by line; none where its log is gone."""
    found = played(engine, run_log)
    return story(found, voice).split("\n") if found else []

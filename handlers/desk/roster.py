"""The list of a lobby: seats, board, options, what is still missing; and what becomes of it."""

from __future__ import annotations

from adapters.screens import Kind, Screen
from adapters.text.arguments import board as cards_in_words, stretches
from adapters.text.render import Voice, refusal
from engine.decks import chosen as board_of, counts
from engine.errors import Illegal
from engine.rules import find, options
from engine.state import Game
from engine.table import Table
from handlers.desk.muting import mutes
from handlers.desk.scene import Scene
from handlers.desk.setting import cards_of, plan_of
from handlers.table.lookups import answer as option_answer

LOBBY = "lobby"


def lobby(scene: Scene, *, fresh: bool = False) -> Screen:
    """Seats, board, options, time left, what is still missing; edited in place."""
    game = scene.game
    assert game is not None
    told, more = mutes(scene)
    buttons = (
        (scene.door(scene.text("do-join", "button"), "join"), scene.command("leave")),
        (scene.command("board"), scene.command("options"), scene.command("rules")),
        (scene.command("startgame"), scene.command("extend"), scene.command("endgame")),
        *more,
    )
    return Screen(
        kind=Kind.LOBBY,
        lines=(*_lobby_lines(scene, game), *told),
        buttons=buttons,
        edit=LOBBY,
        fresh=fresh,
        pin=True,
    )


def dealt(scene: Scene) -> Screen:
    """What becomes of the lobby's list once seats are drawn: who sits where, and no time left."""
    game, voice = scene.game, scene.voice
    assert game is not None
    seats = [voice.full(one.seat) for one in game.players]
    lines = (*_table_lines(game, voice), voice.text("desk-begun"), *seats)
    return Screen(kind=Kind.LOBBY, lines=lines, edit=LOBBY, done=(LOBBY,), quiet=True)


def _table_lines(game: Game, voice: Voice) -> list[str]:
    title = voice.text("lobby-title", name=voice.text(f"rules-{game.rules}"))
    return [title, _board_line(game, voice), *_option_lines(game, voice)]


def _lobby_lines(scene: Scene, game: Game) -> list[str]:
    voice = scene.voice
    number = len(game.players)
    lines = _table_lines(game, voice)
    lines.append(voice.text("lobby-players", number=str(number), number_raw=number))
    for player in game.players:
        name = voice.name(player.name)
        marks = {"host": _yes(player.user == game.host), "open": _yes(player.reachable)}
        lines.append(voice.text("lobby-seat", seat=str(player.seat), name=name, **marks))
    lines.append(lacking(game, voice))
    if not scene.manner.reads:
        lines.append(voice.text("lobby-no-chat"))
    lines.append(voice.text("lobby-time", length=scene.left(game.closes)))
    return lines


def _board_line(game: Game, voice: Voice) -> str:
    """The cards that would be dealt; where the head-count has no board yet, that."""
    plan, cards = plan_of(game), cards_of(game)
    if not cards:
        return voice.text("lobby-board-none")
    name = plan.name if plan is not None else ""
    named = voice.text(f"board-{name}") if voice.has(f"board-{name}") else name
    title = named or voice.text("lobby-board-own")
    cards_told = cards_in_words(cards, voice)
    return voice.text("lobby-board-line", name=title, number=str(len(cards)), cards=cards_told)


def _option_lines(game: Game, voice: Voice) -> list[str]:
    """What differs from the rule book."""
    found = []
    for name, value in sorted(game.options.items()):
        usual = find(game.rules, name).answers[game.rules] if name in options(game.rules) else None
        if value != usual:
            answer = option_answer(name, value, voice)
            title = voice.text(f"option-{name}")
            found.append(voice.text("lobby-option", option=title, answer=answer))
    return found


def lacking(game: Game, voice: Voice) -> str:
    """What is still missing before the start: people, a private chat, or a fitting board."""
    unreached = [voice.name(one.name) for one in game.players if not one.reachable]
    if unreached:
        return voice.text("lobby-unreachable", names=voice.listed(unreached))
    try:
        board_of(Table(game, 0))
    except Illegal as illegal:
        legal = [one for one in counts(game.rules) if one >= len(game.players)]
        if illegal.key == "no-board" and legal:
            more = legal[0] - len(game.players)
            listed = voice.text("list-comma").join(stretches(counts(game.rules)))
            return voice.text("lobby-missing", number=str(more), legal=listed)
        return refusal(illegal, voice)
    return voice.text("lobby-ready")


def _yes(what: bool) -> str:
    return "yes" if what else "no"

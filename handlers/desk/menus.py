"""Menus of the lobby: boards that fit, a deck card by card, options with their answers."""

from __future__ import annotations

from collections import Counter

from adapters.letters import GROUP, Notice
from adapters.screens import Button, Kind, Screen
from adapters.text.arguments import board as cards_in_words, stretches
from adapters.text.render import refusal
from engine.decks import BOARDS, counts, fitting
from engine.errors import Illegal
from engine.registry import VARIANTS
from engine.rules import default, find, options, spell
from engine.state import Game
from engine.vocabulary import Phase
from handlers.books import DEFAULT
from handlers.desk.manner import HABITS, habit
from handlers.desk.scene import Scene, rows
from handlers.desk.setting import cards_of, crc, playable
from handlers.table.lookups import answer as option_answer

_NUMBERS = (0, 1, 2, 3, 5, 10)
_FIRST_OFFERED = 12


def board_menu(scene: Scene, notice: Notice) -> list[Screen]:
    """The boards that fit, for the host to pick from; in a game the one that is played."""
    game = scene.game
    if game is None or game.phase is not Phase.LOBBY:
        return [_played(scene, notice)]
    if notice.details.get("build"):
        return [_builder(scene, notice, game)]
    number = len(game.players)
    plans = fitting(game.rules, number) or list(BOARDS[game.rules].values())
    listed = scene.text("list-comma").join(stretches(counts(game.rules)))
    head = "desk-boards" if fitting(game.rules, number) else "desk-boards-none"
    lines = [scene.text(head, number=str(number), legal=listed)]
    for plan in plans[:_FIRST_OFFERED]:
        cards = cards_in_words(plan.cards, scene.voice)
        star = "yes" if plan.default else "no"
        people = str(plan.players)
        line = {"name": plan.name, "players": people, "cards": cards, "usual": star}
        lines.append(scene.text("desk-board-line", **line))
    lines.append(scene.text("desk-board-how"))
    buttons = [
        scene.button(plan.name, f"/board {plan.name}", on=plan.name == game.board)
        for plan in plans[:_FIRST_OFFERED]
    ]
    buttons.append(scene.button(scene.text("desk-build"), "/d"))
    return [_menu(notice, lines, rows(buttons, 3), "boards")]


def _played(scene: Scene, notice: Notice) -> Screen:
    game = scene.game
    if game is None or not game.deck:
        names = scene.text("list-comma").join(BOARDS[scene.saved.rules or DEFAULT])
        return _menu(notice, [scene.text("desk-boards-all", names=names)], (), "")
    cards = cards_in_words(game.deck, scene.voice)
    line = scene.text("say-board", a=cards, a_raw=len(game.deck))
    return _menu(notice, [line], (), "")


def _builder(scene: Scene, notice: Notice, game: Game) -> Screen:
    """The deck as it stands, what is wrong with it, a button for one more or less of each card."""
    cards = cards_of(game)
    lines = [scene.text("desk-deck", number=str(len(cards)))]
    lines.append(cards_in_words(cards, scene.voice) or scene.text("desk-deck-empty"))
    try:
        playable(game, cards)
        lines.append(scene.text("desk-deck-fits"))
    except Illegal as illegal:
        lines.append(refusal(illegal, scene.voice))
    lines.append(scene.text("desk-deck-how"))
    counted = Counter(cards)
    less = [_card(scene, card, "-", counted[card]) for card in sorted(counted)]
    more = [_card(scene, card, "+", counted[card]) for card in VARIANTS[game.rules]]
    return _menu(notice, lines, (*rows(less, 3), *rows(more, 3)), "boards")


def _card(scene: Scene, card: str, sign: str, number: int) -> Button:
    name = scene.voice.card(card)
    mark = "➖" if sign == "-" else "➕"
    return scene.button(f"{mark} {name}", f"/d {sign}{card}", on=number > 0 and sign == "+")


def options_menu(scene: Scene, notice: Notice) -> list[Screen]:
    """Every option with its answer; with one of them named its answers as buttons."""
    about = str(notice.details.get("about", ""))
    user = str(notice.details.get("user", ""))
    if about:
        return [_one_option(scene, notice, about, user)]
    rules = _rules(scene)
    lines = [scene.text("desk-options", rules=scene.text(f"rules-{rules}"))]
    listed: list[str] = []
    buttons: list[Button] = []
    for name in (*options(rules), *_habits(scene)):
        title = scene.text(f"option-{name}")
        answer = _answered(scene, rules, name)
        listed.append(scene.text("rules-line", name=title, about=answer))
        buttons.append(_option_button(scene, name, f"{title}：{answer}", user))
    if scene.lobby:  # the buttons say it all
        buttons.append(scene.button(scene.text("desk-options-save"), "/options save"))
    else:
        lines, buttons = [*lines, *listed], []
    lines.append(scene.text("desk-options-how"))
    if scene.game is not None and scene.game.phase is not Phase.OVER:
        buttons.append(scene.command("host"))
    return [_menu(notice, lines, rows(buttons), "options")]


def host_menu(scene: Scene, notice: Notice) -> list[Screen]:
    """Who is host; for who may hand the table over a button for each person who could be."""
    game = scene.game
    if game is None:
        return [_menu(notice, [scene.text("err-no-table")], (), "")]
    name = next((one.name for one in game.players if one.user == game.host), "")
    lines = [scene.text("lobby-host", name=scene.voice.name(name))] if name else []
    away = {empty[0] for empty in game.vacant}
    could = [
        scene.button(
            scene.plain.full(one.seat),
            f"/host {one.seat}~{crc(one.user)}",
            say=f"/host {one.seat}",
        )
        for one in game.players
        if not one.bot and one.user != game.host and one.seat not in away
    ]
    may = bool(notice.details.get("may"))
    lines.append(scene.text("desk-host-how" if may and could else "desk-host-none"))
    return [_menu(notice, lines, rows(could) if may else (), "host")]


def _one_option(scene: Scene, notice: Notice, name: str, user: str) -> Screen:
    rules = _rules(scene)
    title = scene.text(f"option-{name}")
    answer = _answered(scene, rules, name)
    lines = [scene.text("rules-line", name=title, about=answer)]
    if scene.voice.has(f"option-{name}", "about"):
        lines.append(scene.text(f"option-{name}", "about"))
    buttons = [
        _option_button(scene, name, option_answer(name, one, scene.voice), user, spell(one))
        for one in _answers(rules, name)
    ]
    back = scene.button(scene.text("desk-back"), "/options")
    return _menu(notice, lines, (*rows(buttons), (back,)), "options")


def _answers(rules: str, name: str) -> tuple[bool | int | str, ...]:
    """What an option's buttons offer; of numbers a few, any other by text."""
    if name in HABITS:
        return HABITS[name]
    question = find(rules, name)
    legal = question.legal(rules)
    if legal is not None:
        return legal
    least, most = question.least(rules), question.most(rules)
    usual = question.answers[rules]
    some = (usual // 2, usual * 3 // 2, usual * 2) if least else _NUMBERS
    numbers = {usual, *(one for one in some if least <= one and (most is None or one <= most))}
    return tuple(sorted(numbers))


def _option_button(scene: Scene, name: str, label: str, user: str, value: str = "") -> Button:
    """`WHO` is whom the menu was opened for: it closes when he has lost the right (O15)."""
    who = crc(user)[:2] if user else ""
    answer = f"={value}" if value else ""
    on = bool(value) and value == spell(_value(scene, _rules(scene), name))
    say = f"/options {name} {value}".strip()
    return scene.button(label, f"/o {crc(name)}{answer}~{who}", say=say, on=on)


def _answered(scene: Scene, rules: str, name: str) -> str:
    return option_answer(name, _value(scene, rules, name), scene.voice)


def _value(scene: Scene, rules: str, name: str) -> bool | int | str:
    if name in HABITS:
        return habit(scene.saved, name)
    game = scene.game
    chosen = game.options if game is not None and game.phase is not Phase.OVER else {}
    value: bool | int | str = chosen.get(name, default(rules, name))
    return value


def _habits(scene: Scene) -> tuple[str, ...]:
    """The habits that this platform has a use for."""
    if scene.platform() == "telegram":
        return ("mute", "ballots", "dead_view", "private")
    return ("ballots", "dead_view")


def _rules(scene: Scene) -> str:
    if scene.game is not None and scene.game.phase is not Phase.OVER:
        return scene.game.rules
    return scene.saved.rules or DEFAULT


def _menu(
    notice: Notice, lines: list[str], buttons: tuple[tuple[Button, ...], ...], edit: str
) -> Screen:
    fresh = bool(edit) and notice.to == GROUP and not notice.details.get("about")
    return Screen(
        kind=Kind.ANSWER,
        to=notice.to,
        lines=tuple(lines),
        buttons=buttons,
        edit=edit,
        fresh=fresh and not notice.details.get("build"),
    )

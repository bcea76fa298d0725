"""What people look up: /me, /players, /status, /rules, /help and the like."""

from __future__ import annotations

from collections.abc import Callable

from adapters.letters import GROUP, Notice
from adapters.screens import Kind, Screen
from adapters.text.matcher import find_card
from adapters.text.render import Voice
from engine import view
from engine.registry import VARIANTS
from engine.state import Game
from engine.vocabulary import Phase
from handlers import rulebook
from handlers.desk import notes, standings
from handlers.desk.answers import ballot, missing
from handlers.desk.manner import habit
from handlers.desk.menus import board_menu, host_menu, options_menu
from handlers.desk.prompts import mine, powers, question
from handlers.desk.roster import lobby
from handlers.desk.scene import Scene, rows
from handlers.desk.tale import told
from handlers.table import lookups

Show = Callable[[Scene, Notice], list[Screen]]
_CLAUSES = 15
"""No more clauses at once: a topic of forty would be a book."""


def _answer(notice: Notice, lines: list[str], **given: object) -> list[Screen]:
    return [Screen(kind=Kind.ANSWER, to=notice.to, lines=tuple(lines), **given)]  # type: ignore[arg-type]


# The table


def me(scene: Scene, notice: Notice) -> list[Screen]:
    """One's card, what one knows, may do now, and what is waited for; open questions anew."""
    game, seat = scene.game, scene.seat
    if game is None or not seat:
        return _answer(notice, [scene.text("err-not-at-table")])
    if game.phase is Phase.LOBBY:
        return _answer(notice, [scene.text("desk-me-lobby")])
    lines = [lookups.me(game, seat, scene.voice), _awaited(scene, game)]
    if game.players[seat - 1].death and habit(scene.saved, "dead_view") == "everything":
        lines += _all_cards(game, scene.voice)
    card = Screen(
        kind=Kind.ANSWER,
        to=notice.to,
        lines=tuple(line for line in lines if line),
        buttons=rows(powers(scene)),
        secret=True,
    )
    return [card, *(question(scene, wait, prompt) for wait, prompt in mine(game, seat))]


def _awaited(scene: Scene, game: Game) -> str:
    """Whom the table waits for: nobody by name at night."""
    wait = ballot(game)
    if wait is not None and missing(wait):
        return scene.text("desk-missing", seats=scene.voice.seats(tuple(missing(wait))))
    speaking = next((one for one in game.waits if one.seat), None)
    if speaking is not None:
        return scene.text("desk-awaits", seat=scene.voice.full(speaking.seat))
    return ""


def _all_cards(game: Game, voice: Voice) -> list[str]:
    """The spectator's view, with a promise of silence (option `dead_view`)."""
    cards = [
        voice.text("desk-card-line", seat=voice.full(one.seat), card=voice.card(one.card))
        for one in game.players
    ]
    return [voice.text("desk-dead-view"), *cards]


def players(scene: Scene, notice: Notice) -> list[Screen]:
    """Seats, who is alive, whose turn it is, who has claimed what."""
    game = scene.game
    if game is None or game.phase is Phase.LOBBY:
        return _lobby_again(scene, notice)
    seen = view(game, None)
    lines = [lookups.players(game, scene.voice)]
    if seen.claims:
        claims_at = lines[0].count("\n") + 1 - len(seen.claims)
        rows_ = lines[0].split("\n")
        rows_.insert(claims_at, scene.text("desk-claims"))
        lines = rows_
    return _answer(notice, lines)


def _lobby_again(scene: Scene, notice: Notice) -> list[Screen]:
    """The lobby, for who asks while there is one; in private without its buttons' edits."""
    if not scene.lobby:
        return _answer(notice, [scene.text("err-no-table")])
    shown = lobby(scene, fresh=True)
    if notice.to == GROUP:
        return [shown]
    return _answer(notice, list(shown.lines))


def status(scene: Scene, notice: Notice) -> list[Screen]:
    """The stage, the time left, how many answers are missing: by name in a vote only."""
    game = scene.game
    if game is None or game.phase is Phase.LOBBY:
        return _lobby_again(scene, notice)
    lines = [lookups.status(game, scene.voice, scene.now)]
    if game.paused:
        lines.append(scene.text("desk-paused"))
    wait = ballot(game)
    if wait is not None and missing(wait):
        lines.append(scene.text("desk-missing", seats=scene.voice.seats(tuple(missing(wait)))))
    alive = [one.seat for one in view(game, None).seats if one.alive]
    lines.append(scene.text("desk-alive", number=str(len(alive)), all=str(len(game.players))))
    return _answer(notice, lines, alert="\n".join(lines)[:200])


# The rules


def rules(scene: Scene, notice: Notice) -> list[Screen]:
    """A card, a topic, a mark or a clause; without a word the cards of this table."""
    name = scene.game.rules if scene.game is not None else scene.saved.rules or "official"
    about = str(notice.details.get("about", "")).strip()
    voice = scene.voice
    if not about:
        return _answer(notice, _contents(scene, name))
    known = rulebook.clauses(name)
    if about.upper() in known:
        return _answer(notice, [f"{about.upper()}\n{voice.escape(known[about.upper()])}"])
    card = find_card(about)
    if card is not None:
        return _answer(notice, _card_rules(scene, name, card))
    found = rulebook.of_topic(rulebook.topic_named(about), known)
    mark = "" if found else _mark(name, about, voice)
    if mark:
        return _answer(notice, [voice.text(f"mark-{mark}"), voice.text(f"mark-{mark}", "about")])
    if not found:
        return _answer(notice, [voice.text("cmd-rules-unknown", topic=voice.name(about))])
    return _answer(notice, _topic_rules(scene, found, known))


def _topic_rules(scene: Scene, found: list[str], known: dict[str, str]) -> list[str]:
    """The clauses of a topic, a line each: in Chinese as the source says it, else in English."""
    voice = scene.voice
    told = rulebook.words if voice.locale.startswith("zh") else rulebook.meaning
    said: dict[str, list[str]] = {}
    for clause in found:
        said.setdefault(told(known[clause]), []).append(clause)
    rest = said.pop("", [])
    lines: list[str] = []
    for text, names in said.items():
        if len(lines) < _CLAUSES:
            lines.append(voice.text("desk-clause", text=voice.escape(text), clause=names[0]))
            names = names[1:]
        rest += names
    if rest:
        listed = voice.text("list-comma").join(one for one in found if one in rest)
        lines.append(voice.text("desk-more-clauses", clauses=listed))
    return lines


def _contents(scene: Scene, name: str) -> list[str]:
    """What there is to ask about: the cards of this table, or of the rule set."""
    voice = scene.voice
    title, about = voice.text(f"rules-{name}"), voice.text(f"rules-{name}", "about")
    game = scene.game
    cards = list(dict.fromkeys(game.deck if game is not None and game.deck else VARIANTS[name]))
    comma = voice.text("list-comma")
    topics = [names[0] for topic, names in rulebook.TOPICS.items() if _has(topic, name)]
    if voice.locale.startswith("en"):
        topics = [topic for topic in rulebook.TOPICS if _has(topic, name)]
    return [
        voice.text("rules-line", name=title, about=about),
        voice.text("cmd-rules-cards", cards=comma.join(voice.card(card) for card in cards)),
        voice.text("cmd-rules-topics", topics=comma.join(topics)),
        voice.text("desk-rules-how", card=voice.card(cards[0])),
    ]


def _has(topic: str, rules: str) -> bool:
    return bool(rulebook.of_topic(topic, rulebook.clauses(rules)))


def _card_rules(scene: Scene, rules: str, card: str) -> list[str]:
    voice = scene.voice
    if not voice.has(f"card-{card}", rules):
        others = [voice.text(f"rules-{name}") for name in VARIANTS if card in VARIANTS[name]]
        listed = voice.text("list-comma").join(others)
        return [voice.text("cmd-rules-elsewhere", card=voice.card(card), rules=listed)]
    goal = voice.text(f"card-{card}", "goal")
    head = voice.text("rules-line", name=voice.card(card), about=goal)
    return [head, voice.text(f"card-{card}", rules)]


def _mark(rules: str, about: str, voice: Voice) -> str:
    """The shorthand that is asked about (C-TERMS): `JS`, 金水, 人狼."""
    wanted = about.casefold()
    for mark in ("JZ", "JS", "CS", "DM", "DS", "LR", "couple"):
        if wanted == mark.casefold() or wanted in voice.text(f"mark-{mark}").casefold():
            return mark
    return ""


def replay(scene: Scene, notice: Notice) -> list[Screen]:
    """The last game of this group, from the beginning."""
    records = scene.store.history(scene.key, 1)
    voice = standings.voice_for(scene, records)
    lines = told(scene.store.log(records[0].run), voice) if records else []
    return _answer(notice, lines or [scene.text("err-no-last-game")])


SHOWS: dict[str, Show] = {
    "me": me,
    "players": players,
    "status": status,
    "board": board_menu,
    "options": options_menu,
    "host": host_menu,
    "rules": rules,
    "stats": standings.stats,
    "top": standings.top,
    "replay": replay,
    "help": notes.help_,
    "hello": notes.hello,
    "privacy": notes.privacy,
    "acting": notes.acting,
    "sex": notes.sex,
    "lang": notes.language,
    "forget": notes.forget,
}

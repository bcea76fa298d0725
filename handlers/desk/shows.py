"""What people look up: /me, /players, /status, /rules, /help and the like."""

from __future__ import annotations

from collections.abc import Callable

from adapters.letters import GROUP, Notice
from adapters.screens import Kind, Screen
from adapters.text.matcher import find_rule
from adapters.text.render import Voice
from engine import view
from engine.prompts import Wait
from engine.registry import VARIANTS
from engine.rest import at_rest
from engine.state import Game
from engine.vocabulary import Phase
from handlers import rulebook
from handlers.desk import checking, notes, standings
from handlers.desk.answers import ballot, heard_of, missing
from handlers.desk.boards import voided
from handlers.desk.manner import habit
from handlers.desk.menus import board_menu, host_menu, options_menu
from handlers.desk.prompts import mine, powers, question
from handlers.desk.roster import lobby
from handlers.desk.scene import Scene, rows
from handlers.desk.tale import told
from handlers.table import lookups

Show = Callable[[Scene, Notice], list[Screen]]


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
    if habit(scene.saved, "dead_view") == "everything" and at_rest(game, seat):
        lines += _all_cards(game, scene.voice)
    card = Screen(
        kind=Kind.ANSWER,
        to=notice.to,
        lines=tuple(line for line in lines if line),
        buttons=rows(powers(scene)),
        secret=True,
    )
    asked = [(wait, prompt) for wait, prompt in mine(game, seat) if heard_of(wait)]
    return [card, *(question(scene, wait, prompt) for wait, prompt in asked)]


def _voting(game: Game) -> Wait | None:
    """The vote that the table waits for now, None where its clock stands."""
    wait = ballot(game)
    return wait if wait is not None and wait.due and not game.paused else None


def _awaited(scene: Scene, game: Game) -> str:
    """Whom the table waits for: nobody by name at night."""
    wait = _voting(game)
    if wait is not None and missing(wait):
        return scene.text("desk-missing", seats=scene.voice.seats(tuple(missing(wait))))
    speaking = next((one for one in game.waits if one.seat and one.due), None)
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
    wait = _voting(game)
    if wait is not None and missing(wait):
        lines.append(scene.text("desk-missing", seats=scene.voice.seats(tuple(missing(wait)))))
    lines += voided(scene, wait) if wait is not None else []
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
    key = find_rule(about, voice.locale)
    if key and key.startswith("mark-"):
        return _answer(notice, [voice.text(key), voice.text(key, "about")])
    if key:
        return _answer(notice, _told(scene, name, key))
    return _answer(notice, [voice.text("cmd-rules-unknown", topic=voice.name(about))])


def _told(scene: Scene, rules: str, key: str) -> list[str]:
    """What a rule set says of a card or a topic, or which ones say anything of it."""
    voice = scene.voice
    if not voice.has(key, rules):
        return [rulebook.elsewhere(key, voice)]
    told = voice.text(key, rules)
    if key.startswith("card-"):
        return [voice.text("rules-line", name=voice.text(key), about=voice.text(key, "goal")), told]
    first = rulebook.cited(told, rulebook.clauses(rules))[:1]
    how = [voice.text("desk-clause-how", clause=first[0])] if first else []
    return [*told.split("\n"), *how]


def _contents(scene: Scene, name: str) -> list[str]:
    """What there is to ask about: the cards of this table, or of the rule set."""
    voice = scene.voice
    title, about = voice.text(f"rules-{name}"), voice.text(f"rules-{name}", "about")
    game = scene.game
    cards = list(dict.fromkeys(game.deck if game is not None and game.deck else VARIANTS[name]))
    comma = voice.text("list-comma")
    topics = [voice.text(f"topic-{topic}") for topic in rulebook.topics(name, voice)]
    return [
        voice.text("rules-line", name=title, about=about),
        voice.text("cmd-rules-cards", cards=comma.join(voice.card(card) for card in cards)),
        voice.text("cmd-rules-topics", topics=comma.join(topics)),
        voice.text("desk-rules-how", card=voice.card(cards[0])),
    ]


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
    "check": checking.shown,
}

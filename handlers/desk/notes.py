"""What people look up about themselves and the bot: help, profile, language, privacy."""

from __future__ import annotations

from adapters.letters import GROUP, Notice
from adapters.screens import Button, Kind, Screen
from engine.vocabulary import Phase
from handlers.books import read_profile
from handlers.desk.answers import ballot
from handlers.desk.people import LANGUAGES
from handlers.desk.scene import Scene, rows


def _answer(
    notice: Notice,
    line: str,
    buttons: tuple[tuple[Button, ...], ...] = (),
    edit: str = "",
) -> list[Screen]:
    return [Screen(kind=Kind.ANSWER, to=notice.to, lines=(line,), buttons=buttons, edit=edit)]


def acting(scene: Scene, notice: Notice) -> list[Screen]:
    """One's number 表演 (C-FLOW-20), as the next deal will read it."""
    counters = scene.store.ledger(f"{scene.platform()}:{notice.details['user']}").counters
    games, wins = counters.get("games", 0), counters.get("wins", 0)
    value = 100 * (wins + 1) // (games + 2)
    return _answer(notice, scene.text("desk-acting", number=str(value)))


def sex(scene: Scene, notice: Notice) -> list[Screen]:
    """The profile's sex, with buttons to change it (C-FLOW-21)."""
    person = f"{scene.platform()}:{notice.details['user']}"
    now = read_profile(scene.store.ledger(person).profile).sex or "unset"
    buttons = [
        scene.command("sex", one, label=scene.text(f"desk-sex-{one}"))
        for one in ("m", "f", "unset")
    ]
    line = scene.text("desk-sex", now=scene.text(f"desk-sex-{now}"))
    return _answer(notice, line, buttons=(tuple(buttons),), edit="sex")


def language(scene: Scene, notice: Notice) -> list[Screen]:
    """The languages there are, each in itself."""
    buttons = [scene.command("lang", tag, label=name) for tag, (name, *_) in LANGUAGES.items()]
    return _answer(notice, scene.text("desk-lang"), buttons=rows(buttons), edit="lang")


def forget(scene: Scene, notice: Notice) -> list[Screen]:
    """What would be erased, with the button that does it."""
    yes = scene.command("forgetme", "yes", label=scene.text("desk-forget-yes"))
    return _answer(notice, scene.text("desk-forget"), buttons=((yes,),), edit="forget")


def hello(scene: Scene, notice: Notice) -> list[Screen]:
    """The welcome of a private chat."""
    return _answer(notice, scene.text("desk-hello"))


def privacy(scene: Scene, notice: Notice) -> list[Screen]:
    """What is kept of people, and how long."""
    return _answer(notice, scene.text("desk-privacy"))


_HELP = {
    where: tuple(listed.split())
    for where, listed in {
        "none": "newgame again nextgame check rules stats top replay lang bug",
        "lobby": "join leave board options check startgame extend kick block unblock host endgame",
        "night": "me status players rules whisper",
        "day": "me status players done skip explode extend nextgame rules bug",
        "vote": "vote abstain status players me bug",
        "private": "me status players whisper lastwords rules stats",
    }.items()
}


def help_(scene: Scene, notice: Notice) -> list[Screen]:
    """What one can do from where one stands."""
    where = _where(scene, notice)
    lines = [scene.text("desk-help")]
    lines += [
        scene.text("desk-help-line", command=scene.voice.command(name), about=_about(scene, name))
        for name in _HELP[where]
    ]
    lines.append(scene.text("desk-help-more"))
    return _answer(notice, "\n".join(lines))


def _about(scene: Scene, name: str) -> str:
    return scene.text(f"do-{name}", "about")


def _where(scene: Scene, notice: Notice) -> str:
    game = scene.game
    if game is None or game.phase is Phase.OVER:
        return "none"
    if game.phase is Phase.LOBBY:
        return "lobby"
    if notice.to != GROUP:
        return "private"
    if game.phase is Phase.NIGHT:
        return "night"
    return "vote" if ballot(game) is not None else "day"

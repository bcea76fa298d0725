"""What the group is told that no rule says: by the shell, by the desk."""

from __future__ import annotations

from collections.abc import Callable

from adapters.letters import Notice
from adapters.screens import Kind, Screen
from engine.prompts import Wait
from handlers.desk import doorway
from handlers.desk.answers import VOTES, missing
from handlers.desk.boards import stage, voided
from handlers.desk.manner import habit
from handlers.desk.roster import lacking, lobby
from handlers.desk.scene import Scene


def _lobby_notice(scene: Scene, notice: Notice) -> list[Screen]:
    fresh = bool(notice.details.get("fresh"))
    return [lobby(scene, fresh=fresh)] if scene.lobby else []


def _opened_table(scene: Scene, notice: Notice) -> list[Screen]:
    return [lobby(scene, fresh=True)] if scene.lobby else []


def _board_notice(scene: Scene, notice: Notice) -> list[Screen]:
    """An edit of the stage's board, if that stage is still open."""
    wait = _wait(scene, notice)
    return [stage(scene, wait, fresh=False)] if wait is not None else []


def _wait(scene: Scene, notice: Notice) -> Wait | None:
    waits = scene.game.waits if scene.game is not None else ()
    return next((wait for wait in waits if wait.id == notice.details.get("wait")), None)


def _remind_lobby(scene: Scene, notice: Notice) -> list[Screen]:
    game = scene.game
    if game is None or not scene.lobby:
        return []
    left = scene.text("lobby-closes", length=scene.voice.length(int(notice.details["left"])))
    return [Screen(kind=Kind.REMINDER, lines=(left, lacking(game, scene.voice)))]


def _remind_vote(scene: Scene, notice: Notice) -> list[Screen]:
    """Who has not voted yet, by name (product, /status), as mentions."""
    wait, game = _wait(scene, notice), scene.game
    if wait is None or game is None or wait.phase not in VOTES:
        return []
    out = missing(wait, openly=habit(scene.saved, "ballots") == "open")
    left, lines = scene.left(wait.due), voided(scene, wait)
    if out:
        people = scene.voice.listed([scene.said(seat) for seat in out])
        lines.insert(0, scene.text("desk-remind", seats=people, length=left))
    elif lines:
        lines.insert(0, scene.text("desk-remind-void", length=left))
    users = tuple(game.players[seat - 1].user for seat in out if not game.players[seat - 1].bot)
    return [Screen(kind=Kind.REMINDER, lines=tuple(lines), mentions=users)] if lines else []


def _open_chat(scene: Scene, notice: Notice) -> list[Screen]:
    """The way into the private chat, for who wants to sit down (bug-log O20)."""
    user, choice = str(notice.details["user"]), str(notice.details["choice"])
    name = scene.mention(user, str(notice.details["name"]))
    button = scene.door(scene.text("desk-door"), choice)
    line = scene.text("desk-open-chat", name=name)
    return [Screen(kind=Kind.REFUSAL, lines=(line,), buttons=((button,),), mentions=(user,))]


def _confirm_end(scene: Scene, notice: Notice) -> list[Screen]:
    button = scene.command("endgame", "yes", label=scene.text("desk-end-yes"))
    user = str(notice.details["user"])
    lines = (scene.text("desk-confirm-end"),)
    return [Screen(kind=Kind.ANSWER, lines=lines, buttons=((button,),), mentions=(user,))]


def _close(scene: Scene, notice: Notice) -> list[Screen]:
    return [Screen(kind=Kind.ANSWER, to=notice.to, done=(str(notice.details["edit"]),))]


def _last_words(scene: Scene, notice: Notice) -> list[Screen]:
    """What a dead player has written for all to hear."""
    seat = int(notice.details["seat"])
    text = scene.voice.name(str(notice.details["text"]))
    line = scene.text("desk-last-words", seat=scene.voice.full(seat), text=text)
    return [Screen(kind=Kind.NEWS, lines=(line,))]


def _lost_contact(scene: Scene, notice: Notice) -> list[Screen]:
    seat = int(notice.details["seat"])
    line = scene.text("desk-lost-contact", seat=scene.voice.full(seat))
    door = scene.door(scene.text("desk-door"), "me")
    return [Screen(kind=Kind.NEWS, lines=(line,), buttons=((door,),))]


NOTICES: dict[str, Callable[[Scene, Notice], list[Screen]]] = {
    "lobby": _lobby_notice,
    "table-opened": _opened_table,
    "board": _board_notice,
    "remind-lobby": _remind_lobby,
    "remind-vote": _remind_vote,
    "open-chat": _open_chat,
    "confirm-end": _confirm_end,
    "close": _close,
    "last-words-said": _last_words,
    "lost-contact": _lost_contact,
    **doorway.NOTICES,
}

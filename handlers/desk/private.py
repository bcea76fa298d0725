"""What one person sees of a step: his card, questions, what stands, what he was told."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from adapters.buttons import chosen
from adapters.letters import BELL, Notice, Parcel
from adapters.screens import Kind, Screen
from adapters.text.merge import merge
from adapters.text.render import render
from engine.effects import Ask, Close, Effect, Relay, Whisper
from handlers import rulebook
from handlers.desk.answers import heard_of
from handlers.desk.prompts import key_of, question, receipt
from handlers.desk.scene import Scene


def effects(scene: Scene, parcel: Parcel) -> list[Screen]:
    """The screens of a letter's effects for one seat, in the letter's order."""
    found: list[Screen] = []
    closed = tuple(key_of(one.prompt) for one in parcel.effects if isinstance(one, Close))
    if closed:
        found.append(Screen(kind=Kind.PROMPT, to=scene.user, done=closed))
    for kind, run in groupby(parcel.effects, _kind):
        found += _DRAW[kind](scene, list(run), parcel) if kind in _DRAW else []
    return found


def _kind(effect: Effect) -> str:
    match effect:
        case Whisper(key="card" | "became"):
            return "card"
        case Whisper(key="locked"):
            return "locked"
        case Whisper():
            return "told"
        case Ask():
            return "ask"
        case Relay():
            return "relay"
    return ""


def _cards(scene: Scene, run: list[Effect], parcel: Parcel) -> list[Screen]:
    """A role card: what he is, what he wants, what the rules let him do."""
    found = []
    for effect in run:
        assert isinstance(effect, Whisper)
        lines = [render(effect, scene.voice)]
        card = effect.args[0].words() if effect.args else ""
        if card and scene.voice.has(f"card-{card}", scene.voice.rules):
            lines += ["", rulebook.told(scene.text(f"card-{card}", scene.voice.rules))]
        found.append(Screen(kind=Kind.CARD, to=scene.user, lines=tuple(lines), secret=True))
    return found


def _locked(scene: Scene, run: list[Effect], parcel: Parcel) -> list[Screen]:
    last = run[-1]
    assert isinstance(last, Whisper)
    return [receipt(scene, last, press=parcel.press)]


def _told(scene: Scene, run: list[Effect], parcel: Parcel) -> list[Screen]:
    lines = tuple(message.text for message in merge(run, scene.voice, now=scene.now))
    return [Screen(kind=Kind.TOLD, to=scene.user, lines=lines, secret=True)] if lines else []


def _asks(scene: Scene, run: list[Effect], parcel: Parcel) -> list[Screen]:
    """The questions that are still open; what has closed since is asked no more."""
    numbers = {one.prompt for one in run if isinstance(one, Ask)}
    waits = scene.game.waits if scene.game is not None else ()
    return [
        question(scene, wait, prompt)
        for wait in waits
        for prompt in wait.prompts
        if prompt.id in numbers and heard_of(wait)
    ]


def _relays(scene: Scene, run: list[Effect], parcel: Parcel) -> list[Screen]:
    sender = next(one.sender for one in run if isinstance(one, Relay))
    text = scene.voice.name(parcel.text)
    line = scene.text("desk-relay", seat=scene.voice.full(sender), text=text)
    return [Screen(kind=Kind.RELAY, to=scene.user, lines=(line,), secret=True)]


_DRAW: dict[str, Callable[[Scene, list[Effect], Parcel], list[Screen]]] = {
    "card": _cards,
    "locked": _locked,
    "told": _told,
    "ask": _asks,
    "relay": _relays,
}


def _pick(scene: Scene, notice: Notice) -> list[Screen]:
    """A question with what is picked so far."""
    number = notice.details["prompt"]
    picks = tuple(map(int, str(notice.details["seats"]).split()))
    waits = scene.game.waits if scene.game is not None else ()
    return [
        question(scene, wait, prompt, picks)
        for wait in waits
        for prompt in wait.prompts
        if prompt.id == number and prompt.seat == scene.seat
    ]


def _confirm(scene: Scene, notice: Notice) -> list[Screen]:
    """A power that cannot be taken back, once more."""
    verb = str(notice.details["verb"])
    name = scene.text(f"ask-{verb}")
    yes = scene.button(scene.text("desk-confirm-yes", verb=name), chosen(verb))
    line = scene.text("desk-confirm", verb=name)
    return [
        Screen(kind=Kind.PROMPT, to=scene.user, lines=(line,), buttons=((yes,),), edit="confirm")
    ]


def _close(scene: Scene, notice: Notice) -> list[Screen]:
    return [Screen(kind=Kind.ANSWER, to=scene.user, done=(str(notice.details["edit"]),))]


def _next_open(scene: Scene, notice: Notice) -> list[Screen]:
    """That the table is open for which he has waited, with the way to a seat."""
    button = scene.door(scene.text("do-join", "button"), "join")
    line = scene.text("desk-next-open")
    return [Screen(kind=Kind.ANSWER, to=scene.user, lines=(line,), buttons=((button,),))]


def _bell(scene: Scene, notice: Notice) -> list[Screen]:
    """That night has fallen, and that whatever follows will make no sound."""
    line = scene.text("desk-bell", night=str(notice.details["night"]))
    return [Screen(kind=Kind.TOLD, to=scene.user, lines=(line,), bell=True)]


def _late_done(scene: Scene, notice: Notice) -> list[Screen]:
    """What a press would have shown that had to wait."""
    line = scene.text(f"ack-{notice.details['done']}")
    return [Screen(kind=Kind.ANSWER, to=scene.user, lines=(line,))]


NOTICES: dict[str, Callable[[Scene, Notice], list[Screen]]] = {
    BELL: _bell,
    "next-open": _next_open,
    "pick": _pick,
    "confirm": _confirm,
    "close": _close,
    "late-done": _late_done,
}

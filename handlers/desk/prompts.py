"""A question as a screen: its text, its buttons, what is picked so far, what stands."""

from __future__ import annotations

from adapters.buttons import chosen
from adapters.screens import Button, Kind, Screen
from adapters.text.prompts import Asked, Button as Key, asked
from adapters.text.render import render
from engine import legal
from engine.effects import Whisper
from engine.prompts import Prompt, Wait
from engine.state import Game
from engine.views import Legal
from engine.vocabulary import Seat
from handlers.desk.answers import CONFIRMED, VOTES
from handlers.desk.scene import Scene, rows

_TOLD = frozenset({"pass", "vote", "elect", "abstain", "run", "withdraw"})
_WIDE = 9
"""With more buttons than this they stand three in a row."""


def key_of(prompt: int) -> str:
    """The edit key of a question's message."""
    return f"ask:{prompt}"


def question(scene: Scene, wait: Wait, prompt: Prompt, picks: tuple[int, ...] = ()) -> Screen:
    """A question that is open now, with its buttons and the text forms of its answers."""
    assert scene.game is not None
    words = asked(prompt, scene.plain, now=scene.now, cards=offered(scene.game, prompt.seat))
    lines = [words.text]
    several = max((choice.most for choice in prompt.choices if choice.targets), default=1)
    if several > 1:
        lines.append(_several(scene, prompt, picks))
    kind = Kind.BALLOT if wait.phase in VOTES else Kind.PROMPT
    return Screen(
        kind=kind,
        to=scene.user,
        lines=tuple(lines),
        buttons=keys(scene, prompt, words, picks),
        edit=key_of(prompt.id),
        fresh=not picks,
        secret=kind is Kind.PROMPT,
    )


def _several(scene: Scene, prompt: Prompt, picks: tuple[int, ...]) -> str:
    choice = next(one for one in prompt.choices if one.most > 1)
    if picks:
        return scene.text("desk-picked", seats=scene.voice.seats(picks))
    least, most = str(choice.least), str(choice.most)
    return scene.text("desk-several", least=least, most=most, same=int(choice.least == choice.most))


def receipt(scene: Scene, whisper: Whisper, *, press: bool) -> Screen:
    """What stands now. A question in private shrinks to it, with buttons to change it."""
    line = render(whisper, scene.voice)
    found = _answered(scene, whisper)
    if found is not None and found[1].passed:
        line = scene.voice.declined(found[1].choices[0].verb) or line
    if found is None:
        # His answer has closed the stage. What the press was told is enough where all see the rest.
        told = press and whisper.args[0].words() in _TOLD
        return Screen(
            kind=Kind.RECEIPT, to=scene.user, lines=(line,), quiet=True, secret=True, acked=told
        )
    wait, prompt = found
    if wait.phase in VOTES:
        edit = key_of(prompt.id)
        return Screen(kind=Kind.RECEIPT, to=scene.user, lines=(line,), edit=edit, acked=press)
    assert scene.game is not None
    words = asked(prompt, scene.plain, now=scene.now, cards=offered(scene.game, prompt.seat))
    buttons = keys(scene, prompt, words)
    hint = scene.text("desk-change") if buttons else scene.text("desk-fixed")
    return Screen(
        kind=Kind.RECEIPT,
        to=scene.user,
        lines=(words.title, line, hint),
        buttons=buttons,
        edit=key_of(prompt.id),
        quiet=True,
        secret=True,
        acked=press,
    )


def _answered(scene: Scene, whisper: Whisper) -> tuple[Wait, Prompt] | None:
    """The open question that a receipt belongs to."""
    verb = whisper.args[0].words()
    for wait in scene.game.waits if scene.game is not None else ():
        for prompt in wait.prompts:
            if prompt.seat != whisper.to:
                continue
            if any(act.verb == verb for act in prompt.acts) or (verb == "pass" and prompt.passed):
                return wait, prompt
    return None


def keys(
    scene: Scene, prompt: Prompt, words: Asked, picks: tuple[int, ...] = ()
) -> tuple[tuple[Button, ...], ...]:
    """The buttons of a question that its seat may still press, in rows."""
    assert scene.game is not None
    open_ = {one.verb: one for one in legal(scene.game, prompt.seat) if one.prompt == prompt.id}
    aimed: list[Button] = []
    plain: list[Button] = []
    for key in words.buttons:
        choice = open_.get(key.verb)
        if key.verb == "pass" and any(one.passable for one in open_.values()):
            plain.append(scene.button(key.label, "pass", prompt.id, say=scene.spoken("pass")))
        elif choice is not None and key.target and not choice.groups:
            aimed.append(_aimed(scene, prompt, key, choice, picks))
        elif choice is not None and not key.target:
            plain.append(_plain(scene, prompt, key))
    for choice in open_.values():
        aimed += [_together(scene, prompt, choice, group) for group in choice.groups]
        if picks and choice.least <= len(picks) < choice.most:
            answer = chosen(choice.verb, picks)
            plain.insert(0, scene.button(scene.text("desk-enough"), answer, prompt.id))
    return (*rows(aimed, 3 if len(aimed) > _WIDE else 2), *rows(plain))


def _aimed(scene: Scene, prompt: Prompt, key: Key, choice: Legal, picks: tuple[int, ...]) -> Button:
    if choice.most == 1:
        stands = any(act.verb == key.verb and key.target in act.targets for act in prompt.acts)
        answer, say = chosen(key.verb, (key.target,)), scene.spoken(key.verb, key.target)
        return scene.button(key.label, answer, prompt.id, say=say, on=stands)
    on = key.target in picks
    now = tuple(one for one in picks if one != key.target) if on else (*picks, key.target)
    answer = chosen(key.verb, now, more=on or len(now) < choice.most)
    return scene.button(key.label, answer, prompt.id, on=on)


def _together(scene: Scene, prompt: Prompt, choice: Legal, group: tuple[int, ...]) -> Button:
    """Seats that can only be named together (the fox's three)."""
    label = scene.voice.seats(group)
    say = " ".join([scene.spoken(choice.verb), *map(str, group)])
    return scene.button(label, chosen(choice.verb, group), prompt.id, say=say)


def _plain(scene: Scene, prompt: Prompt, key: Key) -> Button:
    say = key.label if key.word else scene.spoken(key.verb)
    return scene.button(key.label, chosen(key.verb, word=key.word), prompt.id, say=say)


def powers(scene: Scene) -> list[Button]:
    """Buttons for what a seat may do without being asked (自爆, 決鬥 …)."""
    if scene.game is None or not scene.seat:
        return []
    found = []
    for one in legal(scene.game, scene.seat):
        if one.prompt:
            continue
        label = scene.text(f"ask-{one.verb}", "button")
        if not one.targets:
            answer = chosen(one.verb, more=one.verb in CONFIRMED)
            found.append(scene.button(label, answer, say=scene.spoken(one.verb)))
        for target in one.targets:
            named = f"{label} {scene.voice.seat(target)}"
            say = scene.spoken(one.verb, target)
            found.append(scene.button(named, chosen(one.verb, (target,)), say=say))
    return found


def mine(game: Game, seat: Seat) -> list[tuple[Wait, Prompt]]:
    """The open questions to a seat that it may answer."""
    able = {one.prompt for one in legal(game, seat)}
    return [
        (wait, prompt)
        for wait in game.waits
        for prompt in wait.prompts
        if prompt.seat == seat and prompt.id in able
    ]


def offered(game: Game, seat: Seat) -> tuple[str, ...]:
    """The cards that a seat was shown to choose from, as it was told."""
    for fact in reversed(game.players[seat - 1].told):
        key, *cards = fact.split()
        if key == "cards":
            return tuple(cards)
    return ()

"""The group's boards: whose turn it is, the vote, the night with its timetable."""

from __future__ import annotations

from adapters.buttons import chosen
from adapters.screens import Button, Kind, Screen
from adapters.text.prompts import asked
from engine.ballots import weighing
from engine.prompts import Wait
from engine.table import Table
from engine.vocabulary import Phase
from handlers.desk.answers import VOTES, missing
from handlers.desk.manner import habit
from handlers.desk.scene import Scene, rows, seconds
from handlers.desk.timetable import timetable, until_dawn

BOARD = "board"
SHOWN = VOTES | {Phase.NIGHT, Phase.SPEECH, Phase.LAST_WORDS}
"""Stages with a board of their own."""


def stage(scene: Scene, wait: Wait, *, fresh: bool) -> Screen:
    """The board of an open stage; `fresh` when it opens, else it is edited."""
    if wait.phase is Phase.NIGHT:
        return night(scene, fresh=fresh)
    if wait.phase in VOTES:
        return ballot(scene, wait, fresh=fresh)
    return turn(scene, wait, fresh=fresh)


# The day


def turn(scene: Scene, wait: Wait, *, fresh: bool) -> Screen:
    """Whose turn it is to speak, with a mention, since an edit wakes nobody."""
    game = scene.game
    assert game is not None
    words = wait.phase is Phase.LAST_WORDS
    if wait.seat:
        key = "say-last_words" if words else "say-turn"
        lines = [scene.text(key, a=scene.voice.seat(wait.seat), a_full=scene.said(wait.seat))]
    else:
        lines = [scene.text("say-talk")]
    lines.append(_time(scene, wait))
    buttons = []
    if wait.seat:
        buttons.append(scene.button(scene.text("do-done", "button"), "done", say=_done(scene)))
    if not words:
        if wait.seat:
            buttons.append(scene.command("skip"))
        buttons.append(scene.command("extend"))
    if game.cuts:
        up, needed = Table(game, 0).hands(game.cuts)
        lines.append(scene.text("desk-cuts", number=str(up), needed=str(needed)))
    user = game.players[wait.seat - 1].user if wait.seat else ""
    return Screen(
        kind=Kind.TURN,
        lines=tuple(lines),
        buttons=rows(buttons, 3),
        edit=BOARD,
        fresh=fresh,
        mentions=(user,) if user and fresh else (),
    )


def _done(scene: Scene) -> str:
    return scene.text("desk-done-word")


def _time(scene: Scene, wait: Wait) -> str:
    """The stage's own line; a gated stage has no time before it has been heard of."""
    left = scene.text("time-left", length=scene.left(wait.due)) if wait.due else ""
    asked_for = "yes" if wait.seat else "no"
    return scene.text(f"stage-{wait.phase}", turn=asked_for, time=left)


# Votes

_TITLES = {Phase.VOTE: "vote", Phase.ELECTION_VOTE: "elect", Phase.ELECTION_RUN: "run"}


def ballot(scene: Scene, wait: Wait, *, fresh: bool) -> Screen:
    """The vote's board: a button for each, who is still to vote; nobody sees for whom."""
    lines = [scene.text(f"ask-{_TITLES[wait.phase]}", "title"), _time(scene, wait)]
    openly = habit(scene.saved, "ballots") == "open"
    every, out = len(wait.prompts), missing(wait, openly=openly)
    done = sum(prompt.answered for prompt in wait.prompts)
    if every and (done or not scene.manner.gated):  # there a board hangs as it was sent
        lines.append(scene.text("desk-voted", number=str(done), all=str(every)))
    if out and len(out) < every:
        lines.append(scene.text("desk-missing", seats=scene.voice.seats(tuple(out))))
    lines += voided(scene, wait)
    if openly:
        lines += _cast(scene, wait)
    return Screen(
        kind=Kind.BALLOT,
        lines=tuple(lines),
        buttons=_ballot_buttons(scene, wait),
        edit=BOARD,
        fresh=fresh,
    )


def voided(scene: Scene, wait: Wait) -> list[str]:
    """How many have still to cast anew what is void: a number, no names."""
    void = sum(prompt.void for prompt in wait.prompts)
    return [scene.text("desk-void", number=str(void), number_raw=void)] if void else []


def _cast(scene: Scene, wait: Wait) -> list[str]:
    """Who has chosen whom, where the group wants ballots seen: as the tally will show it."""
    assert scene.game is not None
    prompts = list(wait.prompts)
    if wait.phase is Phase.VOTE:
        prompts = weighing(wait.prompts, Table(scene.game, scene.now))
    return [
        scene.text("say-ballot", a=scene.voice.seat(act.seat), b=scene.voice.seat(act.target))
        for prompt in prompts
        for act in prompt.acts
        if act.targets
    ]


def _ballot_buttons(scene: Scene, wait: Wait) -> tuple[tuple[Button, ...], ...]:
    """One button for each answer that any voter has; a press is judged by the voter's own."""
    aimed: dict[str, Button] = {}
    plain: dict[str, Button] = {}
    for prompt in wait.prompts:
        for key in asked(prompt, scene.plain).buttons:
            targets = (key.target,) if key.target else ()
            answer = chosen(key.verb, targets, key.word)
            if key.target:
                say = scene.spoken(key.verb, key.target)
                aimed.setdefault(answer, scene.button(key.label, answer, wait.id, say=say))
            else:
                say = key.label if key.word or key.verb == "pass" else scene.spoken(key.verb)
                plain.setdefault(answer, scene.button(key.label, answer, wait.id, say=say))
    ordered = sorted(aimed.values(), key=lambda one: _number(one.say))
    return (*rows(ordered, 3 if len(ordered) > 8 else 2), *rows(list(plain.values())))


def _number(say: str) -> int:
    return int(say.rpartition(" ")[2])


# The night


def night(scene: Scene, *, fresh: bool) -> Screen:
    """That it is night, when dawn comes at the latest, and the timetable by the announced board.

    It rests on nothing but what everybody knows, so it tells nothing (architecture 0.6). Where the
    bot cannot write to everybody at will, it is the bell.
    """
    game = scene.game
    assert game is not None
    windows = timetable(game, scene.now)
    lines = [scene.text("say-night", a=str(max(1, game.night)), a_raw=max(1, game.night))]
    lines.append(scene.text("desk-dawn", length=scene.voice.length(seconds(until_dawn(windows)))))
    for cards, length, place in windows:
        named = scene.text("list-comma").join(scene.voice.card(card) for card in cards)
        time = scene.voice.length(seconds(length))
        lines.append(scene.text("desk-window", cards=named, length=time, place=place))
    buttons = (scene.command("status"), scene.command("me"), scene.command("endgame"))
    rings = fresh and scene.manner.gated
    return Screen(
        kind=Kind.NIGHT,
        lines=tuple(lines),
        buttons=(buttons,),
        edit=BOARD,
        fresh=fresh,
        quiet=not rings,
        bell=rings,
    )

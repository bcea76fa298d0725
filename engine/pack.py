"""The pack's joint kill: one shared question, a choice per wolf, one target (architecture 0.5)."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

from engine.memo import Memo
from engine.prompts import Act, Choice, Prompt
from engine.role import Offer
from engine.rules import Rulings, ruling
from engine.table import Table, note, seat, seats
from engine.texts import Note
from engine.vocabulary import EXITS, NOBODY, Cause, Phase, Seat


class Accord(StrEnum):
    """How the wolves' choices become one target."""

    UNANIMOUS = "unanimous"
    FIRST_NAMED = "first_named"
    DRAWN = "drawn"


class Meeting(StrEnum):
    """When the pack is told its seats."""

    FIRST_NIGHT = "first_night"
    EACH_NIGHT = "each_night"


class PackTalk(StrEnum):
    """When the pack may talk through the bot."""

    NIGHT = "night"
    ALL_NIGHT = "all_night"
    ALWAYS = "always"


class Pack(Rulings):
    """O-WOLF-3, C-WOLF-3, E-WOLF-5; O-WOLF-P3, C-WOLF-6, E-WOLF-7."""

    accord: Accord = ruling(
        official=Accord.UNANIMOUS, crescent=Accord.FIRST_NAMED, expanded=Accord.DRAWN
    )
    meeting: Meeting = ruling(
        official=Meeting.FIRST_NIGHT, crescent=Meeting.FIRST_NIGHT, expanded=Meeting.EACH_NIGHT
    )
    talk: PackTalk = ruling(
        official=PackTalk.NIGHT,
        crescent=PackTalk.ALL_NIGHT,
        expanded=PackTalk.NIGHT,
        option="wolf_chat",
        choices={"official": (PackTalk.NIGHT, PackTalk.ALWAYS)},
    )


MARKED = Memo("pack.marked", NOBODY)


def marked(table: Table) -> Seat:
    """The seat the pack has settled on tonight, whether it is able to strike or not."""
    return table.common(MARKED)


def attendees(table: Table) -> list[Seat]:
    """The living seats that meet tonight; nobody does where no true wolf is among them."""
    roles, pack = table.variants, table.cast.pack
    meeting = [
        player.seat
        for player in table.players
        if player.card in pack
        and (player.death is None or table.acts_alive(player.seat))
        and roles[player.card].attends(player.seat, table)
    ]
    for one in meeting:  # asked at every choice of the pack: no generator
        if table.is_wolf(one):
            return meeting
    return []


def offers(table: Table) -> list[tuple[Seat, Offer]]:
    """Ask every attendee, and tell the pack who it is."""
    meeting = attendees(table)
    if table.rulings(Pack).meeting is Meeting.EACH_NIGHT or table.night == 1:
        for wolf in meeting:
            table.whisper(wolf, "pack", seats(*meeting), keep=True)
    barred = table.pants_kill if table.night == 1 else ()
    targets = tuple([target for target in table.standing if target not in barred])
    choice = Choice("kill", targets, words=("none",))
    return [(wolf, Offer((choice,))) for wolf in meeting if wolf not in table.stilled]


def show(act: Act, table: Table) -> None:
    """Let the pack see a wolf's choice (O-WOLF-P3)."""
    chosen = seat(act.target) if act.targets else note(Note.NONE)
    for wolf in attendees(table):
        if wolf != act.seat:
            table.whisper(wolf, "pack_choice", seat(act.seat), chosen)


def close(table: Table, prompts: tuple[Prompt, ...]) -> None:
    """The pack's window is over: settle on one target and put it in peril.

    A wolf who has left since he chose counts as if he were there; an explosion takes the knife
    away.
    """
    there = [*attendees(table), *(one.seat for one in prompts if _went(table, one.seat))]
    able = [wolf for wolf in there if not table.player(wolf).powerless]
    acts = [act for prompt in prompts for act in prompt.acts if act.seat in able]
    table.acts = (*table.acts, *acts)
    target = _agreed(table, acts, [prompt.seat for prompt in prompts if prompt.seat in able])
    table.keep(MARKED, target)
    for prompt in prompts:
        if table.lives(prompt.seat):
            result = seat(target) if target else note(Note.NONE)
            table.whisper(prompt.seat, "pack_target", result)
    if target and _strong(table, {*table.alive, *able}):
        table.doom(target, Cause.KNIFE, *[act.seat for act in acts])


def _went(table: Table, wolf: Seat) -> bool:
    death = table.player(wolf).death
    return death is not None and bool(EXITS.intersection(death.causes))


def _strong(table: Table, field: set[Seat]) -> bool:
    """Whether any wolf on the field is free to strike (E-MOON_GIRL-4, -5; A-76)."""
    return any(
        table.is_wolf(wolf) and wolf not in table.blocked and not table.player(wolf).powerless
        for wolf in field
    )


def _agreed(table: Table, acts: list[Act], asked: list[Seat]) -> Seat:
    if table.rulings(Pack).accord is Accord.UNANIMOUS:
        choices = {act.target for act in acts}
        return choices.pop() if len(acts) == len(asked) and len(choices) == 1 else NOBODY
    acts = [act for act in acts if act.targets]
    if not acts:
        return NOBODY
    counted = Counter(act.target for act in acts)
    most = max(counted.values())
    tied = sorted(target for target, votes in counted.items() if votes == most)
    if len(tied) == 1:
        return tied[0]
    if table.rulings(Pack).accord is Accord.DRAWN:
        return table.pick("pack_tie", tied)
    return min((act for act in acts if act.target in tied), key=lambda act: act.order).target


def may_talk(table: Table, speaker: Seat) -> tuple[Seat, ...]:
    """To whom a wolf may whisper now: his pack, in its own step of the night, the whole night
    (C-WOLF-6), or always by option.
    """
    meeting = attendees(table)
    if speaker not in meeting or speaker in table.stilled:
        return ()
    asked = any(
        prompt.slot == "hunt" and prompt.seat == speaker
        for wait in table.waits
        for prompt in wait.prompts
    )
    talk = table.rulings(Pack).talk
    all_night = talk is PackTalk.ALL_NIGHT and table.phase is Phase.NIGHT and table.night > 0
    if not (asked or all_night or talk is PackTalk.ALWAYS):
        return ()
    return tuple(wolf for wolf in meeting if wolf != speaker)

"""The game told from its beginning once it is over: every card, every night, who did what."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from adapters.text.arguments import in_words, word_name
from adapters.text.merge import merge
from adapters.text.render import Voice, render
from engine.effects import Announce, Effect
from engine.prompts import Act
from engine.state import Game, Player
from engine.texts import SeatsRef, Winner
from engine.vocabulary import CardId, Phase, Seat, Slot
from handlers.books import Played

_NIGHTLY = frozenset(list(Slot)[: list(Slot).index(Slot.PIPE) + 1])
_UNTOLD = frozenset(
    [
        "board",
        "card",
        "night",
        "day",
        "turn",
        "talk",
        "last_words",
        "election_opens",
        "over",
        "revealed",
        "extended",
        "paused",
        "resumed",
        "joined",
        "left_lobby",
    ]
)
AT_THE_END = frozenset({"bottom", "linked", "no_wolf_left", "left_out"})
"""What the group is told once the game is over, beside every card and who has won."""


def why(reason: str, rules: str, voice: Voice) -> str:
    """The condition that has been met, and the clause it stands in (O-WIN-P3)."""
    key = f"reason-{reason}"
    if not voice.has(key, rules):
        return voice.text(key)
    return voice.text("over-clause", reason=voice.text(key), clause=voice.text(key, rules))


def story(moments: list[Played], voice: Voice) -> str:
    """Cards and fates, then night by night and day by day."""
    last = moments[-1].game
    lines = [voice.text("story-title"), voice.text("story-cards")]
    lines += [_card(player, moments, last, voice) for player in last.players]
    ended = [one for one in moments[-1].effects if isinstance(one, Announce)]
    lines += [render(one, voice) for one in ended if one.key in AT_THE_END]
    if last.outcome is not None:
        lines.append(render(Announce("over", (Winner(last.outcome.camp),)), voice))
        lines.append(why(last.outcome.reason, last.rules, voice))
    for one in chapters(moments, voice):
        lines.append(one.title)
        if one.night:
            lines += [done.text for done in one.acts] or [voice.text("story-quiet")]
        lines += [f"　{line}" for line in one.told]
    return "\n".join(lines)


class Done(NamedTuple):
    """What took effect in a night: the act, the card its seat held, and the sentence for it."""

    act: Act
    card: CardId
    text: str


class Chapter(NamedTuple):
    """A night or a day: what took effect in it, and what the group was told."""

    night: bool
    number: int
    title: str
    acts: list[Done]
    told: list[str]


def chapters(moments: list[Played], voice: Voice) -> list[Chapter]:
    """The nights, and the days of which anything was told, in their order."""
    last = moments[-1].game
    acts, told = _acts(moments), _told(moments)
    found = []
    for number in range(1, max(last.night, last.day) + 1):
        for night in (True, False):
            said = _public(told.get((night, number), []), voice)
            if (night and number <= last.night) or said:
                title = voice.text(f"story-{'night' if night else 'day'}", number=str(number))
                done = _night(acts.get(number, {}), voice) if night else []
                found.append(Chapter(night, number, title, done, said))
    return found


def _card(player: Player, moments: list[Played], last: Game, voice: Voice) -> str:
    first = next(m.game for m in moments if m.game.phase is not Phase.LOBBY)
    dealt = first.players[player.seat - 1].card
    card = voice.card(player.card)
    if dealt != player.card:
        card = voice.text("story-became", first=voice.card(dealt), last=card)
    won = last.outcome is not None and player.seat in last.outcome.winners
    return voice.text(
        "story-card",
        seat=voice.full(player.seat),
        card=card,
        won="yes" if won else "no",
        fate=_fate(player, voice),
    )


def _fate(player: Player, voice: Voice) -> str:
    death = player.death
    if death is None:
        return voice.text("story-alive")
    causes = voice.listed([voice.text(f"cause-{cause}") for cause in death.causes])
    when = ("night", death.night) if death.night else ("day", death.day)
    return voice.text(f"story-died-{when[0]}", number=str(when[1]), causes=causes)


def _acts(moments: list[Played]) -> dict[int, dict[tuple[Seat, Slot, str], tuple[Act, str]]]:
    """What took effect in each night, with the card its seat held, in the order it was settled."""
    found: dict[int, dict[tuple[Seat, Slot, str], tuple[Act, str]]] = {}
    for moment in moments:
        game = moment.game
        for act in game.acts:
            if act.slot in _NIGHTLY:
                night = found.setdefault(max(1, game.night), {})
                card = game.players[act.seat - 1].card
                night.setdefault((act.seat, act.slot, act.verb), (act, card))
    return found


def _night(acts: dict[tuple[Seat, Slot, str], tuple[Act, str]], voice: Voice) -> list[Done]:
    found = []
    for act, card in acts.values():
        who = {"seat": voice.full(act.seat), "card": voice.card(card)}
        text = voice.text("story-act", done=_done(act, voice), **who)
        found.append(Done(act, card, text))
    return found


def _done(act: Act, voice: Voice) -> str:
    """An act by its verb, with whom or what it chose."""
    key = f"ask-{act.verb}"
    if act.word == "none" and voice.has(key, "none"):
        return voice.text(key, "none")
    if act.targets:
        chosen = in_words(SeatsRef(act.targets), voice)[0]
    else:
        chosen = word_name(act.word, voice) if act.word else ""
    verb = voice.text(key)
    return voice.text("story-did", verb=verb, chosen=chosen) if chosen else verb


def _told(moments: list[Played]) -> dict[tuple[bool, int], list[Effect]]:
    """What the group was told, by night (True) or day, and its number."""
    found: dict[tuple[bool, int], list[Effect]] = {}
    night, number = True, 1
    for moment in moments:
        for effect in moment.effects:
            if not isinstance(effect, Announce):
                continue
            if effect.key in ("night", "day"):
                night, number = effect.key == "night", int(effect.args[0].words())
            elif effect.key not in _UNTOLD | AT_THE_END:
                found.setdefault((night, number), []).append(effect)
    return found


def _public(effects: list[Effect], voice: Voice) -> list[str]:
    lines = []
    for _, run in groupby(effects, lambda effect: isinstance(effect, Announce)):
        for message in merge(run, voice):
            lines += message.text.split("\n")
    return lines

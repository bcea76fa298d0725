"""A played game told as a story: the same cards, the same answers in the same windows."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, cast

from engine import Game, commands as c, staging
from engine.prompts import Wait
from engine.rules import default, options, spell
from engine.vocabulary import Cause, Phase
from handlers.tools.scenario.dice import fallen, laid, seeds
from handlers.tools.scenario.phrases import Deed, Stage
from handlers.tools.scenario.playing import Failed, Play
from handlers.tools.scenario.replaying import Log, Moment, OpenedCount, replay
from handlers.tools.scenario.writing import Entry, as_words, seconds, write

# Where some dice show alike only in the game, a few seeds are tried.
_ATTEMPTS = 256
_SILENCE = ("silent_players", "autoplay")
_TURN_ENDS = "過"
_LEAVES = Deed("leave", "leave")
Settings = dict[str, bool | int | str]


class Untellable(Exception):
    """The game cannot be told as a story; the message says why."""


class _Otherwise(Exception):
    """This attempt went another way than the game did."""


def export(log: Log, game: Game, *, title: str = "") -> str:
    """The YAML of a played game.

    `log` holds its commands from the lobby on, each with the clock (ms) it was stepped with; `game`
    is what became of it. Raises Untellable where no story can repeat it.
    """
    moments = list(replay(log, game))
    if not moments:
        raise Untellable("the game has not begun")
    chance, others = fallen(moments)
    reason = "no seed lets the dice fall as they did"
    for settings in (dict(game.options), {**_silence(game.rules), **game.options}):
        for seed in itertools.islice(seeds(others), _ATTEMPTS if None in others else 1):
            head = _head(moments, settings, seed, chance)
            try:
                return _Teller(moments, head).tell(title)
            except _Otherwise as other:
                reason = str(other)
    raise Untellable(reason)


def _silence(rules: str) -> Settings:
    """The rule about silent players, which is off in a story that does not name it."""
    known = [name for name in _SILENCE if name in options(rules)]
    return {name: spell(default(rules, name)) for name in known}


class _Teller:
    """One attempt: the story is played beside the game, and written down as it goes."""

    def __init__(self, moments: Sequence[Moment], head: staging.Story) -> None:
        self.moments = moments
        self.steps: list[Entry] = []
        self.head = head
        game, effects = staging.stage(head)
        self.opened = OpenedCount([one for moment in moments for one in moment.stages])
        self.play = Play(game, effects, self.opened)

    def tell(self, title: str) -> str:
        """The story's YAML; raises _Otherwise where it leaves the game's way."""
        for moment in self.moments[1:]:
            if not isinstance(moment.command, c.Tick):
                self._advance(moment.before, moment.opened_before, moment.command)
                self._repeat(moment)
            elif away := _stayed_away(moment):
                self._advance(moment.before, moment.opened_before, moment.command)
                self._give(away, _LEAVES)
                self._compare(moment.after)
        last = self.moments[-1]
        self._advance(last.after, last.opened_after, last.command)
        self._compare(last.after)
        return write(self.head, self.steps, last.after, title)

    def _advance(self, game: Game, opened: int, command: c.AnyCommand) -> None:
        """Let the story come to where the game was, and write down how."""
        if self._level(game, opened):
            return
        if isinstance(command, c.Answer) and self._until(game, opened, command):
            return
        started, at_nightfall = self.play.now, False
        while not self._level(game, opened):
            if self.play.over or self.opened.count > opened:
                raise _Otherwise(f"it goes another way in night {game.night}, {game.phase}")
            at_nightfall = self.play.game.halted
            self._tick()
        if self.play.now > started:
            self.steps.append({"wait": seconds(self.play.now - started)})
        if at_nightfall:
            self.steps.append({"wait": seconds(0)})

    def _tick(self) -> None:
        try:
            self.play.tick()
        except Failed as failed:
            raise _Otherwise(str(failed)) from failed

    def _until(self, game: Game, opened: int, command: c.Answer) -> bool:
        """Try `until: asked N VERB`, which reads better than a length of time."""
        stage = Stage(f"asked {command.seat} {command.verb}", None, command.seat, command.verb)
        kept = self.play.game, self.play.now, self.opened.count
        with suppress(Failed):
            self.play.until(stage)
            if self._level(game, opened):
                self.steps.append({"until": stage.text})
                return True
        self.play.game, self.play.now, self.opened.count = kept
        return False

    def _level(self, game: Game, opened: int) -> bool:
        """Whether as many stages have opened and the same ones are open."""
        here = self.play.game
        return (
            self.opened.count == opened
            and not here.halted
            and (here.phase is Phase.OVER) == (game.phase is Phase.OVER)
            and _stages(here.waits) == _stages(game.waits)
        )

    def _repeat(self, moment: Moment) -> None:
        """Do once more what was done."""
        command = moment.command
        if isinstance(command, c.Happen):
            seat = [command.seat] if command.seat else []
            self.steps.append({"event": [command.event, *seat]})
            try:
                self.play.happen(command.event, command.seat)
            except Failed as failed:
                raise _Otherwise(str(failed)) from failed
        else:
            found = _deed(command, moment.before, self.moments[0].after)
            if found is None:
                return
            self._give(*found)
        self._compare(moment.after)

    def _give(self, seat: int, deed: Deed) -> None:
        self._write_do(seat, deed)
        if not self.play.answer(seat, deed):
            raise _Otherwise(f"`{deed.text}` of {seat} is refused")

    def _write_do(self, seat: int, deed: Deed) -> None:
        """Answers that follow one another stand in one `do`."""
        last = self.steps[-1] if self.steps else {}
        entry = {seat: deed.text}
        if "do" in last:
            last["do"].append(entry)
        else:
            self.steps.append({"do": [entry]})

    def _compare(self, game: Game) -> None:
        for here, there in zip(self.play.game.players, game.players, strict=True):
            if here.death != there.death or here.card != there.card:
                raise _Otherwise(f"chance falls differently for seat {here.seat}")


def _stayed_away(moment: Moment) -> int:
    """Who has been given up with this tick: a story has no group to leave, so there he leaves now.

    Several at once, of whom one may have followed the other, are told by the first.
    """
    pairs = zip(moment.before.players, moment.after.players, strict=True)
    gone = (now for old, now in pairs if old.death is None and now.death is not None)
    return next((one.seat for one in gone if one.death and Cause.LEFT in one.death.causes), 0)


def _stages(waits: Sequence[Wait]) -> list[tuple[str, int, tuple[str, ...]]]:
    return sorted((wait.phase, wait.seat, tuple(wait.slots)) for wait in waits)


def _head(
    moments: Sequence[Moment],
    settings: Settings,
    seed: int,
    chance: dict[str, tuple[bool | int, ...]],
) -> staging.Story:
    """The cards as they were dealt, and every die that a story can fix."""
    dealt = moments[0].after
    group = cast("tuple[int, ...]", dealt.memo.get("groups", ()))
    rest = tuple(player.seat for player in dealt.players if player.seat not in group)
    known: dict[int, dict[str, Any]] = {
        player.seat: {key: player.memo[key] for key in ("sex", "acting") if key in player.memo}
        for player in dealt.players
    }
    return staging.Story(
        rules=dealt.rules,
        options=settings,
        seats=tuple(player.card for player in dealt.players),
        bottom=dealt.bottom,
        pants_kill=dealt.pants_kill,
        pants_check=dealt.pants_check,
        groups=(group, rest) if group else (),
        seed=seed,
        chance=chance,
        profile={seat: what for seat, what in known.items() if what},
    )


def _deed(command: c.AnyCommand, game: Game, dealt: Game) -> tuple[int, Deed] | None:
    """Who does what in a story's words; None for what changes the clock alone."""
    match command:
        case c.Answer(seat=seat, verb=verb, targets=targets, word=word):
            if verb == "take":
                targets = tuple(laid(dealt, place) for place in targets)
            text = " ".join([verb, *map(str, targets), *([word] if word else [])])
            return seat, Deed(text, verb, targets, word)
        case c.Said(seat=seat):
            said = as_words(command, _TURN_ENDS)
            return seat, Deed(f"say {said}", "say", word=said)
        case c.Skip(seat=seat) if any(wait.seat == seat for wait in game.waits):
            return seat, Deed(f"say {_TURN_ENDS}", "say", word=_TURN_ENDS)
        case c.Typed(seat=seat, signal=signal):
            # A story has no private line; said in the group the sign is the same.
            return seat, Deed(f"say {signal}", "say", word=signal)
        case c.Speak(seat=seat):
            return seat, Deed("whisper …", "whisper", word="…")
        case c.Leave(user=user):
            seats = [player.seat for player in game.players if player.user == user]
            return (seats[0], _LEAVES) if seats else None
    return None

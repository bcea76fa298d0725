"""Whatever breaks into a day or cuts it, what its dead are owed is settled before the night.

Every event, or two of them, in every stage of a day on which a hunter, a sheriff or both have
fallen, by night or by the vote. The judge below knows the rules from the book alone (section 19).
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest

from engine import Game, Illegal, next_wake, step
from engine.commands import Answer, AnyCommand, Leave, Said, Tick
from engine.effects import Announce, Ask, Effect
from engine.staging import Story, stage
from engine.texts import SeatRef, SeatsRef
from engine.vocabulary import Cause, Phase

CARDS = (
    *("wolf", "wolf", "wolf", "wolf", "seer", "witch", "hunter", "cupid"),
    *("villager", "villager", "villager", "villager"),
)
WOLVES, WITCH, HUNTER, CUPID, SHERIFF, MATE, SHOT, HEIR = (1, 2, 3, 4), 6, 7, 8, 9, 10, 11, 12
FOLK = (9, 10, 11, 12)


class Day(NamedTuple):
    """Who dies by night and by the vote, who loves whom, and whether the election comes first."""

    knifed: int
    poisoned: int
    voted: int
    lovers: tuple[int, int]
    sheriff: int
    early: bool = False


DAYS = {
    "hunter knifed": Day(HUNTER, 0, 0, (SHERIFF, MATE), SHERIFF),
    "sheriff knifed": Day(SHERIFF, 0, 0, (5, MATE), SHERIFF),
    "hunter and sheriff in one night": Day(HUNTER, SHERIFF, 0, (5, MATE), SHERIFF),
    "a hunter with the badge knifed": Day(HUNTER, 0, 0, (5, MATE), HUNTER),
    "hunter voted out": Day(0, 0, HUNTER, (SHERIFF, MATE), SHERIFF),
    "sheriff voted out": Day(0, 0, SHERIFF, (5, MATE), SHERIFF),
    "a hunter with the badge voted out": Day(0, 0, HUNTER, (5, MATE), HUNTER),
    "cupid has the badge, hunter voted out": Day(0, 0, HUNTER, (5, MATE), CUPID),
    "hunter knifed and untold": Day(HUNTER, 0, 0, (5, MATE), 0, early=True),
    "a wolf poisoned and untold": Day(HUNTER, 3, 0, (5, MATE), 0, early=True),
}
EVENTS = {
    "a wolf explodes": ("explode 1",),
    "an untold wolf explodes": ("explode 3",),
    "two wolves explode": ("explode 1", "explode 2"),
    "cupid is judged": ("name",),
    "cupid is judged, a wolf explodes": ("name", "explode 1"),
    "a wolf explodes, cupid is judged": ("explode 1", "name"),
    "the sheriff's lover leaves": ("leave 10",),
    "he leaves, a wolf explodes": ("leave 10", "explode 1"),
    "a wolf explodes, the sheriff leaves": ("explode 1", "leave 9"),
}
STAGES = (
    *(Phase.ELECTION_RUN, Phase.ELECTION_VOTE, Phase.SHOT, Phase.BADGE, Phase.LAST_WORDS),
    *(Phase.SPEECH, Phase.LEAD, Phase.VOTE),
)


class Played:
    """One day, with all that went out in it."""

    def __init__(self, day: Day, stage_: Phase, after_vote: bool, events: tuple[str, ...]) -> None:
        self.day, self.events = day, events
        state: dict[str, object] = {"lovers": list(day.lovers)}
        if day.sheriff:
            state["sheriff"] = day.sheriff
        self.game, _ = stage(
            Story(
                "official",
                {"election_before_deaths": "on" if day.early else "off", "stalemate_days": 0},
                CARDS,
                start="night",
                number=2,
                alive=tuple(range(1, 13)),
                state=state,
            )
        )
        self.log: list[Effect] = []
        self.shot_open_at_the_end = False
        self.now, self.broken_in = 0, False
        self._play(stage_, after_vote)

    def _play(self, stage_: Phase, after_vote: bool) -> None:
        voted = False
        while not self.over and self.game.night < 3:
            voted = voted or self.game.phase is Phase.VOTE
            here = self.game.phase is stage_ and voted is (after_vote or stage_ is Phase.VOTE)
            if here and not self.broken_in and self.game.day == 2:
                self.broken_in = True
                for event in self.events:
                    self._happens(event)
                continue
            before = self.game
            self._answer_all()
            if self.game is before:
                self._do(Tick(self.now), wait=True)

    @property
    def over(self) -> bool:
        return self.game.phase is Phase.OVER

    def _happens(self, event: str) -> None:
        verb, _, seat = event.partition(" ")
        commands: dict[str, AnyCommand] = {
            "explode": Answer(self.now, int(seat or 0), "explode"),
            "name": Said(self.now, CUPID, seats=self.day.lovers, couple=True),
            "leave": Leave(self.now, f"u{seat}"),
        }
        if not self.over and self.game.night < 3:
            self._do(commands[verb])

    def _answer_all(self) -> None:
        wanted = {
            "kill": self.day.knifed,
            "poison": self.day.poisoned,
            "vote": self.day.voted,
            "shoot": SHOT,
            "badge": HEIR,
        }
        for wait in self.game.waits:
            for prompt in wait.prompts:
                for choice in prompt.choices:
                    target = wanted.get(choice.verb, 0)
                    if target in choice.targets and not self.over and not prompt.acts:
                        self._do(Answer(self.now, prompt.seat, choice.verb, (target,)))

    def _do(self, command: AnyCommand, *, wait: bool = False) -> None:
        if wait:
            self.now = (self.game.halted and self.now) or next_wake(self.game) or self.now
            command = Tick(self.now)
        armed = [p for w in self.game.waits for p in w.prompts if "shoot" in verbs_of(p)]
        by_him = isinstance(command, Answer) and command.verb == "shoot"
        try:
            self.game, effects = step(self.game, command, self.now)
        except Illegal:
            return
        self.log += effects
        if self.over and armed and not by_him and not wait:
            self.shot_open_at_the_end = True


def verbs_of(prompt: object) -> list[str]:
    return [choice.verb for choice in prompt.choices]  # type: ignore[attr-defined]


def judge(played: Played) -> None:
    """Fails where the day has not settled what it owes."""
    game, log = played.game, played.log
    assert not played.shot_open_at_the_end, "a win was looked for while a shot was open"
    named = {one for effect in log if isinstance(effect, Announce) for one in seats_of(effect)}
    dead = {player.seat for player in game.players if player.death is not None}
    assert dead <= named, f"{dead - named} are dead and nobody has heard of it"
    _badges(log, played.day)
    if played.over:
        return
    assert not game.sheriff or game.players[game.sheriff - 1].death is None
    owed = sum(may_shoot(game, player.seat) for player in game.players)
    asked = [e for e in log if isinstance(e, Ask) and "shoot" in e.verbs]
    fired = [e for e in log if isinstance(e, Announce) and e.key == "shot"]
    assert (len(asked), len(fired)) == (owed, owed), f"{owed} owed, {asked} asked, {fired} fired"
    assert not won(game), "the night falls on a game that is won"


def seats_of(effect: Announce) -> list[int]:
    """Whom an announcement of a death names."""
    if effect.key not in {"died", "exiled", "exploded", "judged", "left", "shot"}:
        return []
    singles = [one.seat for one in effect.args if isinstance(one, SeatRef)]
    return singles + [s for one in effect.args if isinstance(one, SeatsRef) for s in one.seats]


def may_shoot(game: Game, seat: int) -> bool:
    """O-HUNTER-1 to -3, -P2: knifed or voted out, and not poisoned."""
    death = game.players[seat - 1].death
    if CARDS[seat - 1] != "hunter" or death is None:
        return False
    return bool({Cause.KNIFE, Cause.VOTE} & {*death.causes}) and Cause.POISON not in death.causes


def _badges(log: list[Effect], day: Day) -> None:
    """One badge, one choice, and a shot comes before it (O-SHERIFF-P3, -P4)."""
    asked = [e for e in log if isinstance(e, Ask) and "badge" in e.verbs]
    assert len({e.to for e in asked}) == len(asked), "one badge was asked for twice"
    heirs = [e for e in log if isinstance(e, Announce) and e.key == "sheriff"]
    assert len(heirs) <= len(asked) + 1 + day.early
    shots = [place for place, e in enumerate(log) if isinstance(e, Ask) and "shoot" in e.verbs]
    badges = [place for place, e in enumerate(log) if isinstance(e, Ask) and "badge" in e.verbs]
    if day.sheriff == HUNTER and shots and badges:
        assert shots[0] < badges[0]


def won(game: Game) -> bool:
    """Section 20, for a pair that is no third party."""
    living = [player.seat for player in game.players if player.death is None]
    gods = [one for one in living if CARDS[one - 1] in ("seer", "witch", "hunter", "cupid")]
    folk = [one for one in living if one in FOLK]
    return not gods or not folk or not [one for one in living if one in WOLVES]


@pytest.mark.parametrize("day", DAYS)
def test_what_is_owed_is_settled_before_night_whatever_breaks_in(day):
    """O-WOLF-P5, O-HUNTER-P5, O-SHERIFF-P3: all events, in all stages, deaths told first."""
    met = 0
    for name, stage_, after in product(EVENTS, STAGES, (False, True)):
        played = Played(DAYS[day], stage_, after, EVENTS[name])
        met += played.broken_in
        try:
            judge(played)
        except AssertionError as error:
            raise AssertionError(
                f"{name} in {stage_}{' after the vote' * after}: {error}"
            ) from error
    assert met >= 4 * len(EVENTS)

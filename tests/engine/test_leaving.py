"""Somebody goes while others point at him, or while nobody else is there (product, "Silent
players").
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import new_table
from engine.commands import Answer, Begin, Gone, Happen, Join, Leave, Pause, Resume, Told
from engine.effects import Announce, Over, StageOpened, Whisper
from engine.exits import EVENTS
from engine.staging import Story, stage
from engine.state import decode, encode
from engine.vocabulary import Phase, Slot
from tests.engine.play import Run, seated

LEAST_MS = 20_000
RULE_SETS = ("official", "crescent", "expanded")
WAYS = ("leave", *sorted(set(EVENTS) - {"return", "breakup"}))


def ballot(rules: str, phase: Phase, **options: object) -> Run:
    """A table at its first ballot of this kind."""
    run = seated(rules, 9, options=options)
    while run.game.phase is not phase:
        for wait in run.game.waits:
            for prompt in wait.prompts:
                if prompt.slot is Slot.RUN and prompt.seat in (3, 5, 7):
                    run.do(Answer(run.now, prompt.seat, "run"))
        run.tick()
    return run


def goes(run: Run, seat: int, way: str) -> None:
    if way == "leave":
        run.do(Leave(run.now, run.game.players[seat - 1].user))
    else:
        run.do(Happen(run.now, way, seat))


KINDS = [(rules, Phase.VOTE) for rules in RULE_SETS] + [
    (rules, Phase.ELECTION_VOTE) for rules in ("official", "crescent")
]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("rules", "phase"), KINDS)
def test_ballots_for_one_who_goes_are_void_and_may_be_cast_anew(
    rules: str, phase: Phase, way: str
) -> None:
    """The group hears how many, each voter that his is, and 20 s are left; nobody hears whose."""
    run = ballot(rules, phase)
    verb = run.game.waits[0].prompts[0].choices[0].verb
    voters = [prompt.seat for prompt in run.game.waits[0].prompts if prompt.seat != 5]
    gone, other = 5, next(t for t in run.game.waits[0].prompts[0].choices[0].targets if t != 5)
    fooled, steady = voters[:3], voters[3]
    for voter in fooled:
        run.do(Answer(run.now, voter, verb, (gone,)))
    run.do(Answer(run.now, steady, verb, (other,)))
    run.now = run.game.waits[0].due - 1000
    run.effects.clear()
    goes(run, gone, way)
    assert decode(encode(run.game)) == run.game
    (wait,) = run.game.waits
    assert wait.due - run.now >= LEAST_MS
    told = [one.fact() for one in run.effects if isinstance(one, Announce) and one.key == "void"]
    assert told == ["void 5 3 20"]
    assert sorted(o.to for o in run.effects if isinstance(o, Whisper) and o.key == "void") == fooled
    for voter in fooled:
        run.do(Answer(run.now, voter, verb, (other,)))
    silent = [prompt.seat for prompt in run.game.waits[0].prompts if not prompt.answered]
    assert not {*fooled, steady} & set(silent)


@pytest.mark.parametrize(("rules", "phase"), KINDS)
def test_a_void_ballot_is_no_silence(rules: str, phase: Phase) -> None:
    """Nobody is warned for it, and the table does not hear that half of it is silent."""
    run = ballot(rules, phase, **({} if rules == "crescent" else {"silent_players": "out"}))
    verb = run.game.waits[0].prompts[0].choices[0].verb
    for prompt in run.game.waits[0].prompts:
        run.do(Answer(run.now, prompt.seat, verb, (5,))) if prompt.seat < 9 else None
    run.effects.clear()
    before = run.game.players[8].missed
    goes(run, 5, "leave")
    run.tick()
    assert [player.missed for player in run.game.players[:8]] == [0] * 8
    assert run.game.players[8].missed == before + 1
    assert "half_silent" not in {one.key for one in run.effects if isinstance(one, Announce)}


def test_in_a_game_of_days_a_recast_has_time_to_be_seen() -> None:
    """Product, Pace: a ballot of four hours leaves twenty minutes."""
    run = ballot("expanded", Phase.VOTE, pace="day")
    run.do(Answer(run.now, 1, "vote", (5,)))
    run.now = run.game.waits[0].due - 1000
    goes(run, 5, "leave")
    assert run.game.waits[0].due - run.now == 20 * 60_000


def test_a_ballot_that_is_paused_leaves_time_enough_too() -> None:
    run = ballot("official", Phase.VOTE)
    run.do(Answer(run.now, 1, "vote", (5,)))
    run.now = run.game.waits[0].due - 1000
    run.do(Pause(run.now))
    run.now += 60_000
    goes(run, 5, "leave")
    run.do(Resume(run.now))
    assert run.game.waits[0].due - run.now == LEAST_MS


PACES = ("normal", "fast", "slow", "day")


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("rules", RULE_SETS)
def test_when_everybody_has_left_the_table_closes_without_a_result(rules: str, pace: str) -> None:
    """By night, and at each stage of a day: at once, nobody has won, nothing is counted."""
    for phase in (Phase.NIGHT, Phase.SPEECH, Phase.VOTE):
        run = seated(rules, 9, options={"pace": pace})
        while run.game.phase is not phase:
            run.tick()
        staying = {player.seat for player in run.game.players if player.death is None}
        for player in run.game.players:
            if not run.over:
                run.do(Leave(run.now, player.user))
                staying.discard(player.seat)
        (over,) = [one for one in run.effects if isinstance(one, Over)]
        assert (over.reason == "deserted") == (not staying), (rules, phase, over)


@pytest.mark.parametrize("rules", ["official", "expanded"])
def test_the_last_of_those_who_stayed_away_together_close_the_table(rules: str) -> None:
    run = seated(rules, 9)
    for player in run.game.players:
        run.do(Gone(run.now, player.user))
    while not run.over:
        run.tick()
    assert run.now == 60_000
    assert run.game.outcome is not None
    assert run.game.outcome.reason == "deserted"


@pytest.mark.parametrize("rules", ["official", "expanded"])
def test_who_dies_with_the_last_to_leave_keeps_no_table_open(rules: str) -> None:
    """O-CUPID-P2: of the last two, who are lovers, one leaves, by night as by day."""
    cards = ("wolf", "seer", "witch", "cupid", "villager", "villager")
    for start, number in (("night", 3), ("day", 3)):
        state = {"lovers": [2, 5]}
        at = {"start": start, "number": number, "alive": (1, 2, 5), "state": state}
        game, _ = stage(Story(rules, seats=cards, **at))
        players = tuple(replace(one, bot=one.seat not in (2, 5)) for one in game.players)
        run = Run(replace(game, players=players))
        run.do(Leave(run.now, "u2"))
        assert run.game.outcome is not None
        assert run.game.outcome.reason == "deserted"


def test_bots_do_not_play_on_for_nobody() -> None:
    run = seated("official", 9)
    people = [player.user for player in run.game.players]
    bots = tuple(replace(one, bot=one.user != people[0]) for one in run.game.players)
    run.game = replace(run.game, players=bots)
    run.do(Leave(run.now, people[0]))
    assert run.game.outcome is not None
    assert run.game.outcome.reason == "deserted"


def test_whoever_was_killed_may_watch_while_others_play() -> None:
    """A death that is no leaving closes nothing: one person and eight bots."""
    run = Run(new_table("official"))
    for number in range(1, 10):
        run.do(Join(0, f"u{number}", f"p{number}", bot=number > 1))
    run.do(Begin(0, 1))
    human = next(one.seat for one in run.game.players if not one.bot)
    run.do(Happen(run.now, "thunder", human))
    assert run.game.outcome is None


@pytest.mark.parametrize(("absent", "reason"), [("person", "deserted"), ("bot", "nobody")])
def test_an_exile_and_an_absence_may_empty_the_table_in_one_tick(absent: str, reason: str) -> None:
    """E-FLOW-23: the last two, one voted out, the other out for his silence. A person who goes
    leaves nobody sitting there, so there is no result; of two bots nobody is alive: a draw.
    """
    cards = ("villager", "wolf", "seer", "witch", "wolf", "villager")
    story = Story("expanded", seats=cards, start="day", number=3, alive=(1, 2))
    game, _ = stage(replace(story, options={"silent_players": "out"}))
    silent, voter = game.players[0], game.players[1]
    silent = replace(silent, missed=2, bot=absent == "bot")
    players = (silent, replace(voter, bot=True), *game.players[2:])
    run = Run(replace(game, players=players))
    while run.game.phase is not Phase.VOTE:
        run.tick()
    run.do(Answer(run.now, 2, "vote", (2,)))
    run.tick()
    assert run.game.outcome is not None
    assert run.game.outcome.reason == reason


@pytest.mark.parametrize("rules", ["official", "crescent"])
def test_who_has_still_to_hear_of_a_short_ballot_has_time_to_cast_anew(rules: str) -> None:
    """O-CUPID-P2: where a stage is told before it is timed and the table plays fast, too."""
    run = ballot(rules, Phase.VOTE, sheriff="none", pace="fast")
    wait = run.game.waits[0]
    run.game = replace(run.game, gated=True, waits=(replace(wait, due=0, left=15_000),))
    target, voter = wait.prompts[0].seat, wait.prompts[1].seat
    run.do(Answer(run.now, voter, "vote", (target,)))
    goes(run, target, "leave")
    assert [(one.due, one.left) for one in run.game.waits] == [(0, LEAST_MS)]


def test_a_recast_is_told_before_it_is_timed_where_the_ballot_was_heard_of_already() -> None:
    """Architecture, Time: opened anew without a deadline, timed for every voter when it is told."""
    run = ballot("official", Phase.VOTE, sheriff="none")
    wait = run.game.waits[0]
    run.game = replace(run.game, gated=True)
    target, voter = wait.prompts[0].seat, wait.prompts[1].seat
    run.do(Answer(run.now, voter, "vote", (target,)))
    run.now = wait.due - 1000
    run.effects.clear()
    goes(run, target, "leave")
    opened = [one for one in run.effects if isinstance(one, StageOpened)]
    assert opened == [StageOpened(wait.id, wait.phase, 0)]
    (waiting,) = run.game.waits
    assert (waiting.due, waiting.left) == (0, LEAST_MS)
    assert {prompt.due for prompt in waiting.prompts} == {0}
    run.do(Told(run.now, wait.id))
    (timed,) = run.game.waits
    assert {timed.due, *(prompt.due for prompt in timed.prompts)} == {run.now + LEAST_MS}

"""Rows of the bug log about time, stale presses, races, leaving and the deal, as far as the
engine goes.

Each test names its row and the planted fault it was seen to catch.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine import Illegal, new_table, next_wake, step
from engine.commands import (
    Abort,
    Answer,
    Back,
    Begin,
    Choose,
    Gone,
    Join,
    Kick,
    Leave,
    Pause,
    Resume,
    Said,
    SetOption,
    Skip,
    TakeSeat,
    Tick,
    Told,
)
from engine.effects import Announce, StageOpened, Whisper
from engine.staging import Story, stage
from engine.vocabulary import Phase
from tests.engine.play import Run, play_out, seated
from tests.nights import onward, prompts

NINE = ("wolf", "wolf", "wolf", "seer", "witch", "hunter", "villager", "villager", "villager")


def staged(**head) -> Run:
    game, effects = stage(Story(rules="official", seats=NINE, **head))
    return Run(game, effects=list(effects))


def until(run: Run, phase: Phase) -> Run:
    """Let time pass until this phase is open."""
    while run.game.phase is not phase or not run.game.waits:
        if run.game.halted:
            run.do(Tick(run.now))
        else:
            run.tick()
    return run


def speech_over(run: Run) -> None:
    run.do(Said(run.now, run.game.waits[0].seat, done=True))


@pytest.mark.parametrize(("early", "accepted"), [(200, True), (0, False), (-200, False)])
def test_O07_what_a_late_presser_is_told_is_what_is_resolved(early, accepted):
    """C-CUPID-4: before the deadline it counts, at it or after it never. Planted: `>=` made `>`."""
    run = staged()
    game = run.game
    game = step(game, Tick(0), 0)[0]
    due = next_wake(game)
    at = due - early
    if not accepted:
        with pytest.raises(Illegal, match=r"late|not-asked"):
            step(game, Answer(at, 4, "check", (1,)), due + 400)
        return
    _, effects = step(game, Answer(at, 4, "check", (1,)), due + 400)
    assert any(e.fact() == "checked 1 bad" for e in effects if isinstance(e, Whisper))


def test_O07_a_slow_handling_inside_the_grace_is_not_lost_and_a_late_tap_closes_nothing():
    """C-FLOW-3: judged by arrival; the stage closes at deadline + grace. Planted: judged by
    `now`.
    """
    import msgspec

    game = step(staged().game, Tick(0), 0)[0]
    game = msgspec.structs.replace(game, grace=1000)
    due = next_wake(game)
    for late in (0, 500):
        with pytest.raises(Illegal, match="late"):
            step(game, Answer(due + late, 4, "check", (1,)), due + 600)
    game, effects = step(game, Answer(due - 1, 4, "check", (1,)), due + 900)
    assert any(e.fact() == "checked 1 bad" for e in effects if isinstance(e, Whisper))
    game, effects = step(game, Tick(due + 999), due + 999)
    assert any(prompt.choice("check") for prompt in prompts(game))
    game, _ = step(game, Tick(due + 1000), due + 1000)
    assert not any(prompt.choice("check") for prompt in prompts(game))


def test_O08_O13_a_button_of_a_closed_prompt_is_refused_and_the_tally_stays():
    """O-FLOW-P6. Planted: a prompt id that is gone falls back to the verb."""
    run = until(staged(), Phase.VOTE)
    old = prompts(run.game)[0]
    for voter in range(1, 10):
        run.do(Answer(run.now, voter, "vote", (7,)))
    tally = run.game.tally
    with pytest.raises(Illegal, match="prompt-closed"):
        run.do(Answer(run.now, old.seat, "vote", (4,), prompt=old.id))
    assert run.game.tally == tally
    run.tick()
    until(run, Phase.VOTE)
    with pytest.raises(Illegal, match="prompt-closed"):
        run.do(Answer(run.now, old.seat, "vote", (4,), prompt=old.id))
    assert not any(prompt.acts for prompt in prompts(run.game))


def test_O11_yesterdays_vote_button_pressed_by_a_wolf_at_night_sets_no_target():
    """O-WOLF-8. Planted: a prompt id that is gone falls back to the verb."""
    run = until(staged(), Phase.VOTE)
    ballot = next(prompt for prompt in prompts(run.game) if prompt.seat == 1)
    run.tick()
    until(run, Phase.NIGHT)
    run.do(Tick(run.now))
    with pytest.raises(Illegal, match="prompt-closed"):
        run.do(Answer(run.now, 1, "vote", (7,), prompt=ballot.id))
    assert all(not prompt.acts for prompt in prompts(run.game))


def test_O12_after_the_end_every_old_button_is_refused_and_nothing_is_written():
    """O-WIN-P4. Planted: the check for the end left out."""
    run = play_out(seated("official", 9, seed=2), random.Random(2))
    ended = run.game
    for number in range(1, 60):
        with pytest.raises(Illegal, match="over"):
            step(ended, Answer(run.now, 1 + number % 9, "vote", (1,), prompt=number), run.now)
    assert step(ended, Tick(run.now + 10**6), run.now + 10**6) == (ended, ())


def test_O16_joining_after_the_start_is_refused_and_the_roster_stays():
    """O-BOARD-11. Planted: Join allowed in every phase."""
    run = seated("official", 9)
    with pytest.raises(Illegal, match="already-begun"):
        run.do(Join(run.now, "late", "late"))
    assert len(run.game.players) == 9


def test_O04_one_player_counts_once_in_the_vote_that_cuts_a_speaker_off():
    """Product, /skip. Planted: cuts kept as a list that grows."""
    run = until(staged(), Phase.SPEECH)
    counts = []
    for _ in range(3):
        run.do(Skip(run.now, 5))
        counts.append(len(run.game.cuts))
    assert counts == [1, 0, 1]
    speaker = run.game.waits[0].seat
    for voter in (3, 4, 6, 7):
        run.do(Skip(run.now, voter))
    assert run.game.waits[0].seat != speaker


@pytest.mark.parametrize("hours", [1 / 3, 24])
def test_O72_long_waits_end_once_at_their_time(hours):
    """Product, pace. Planted: deadlines of over 15 minutes cut short."""
    run = until(staged(options={"pace": "day", "sheriff": "none"}), Phase.VOTE)
    wait = run.game.waits[0]
    assert wait.due - run.now == 4 * 3_600_000
    early = run.now + int(min(hours, 3.9) * 3_600_000)
    before = run.game
    assert step(before, Tick(early), early)[0].waits == before.waits
    after, _ = step(before, Tick(wait.due), wait.due)
    again, _effects = step(after, Tick(wait.due), wait.due)
    assert again.phase is after.phase


def test_O73_who_becomes_sheriff_at_the_deadline_does_not_hold_the_night_up():
    """O-SHERIFF-P3. Planted: a badge window that reopens for the heir."""
    head = {"start": "day", "number": 2, "alive": tuple(range(1, 10)), "state": {"sheriff": 4}}
    run = until(staged(options={"last_words": "off"}, **head), Phase.VOTE)
    for voter in range(1, 10):
        run.do(Answer(run.now, voter, "vote", (4,)))
    until(run, Phase.BADGE)
    run.tick()
    assert run.game.phase is Phase.NIGHT
    assert run.game.sheriff == 5


def test_O74_a_pause_keeps_the_milliseconds_that_were_left():
    """Architecture 0.12. Planted: resume without moving the deadlines."""
    run = until(staged(), Phase.SPEECH)
    left = run.game.waits[0].due - run.now
    run.now += left - 60_000
    run.do(Pause(run.now))
    run.now += 3_600_000
    assert next_wake(run.game) is None
    run.do(Tick(run.now))
    with pytest.raises(Illegal, match="paused"):
        run.do(Said(run.now, run.game.waits[0].seat, done=True))
    run.do(Resume(run.now))
    assert run.game.waits[0].due - run.now == 60_000


@pytest.mark.parametrize("before", [20_000, -20_000])
def test_O74_an_empty_seat_waits_a_pause_out(before):
    """Product, leave_grace: who went before or during it has his minute less what ran.

    Planted: resume without moving the seats' deadlines; gone in a pause counted from then.
    """
    run = until(staged(), Phase.SPEECH)
    run.do(Gone(run.now, "u8") if before > 0 else Pause(run.now))
    run.now += abs(before)
    run.do(Pause(run.now) if before > 0 else Gone(run.now, "u8"))
    run.now += 600_000
    run.do(Resume(run.now))
    left = 60_000 - max(0, before)
    for elapsed, out in ((left - 1_000, False), (left, True)):
        later, _ = step(run.game, Tick(run.now + elapsed), run.now + elapsed)
        assert (later.players[7].death is not None) is out


def test_O74_who_comes_back_during_a_pause_is_there():
    """Product, leave_grace. Planted: Back refused while paused; he was out a minute later."""
    run = until(staged(), Phase.SPEECH)
    run.do(Gone(run.now, "u8"))
    run.do(Pause(run.now))
    run.do(Back(run.now + 5_000, "u8"))
    run.now += 10_000
    run.do(Resume(run.now))
    later, _ = step(run.game, Tick(run.now + 59_000), run.now + 59_000)
    assert later.players[7].death is None
    assert later.vacant == ()


def test_O75_no_night_ends_before_everybody_who_is_asked_has_had_his_time():
    """O-FLOW-P12, A-26: all answer in the first second, and dawn comes as when all are silent."""
    lengths = set()
    for quick in (True, False):
        run = staged()
        run.do(Tick(0))
        while run.game.phase is Phase.NIGHT:
            if quick:
                for prompt in prompts(run.game):
                    choice = prompt.choices[0]
                    run.do(Answer(run.now, prompt.seat, choice.verb, choice.targets[:1]))
            run.tick()
        lengths.add(run.now)
    assert len(lengths) == 1


def test_O70_a_night_is_as_long_with_a_role_dead_or_undealt_as_with_it_alive():
    """O-THIEF-P2. Planted: slots of nobody skipped."""
    board = ("wolf",) * 4 + ("seer", "witch", "hunter", "guard", "cupid") + ("villager",) * 5
    other = ("wolf",) * 4 + ("seer", "witch", "hunter", "guard") + ("villager",) * 6
    lengths = set()
    for seats, bottom in ((board, ("villager", "thief")), (other, ("cupid", "thief"))):
        game, _effects = stage(Story(rules="official", seats=seats, bottom=bottom))
        opened, going, now = [], True, 0
        while going:
            due = next_wake(game) or 0
            now = max(now, due)
            game, more = step(game, Tick(now), now)
            opened += [(e.phase, e.due) for e in more if isinstance(e, StageOpened)]
            going = game.phase is Phase.NIGHT
        lengths.add(tuple(opened))
    assert len(lengths) == 1


def test_O45_a_player_with_a_night_power_leaves_and_the_night_still_ends_in_its_time():
    """Product, leaving. Planted: an exit that drops the open waits."""
    run = staged()
    run.do(Tick(0))
    due = next_wake(run.game)
    run.now = 10_000
    run.do(Leave(run.now, "u4"))
    assert next_wake(run.game) == due
    until(run, Phase.ELECTION_RUN)
    death = run.game.players[3].death
    assert death is not None
    assert death.causes == ("left",)


def test_O46_leaving_the_lobby_frees_the_seat_and_one_may_come_back():
    """Product, /leave. Planted: the seat kept."""
    run = Run(new_table("official"))
    for number in range(1, 4):
        run.do(Join(0, f"u{number}", f"p{number}"))
    run.do(Gone(0, "u1"))
    assert [player.user for player in run.game.players] == ["u2", "u3"]
    assert run.game.host == "u2"
    run.do(Join(0, "u1", "p1"))
    assert len(run.game.players) == 3


def test_O47_back_within_the_grace_he_plays_on_after_it_he_is_out():
    """Product, leave_grace. Planted: Back ignored."""
    run = until(staged(), Phase.SPEECH)
    run.do(Gone(run.now, "u7"))
    run.now += 59_000
    run.do(Back(run.now, "u7"))
    run.now += 20_000
    run.do(Tick(run.now))
    assert run.game.players[6].death is None
    run.do(Gone(run.now, "u8"))
    run.now += 60_000
    run.do(Tick(run.now))
    assert run.game.players[7].death is not None


@pytest.mark.parametrize("grace", [10, 600])
def test_O47_the_grace_is_the_tables_own(grace):
    """Product, leave_grace. Planted: a minute whatever the table has set."""
    run = until(staged(options={"leave_grace": grace}), Phase.SPEECH)
    run.do(Gone(run.now, "u8"))
    assert f"gone 8 {grace}" in [one.fact() for one in run.effects if isinstance(one, Announce)]
    run.now += grace * 1000 - 1
    run.do(Tick(run.now))
    assert run.game.players[7].death is None
    run.now += 1
    run.do(Tick(run.now))
    assert run.game.players[7].death is not None


def test_O47_without_a_grace_he_is_out_at_once():
    run = until(staged(options={"leave_grace": 0}), Phase.SPEECH)
    run.do(Gone(run.now, "u8"))
    assert run.game.players[7].death is not None


def test_O48_the_idle_count_in_no_majority_since_most_of_the_votes_cast_decides():
    """O-FLOW-P6: two of six idle. Planted: more than half of the living needed."""
    head = {"start": "day", "number": 3, "alive": (1, 2, 4, 5, 7, 8), "state": {"sheriff": 9}}
    run = until(staged(options={"last_words": "off"}, **head), Phase.VOTE)
    for voter in (4, 5, 7):
        run.do(Answer(run.now, voter, "vote", (1,)))
    run.tick()
    assert run.game.players[0].death is not None


def test_O49_an_abandoned_lobby_closes_itself_and_an_admin_can_close_it_sooner():
    """Product, lobby. Planted: no deadline for the lobby."""
    run = Run(new_table("official", at=0))
    run.do(Join(0, "u1", "p1"))
    run.tick()
    assert run.game.phase is Phase.OVER
    assert run.game.outcome.reason == "lobby-expired"
    other = Run(new_table("official", at=0))
    other.do(Abort(5))
    assert other.game.outcome.reason == "aborted"


def test_O80_O81_no_deal_is_won_and_one_only_cards_come_once():
    """O-BOARD-2: 2,000 deals. Planted: a deck with two seers accepted."""
    for seed in range(2000):
        run = seated("official", 14, board="B14T", seed=seed)
        cards = Counter([*(p.card for p in run.game.players), *run.game.bottom])
        assert all(cards[card] == 1 for card in ("seer", "witch", "hunter", "guard", "cupid"))
        assert run.game.outcome is None
    run = Run(new_table("official"))
    for number in range(9):
        run.do(Join(0, f"u{number}", f"p{number}"))
    run.do(Choose(0, deck=("wolf", "wolf", "wolf", "seer", "seer", "witch", *("villager",) * 3)))
    with pytest.raises(Illegal, match="deck-copies"):
        run.do(Begin(0, 1))


def test_O82_a_card_that_is_not_on_the_board_is_never_dealt_and_bad_settings_are_refused():
    """O-BOARD-5. Planted: SetOption without validation."""
    for seed in range(200):
        run = seated("official", 9, seed=seed)
        assert {player.card for player in run.game.players} == {
            "wolf", "seer", "witch", "hunter", "villager"
        }  # fmt: skip
    run = Run(new_table("official"))
    for name, value in (("pants", "maybe"), ("no_such", "on"), ("stalemate_days", "-1")):
        with pytest.raises(Illegal, match="option"):
            run.do(SetOption(0, name, value))


def test_O83_seats_are_shuffled_and_over_many_random_games_each_player_dies_as_often():
    """O-BOARD-11. Planted: seats dealt in the order of joining with menus sorted by name."""
    first_dead: Counter[str] = Counter()
    seats = set()
    for seed in range(400):
        run = seated("official", 9, seed=seed)
        seats.add(run.game.players[0].user)
        dice = random.Random(seed)
        target = dice.choice([p.seat for p in run.game.players])
        first_dead[run.game.players[target - 1].user] += 1
    assert len(seats) == 9
    assert max(first_dead.values()) < 2 * min(first_dead.values())


def test_silent_players_are_warned_voted_on_and_replaced():
    """Product, silent players. Planted: the count not reset by an answer."""
    run = staged(options={"silent_players": "vote", "sheriff": "none", "last_words": "off"})
    for heard in (8, 9, 8):
        until(run, Phase.VOTE)
        for voter in range(1, heard):
            run.do(Answer(run.now, voter, "abstain"))
        run.tick()
    said = [effect.fact() for effect in run.effects if isinstance(effect, Announce)]
    assert "silent 9" in said
    assert "oust_asked 9" in said
    assert "silent 8" not in said
    for voter in range(1, 5):
        run.do(Kick(run.now, f"u{voter}", 9))
    assert not run.game.vacant
    run.do(Kick(run.now, "u5", 9))
    assert run.game.vacant[0][0] == 9
    run.do(TakeSeat(run.now, "fresh", "fresh", 9))
    told = [e.fact() for e in run.effects if isinstance(e, Whisper) and e.to == 9]
    assert run.game.players[8].user == "fresh"
    assert told[-2:] == ["card villager", "takes_over"]


def test_a_seat_that_nobody_takes_is_out_after_its_minute():
    """Product, silent players: `out` puts a player out at once. Planted: vacant seats kept for
    ever.
    """
    run = staged(options={"silent_players": "vote"})
    run.do(Kick(0, "admin", 7, admin=True))
    run.now = 60_000
    run.do(Tick(run.now))
    assert run.game.players[6].death is not None
    out = staged(options={"silent_players": "out", "sheriff": "none", "last_words": "off"})
    while out.game.players[8].death is None and not out.over:
        until(out, Phase.VOTE)
        for voter in range(1, 9):
            out.do(Answer(out.now, voter, "abstain"))
        out.tick()
    assert out.game.players[8].death is not None
    assert out.game.day == 3


def test_told_before_timed_a_gated_stage_waits_for_the_ear():
    """Architecture 0.11. Planted: gated stages timed from the commit."""
    run = Run(new_table("official", gated=True))
    for number in range(9):
        run.do(Join(0, f"u{number}", f"p{number}"))
    run.do(Begin(0, 1))
    assert next_wake(run.game) is None
    wait = run.game.waits[0]
    run.now = 600_000
    run.do(Tick(run.now))
    run.do(Told(run.now, wait.id))
    assert next_wake(run.game) == run.now + 45_000
    run.do(Told(run.now + 9, wait.id))
    assert next_wake(run.game) == run.now + 45_000


def test_a_night_played_onward_by_hand_reaches_the_day():
    """O-FLOW-2: the helper of the matrix itself."""
    game, going = onward(staged().game)
    while going:
        game, going = onward(game)
    assert game.day == 1

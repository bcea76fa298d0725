"""One turn of the shell on the real rules: opening, seeing once, ticking, pausing."""

from __future__ import annotations

import pytest

from adapters.letters import GROUP
from adapters.memory import MemoryStore
from engine.commands import (
    Answer,
    Begin,
    Join,
)
from engine.effects import Over
from engine.vocabulary import Phase
from handlers import books
from handlers.inbound import (
    Accepted,
    Busy,
    Refused,
    Repeated,
    Unchanged,
)
from tests.handlers.rooms import HOME, HOST, Room

MINUTE = 60_000


@pytest.fixture
def room() -> Room:
    return Room(MemoryStore())


def refusals(room: Room) -> list[tuple[str, str]]:
    return [(notice.to, notice.key) for notice in room.notices]


# Opening


def test_a_new_table_is_a_lobby_and_the_group_hears_of_it(room: Room) -> None:
    assert isinstance(room.open(), Accepted)
    assert (room.game.phase, room.game.host) == (Phase.LOBBY, HOST)
    assert refusals(room) == [(GROUP, "table-opened")]


def test_O49_a_second_new_game_points_its_sender_to_the_first(room: Room) -> None:
    """O49: one table to a group; the second wish is refused, to its sender alone.

    Planted: `Maker.opened` without its look at an open table; seen to fail.
    """
    room.open()
    first = room.stored
    room.empty()
    assert room.open("u2") == Refused("table-open", {}, openly=True)
    assert room.stored == first
    assert refusals(room) == [("u2", "table-open")]


def test_two_new_games_at_one_moment_make_one_table(room: Room) -> None:
    """The second has loaded before the first was there: the conflict shows it."""
    late = Room(_Blind(room.store), clock=room.clock)
    room.open("u1")
    assert late.open("u2") == Refused("table-open", {}, openly=True)
    assert room.game.host == "u1"


class _Blind(MemoryStore):
    """Sees nothing at the first two looks, like one who has looked a moment too early."""

    def __init__(self, inner: MemoryStore) -> None:
        self.__dict__.update(inner.__dict__)
        self.looks = 0

    def load(self, key: str):
        self.looks += 1
        return None if self.looks <= 2 else super().load(key)


def test_O49_a_forsaken_lobby_closes_itself_and_makes_room(room: Room) -> None:
    """O49: nobody comes for five minutes; the next /newgame opens, timer or no timer.

    Planted: `open` without its tick; seen to fail.
    """
    room.open("u1")
    room.join("u1")
    room.clock.advance(5 * MINUTE + 1_000)
    assert isinstance(room.open("u2"), Accepted)
    assert (room.game.host, room.game.players) == ("u2", ())
    assert any(isinstance(one, Over) for letter in room.letters for one in letter.effects)


def test_the_group_s_saved_answers_hold_and_those_of_the_command_win(room: Room) -> None:
    saved = books.Saved("official", "B12", {"pants": False, "sheriff": "none"})
    room.store.save_settings(HOME, books.encode_line(saved))
    room.open(options={"pants": True})
    assert (room.game.board, room.game.options["sheriff"]) == ("B12", "none")
    assert room.game.options.get("pants", True) is True


def test_saved_answers_of_another_rule_set_are_left_alone(room: Room) -> None:
    saved = books.Saved("official", "B12", {"pants": False})
    room.store.save_settings(HOME, books.encode_line(saved))
    room.open(rules="expanded")
    assert (room.game.rules, room.game.board, room.game.options) == ("expanded", "", {})


def test_an_option_that_does_not_exist_is_refused_and_no_table_opens(room: Room) -> None:
    reply = room.open(options={"sherif": "none"})
    assert isinstance(reply, Refused)
    assert reply.key == "option-unknown"
    assert room.shell.look(HOME) is None
    assert refusals(room) == [(HOST, "option-unknown")]


# Seeing once


def test_O03_a_redelivered_event_counts_once(room: Room) -> None:
    """O03: the same webhook event comes again, marked as redelivered or not.

    Planted: the event id left out of `Turn`; seen to fail.
    """
    room.open()
    room.join("u1", event="line:01H")
    assert room.join("u1", event="line:01H") == [Repeated()]
    assert len(room.game.players) == 1


def test_O03_a_redelivered_event_whose_first_delivery_was_lost_is_handled(room: Room) -> None:
    """O03: nothing was committed the first time, so nothing keeps the second from counting.

    Planted: the event seen when the shell gives up; seen to fail.
    """
    room.open()
    flaky = Room(_Failing(room.store), clock=room.clock)
    with pytest.raises(Busy):
        flaky.join("u1", event="line:01H")
    assert isinstance(room.join("u1", event="line:01H")[0], Accepted)


class _Failing(MemoryStore):
    """Whatever it is given, another was quicker."""

    def __init__(self, inner: MemoryStore) -> None:
        self.__dict__.update(inner.__dict__)
        self.tries = 0

    def commit(self, turn):
        from adapters.ports import Result, Verdict

        self.tries += 1
        return Result(Verdict.CONFLICT, self.load(turn.key))


def test_after_five_conflicts_the_update_is_handed_back(room: Room) -> None:
    """Cloud, Decided 12: it then goes to the queue, it is not lost and not tried for ever."""
    room.open()
    store = _Failing(room.store)
    with pytest.raises(Busy):
        Room(store).join("u1")
    assert store.tries == 5


def test_a_repeated_refusal_is_told_once(room: Room) -> None:
    room.open()
    room.empty()
    command = Begin(at=room.now, seed=0)
    assert isinstance(room.send(command, user=HOST, event="update 5"), Refused)
    assert room.send(command, user=HOST, event="update 5") == Repeated()
    assert len(room.notices) == 1


def test_O05_a_lost_acknowledgement_changes_nothing(room: Room) -> None:
    """O05: the press is stored though nobody heard so; pressing again is the same act.

    Planted: the second press refused as `already` chosen; seen to fail.
    """
    room.begin()
    room.until(lambda game: bool(room.killers(game)))
    wolf, targets = next(iter(room.killers(room.game).items()))
    assert isinstance(room.answer(wolf, "kill", targets[0], press=True), Accepted)
    assert isinstance(room.answer(wolf, "kill", targets[0], press=True), Accepted)
    room.until(lambda game: game.phase is not Phase.NIGHT)


# Deadlines


@pytest.mark.parametrize(
    ("late", "handled", "stands"), [(-200, 900, True), (0, 0, False), (200, 200, False)]
)
def test_O07_what_is_told_is_what_is_resolved(
    room: Room, late: int, handled: int, stands: bool
) -> None:
    """O07: arrived before the deadline it counts, though handled after it; at or after it never.

    Planted: the step judged by the clock instead of the arrival (`at` = now); seen to fail.
    """
    room.begin()
    room.until(lambda game: bool(room.killers(game)))
    deadline = room.deadline
    pack = room.killers(room.game)
    prey = next(player.seat for player in room.game.players if player.card == "villager")
    room.clock.at = deadline + handled
    for seat in pack:
        reply = room.answer(seat, "kill", prey, at=deadline + late)
        assert isinstance(reply, Accepted if stands else Refused)
        assert stands or reply.key == "late"  # type: ignore[union-attr]
    assert room.killers(room.game), "nothing is closed within the grace"
    room.pass_time()
    room.until(lambda game: game.day == 1)
    assert (room.game.players[prey - 1].death is not None) is stands


def test_a_tick_is_due_when_the_grace_is_over(room: Room) -> None:
    """Cloud, Decided 2: deadline + 1,000 ms."""
    room.begin()
    assert room.stored.due == room.deadline + 1_000


def test_early_and_doubled_ticks_write_nothing(room: Room) -> None:
    """A tick that comes too early must not use up the one that will be needed.

    Planted: early ticks committed with their event id; the later tick was taken for a double.
    """
    room.begin()
    before = room.stored
    room.clock.at = room.deadline + 999
    assert room.shell.tick(HOME) == Unchanged()
    assert room.stored == before
    room.clock.advance(1)
    assert isinstance(room.shell.tick(HOME), Accepted)
    after = room.stored
    assert room.shell.tick(HOME) == Unchanged()
    assert room.stored == after


def test_a_refused_word_closes_what_is_due_all_the_same(room: Room) -> None:
    """Cloud A4: the first message after the deadline closes the phase if no timer ever fires."""
    room.begin()
    overdue = room.game.waits
    room.clock.at = room.deadline + 5_000
    reply = room.send(Join(at=room.now, user="u77", name="x"), user="u77", press=True)
    assert isinstance(reply, Refused)
    assert room.game.waits != overdue


def test_O73_the_night_does_not_wait_for_one_who_comes_after_its_end(room: Room) -> None:
    """O73: what is asked ends at its deadline; who comes later acts in the next night.

    Planted: ticks that leave open a wait with an unanswered prompt; seen to fail.
    """
    room.begin()
    room.until(lambda game: bool(room.killers(game)))
    wolf, targets = next(iter(room.killers(room.game).items()))
    prompt = next(one.id for wait in room.game.waits for one in wait.prompts if one.seat == wolf)
    room.pass_time()
    late = Answer(room.now, wolf, "kill", targets[:1], prompt=prompt)
    user = room.game.players[wolf - 1].user
    assert room.send(late, user=user, press=True) == Refused("prompt-closed", {}, openly=False)
    room.until(lambda game: game.night == 2 and bool(room.killers(game)))
    assert isinstance(room.answer(wolf, "kill", targets[0]), Accepted)

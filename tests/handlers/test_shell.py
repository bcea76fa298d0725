"""One turn of the shell on the real rules: opening, refusing, seeing once, ticking, pausing."""

from __future__ import annotations

import pytest

from adapters.letters import GROUP
from adapters.memory import MemoryStore
from adapters.sqlite import SqliteStore
from engine import encode
from engine.commands import (
    Abort,
    Answer,
    Begin,
    Choose,
    Extend,
    Happen,
    Join,
    Leave,
    Pause,
    Reach,
    Resume,
    Said,
    SetOption,
    Speak,
    Tick,
)
from engine.effects import Over, Relay
from engine.vocabulary import Phase
from handlers import books
from handlers.inbound import (
    Accepted,
    Busy,
    Inbound,
    Refused,
    Repeated,
    SetAside,
    Unchanged,
)
from tests.handlers.rooms import HOME, HOST, Room, Spied

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
    assert room.open("u2") == Refused("table-open", {})
    assert room.stored == first
    assert refusals(room) == [("u2", "table-open")]


def test_two_new_games_at_one_moment_make_one_table(room: Room) -> None:
    """The second has loaded before the first was there: the conflict shows it."""
    late = Room(_Blind(room.store), clock=room.clock)
    room.open("u1")
    assert late.open("u2") == Refused("table-open", {})
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
    """O49: nobody comes for five minutes; the next /newgame opens, timer or no timer."""
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
    """O03: nothing was committed the first time, so nothing keeps the second from counting."""
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

    Planted: a confirmation that the engine waits for cannot exist, so a press that is refused as
    `already` was planted in the shell's stead; seen to fail.
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
    assert room.send(late, user=user, press=True) == Refused("prompt-closed", {})
    room.until(lambda game: game.night == 2 and bool(room.killers(game)))
    assert isinstance(room.answer(wolf, "kill", targets[0]), Accepted)


def test_O74_a_pause_keeps_the_time_left_over_a_cold_start(tmp_path) -> None:
    """O74: paused with 60 s left, another process, resumed an hour later: 60 s are left.

    Planted: `due` of a paused table left as it was before; the new process ticked it.
    """
    path = tmp_path / "games.sqlite3"
    room = Room(SqliteStore(path))
    room.begin()
    left = room.deadline - room.now
    room.send(Pause(at=room.now), user=HOST)
    assert room.stored.due is None
    room.store.close()  # type: ignore[attr-defined]

    again = Room(SqliteStore(path), clock=room.clock)
    again.clock.advance(60 * MINUTE)
    assert again.shell.tick(HOME) == Unchanged()
    assert isinstance(again.send(Resume(at=again.now), user=HOST), Accepted)
    assert again.deadline - again.now == left
    assert again.stored.due == again.deadline + 1_000
    again.store.close()  # type: ignore[attr-defined]


def test_O77_a_cold_start_finds_the_game(tmp_path) -> None:
    """O77: all functions die after the start; the next command finds the table and its players.

    Planted: a shell that keeps games in a dictionary and reads no store; seen to fail.
    """
    path = tmp_path / "games.sqlite3"
    room = Room(SqliteStore(path))
    room.begin()
    room.store.close()  # type: ignore[attr-defined]
    again = Room(SqliteStore(path), clock=room.clock)
    assert len(again.game.players) == 9
    assert isinstance(again.send(Leave(at=again.now, user="u4"), user="u4"), Accepted)
    again.store.close()  # type: ignore[attr-defined]


# Refusing


def test_a_refusal_is_whispered_to_its_sender_alone(room: Room) -> None:
    room.begin()
    room.empty()
    reply = room.send(Join(at=room.now, user="u77", name="x"), user="u77")
    assert isinstance(reply, Refused)
    assert refusals(room) == [("u77", "already-begun")]
    assert [letter.effects for letter in room.letters] == [()]


def test_O16_a_join_button_of_a_table_that_has_begun_is_refused_and_writes_nothing(
    room: Room,
) -> None:
    """O16: the roster stands, and the store is not written for a press in vain.

    Planted: the refusal of a press written as a letter; seen to fail.
    """
    room.begin()
    room.empty()
    before = room.stored
    reply = room.send(Join(at=room.now, user="u77", name="x"), user="u77", press=True)
    assert reply == Refused("already-begun", {})
    assert (room.stored, room.letters) == (before, [])


def test_O13_a_button_of_the_last_game_does_nothing_in_the_next(room: Room) -> None:
    """O13: same group, same people; the button carries its own run.

    Planted: `Maker.made` without its look at the run; seen to fail.
    """
    room.open()
    old = room.stored.run
    room.join("u1")
    room.send(Abort(at=room.now), user=HOST)
    room.open()
    room.empty()
    press = Join(at=room.now, user="u1", name="x")
    assert room.send(press, user="u1", run=old, press=True) == Refused("stale", {})
    assert (room.game.players, room.letters) == ((), [])
    assert isinstance(room.send(press, user="u1", run=room.stored.run, press=True), Accepted)


def test_O12_buttons_of_a_game_that_is_over_write_nothing(room: Room) -> None:
    """O12: each is answered once and changes nothing.

    Planted: an ended table stepped like any other; seen to fail.
    """
    room.begin()
    run = room.stored.run
    room.send(Abort(at=room.now), user=HOST)
    room.empty()
    before = room.stored
    for player in room.game.players:
        reply = room.answer(player.seat, "kill", 1, run=run, press=True)
        assert reply == Refused("no-table", {})
    assert (room.stored, room.letters) == (before, [])


def test_O14_a_stranger_who_presses_start_bothers_nobody(room: Room) -> None:
    """O14: twenty presses, no message to the group.

    Planted: `permit` without the table's own commands; seen to fail.
    """
    room.open()
    room.empty()
    for _ in range(20):
        reply = room.send(Begin(at=room.now, seed=0), user="stranger", press=True)
        assert reply == Refused("host-only", {})
    assert room.letters == []


def test_plain_talk_without_a_table_is_not_answered(room: Room) -> None:
    """Cloud, Decided 13: chat costs no write unless a rule bites."""
    said = Said(at=room.now, seat=1)
    assert isinstance(room.send(said, user="u1", chat=True), Refused)
    room.open()
    room.empty()
    assert isinstance(room.send(said, user="u1", chat=True), Refused)
    assert room.letters == []


def test_talk_that_no_rule_minds_is_not_written(room: Room) -> None:
    room.begin()
    before = room.stored
    user = room.game.players[0].user
    assert room.send(Said(at=room.now, seat=1), user=user, chat=True) == Unchanged()
    assert room.stored == before


@pytest.mark.parametrize(
    ("command", "by", "allowed"),
    [
        (Choose(at=0, board="B9"), "u1", True),
        (Choose(at=0, board="B9"), "u2", False),
        (SetOption(at=0, name="pants", value=False), "u2", False),
        (Abort(at=0), "u2", False),
        (Abort(at=0), "admin", True),
        (Leave(at=0, user="u2"), "u2", True),
        (Leave(at=0, user="u2"), "u3", False),
        (Leave(at=0, user="u2"), "u1", True),
        (Leave(at=0, user="u2"), "admin", True),
        (Join(at=0, user="u9", name=""), "u2", False),
        (Reach(at=0, user="u2", reachable=False), "u3", False),
        (Happen(at=0, event="thunder", seat=1), "admin", False),
        (Tick(at=0), "u1", False),
        (Extend(at=0, more=30_000), "u2", True),
    ],
)
def test_who_may_say_what_in_the_lobby(room: Room, command, by: str, allowed: bool) -> None:
    """Product, Commands: people for themselves, host and admins for the table."""
    room.open()
    room.join("u1", "u2", "u3")
    reply = room.send(command, user=by, admin=by == "admin")
    assert isinstance(reply, Accepted) is allowed


def test_O62_nobody_acts_for_another_seat(room: Room) -> None:
    """O62: a forged press for a wolf, by one who is none.

    Planted: `permit` that compares no seats; seen to fail.
    """
    room.begin()
    room.until(lambda game: bool(room.killers(game)))
    wolf, targets = next(iter(room.killers(room.game).items()))
    other = next(player.user for player in room.game.players if player.seat != wolf)
    forged = Answer(room.now, wolf, "kill", targets[:1])
    assert room.send(forged, user=other, press=True) == Refused("not-yours", {})


# Failing


def test_O02_an_update_that_makes_the_rules_fail_is_parked(room: Room) -> None:
    """O02: it is logged and set aside, its sender hears so, and the same one again changes nothing.

    Planted: `take` that lets the error through; seen to fail.
    """
    room.open()
    room.empty()
    before = room.stored
    room.rules.breaks = lambda command: isinstance(command, Join)
    raw = b'{"update_id": 7}'
    join = Inbound(
        key=HOME, event="update 7", user="u1", command=Join(at=room.now, user="u1", name="x")
    )
    assert room.shell.take(join, raw) == SetAside()
    assert [(one.event, one.why, one.body) for one in room.store.parked()] == [
        ("update 7", "KeyError", raw)
    ]
    assert refusals(room) == [("u1", "failed")]
    assert room.shell.take(join, raw) == SetAside()
    room.rules.breaks = lambda command: False
    assert room.shell.take(join, raw) == Repeated()
    assert (len(room.notices), room.stored) == (1, before)


def test_a_parked_update_can_be_handed_in_again(room: Room) -> None:
    room.open()
    room.rules.breaks = lambda command: True
    room.join("u1", event="update 7")
    room.rules.breaks = lambda command: False
    room.store.unpark("update 7")
    assert isinstance(room.join("u1", event="update 7")[0], Accepted)


def test_a_table_that_cannot_be_stepped_says_so_once_and_can_be_closed(room: Room) -> None:
    """Cloud, Decided 12: the group hears of it, /endgame works, the next table opens."""
    room.begin()
    room.empty()
    room.rules.breaks = lambda command: True
    room.clock.at = room.deadline + 1_000
    assert room.shell.tick(HOME) == SetAside()
    assert room.shell.tick(HOME) == SetAside()
    assert refusals(room) == [(GROUP, "table-broken")]
    room.send(Abort(at=room.now), user=HOST)
    assert set(refusals(room)) == {(GROUP, "table-broken"), (GROUP, "table-closed")}
    room.rules.breaks = lambda command: False
    assert isinstance(room.open("u5"), Accepted)
    assert isinstance(room.join("u5")[0], Accepted)


def test_a_table_that_cannot_be_read_can_be_closed(room: Room) -> None:
    from tests.adapters.stores import put

    room.begin()
    put(room.store, b'{"schema": 99}', key=HOME, run=room.stored.run)
    assert room.send(Extend(at=room.now, more=1), user="u1") == SetAside()
    room.send(Abort(at=room.now), user="u1")
    assert room.stored.ended
    assert isinstance(room.open(), Accepted)


# What a delivery teaches


def test_O21_a_seat_that_cannot_be_written_to_is_noted_and_the_group_told_once(room: Room) -> None:
    """O21: by its seat, without a word of its card; the clocks run on.

    Planted: `unreachable` that does nothing; seen to fail.
    """
    room.begin()
    due = room.stored.due
    room.empty()
    seat = next(player.seat for player in room.game.players if player.user == "u5")
    room.shell.unreachable(HOME, "u5", "0000000011/u5")
    room.shell.unreachable(HOME, "u5", "0000000012/u5")
    assert [(one.to, one.key, one.details) for one in room.notices] == [
        (GROUP, "lost-contact", {"seat": seat})
    ]
    assert not room.game.players[seat - 1].reachable
    assert room.stored.due == due


def test_O23_a_group_in_which_the_bot_may_not_post_is_paused(room: Room) -> None:
    """O23, architecture 0.12: the shell pauses the game, nothing fails."""
    room.begin()
    room.shell.unreachable(HOME, GROUP, "0000000011/")
    assert room.game.paused
    assert room.stored.due is None


def test_a_gated_table_s_clock_starts_when_it_is_told(room: Room) -> None:
    """Architecture 0.11: told before timed."""
    room.begin(gated=True)
    room.until(lambda game: any(not wait.due for wait in game.waits))
    wait = next(one for one in room.game.waits if not one.due)
    room.clock.advance(20 * MINUTE)
    room.shell.told(HOME, wait.id, "parcel")
    assert room.deadline == room.now + wait.left
    assert room.stored.due == room.deadline + 1_000


# Secrets


def test_what_a_player_says_to_his_pack_lies_in_the_letter_only(room: Room) -> None:
    """Architecture 0.13: neither engine nor store keeps chat text; it goes with its letter."""
    room.begin()
    room.until(lambda game: bool(room.killers(game)))
    room.empty()
    first, *others = room.killers(room.game)
    user = room.game.players[first - 1].user
    room.send(Speak(at=room.now, seat=first), user=user, text="let us take four")
    (letter,) = room.letters
    assert letter.text == "let us take four"
    assert letter.effects == (Relay(first, tuple(sorted(others))),)
    assert set(letter.people) == set(others)
    kept = room.stored.state + b"".join(room.store.log(room.stored.run))
    assert b"take four" not in kept


def test_a_word_in_the_group_is_not_kept_in_the_log(room: Room) -> None:
    """Architecture 0.13: facts are kept, words are not, where no rule turned on them."""
    room.begin()
    room.until(lambda game: game.phase is Phase.SPEECH)
    speaker = room.game.waits[0].seat
    user = room.game.players[speaker - 1].user
    said = Said(at=room.now, seat=speaker, claims=((speaker, "seer"),), signal="iamtheseer")
    assert isinstance(room.send(said, user=user, chat=True), Accepted)
    assert room.game.claims
    assert b"iamtheseer" not in b"".join(room.store.log(room.stored.run))


def test_the_seed_is_the_shell_s_and_goes_out_with_nothing(room: Room) -> None:
    """Architecture 2.8: seeds never leave the store; a player's own is not taken."""
    room.open()
    room.join(*(f"u{number}" for number in range(1, 10)))
    room.send(Begin(at=room.now, seed=7), user=HOST)
    seed = room.game.seed
    assert seed not in (0, 7)
    for item in room.store.outbox(HOME, 1000):
        assert str(seed).encode() not in item.body


def test_two_games_have_two_seeds() -> None:
    seeds = set()
    for _ in range(3):
        room = Room(MemoryStore())
        room.begin()
        seeds.add(room.game.seed)
    assert len(seeds) == 3


def test_a_replay_of_the_log_is_the_game(room: Room) -> None:
    """Architecture 2.11: replay is a fold over (command, now), the opening's parameters first."""
    room.begin(options={"sheriff": "none"})
    room.wolves_win()
    game = books.replay(Spied(), room.store.log(room.stored.run))
    assert game is not None
    assert encode(game) == room.stored.state

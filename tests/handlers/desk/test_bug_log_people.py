"""Rows of the bug log about names, texts and input at the front desk."""

from __future__ import annotations

import html
import re

import pytest

from adapters.buttons import LONGEST, encode
from adapters.screens import Kind, Screen
from engine import legal
from engine.decks import BOARDS
from engine.vocabulary import Phase
from tests.handlers.desk.chats import Group
from tests.handlers.desk.pressing import buttons_of, toast

# Who is who


def test_O29_two_of_one_name_are_two_people() -> None:
    """O29: both play, shown with seat numbers; a vote for one touches him only."""
    group = Group()
    group.names.update({"p1": "王小明", "p2": "王小明", "p3": "王小明"})
    group.begin()
    names = sorted(one.name for one in group.game.players if one.user in ("p1", "p2", "p3"))
    assert names == ["王小明", "王小明 (2)", "王小明 (3)"]
    group.until(lambda game: game.phase is Phase.VOTE)
    seat = group.seat_of("p2")
    group.says("p4", f"/vote {seat}")
    cast = [act for prompt in group.game.waits[0].prompts for act in prompt.acts]
    assert [act.target for act in cast] == [seat]


def test_O30_a_new_name_is_shown_from_the_next_message_and_the_seat_stays_his() -> None:
    """O30: all by user id.

    Planted: names kept from the join; seen to fail.
    """
    group = Group()
    group.begin()
    seat = group.seat_of("p4")
    group.until(lambda game: game.phase is Phase.VOTE)
    group.names["p4"] = "改名了"
    group.says("p4", "/vote 1")
    assert group.game.players[seat - 1].name == "改名了"
    assert any(prompt.seat == seat and prompt.acts for prompt in group.game.waits[0].prompts)
    group.says("p1", "/players")
    assert f"{seat}號 改名了" in group.chats.last(kind=Kind.ANSWER).text


@pytest.mark.parametrize("line", ["/options", "/join", "/vote 3", "/flee", "/nonsense"])
def test_O31_O32_who_has_no_id_is_told_how_and_seated_nowhere(line: str) -> None:
    """O31, O32: an anonymous admin, a channel: refused politely, no crash."""
    group = Group()
    group.says("p1", "/newgame")
    group.says("", line, addressed=True)
    assert "看不出你是誰" in group.chats.last().text
    assert not group.game.players
    reply = group.presses("", buttons_of(group, Kind.LOBBY)[0], group=True)
    assert "看不出你是誰" in toast(group, reply)
    before = len(group.chats.sends)
    group.says("", "大家好")
    assert len(group.chats.sends) == before


def test_O33_large_ids_go_through_unchanged() -> None:
    """O33: user 7 000 000 001, chat −1 002 471 352 452: join, vote, statistics and back."""
    group = Group(key="telegram:-1002471352452")
    big = "7000000001"
    group.says(big, "/newgame sheriff=none last_words=off")
    group.seat(big, *(f"p{number}" for number in range(2, 10)))
    group.says(big, "/startgame")
    group.until(lambda game: game.phase is Phase.VOTE)
    target = group.game.waits[0].prompts[0].choices[0].targets[0]
    group.presses(big, group.chats.last(kind=Kind.BALLOT).button(f"{target}號"), group=True)
    seat = group.seat_of(big)
    assert any(prompt.seat == seat and prompt.acts for prompt in group.game.waits[0].prompts)
    group.until(lambda game: game.phase is Phase.OVER)
    assert group.store.ledger(f"telegram:{big}").counters["games"] == 1


# Rendering


NASTY = ("a_b", "*x*", "<b>", "&amp;", "[a](tg://user?id=1)", "`", "محمد", "x\u202eoof", "\u3164")


def _whole(group: Group) -> list[Screen]:
    """Play a game with nasty names, look everything up; all screens that were sent."""
    for number, name in enumerate(NASTY, 1):
        group.names[f"p{number}"] = name
    group.begin()
    group.until(lambda game: game.phase is Phase.VOTE)
    for line in ("/players", "/status", "/me", "/options", "/help", "/stats"):
        group.says("p1", line)
    for prompt in group.game.waits[0].prompts[:-1]:
        group.says(group.game.players[prompt.seat - 1].user, "/vote 1")
    group.until(lambda game: game.phase is Phase.OVER)
    group.says("p1", "/replay")
    group.says("p1", "/top")
    return [screen for _, screen, _ in group.chats.sends]


def test_O34_names_are_literal_in_texts_and_plain_on_buttons() -> None:
    """O34: lists, prompts, votes and the end table; no markup of a player's own, no mention made.

    Planted: a voice without `escape` in one place (the lobby); seen to fail.
    """
    screens = _whole(Group(escape=html.escape))
    texts = "\n".join(screen.text for screen in screens)
    assert "<" not in texts
    assert not re.search(r"&(?!amp;|lt;|gt;|quot;|#x27;)", texts)
    assert "&lt;b&gt;" in texts
    labels = [button.label for screen in screens for row in screen.buttons for button in row]
    assert any("<b>" in label for label in labels)
    assert not any("&lt;" in label for label in labels)


def test_O35_every_payload_of_a_game_is_short_and_holds_no_name() -> None:
    """O35: ≤ 64 bytes, base64url."""
    for screen in _whole(Group()):
        for row in screen.buttons:
            for button in row:
                payload = button.data or button.start
                assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", payload)
                assert len(payload) <= LONGEST
                assert bool(button.data) != bool(button.start)


def test_O36_a_name_from_right_to_left_turns_no_line() -> None:
    """O36: isolated where it stands; an override mark is gone."""
    texts = "\n".join(screen.text for screen in _whole(Group()))
    assert "\u2068محمد\u2069" in texts
    assert not re.search(r"(?<!\u2068)محمد", texts)
    assert "\u202e" not in texts


@pytest.mark.parametrize(
    ("rules", "seats"), [("official", 9), ("official", 14), ("crescent", 6), ("expanded", 12)]
)
def test_O38_every_prompt_shows_exactly_the_legal_answers(rules: str, seats: int) -> None:
    """O38: each lists exactly the legal targets, at every table size.

    Planted: a prompt without its first target; seen to fail.
    """
    boards = {plan.players for plan in BOARDS[rules].values()}
    if boards and seats not in boards:
        seats = min(boards)
    group = Group()
    group.says("p1", f"/newgame {rules}")
    group.seat(*(f"p{number}" for number in range(1, seats + 1)))
    if not boards:
        group.says("p1", "/board 狼人x3 預言家 女巫 守衛 獵人 村民x5")
    group.says("p1", "/startgame")
    assert group.phase == Phase.NIGHT, group.chats.texts()[-1]
    shown = 0
    while group.phase == Phase.NIGHT:
        for player in group.game.players:
            if player.seat and group.chats.messages.get(player.user):
                shown += _prompts_fit(group, player.user, player.seat)
        group.wait()
    assert shown


def _prompts_fit(group: Group, user: str, seat: int) -> int:
    """The live question of a seat has a button for each legal answer, and no other."""
    open_ = [one for one in legal(group.game, seat) if one.prompt]
    if not open_:
        return 0
    live = group.chats.last(user, Kind.PROMPT)
    wanted = set()
    for one in open_:
        if one.groups or one.most > 1:
            return 1
        for target in one.targets:
            wanted.add(encode(group.key, _run(group), f"{one.verb} {target}", one.prompt))
        for word in one.words:
            wanted.add(encode(group.key, _run(group), f"{one.verb}={word}", one.prompt))
        if not one.targets and not one.words:
            wanted.add(encode(group.key, _run(group), one.verb, one.prompt))
    given = {button.data for button in live.buttons}
    passing = encode(group.key, _run(group), "pass", open_[0].prompt)
    assert given - {passing} == wanted
    return 1


def _run(group: Group) -> str:
    stored = group.store.load(group.key)
    assert stored is not None
    return stored.run


def test_O39_a_lone_wolf_is_told_that_he_is_alone() -> None:
    """O39: one wolf, no partners named; two wolves, each other's seats."""
    group = Group()
    group.says("p1", "/newgame sheriff=none")
    group.seat(*(f"p{number}" for number in range(1, 7)))
    group.says("p1", "/board 狼人 預言家 村民x4")
    group.says("p1", "/startgame")
    wolf = group.holder("wolf")
    assert any("只有你" in text for text in group.chats.texts(wolf))
    group.writes(wolf, "/whisper 有人嗎")
    assert "沒有可以密語的對象" in group.chats.last(wolf).text


# Input


@pytest.mark.parametrize("text", ["3", "３", "3 ", "三", "3號", "#3", "投 3", "/vote 3"])
def test_O84_every_form_of_seat_three_is_seat_three(text: str) -> None:
    """O84: half and full width, Chinese, marked."""
    group = Group()
    group.begin(9, "/newgame sheriff=none")
    group.until(lambda game: game.phase is Phase.VOTE)
    voter = _alive_but(group, 3)
    group.writes(voter, text)
    assert _cast(group, voter) == [3]


@pytest.mark.parametrize("text", ["0", "-1", "99", "/vote 0", "投 99"])
def test_O84_what_is_no_seat_is_refused_with_the_legal_range(text: str) -> None:
    """O84: nothing is counted."""
    group = Group()
    group.begin(9, "/newgame sheriff=none")
    group.until(lambda game: game.phase is Phase.VOTE)
    voter = _alive_but(group, 3)
    group.writes(voter, text)
    told = group.chats.last(voter).text
    assert "請選一個" in told
    assert all(f"{seat}號" in told or str(seat) in told for seat in (1, 9) if _lives(group, seat))
    assert _cast(group, voter) == []


def _lives(group: Group, seat: int) -> bool:
    return group.game.players[seat - 1].death is None


def _alive_but(group: Group, seat: int) -> str:
    return next(
        one.user for one in group.game.players if one.death is None and one.seat not in (seat,)
    )


def _cast(group: Group, user: str) -> list[int]:
    seat = group.seat_of(user)
    prompts = [one for one in group.game.waits[0].prompts if one.seat == seat]
    return [act.target for prompt in prompts for act in prompt.acts]


def test_O01_the_same_event_five_times_is_done_once() -> None:
    """O01: five deliveries of one line, one effect, one reply.

    Planted: an event id of the desk's own for each delivery; seen to fail.
    """
    group = Group()
    group.says("p1", "/newgame")
    group.seat("p1")
    closes, sends = group.game.closes, len(group.chats.sends)
    for _ in range(5):
        group.says("p1", "/extend 30", event="telegram#once")
    assert group.game.closes == closes + 30_000
    assert len(group.chats.sends) == sends + 1

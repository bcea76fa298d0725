"""Screens as messages: what goes out, against the strict fake through the real library."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from msgspec.structs import replace

from adapters.clocks import FixedClock
from adapters.faults import Undeliverable, Unreachable
from adapters.keeping import LeaseLost
from adapters.screens import Button, Kind, Screen
from adapters.telegram.line import Line
from adapters.telegram.post import EDIT_GAP
from adapters.telegram.tokens import Token
from engine import new_table
from engine.vocabulary import Phase
from tests.adapters.telegram.bureau import VOTE, Bureau
from tests.adapters.telegram.conftest import GROUP
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.refusals import Refused, bad
from tests.adapters.telegram.fake.world import Standing, World


@pytest.fixture
def bureau(line: Line, clock: FixedClock, world: World) -> Bureau:
    world.person(7, "Amy", started=True)
    return Bureau(line, clock, world)


def _board(text: str, **given) -> Screen:
    return Screen(kind=Kind.BALLOT, lines=(text,), edit="board:1", buttons=((VOTE,),), **given)


def _news(text: str) -> Screen:
    return Screen(kind=Kind.NEWS, lines=(text,))


def _edits(api: Methods) -> int:
    return sum(method == "editmessagetext" for _, method, _ in api.calls)


def test_a_board_is_sent_once_and_edited_from_then_on(bureau: Bureau, api: Methods) -> None:
    """product.md, Telegram: one board for each stage, edited in place."""
    bureau.show(_board("0 of 3"))
    bureau.clock.advance(5_000)
    bureau.show(_board("1 of 3"))
    assert [one.text for one in bureau.group()] == ["1 of 3"]
    assert bureau.group()[0].buttons() == [{"text": "3號", "callback_data": "AQ"}]


def test_an_identical_edit_is_never_sent(bureau: Bureau, api: Methods) -> None:
    """Bug-log O37: the same text costs nothing, and no error escapes."""
    bureau.show(_board("same"))
    bureau.clock.advance(5_000)
    bureau.show(_board("same"))
    assert _edits(api) == 0
    known = next(iter(bureau.notes["messages"]["r1"].values()))
    known[1] = "another digest"
    bureau.show(_board("same"))
    assert _edits(api) == 1
    assert api.refusals[-1][1].startswith("Bad Request: message is not modified")
    # The notes were forged: this one is no fault of the bot's.
    api.breaches.clear()


def test_edits_in_a_row_are_merged(bureau: Bureau, api: Methods) -> None:
    """Bug-log O17: twelve votes in ten seconds are a handful of edits."""
    for number in range(12):
        bureau.show(_board(f"{number} of 12"))
        bureau.clock.advance(800)
    spans = [at for at, method, _ in api.calls if method == "editmessagetext"]
    assert all(later - earlier >= EDIT_GAP for earlier, later in pairwise(spans))
    assert bureau.group()[-1].text == "11 of 12"


def test_a_fresh_screen_is_a_new_message_and_the_old_one_loses_its_buttons(
    bureau: Bureau,
) -> None:
    """product.md, Telegram: an edit wakes nobody."""
    bureau.show(_board("first"))
    bureau.clock.advance(5_000)
    bureau.show(_board("second", fresh=True))
    first, second = bureau.group()
    assert (first.buttons(), len(second.buttons())) == ([], 1)


def test_a_closed_board_loses_its_buttons(bureau: Bureau) -> None:
    """docs/desk.md: `done` names the messages that lose them."""
    bureau.show(_board("vote"))
    bureau.clock.advance(5_000)
    bureau.show(Screen(kind=Kind.NEWS, lines=("tally",), done=("board:1",)))
    assert [(one.text, one.buttons()) for one in bureau.group()] == [("vote", []), ("tally", [])]


def test_a_message_that_an_admin_deleted_is_sent_anew(bureau: Bureau) -> None:
    """The board must stay within reach."""
    bureau.show(_board("one"))
    bureau.world.rooms[GROUP].messages.clear()
    bureau.clock.advance(5_000)
    bureau.show(_board("two"))
    assert [one.text for one in bureau.group()] == ["two"]


def test_never_more_than_eighteen_a_minute_and_nothing_is_lost(
    bureau: Bureau, api: Methods
) -> None:
    """Bug-log O17: thirty announcements in a breath come in order, below the limit."""
    for number in range(30):
        bureau.show(_news(f"news {number}"))
    assert [one.text for one in bureau.group()] == [f"news {number}" for number in range(30)]
    times = [at for at, method, _ in api.calls if method == "sendmessage"]
    for at in times:
        assert sum(at - 60_000 < one <= at for one in times) <= 18
    assert api.refusals == []


def test_the_last_of_many_who_join_in_a_minute_stands_in_the_lobby(bureau: Bureau) -> None:
    """Bug-log O17: no edit too many, and no seat too few. Planted: the edit left out."""
    for number in range(1, 25):
        lobby = Screen(kind=Kind.LOBBY, lines=(f"{number} seats",), edit="lobby")
        bureau.show(lobby, game=new_table("official"))
    assert [one.text for one in bureau.group()] == ["24 seats"]


def test_a_game_that_has_begun_does_not_wait_for_its_lobby(bureau: Bureau) -> None:
    """What must be said goes first: an edit of the lobby that is late by then is left out."""
    game = replace(new_table("official"), phase=Phase.NIGHT)
    for number in range(1, 25):
        lobby = Screen(kind=Kind.LOBBY, lines=(f"{number} seats",), edit="lobby")
        assert bureau.show(lobby, game=game) <= EDIT_GAP
    assert bureau.group()[0].text != "24 seats"


def test_a_429_holds_the_chat_as_long_as_it_says(bureau: Bureau, api: Methods) -> None:
    """Bug-log O17: a `retry_after` of 30 delays, loses nothing, doubles nothing."""
    api.fails.append(("sendMessage", GROUP, Refused(429, "Too Many Requests", retry_after=30)))
    assert bureau.show(_news("a"), _news("b")) >= 30_000
    assert not bureau.troubled
    assert [one.text for one in bureau.group()] == ["a", "b"]


def test_a_parcel_that_was_held_in_the_middle_goes_on_there(bureau: Bureau, api: Methods) -> None:
    """platforms.md 2.2: what is out already is not said twice, pages of one text included."""
    fault = Refused(429, "Too Many Requests", retry_after=5)
    api.fails += [("sendMessage", GROUP, None), ("sendMessage", GROUP, fault)]
    long = Screen(kind=Kind.ANSWER, lines=tuple("狼" * 1_000 for _ in range(9)))
    assert bureau.show(long, _news("more")) >= 5_000
    texts = [one.text for one in bureau.group()]
    assert "".join(texts).replace("\n", "") == "狼" * 9_000 + "more"
    assert all(len(text) <= 4096 for text in texts)


def test_one_who_has_blocked_the_bot_is_unreachable(bureau: Bureau) -> None:
    """Bug-log O21: a 403 is for the deliverer to tell the game."""
    bureau.world.people[7].blocked = True
    card = Screen(kind=Kind.CARD, to="7", lines=("card",), secret=True)
    with pytest.raises(Unreachable):
        bureau.once(card)
    assert bureau.group() == []


def test_a_refusal_that_cannot_be_said_in_private_is_said_in_the_group(bureau: Bureau) -> None:
    """docs/desk.md: what everybody may know, who has closed the chat hears all the same; what is
    his alone, nobody.
    """
    bureau.world.people[7].blocked = True
    for openly in (False, True):
        with pytest.raises(Unreachable):
            bureau.once(Screen(kind=Kind.REFUSAL, to="7", lines=(f"no {openly}",), openly=openly))
    assert [one.text for one in bureau.group()] == ["no True"]


def test_a_secret_is_protected_and_stays_in_private(bureau: Bureau) -> None:
    """product.md, Telegram: role cards with `protect_content`."""
    bureau.show(Screen(kind=Kind.CARD, to="7", lines=("wolf",), secret=True))
    bureau.show(Screen(kind=Kind.PROMPT, to="7", lines=("whom?",), quiet=True))
    card, prompt = bureau.private(7)
    assert (card.protected, card.silent) == (True, False)
    assert (prompt.protected, prompt.silent) == (False, True)


def test_one_screen_that_is_refused_stops_no_other(bureau: Bureau, api: Methods) -> None:
    """cloud.md, Decided 11: 400 is parked and the chat goes on."""
    api.fails += [("sendMessage", GROUP, bad("something odd"))] * 2
    with pytest.raises(Undeliverable):
        bureau.once(_news("odd"), _news("fine"))
    assert [one.text for one in bureau.group()] == ["fine"]


@pytest.mark.parametrize("why", ["can't parse entities: unsupported tag", "BUTTON_DATA_INVALID"])
def test_what_is_refused_is_sent_once_more_as_plain_text(
    bureau: Bureau, api: Methods, why: str
) -> None:
    """docs/delivery.md, ours: the words arrive, names as names, and nothing is parked.

    Planted: no second try; seen to fail.
    """
    api.fails.append(("sendMessage", GROUP, bad(why)))
    line = '3號 <a href="tg://user?id=7">Amy &amp; Bo</a>'
    bureau.once(Screen(kind=Kind.NEWS, lines=(line,), buttons=((VOTE,),)))
    (sent,) = bureau.group()
    assert (sent.text, sent.entities) == ("3號 Amy & Bo", [])
    assert bool(sent.buttons()) == ("BUTTON" not in why)


@pytest.mark.parametrize("why", ["chat not found", "USER_DEACTIVATED", "PEER_ID_INVALID"])
def test_a_place_that_is_not_there_is_no_fault_of_the_words(
    bureau: Bureau, api: Methods, why: str
) -> None:
    """docs/delivery.md, not there: the game hears of it. Planted: it counts as ours."""
    api.fails.append(("sendMessage", 7, bad(why)))
    with pytest.raises(Unreachable):
        bureau.once(Screen(kind=Kind.CARD, to="7", lines=("wolf",)))


@pytest.mark.parametrize(
    "screens",
    [
        (_news("one"), _news("two"), _news("three")),
        (Screen(kind=Kind.NEWS, lines=tuple(word * 1_200 for word in ("one", "two", "six"))),),
    ],
    ids=["messages", "pages"],
)
def test_a_parcel_cut_by_a_crash_is_finished_and_not_repeated(
    bureau: Bureau, screens: tuple[Screen, ...]
) -> None:
    """docs/delivery.md, twice or not at all: what is out is written down before the next is sent,
    of several messages and of one text's several pages.

    Planted: `keep` left out, of either; seen to fail.
    """
    kept: list[dict] = []

    def keep() -> None:
        kept.append(json.loads(json.dumps(bureau.notes)))
        if len(kept) == 2:
            raise LeaseLost

    with pytest.raises(LeaseLost):
        bureau.once(*screens, id="cut", keep=keep)
    bureau.notes = kept[-1]
    bureau.clock.advance(4_000)
    bureau.once(*screens, id="cut")
    said = [line[:3] for screen in screens for line in screen.lines]
    assert [one.text[:3] for one in bureau.group()] == said


def test_a_group_where_the_bot_may_not_post_does_not_hear(bureau: Bureau) -> None:
    """Bug-log O23: the game is told, as with a kick (O22)."""
    bureau.world.rooms[GROUP].members[World.BOT] = Standing("restricted", {})
    with pytest.raises(Unreachable):
        bureau.once(_news("x"))
    bureau.world.rooms[GROUP].members[World.BOT] = Standing("kicked")
    with pytest.raises(Unreachable):
        bureau.once(_news("x"), id="other")


def test_a_group_that_moved_gets_the_message_at_its_new_address(bureau: Bureau) -> None:
    """Bug-log O41: the 400 with `migrate_to_chat_id` is the first sign."""
    bureau.world.group(-1009, title="new")
    bureau.world.rooms[GROUP].moved_to = -1009
    bureau.show(_board("one"))
    assert [one.text for one in bureau.group(-1009)] == ["one"]
    assert bureau.chats.home(-1009) == GROUP
    assert bureau.chats.current(GROUP) == -1009
    bureau.clock.advance(5_000)
    bureau.show(_board("two"))
    assert [one.text for one in bureau.group(-1009)] == ["two"]


def test_a_board_of_the_old_chat_is_sent_anew_in_the_new_one(bureau: Bureau) -> None:
    """Bug-log O40: messages do not move along."""
    bureau.show(_board("one"))
    bureau.world.group(-1009, title="new")
    bureau.world.rooms[GROUP].moved_to = -1009
    bureau.clock.advance(5_000)
    bureau.show(_board("two"))
    assert [one.text for one in bureau.group(-1009)] == ["two"]


def test_everything_of_a_game_is_said_in_its_topic(bureau: Bureau) -> None:
    """Bug-log O42: the lobby's topic is the game's; an answer goes where it was asked for."""
    bureau.world.rooms[GROUP].forum = True
    lobby = Screen(kind=Kind.LOBBY, lines=("lobby",), edit="lobby", pin=True)
    bureau.show(lobby, token=Token(thread=17, message=4).write())
    bureau.clock.advance(5_000)
    bureau.show(_news("night"))
    bureau.show(Screen(kind=Kind.ANSWER, lines=("status",)), token=Token(99, 5).write())
    assert [(one.text, one.thread) for one in bureau.group()] == [
        ("lobby", 17),
        ("night", 17),
        ("status", 99),
    ]


def test_a_topic_that_is_gone_is_no_reason_to_fall_silent(bureau: Bureau) -> None:
    """The group has closed its topics: everything goes on in the general one."""
    bureau.show(_news("x"), token=Token(thread=17).write())
    assert [(one.text, one.thread) for one in bureau.group()] == [("x", 0)]


def _asked_by_press(bureau: Bureau, *screens: Screen) -> None:
    """A press in the group: its parcel has the query, the presser's own has the answer."""
    sent = bureau.world.put(bureau.world.rooms[GROUP], World.BOT, "board")
    query = bureau.world.query(7, sent, "AQ")["id"]
    item = f"item{query}"
    bureau.show(id=f"{item}/", token=Token(query=query).write(), press=True)
    bureau.show(*screens, id=f"{item}/7", press=True)


def test_a_press_is_answered_by_a_pop_up_where_the_screen_has_one(bureau: Bureau) -> None:
    """cloud.md, Decided 10: what shows a card is the deliverer's."""
    me = Screen(kind=Kind.CARD, to="7", lines=("long",), secret=True, alert="short <b>x</b>")
    _asked_by_press(bureau, me)
    assert bureau.world.pops == [{"user": 7, "text": "short x", "alert": True}]
    assert bureau.private(7) == []


def test_a_press_whose_answer_is_long_is_sent_to_the_private_chat(bureau: Bureau) -> None:
    """platforms.md 2.3: 200 characters; the presser is told where to look."""
    _asked_by_press(bureau, Screen(kind=Kind.CARD, to="7", lines=("long",), secret=True))
    assert [one.text for one in bureau.private(7)] == ["long"]
    assert [(one["user"], one["alert"]) for one in bureau.world.pops] == [(7, False)]


def test_a_press_that_is_too_old_for_a_pop_up_is_answered_in_private(
    bureau: Bureau, api: Methods
) -> None:
    """Bug-log O24: a failed acknowledgement loses nothing."""
    api.fails.append(("answerCallbackQuery", 0, bad("query is too old")))
    me = Screen(kind=Kind.CARD, to="7", lines=("card",), secret=True, alert="card")
    _asked_by_press(bureau, me)
    assert [one.text for one in bureau.private(7)] == ["card"]


def test_what_a_press_has_been_told_is_not_said_again(bureau: Bureau, api: Methods) -> None:
    """docs/desk.md: receipts after a press, and the ballot that the group's board shows."""
    receipt = Screen(kind=Kind.RECEIPT, to="7", lines=("stands",), acked=True)
    bureau.show(receipt, _board("ballot", to="7"))
    assert api.calls == []


def test_the_lobby_is_pinned_and_taken_off_at_the_end(bureau: Bureau) -> None:
    """product.md, Telegram: quietly, and once."""
    import engine

    lobby = engine.new_table("official")
    screen = Screen(kind=Kind.LOBBY, lines=("lobby",), edit="lobby", pin=True)
    bureau.show(screen, game=lobby)
    bureau.clock.advance(5_000)
    bureau.show(screen, game=lobby)
    pinned = bureau.world.rooms[GROUP].pinned
    assert pinned == [bureau.group()[0].id]
    bureau.show(_news("closed"), game=None)
    assert pinned == []


def test_a_button_that_leads_into_the_private_chat_is_a_deep_link(bureau: Bureau) -> None:
    """platforms.md 2.4: 64 characters of A-Z a-z 0-9 _ -."""
    button = Button("入座", start="j_AbC-9")
    bureau.show(Screen(kind=Kind.LOBBY, lines=("lobby",), edit="lobby", buttons=((button,),)))
    assert bureau.group()[0].buttons() == [
        {"text": "入座", "url": "https://t.me/judge_bot?start=j_AbC-9"}
    ]

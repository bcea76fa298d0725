"""The way out: our limits, held against the SDK's models, which give back every key or none."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from linebot.v3.messaging import (  # type: ignore[import-untyped]
    PushMessageRequest,
    ReplyMessageRequest,
    ShowLoadingAnimationRequest,
)

from adapters.line import drawing, limits, packing, payloads
from adapters.line.drawing import Style, Unit
from adapters.line.limits import Breach
from adapters.line.packing import Piece
from adapters.screens import Button, Kind, Screen

U1, U2 = "U" + "1" * 32, "U" + "2" * 32
ANY_TEXT = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\ue000\ue001\ue002")
)


def request(*messages: Any) -> dict[str, Any]:
    return {"replyToken": "t", "messages": list(messages), "notificationDisabled": False}


def holds(body: dict[str, Any], kind: str = "reply") -> None:
    """A payload that our limits pass is whole in the SDK's eyes."""
    limits.request(body, kind)
    model = ReplyMessageRequest if kind == "reply" else PushMessageRequest
    assert model.from_dict(body).to_dict() == body


def press(label: str = "3號", data: str = "x") -> payloads.Key:
    return payloads.press(label, data)


SCREENS = st.builds(
    Screen,
    kind=st.sampled_from(list(Kind)),
    to=st.sampled_from(["", U1]),
    lines=st.lists(ANY_TEXT, min_size=1, max_size=4).map(tuple),
    buttons=st.lists(
        st.lists(
            st.builds(
                Button,
                label=st.text(min_size=1, max_size=60),
                data=st.just("QUJD"),
                say=st.just("投 3"),
                on=st.booleans(),
            ),
            max_size=3,
        ).map(tuple),
        max_size=6,
    ).map(tuple),
    edit=st.sampled_from(["", "lobby", "board:3"]),
    fresh=st.booleans(),
    mentions=st.sampled_from([(), (U1,)]),
)


@given(SCREENS, st.booleans(), st.booleans())
@settings(max_examples=300, deadline=None)
def test_whatever_the_desk_shows_is_within_the_limits(
    screen: Screen, group: bool, aloud: bool
) -> None:
    """Names of any length, texts with braces and emoji, up to eighteen buttons.

    Planted: labels uncut; braces not doubled; seen to fail.
    """
    lines = (*screen.lines, payloads.mark(U1, "阿明{0}"))
    style = Style(group, "法官", "@bot", "加入", aloud, "提示", "⏳ 等")
    for unit in drawing.units([msgspec_replace(screen, lines)], style, frozenset()):
        limits.message(unit.message, group=group)
        holds(request(unit.message))


def msgspec_replace(screen: Screen, lines: tuple[str, ...]) -> Screen:
    import msgspec

    return msgspec.structs.replace(screen, lines=lines)


def test_a_table_of_eighteen_fits_on_one_board() -> None:
    keys = [payloads.press(f"{n}號 {'名' * 30}", "x" * 64) for n in range(1, 20)]
    board = payloads.board("投票", "投誰出局？", keys, sender="法官")
    holds(request(board))
    assert len(board["altText"]) <= 1_400


@pytest.mark.parametrize(
    "broken",
    [
        {"type": "text", "text": ""},
        {"type": "text", "text": "字" * 5_001},
        {"type": "text", "text": "😀" * 2_501},
        {"type": "text"},
        {"type": "text", "text": "x", "qoute": "1"},
        {"type": "image", "originalContentUrl": "https://x"},
        {"type": "textV2", "text": "{u0}", "substitution": {}},
        {"type": "textV2", "text": "a } b"},
        payloads.quick(payloads.speech("x"), [press()] * 13) | {"sender": {"name": "x" * 21}},
        payloads.board("x", "y", [press()]) | {"altText": "x" * 1_501},
        payloads.board("x", "y", [payloads.press("x", "d" * 301)]),
        payloads.board("x", "y", [payloads.press("x", "")]),
        payloads.board("x", "y", [payloads.link("x", "ftp://x")]),
        payloads.board("x", "y" * 5_000, [press()] * 200),
    ],
)
def test_what_line_would_refuse_is_refused_here(broken: Any) -> None:
    """Platforms 1.5, 1.6; the SDK lets a text of 6,000 and an altText of 2,000 pass (3.2)."""
    with pytest.raises((Breach, KeyError)):
        limits.request(request(broken), "reply")


def test_an_overlong_label_is_a_breach() -> None:
    board = payloads.board("x", "y", [press()])
    board["contents"]["body"]["contents"][-1]["action"]["label"] = "x" * 41
    with pytest.raises(Breach):
        limits.message(board)


@pytest.mark.parametrize("count", [0, 6])
def test_a_request_holds_one_to_five_messages(count: int) -> None:
    with pytest.raises(Breach):
        limits.request(request(*[payloads.speech("x")] * count), "reply")


@pytest.mark.parametrize("count", [0, 14])
def test_quick_replies_are_left_out_where_they_do_not_fit(count: int) -> None:
    assert "quickReply" not in payloads.quick(payloads.speech("x"), [press()] * count)


def test_mentions_become_placeholders_and_the_rest_stays_as_it_is() -> None:
    words = f"輪到 {payloads.mark(U1, '阿明')} {{發言}}，下一位 {payloads.mark(U2, 'B')}"
    message = payloads.speech(words, sender="法官")
    assert message["text"] == "輪到 {u0} {{發言}}，下一位 {u1}"
    assert [one["mentionee"]["userId"] for one in message["substitution"].values()] == [U1, U2]
    holds(request(message))
    assert payloads.speech(words, mention=False)["text"] == "輪到 阿明 {發言}，下一位 B"
    bare = payloads.as_text(message, lambda user: f"@{user}")
    assert (bare["type"], "substitution" in bare) == ("text", False)


def test_only_twenty_people_are_mentioned_in_one_message() -> None:
    words = " ".join(payloads.mark("U" + f"{n:032x}", f"p{n}") for n in range(25))
    message = payloads.speech(words)
    assert len(message["substitution"]) == 20
    assert "p24" in message["text"]
    holds(request(message))


def test_a_mention_in_a_private_chat_is_a_breach() -> None:
    message = payloads.speech(payloads.mark(U1, "x"))
    with pytest.raises(Breach, match="1:1"):
        limits.request({"to": U1, "messages": [message]}, "push")


@given(ANY_TEXT, st.integers(1, 4))
@settings(deadline=None)
def test_pages_hold_every_character_in_order(words: str, times: int) -> None:
    pages = payloads.pages(words * times)
    assert "".join("".join(pages).split()) == "".join((words * times).split())
    assert all(limits.units(page) <= payloads.PAGE for page in pages)


def test_a_very_long_line_is_cut_without_splitting_a_character() -> None:
    pages = payloads.pages("a" + "😀" * 9_000)
    assert "".join(pages) == "a" + "😀" * 9_000
    assert len(pages) == 4


def test_the_link_into_the_private_chat_carries_its_text_bare() -> None:
    """Platforms 1.5: there is no `text=` in it."""
    uri = payloads.private_chat("@bot", "加入 K7Q2")
    assert uri == "https://line.me/R/oaMessage/%40bot/?%E5%8A%A0%E5%85%A5%20K7Q2"


@pytest.mark.parametrize(("seconds", "good"), [(5, True), (60, True), (7, False), (65, False)])
def test_the_loading_animation_goes_in_steps_of_five(seconds: int, good: bool) -> None:
    """Platforms 3.2: the SDK takes 7."""
    body = {"chatId": U1, "loadingSeconds": seconds}
    if good:
        limits.loading(body)
        assert ShowLoadingAnimationRequest.from_dict(body).to_dict() == body
    else:
        with pytest.raises(Breach):
            limits.loading(body)


def pieces(*units: Unit) -> list[Piece]:
    return [Piece(f"{place}/", 0, unit) for place, unit in enumerate(units)]


def unit(words: str, key: str = "", *, fresh: bool = True) -> Unit:
    return Unit(payloads.speech(words), key, fresh, bare=not key)


def test_a_board_that_was_edited_is_said_once_in_its_last_state() -> None:
    edit = unit("2 votes", "board", fresh=False)
    batch = packing.pack(pieces(unit("0 votes", "board"), unit("news"), edit))
    assert [one["text"] for one in batch.messages] == ["2 votes", "news"]
    assert {piece.parcel for piece in batch.pieces} == {"0/", "1/", "2/"}


def test_the_next_stage_s_board_is_no_edit_of_the_last_one_s() -> None:
    """Nothing is said out of order. Planted: `fresh` not looked at; seen to fail."""
    batch = packing.pack(pieces(unit("night", "board"), unit("dawn"), unit("vote", "board")))
    assert [one["text"] for one in batch.messages] == ["night", "dawn", "vote"]


def test_a_question_that_was_asked_for_again_is_said_once_and_last() -> None:
    """Its first telling waits for a token; the word that brings it asks for the question again.

    Planted: `ASKED` another prefix; seen to fail.
    """
    again = pieces(unit("42 s", "ask:7"), unit("card"), unit("30 s", "ask:7"), unit("?", "ask:8"))
    batch = packing.pack(again)
    assert [one["text"] for one in batch.messages] == ["card", "30 s", "?"]
    assert {piece.parcel for piece in batch.pieces} == {"0/", "1/", "2/", "3/"}


def test_more_than_five_texts_are_joined_and_boards_are_not() -> None:
    queue = pieces(*[unit(str(n)) for n in range(4)], unit("b", "x"), *[unit("z")] * 9)
    batch = packing.pack(queue)
    assert [one["text"] for one in batch.messages] == [
        "0\n\n1\n\n2\n\n3",
        "b",
        "\n\n".join("z" * 9),
    ]
    assert len(batch.pieces) == len(queue)


def test_what_does_not_fit_into_five_messages_waits() -> None:
    queue = pieces(*[unit(str(n), f"k{n}") for n in range(7)])
    assert [piece.parcel for piece in packing.pack(queue).pieces] == [f"{n}/" for n in range(5)]


def test_a_ballot_s_board_is_not_sent_again_for_its_count() -> None:
    """Nothing can be edited on LINE: an edit would be noise, and cost a token."""
    board = Screen(
        kind=Kind.BALLOT,
        lines=("投票", "還有 3 張"),
        buttons=((Button(label="1號", data="QQ"),),),
        edit="board",
    )
    style = Style(group=True)
    assert len(drawing.units([board], style, frozenset())) == 1
    assert drawing.units([board], style, frozenset({"board"})) == []


def test_open_ballots_are_said_aloud_and_hidden_ones_pressed_in_silence() -> None:
    """O-FLOW-P6: with `ballots: open` they are message actions."""
    button = Button(label="3號", data="QQ", say="投 3")
    board = Screen(kind=Kind.BALLOT, lines=("投票",), buttons=((button,),), edit="board")
    open_, hidden = (
        drawing.units([board], Style(group=True, aloud=aloud), frozenset())[0].message
        for aloud in (True, False)
    )

    def action(message: Any) -> Any:
        return message["contents"]["body"]["contents"][-1]["action"]

    assert action(open_) == {"type": "message", "text": "投 3", "label": "3號"}
    assert action(hidden) == {"type": "postback", "data": "QQ", "label": "3號"}

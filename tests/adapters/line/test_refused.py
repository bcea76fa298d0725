"""What LINE refuses, and what nobody knows whether it has taken (docs/delivery.md)."""

from __future__ import annotations

import json

import pytest
from linebot.v3.messaging.exceptions import ApiException

from adapters.line.payloads import as_text, board, link, mark, speech
from adapters.line.sdk import call
from adapters.line.wire import Failed, No
from tests.adapters.line.fake import Refusal
from tests.adapters.line.tables import Outbox


def test_a_refused_mention_leaves_the_names_of_those_who_are_still_there() -> None:
    words = f"15 s left: {mark('U1', 'Ann')}, {mark('U2', 'Bob')} {{so}}"
    bare = as_text(speech(words), lambda user: {"U1": "@Ann", "U2": "@Bob"}[user])
    assert bare == {"type": "text", "text": "15 s left: @Ann, @Bob {so}"}


def test_a_refused_board_is_said_as_text_without_its_buttons() -> None:
    bare = as_text(board("Dawn", "3 is dead", [link("look", "https://x")]), str)
    assert bare == {"type": "text", "text": "Dawn\n3 is dead"}


@pytest.fixture
def box() -> Outbox:
    return Outbox()


def _refuse(box: Outbox, times: int, refusal: Exception) -> None:
    left = [times]

    def trouble(path: str) -> None:
        if path.endswith("reply") and left[0]:
            left[0] -= 1
            raise refusal

    box.platform.trouble = trouble


def test_a_payload_that_is_refused_for_good_is_parked_and_the_next_one_goes(box: Outbox) -> None:
    """Three tries with one token: as it is, as text, its first message alone."""
    _refuse(box, 3, Refusal(400, "The request body has 1 error(s)"))
    box.say(1)
    box.word()
    box.wake()
    assert len(box.store.parked()) == 1
    box.say(2)
    box.word()
    box.wake()
    assert box.read()[-1] == 2
    assert box.platform.breaches == []


def test_a_chat_that_we_are_not_in_is_no_fault_of_the_words(box: Outbox) -> None:
    """They wait for whoever asks us in again. Planted: read as a bad payload; seen to fail."""
    _refuse(box, 3, Refusal(400, "Failed to send messages"))
    box.say(1)
    for _ in range(4):
        box.word()
        box.wake()
        box.clock.advance(11_000)
    assert box.store.parked() == []
    assert box.read() == [1]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("Invalid reply token", No.TOKEN),
        ("Failed to send messages", No.AWAY),
        ("The request body has 1 error(s)", No.BAD),
    ],
)
def test_a_400_is_read_as_what_it_says(body: str, why: No) -> None:
    error = ApiException(status=400)
    error.body = json.dumps({"message": body})
    with pytest.raises(Failed) as failed:
        call(lambda: _raise(error))
    assert failed.value.why is why


def _raise(error: Exception) -> None:
    raise error


def _lose(box: Outbox) -> None:
    """The next reply is taken, and its answer is lost."""

    def lost(path: str) -> None:
        if path.endswith("reply"):
            box.platform.lost = lambda path: None
            box.platform.unsure |= {one for one, had in box.platform.tokens.items() if had.used}
            raise BrokenPipeError

    box.platform.lost = lost


@pytest.mark.parametrize("took", [True, False], ids=["it was said", "it was not"])
def test_a_reply_whose_answer_was_lost_is_asked_again_with_its_token(
    box: Outbox, took: bool
) -> None:
    """ "Invalid reply token" means that it was said. Planted: said with the next one; doubled."""
    if took:
        _lose(box)
    else:
        _refuse(box, 1, BrokenPipeError())
    box.say(1)
    box.word()
    box.wake()
    box.clock.advance(6_000)
    box.wake()
    box.say(2)
    box.word()
    box.wake()
    assert box.read() == [1, 2]
    assert box.platform.breaches == []


def test_a_reply_that_a_crash_has_cut_off_is_not_said_twice(box: Outbox) -> None:
    """The process dies between LINE's taking it and our noting it."""

    class Killed(BaseException):
        pass

    def killed(path: str) -> None:
        box.platform.lost = lambda path: None
        box.platform.unsure |= set(box.platform.tokens)
        raise Killed

    box.platform.lost = killed
    box.say(1)
    box.word()
    with pytest.raises(Killed):
        box.wake()
    box.restart()
    box.clock.advance(9_000)
    box.wake()
    box.say(2)
    box.word()
    box.wake()
    assert box.read() == [1, 2]


def test_a_token_too_old_to_tell_anything_is_not_asked_with(box: Outbox) -> None:
    """After its minute every token is invalid: then the text goes with the next one."""
    _refuse(box, 1, BrokenPipeError())
    box.say(1)
    box.word()
    box.wake()
    box.clock.advance(60_000)
    box.word()
    box.wake()
    assert box.read() == [1]
    assert box.platform.breaches == []

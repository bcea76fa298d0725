"""The webhook: a request in, a response out, and nothing lost."""

from __future__ import annotations

import json

import pytest

from adapters.faults import StoreBusy
from adapters.telegram.secret import HEADER
from handlers.inbound import Busy
from handlers.telegram_webhook import Webhook, query_of
from tests.adapters.telegram.town import GROUP, SECRET, Town, label, town


def _press(place: Town) -> bytes:
    """Somebody presses a button of the lobby: the request's body."""
    phone = next(iter(place.phones.values()))
    update = phone.tap(label("options"), GROUP)
    place.world.updates.clear()
    return json.dumps(update).encode()


@pytest.mark.parametrize("headers", [{}, {HEADER: "wrong"}, {HEADER: ""}])
def test_a_request_without_the_secret_is_not_even_read(headers: dict[str, str]) -> None:
    """platforms.md 2.1: compared before parsing; 403 and nothing done."""
    with town(webhook=True) as place:
        place.table(2)
        before = place.store.load(place.key)
        response = place.hook.answer(headers, b'{"update_id": 9, "message": 3}', place.clock.now())
        assert response.status == 403
        assert place.store.parked() == []
        assert place.store.load(place.key) == before


def test_the_headers_name_is_read_in_any_case() -> None:
    """HTTP says so, and gateways write it small."""
    with town(webhook=True) as place:
        place.table(2)
        found = place.hook.answer({HEADER.lower(): SECRET}, _press(place), place.clock.now())
        assert found.status == 200


def test_a_press_is_acknowledged_in_the_answer_itself() -> None:
    """cloud.md, Decided 10: a round trip less, and never before the commit."""
    with town(webhook=True) as place:
        place.table(2)
        body = _press(place)
        response = place.post(body)
        answer = json.loads(response.body)
        assert answer["method"] == "answerCallbackQuery"
        assert answer["callback_query_id"] == query_of(body)
        assert 0 < len(answer["text"]) <= 200


@pytest.mark.parametrize("fault", [Busy("k"), StoreBusy("table", "throttled")])
def test_what_cannot_be_done_now_waits_and_the_press_is_told_so(fault: Exception) -> None:
    """Bug-log O24; cloud.md, Decided 12: 200, a true word, and the raw update in the queue."""
    with town(webhook=True) as place:
        place.table(2)
        body = _press(place)

        def full(raw, at):
            raise fault

        place.house.polling.intake.take = full  # type: ignore[method-assign]
        response = place.post(body)
        assert response.status == 200
        assert json.loads(response.body)["text"] == "slow"
        assert place.put_aside == [body]


def test_where_nothing_can_be_kept_telegram_is_asked_to_come_again() -> None:
    """platforms.md 2.1: 503 with Retry-After, never 410."""
    with town(webhook=True) as place:
        place.table(2)
        body = _press(place)

        def full(raw, at):
            raise Busy("k")

        place.house.polling.intake.take = full  # type: ignore[method-assign]
        hook = Webhook(place.house.polling.intake, SECRET, lambda body, at: False, "slow")
        response = hook.answer({HEADER: SECRET}, body, place.clock.now())
        assert (response.status, response.headers) == (503, {"Retry-After": "1"})


def test_an_update_that_comes_again_is_answered_and_does_nothing() -> None:
    """Bug-log O01: a retry after a lost answer."""
    with town(webhook=True) as place:
        place.table(2)
        late = place.people(3)[2]
        body = json.dumps(late.tap(label("join"), GROUP)).encode()
        place.world.updates.clear()
        assert [place.post(body).status for _ in range(3)] == [200, 200, 200]
        place.wait(10_000)
        assert len(place.game.players) == 3
        assert len(late.texts()) == 1


def test_no_sdk_and_no_catalogue_is_imported_on_the_way_in() -> None:
    """cloud.md, Decided 5 and 10: the webhook's cold start is short."""
    import subprocess
    import sys

    code = (
        "import sys; import handlers.telegram_webhook, handlers.telegram_inbound; "
        "heavy = {'telegram', 'httpx', 'pydantic', 'fluent.runtime'}; "
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"

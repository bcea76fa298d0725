"""Whole games against a fake Telegram that nobody here wrote, through the real library."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import pytest

from adapters.text.render import Voice
from engine.vocabulary import Phase
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.fake import foreign
from tests.adapters.telegram.fake.foreign import Foreign, ForeignMethods, ForeignPhone, Hook
from tests.adapters.telegram.fake.world import Sent
from tests.adapters.telegram.town import GROUP, HOST, Town, town


@pytest.fixture
def server() -> Iterator[Foreign]:
    """telegram-test-api, running; a line says so where it cannot."""
    why = foreign.missing()
    if why:
        pytest.skip(why)
    with foreign.running() as running:
        yield running


@contextmanager
def _town(server: Foreign, **given) -> Iterator[Town]:
    """A town whose people use the foreign server's client."""
    start = len(foreign.history(server))
    with town(
        methods=lambda world: ForeignMethods(world, server),
        phone=lambda world, user: ForeignPhone(world, user, server, start),
        **given,
    ) as place:
        yield place


@contextmanager
def _hooked(server: Foreign, **given) -> Iterator[Town]:
    """The same by webhook: what the foreign server posts goes in with the secret header."""
    hook, numbers = Hook(), count(1)
    with _town(server, webhook=True, **given) as place:
        server.post("/bot424242:TEST/setWebhook", {"url": hook.address})

        def push() -> None:
            while place.world.pending:
                body, answered = hook.bodies.get(timeout=10)
                update = json.loads(body)
                # It raises its numbers only once it has read the answer to the last one.
                update["update_id"] = next(numbers)
                if "callback_query" in update:
                    query = list(place.world.queries)[-1]
                    update["callback_query"] |= {"id": query, "chat_instance": "1"}
                place.world.pending -= 1
                place.take(json.dumps(update).encode())
                answered.put(place.responses[-1])

        place.push = push  # type: ignore[method-assign]
        make = place.phone

        def phone(world, user):
            made = make(world, user)
            made.deliver = push
            return made

        place.phone = phone
        try:
            yield place
        finally:
            server.post("/bot424242:TEST/deleteWebhook", {})
            hook.close()


def _transcript(place: Town, server: Foreign, start: int) -> str:
    """What the group and everybody has seen in the end, as the foreign server remembers it."""
    history = foreign.history(server)[start:]
    chats = {GROUP: "group"} | {user: f"player {user - HOST + 1}" for user in place.phones}
    parts = []
    for chat, name in chats.items():
        parts.append(f"==== {name}")
        parts += [_shown(sent) for sent in history if sent.chat == chat]
    return "\n".join(parts) + "\n"


def _shown(sent: Sent) -> str:
    rows = ["  ".join(f"[{button['text']}]" for button in row) for row in sent.keyboard]
    return "\n".join([sent.text, *rows, ""])


def _asks(phone, key: str) -> bool:
    title = Voice().text(key, "title")
    return any(text.startswith(title) for text in phone.texts())


@pytest.mark.parametrize("way", ["serve", "webhook"])
@pytest.mark.parametrize(
    ("words", "seats", "seed"), [("official", 9, 21), ("crescent C12H", 12, 22)]
)
def test_a_whole_game_on_a_foreign_server(
    server: Foreign, golden, words: str, seats: int, seed: int, way: str
) -> None:
    """platforms.md 4.1: every card once, prompts, dawns, tallies, the end; both ways alike."""
    start = len(foreign.history(server))
    with (_hooked if way == "webhook" else _town)(server, deal=seed) as place:
        place.begin(seats, words)
        Crowd(place, seed).play()
        assert place.game.phase is Phase.OVER
        assert place.store.parked() == []
        assert [one for one in place.api.refusals if one[0] != "answercallbackquery"] == []
        for phone in place.phones.values():
            cards = [text for text in phone.texts() if text.startswith("🎴 你的身分是")]
            assert len(cards) == 1
        cupid = {one.user for one in place.game.players if one.card == "cupid"}
        asked = {str(phone.user) for phone in place.phones.values() if _asks(phone, "ask-link")}
        assert asked == cupid
        golden(f"telegram_{words.split()[0]}_{seats}.txt", _transcript(place, server, start))

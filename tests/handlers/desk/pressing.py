"""What the bug log's rows look at: buttons that hung somewhere, toasts, writes."""

from __future__ import annotations

from adapters.letters import GROUP
from adapters.screens import Button, Kind
from handlers.desk import Reply
from tests.handlers.desk.chats import Group


def buttons_of(group: Group, kind: Kind, to: str = GROUP) -> list[Button]:
    """Every button that this kind of message ever showed at an address, live or not."""
    sent = [screen for address, screen, _ in group.chats.sends if address == to]
    return [
        button
        for screen in sent
        if screen.kind is kind
        for row in screen.buttons
        for button in row
        if button.data
    ]


def toast(group: Group, reply: Reply) -> str:
    assert reply.ack is not None
    text = group.desk.ack_text(reply.ack)
    assert 0 < len(text) <= 200
    return text


def writes(group: Group) -> tuple[int, int]:
    """How often the table was written, and how many messages were sent."""
    stored = group.store.load(group.key)
    return (stored.version if stored else 0, len(group.chats.sends))

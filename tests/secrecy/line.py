"""LINE's own way in and messenger; a reply token is `CHAT|number`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adapters.letters import GROUP
from adapters.line.deliverer import Freeing
from adapters.line.wire import Bot
from handlers.line_hook import LineDoor
from handlers.line_house import messenger as line_messenger
from tests.adapters.line import webhooks
from tests.secrecy.tables import AloudTable, bare, events


class LineTable(AloudTable):
    """LINE's own way in and messenger; a reply token is `CHAT|number`."""

    prompt = False

    def _messenger(self) -> Any:
        return line_messenger(self.store, self.clock, lambda: self.home, lambda: self)

    def _open(self) -> None:
        super()._open()
        self.home.deliverer.prepare = Freeing(self.clock)
        self.door = LineDoor(
            self.desk,
            self.home,
            self.store,
            self.clock,
            secrets=lambda fresh: [""],
            name=lambda user, chat: self._name(user),
            spare=0,
        )

    # Its wire

    def reply(self, token: str, messages: Sequence[Any], *, quiet: bool) -> list[str]:
        to = token.partition("|")[0]
        self._drawn(GROUP if to == self.chat else to, messages, quiet)
        return [""] * len(messages)

    def push(self, chat: str, messages: Sequence[Any], key: str, *, quiet: bool) -> list[str]:
        raise AssertionError("nobody has paid for a push")

    def bot(self) -> Bot:
        return Bot("U" + "b" * 32, "@bot", "法官")

    def members(self, chat: str) -> int:
        return 20

    def left(self) -> int | None:
        return 0

    def friend(self, user: str) -> bool:
        return False

    def menu(self, alias: str) -> str:
        return ""

    def link(self, user: str, menu: str) -> None: ...
    def loading(self, user: str, seconds: int) -> None: ...

    def _drawn(self, to: str, messages: Sequence[Any], quiet: bool) -> None:
        data: list[str] = []
        shown = [_walked(one, data) for one in messages]
        self.seen_buttons(to, data)
        self.note(to, (shown, quiet))

    # What people do

    def _event(self, kind: str, chat: str, user: str, **more: Any) -> None:
        token = f"{chat}|{next(events)}"
        event = webhooks.event(kind, chat, user, replyToken=token, **more)
        self.door.take(webhooks.body(event), self.clock.at)
        self.pump()

    def say(self, user: str, text: str, *, edited: bool = False) -> None:
        said = {"id": "1", "type": "text", "quoteToken": "q", "text": text}
        self._event("messageEdited" if edited else "message", self.chat, user, message=said)

    def tell(self, user: str, text: str) -> None:
        said = {"id": "1", "type": "text", "quoteToken": "q", "text": text}
        self._event("message", user, user, message=said)

    def press(self, user: str, data: str) -> None:
        self._event("postback", self.chat, user, postback={"data": data})

    def hand_in(self, user: str) -> None:
        """He leaves a living reply token in his own chat."""
        self._event("postback", user, user, postback={"data": "wait"})

    def ear(self) -> None:
        self.say("U" + "f" * 32, ".")


def _walked(node: Any, data: list[str]) -> Any:
    """A LINE payload with its buttons' data laid bare, and noted."""
    if isinstance(node, dict):
        found = {}
        for name, value in node.items():
            if name == "data" and isinstance(value, str):
                data.append(value)
                found[name] = bare(value)
            elif name == "uri":
                found[name] = "uri"
            else:
                found[name] = _walked(value, data)
        return found
    if isinstance(node, list | tuple):
        return [_walked(one, data) for one in node]
    return node

"""A `Wire` to the fake LINE without HTTP or SDK between, and a scribe that reads numbers out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from adapters.letters import Parcel
from adapters.line.wire import Bot, Failed, No
from adapters.ports import Key
from adapters.screens import Kind, Screen
from tests.adapters.line.fake import Platform, Refusal

_NO = {401: No.DENIED, 403: No.DENIED, 404: No.GONE, 429: No.QUOTA}


class ShortWire:
    """Straight into the platform; `BrokenPipe` from its `trouble` is an answer that is lost."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform

    def _ask(self, method: str, path: str, body: Any = None, key: str = "") -> Any:
        headers = {"authorization": "Bearer access"}
        if key:
            headers["x-line-retry-key"] = key
        data = json.dumps(body).encode() if body is not None else b""
        try:
            return self.platform.answer(method, path, data, headers)
        except OSError:
            raise Failed(No.TROUBLE) from None
        except Refusal as refusal:
            why = _NO.get(refusal.status, No.TROUBLE)
            if refusal.status == 400:
                away = "Failed to send" in refusal.message
                why = No.AWAY if away else No.BAD
                if "reply token" in refusal.message:
                    why = No.TOKEN
            raise Failed(why, refusal.status) from None

    def reply(self, token: str, messages: Sequence[Any], *, quiet: bool) -> list[str]:
        body = {"replyToken": token, "messages": list(messages), "notificationDisabled": quiet}
        return _quotes(self._ask("POST", "/v2/bot/message/reply", body))

    def push(self, chat: str, messages: Sequence[Any], key: str, *, quiet: bool) -> list[str]:
        body = {"to": chat, "messages": list(messages), "notificationDisabled": quiet}
        try:
            return _quotes(self._ask("POST", "/v2/bot/message/push", body, key))
        except Failed as failed:
            if failed.status == 409:
                return []
            raise

    def members(self, chat: str) -> int:
        kind = "room" if chat.startswith("R") else "group"
        return int(self._ask("GET", f"/v2/bot/{kind}/{chat}/members/count")["count"])

    def left(self) -> int | None:
        if self.platform.quota is None:
            return None
        return self.platform.quota - self.platform.used

    def friend(self, user: str) -> bool:
        return user in self.platform.friends

    def loading(self, user: str, seconds: int) -> None:
        self._ask("POST", "/v2/bot/chat/loading/start", {"chatId": user, "loadingSeconds": seconds})

    def menu(self, alias: str) -> str:
        return self.platform.aliases.get(alias, "")

    def link(self, user: str, menu: str) -> None:
        method = "POST" if menu else "DELETE"
        self._ask(method, f"/v2/bot/user/{user}/richmenu" + (f"/{menu}" if menu else ""))

    def leave(self, chat: str) -> None:
        kind = "room" if chat.startswith("R") else "group"
        self._ask("POST", f"/v2/bot/{kind}/{chat}/leave")

    def bot(self) -> Bot:
        info = self._ask("GET", "/v2/bot/info")
        return Bot(info["userId"], info["basicId"], info["displayName"])

    def close(self) -> None: ...


def _quotes(answer: Any) -> list[str]:
    return [one.get("quoteToken", "") for one in answer["sentMessages"]]


class Numbers:
    """A scribe for letters of numbered notices: `say number=7` is read as the line 7."""

    def screens(self, key: Key, parcel: Parcel) -> list[Screen]:
        return [
            Screen(kind=Kind.NEWS, to=parcel.address, lines=(str(one.details["number"]),))
            for one in parcel.notices
        ]

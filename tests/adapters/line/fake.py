"""A LINE that keeps LINE's rules and fails the test on any breach; its users are in `people`.

It knows reply tokens (one use, a minute), what a push costs and the month's quota, retry keys, five
messages to a request, sizes, mentions of members only, endpoints of groups and of rooms. Where
`LINE_OPENAPI` names LINE's own description, every request is held against that as well.
"""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from linebot.v3.messaging import (  # type: ignore[import-untyped]
    PushMessageRequest,
    ReplyMessageRequest,
)

from adapters.clocks import FixedClock
from adapters.line import limits
from tests.adapters.line import openapi
from tests.adapters.line.office import Json, Office, Refusal
from tests.adapters.line.reading import readable

MINUTE = 60_000
_SLASHED = re.compile(r"(?<![\w/])/[a-z]{2,}")
BOT = "U" + "b" * 32


@dataclass
class Post:
    """A message as it stands in a chat: who wrote it (the bot's are ""), when, what it says."""

    chat: str
    who: str
    at: int
    text: str
    buttons: list[Json] = field(default_factory=list)
    body: Json = field(default_factory=dict)
    quiet: bool = False


@dataclass
class Token:
    chat: str
    at: int
    used: bool = False


class Platform(Office):
    """LINE's state and its rules, on a clock that is moved by hand.

    `trouble` may answer a request before LINE does: it gets the path and raises Refusal, or OSError
    for an answer that never comes; `lost` may do so after it was done, and `unsure` are tokens that
    may be asked with again for that. `breaches` must be empty at the end of a test.
    """

    def __init__(self, clock: FixedClock, quota: int | None = 200) -> None:
        super().__init__()
        self.token = "access"
        self.clock = clock
        self.quota = quota
        self.used = 0
        self.names: dict[str, str] = {}
        self.members: dict[str, list[str]] = {}
        self.tokens: dict[str, Token] = {}
        self.keys: dict[str, str] = {}
        self.history: list[Post] = []
        self._said: dict[str, list[Post]] = {}
        self._sorted = 0
        self.calls: list[tuple[str, str]] = []
        self.loading: list[tuple[str, int]] = []
        self.replies = self.pushes = self.dead = 0
        self.trouble: Callable[[str], None] = lambda path: None
        self.lost: Callable[[str], None] = lambda path: None
        self.unsure: set[str] = set()
        self.chatting = True

    def grant(self, chat: str) -> str:
        """A reply token, as an event brings one."""
        token = uuid.uuid5(uuid.NAMESPACE_OID, f"reply {len(self.tokens)}").hex
        self.tokens[token] = Token(chat, self.clock.now())
        return token

    def reads(self, chat: str) -> list[Post]:
        """All that stands in a chat."""
        return [post for post in self.history if post.chat == chat]

    def said(self, chat: str) -> list[Post]:
        """What the bot has said in a chat; not to be changed, and looked up quickly."""
        for post in self.history[self._sorted :]:
            if not post.who:
                self._said.setdefault(post.chat, []).append(post)
        self._sorted = len(self.history)
        return self._said.get(chat, [])

    def answer(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Any:
        """One request; raises Refusal."""
        self.calls.append((method, path))
        self.trouble(path)
        if headers.get("authorization") != f"Bearer {self.token}":
            raise Refusal(401, "Authentication failed")
        description = openapi.given()
        if description is not None:
            self.breaches += description.faults(method, path, body, headers)
        for pattern, route in ROUTES:
            found = re.fullmatch(pattern, f"{method} {path}")
            if found:
                answer = route(self, body, headers, *found.groups())
                self.lost(path)
                return answer
        self.breaches.append(f"no such endpoint: {method} {path}")
        raise Refusal(404, "Not found")

    # Messages

    def reply(self, body: bytes, headers: dict[str, str]) -> Json:
        if "x-line-retry-key" in headers:
            raise Refusal(400, "a retry key on a reply")
        given = self._checked(body, "reply", ReplyMessageRequest)
        token = self.tokens.get(given["replyToken"])
        out = token is not None and self._is_out(token.chat)
        if token is None or token.used or out or self.clock.now() - token.at > MINUTE:
            if token is not None and token.used and given["replyToken"] not in self.unsure:
                self.breaches.append("a reply token was used twice")
            if token is not None and self.clock.now() - token.at >= 50_000:
                self.breaches.append("a reply token was used after 50 s")
            self.dead += 1
            raise Refusal(400, "Invalid reply token")
        if self.clock.now() - token.at >= 50_000:
            self.breaches.append("a reply token was used after 50 s")
        self._mentions(given, token.chat)
        token.used = True
        self.replies += 1
        return self._post(token.chat, given)

    def push(self, body: bytes, headers: dict[str, str]) -> Json:
        given = self._checked(body, "push", PushMessageRequest)
        key = headers.get("x-line-retry-key", "")
        if not key:
            self.breaches.append("a push without a retry key")
        if key in self.keys:
            raise Refusal(409, "The retry key is already accepted")
        chat = given["to"]
        if self._is_out(chat):
            self.breaches.append("a push to a group that we are not in")
            raise Refusal(400, "Failed to send messages")
        self._mentions(given, chat)
        readers = self.members.get(chat, [chat])
        if self.quota is not None and self.used + len(readers) > self.quota:
            raise Refusal(429, "You have reached your monthly limit.")
        self.used += len(readers)
        self.pushes += 1
        self.keys[key] = chat
        return self._post(chat, given)

    def _is_out(self, chat: str) -> bool:
        """Whether the account is not in this group (any more)."""
        return not chat.startswith("U") and chat not in self.members

    def _checked(self, body: bytes, kind: str, model: Any) -> Json:
        given: Json = json.loads(body)
        try:
            limits.request(given, kind)
        except limits.Breach as breach:
            self.breaches.append(str(breach))
            raise Refusal(400, str(breach)) from None
        if model.from_dict(given).to_dict() != given:
            self.breaches.append(f"the SDK does not give back what it was given: {given}")
        return given

    def _mentions(self, given: Json, chat: str) -> None:
        for message in given["messages"]:
            named = [one["mentionee"]["userId"] for one in message.get("substitution", {}).values()]
            if named and chat.startswith("U"):
                raise Refusal(400, "mentions are for groups")
            if set(named) - set(self.members.get(chat, [])):
                raise Refusal(400, "The user is not a member of the chat")

    def _post(self, chat: str, given: Json) -> Json:
        sent = []
        for message in given["messages"]:
            text, buttons = readable(message)
            if _SLASHED.search(text):
                self.breaches.append(f"a command with a slash, where people type words: {text}")
            quiet = given.get("notificationDisabled", False)
            post = Post(chat, "", self.clock.now(), text, buttons, message, quiet)
            quoted = message.get("quoteToken", "")
            if quoted and quoted not in self._quotable(chat):
                self.breaches.append("a quote token of another chat")
            self.history.append(post)
            sent.append({"id": str(len(self.history)), "quoteToken": f"q{len(self.history)}"})
        return {"sentMessages": sent}

    def _quotable(self, chat: str) -> set[str]:
        return {f"q{place}" for place, post in enumerate(self.history, 1) if post.chat == chat}

    # People and chats

    def profile(self, body: bytes, headers: dict[str, str], user: str) -> Json:
        if user not in self.friends:
            raise Refusal(404, "Not found")
        return {"userId": user, "displayName": self.names[user]}

    def member(self, body: bytes, headers: dict[str, str], kind: str, chat: str, user: str) -> Json:
        if user not in self._chat(kind, chat):
            raise Refusal(404, "Not found")
        return {"userId": user, "displayName": self.names[user]}

    def count(self, body: bytes, headers: dict[str, str], kind: str, chat: str) -> Json:
        return {"count": len(self._chat(kind, chat))}

    def leave(self, body: bytes, headers: dict[str, str], kind: str, chat: str) -> Json:
        self._chat(kind, chat)
        del self.members[chat]
        return {}

    def _chat(self, kind: str, chat: str) -> list[str]:
        """O44: a room's id at the group's endpoint is refused."""
        if (kind == "room") != chat.startswith("R"):
            self.breaches.append(f"{chat[:1]}… at the {kind} endpoint")
        if (kind == "room") != chat.startswith("R") or chat not in self.members:
            raise Refusal(404, "Not found")
        return self.members[chat]

    def quota_of(self, body: bytes, headers: dict[str, str]) -> Json:
        return {"type": "none"} if self.quota is None else {"type": "limited", "value": self.quota}

    def consumption(self, body: bytes, headers: dict[str, str]) -> Json:
        return {"totalUsage": self.used}

    def load(self, body: bytes, headers: dict[str, str]) -> Json:
        given = json.loads(body)
        try:
            limits.loading(given)
        except limits.Breach as breach:
            self.breaches.append(str(breach))
            raise Refusal(400, str(breach)) from None
        self.loading.append((given["chatId"], given["loadingSeconds"]))
        return {}

    def info(self, body: bytes, headers: dict[str, str]) -> Json:
        mode = "chat" if self.chatting else "bot"
        return {
            "userId": BOT,
            "basicId": "@werewolf",
            "displayName": "狼人殺",
            "chatMode": mode,
            "markAsReadMode": "auto",
        }


_CHAT = "(group|room)/([CR][0-9a-f]{32})"
ROUTES: list[tuple[str, Callable[..., Any]]] = [
    ("POST /v2/bot/message/reply", Platform.reply),
    ("POST /v2/bot/message/push", Platform.push),
    ("GET /v2/bot/message/quota", Platform.quota_of),
    ("GET /v2/bot/message/quota/consumption", Platform.consumption),
    ("GET /v2/bot/profile/([^/]+)", Platform.profile),
    (f"GET /v2/bot/{_CHAT}/member/([^/]+)", Platform.member),
    (f"GET /v2/bot/{_CHAT}/members/count", Platform.count),
    (f"POST /v2/bot/{_CHAT}/leave", Platform.leave),
    ("POST /v2/bot/chat/loading/start", Platform.load),
    ("GET /v2/bot/info", Platform.info),
    ("GET /v2/bot/channel/webhook/endpoint", Platform.hook),
    ("PUT /v2/bot/channel/webhook/endpoint", Platform.set_hook),
    ("POST /v2/bot/channel/webhook/test", Platform.test_hook),
    ("POST /v2/bot/richmenu", Platform.new_menu),
    ("GET /v2/bot/richmenu/alias/list", Platform.alias_list),
    ("POST /v2/bot/richmenu/alias", Platform.new_alias),
    ("POST /v2/bot/richmenu/([^/]+)/content", Platform.picture),
    ("DELETE /v2/bot/richmenu/([^/]+)", Platform.drop_menu),
    ("POST /v2/bot/user/all/richmenu/([^/]+)", Platform.default),
    ("POST /v2/bot/user/([^/]+)/richmenu/([^/]+)", Platform.link),
    ("DELETE /v2/bot/user/([^/]+)/richmenu", Platform.unlink),
]

__all__ = ["BOT", "Json", "Platform", "Post", "Refusal"]

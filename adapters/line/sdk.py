"""LINE's Messaging API through line-bot-sdk: for the deliverer and the operator's commands only.

It costs 0.8 s and 50 MB to import, so nothing on the webhook's way may import this module. Nothing
is tried again in here: a reply never, a push by its retry key and by whoever calls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from linebot.v3.messaging import (  # type: ignore[import-untyped]
    ApiClient,
    Configuration,
    MessagingApi,
    PushMessageRequest,
    ReplyMessageRequest,
    ShowLoadingAnimationRequest,
)
from linebot.v3.messaging.exceptions import (  # type: ignore[import-untyped]
    ApiException,
)
from urllib3.exceptions import HTTPError
from urllib3.util.retry import Retry

from adapters.lanes import outside
from adapters.line import limits
from adapters.line.wire import Bot, Failed, No

T = TypeVar("T")
BASE = "https://api.line.me"
DATA_BASE = "https://api-data.line.me"
SECONDS = 10
"""How long LINE may take to answer."""

_QUOTA = "monthly limit"
_TOKEN = "reply token"
_AWAY = ("failed to send messages", "not a member of the group", "not a member of the room")
"""How LINE says that it cannot bring anything to this chat, whatever it is."""


class Sdk:
    """`Wire` over HTTP. `base` is another server's address, for tests."""

    def __init__(self, token: str, *, base: str = "") -> None:
        configuration = Configuration(access_token=token)
        configuration.retries = Retry(0, redirect=0)
        client = ApiClient(configuration)
        self._pool = client.rest_client.pool_manager
        self.api = MessagingApi(client)
        self.api.line_base_path = base or BASE
        self._client = client
        self._data_base = base or DATA_BASE
        self._bot: Bot | None = None
        self._menus: dict[str, str] = {}

    def close(self) -> None:
        """Close the connections that are kept open to LINE."""
        self._pool.clear()

    def reply(self, token: str, messages: Sequence[Any], *, quiet: bool) -> list[str]:
        body = {"replyToken": token, "messages": list(messages), "notificationDisabled": quiet}
        checked(lambda: limits.request(body, "reply"))
        request = ReplyMessageRequest.from_dict(body)
        sent = call(lambda: self.api.reply_message(request, _request_timeout=SECONDS))
        return [one.quote_token or "" for one in sent.sent_messages]

    def push(self, chat: str, messages: Sequence[Any], key: str, *, quiet: bool) -> list[str]:
        body = {"to": chat, "messages": list(messages), "notificationDisabled": quiet}
        checked(lambda: limits.request(body, "push"))
        request = PushMessageRequest.from_dict(body)
        try:
            sent = call(
                lambda: self.api.push_message(
                    request, x_line_retry_key=key, _request_timeout=SECONDS
                )
            )
        except Failed as failed:
            if failed.status == 409:
                return []
            raise
        return [one.quote_token or "" for one in sent.sent_messages]

    def members(self, chat: str) -> int:
        room = chat.startswith("R")
        count = self.api.get_room_member_count if room else self.api.get_group_member_count
        return int(call(lambda: count(chat, _request_timeout=SECONDS)).count)

    def left(self) -> int | None:
        quota = call(lambda: self.api.get_message_quota(_request_timeout=SECONDS))
        if quota.value is None:
            return None
        used = call(lambda: self.api.get_message_quota_consumption(_request_timeout=SECONDS))
        return max(0, int(quota.value) - int(used.total_usage))

    def friend(self, user: str) -> bool:
        try:
            call(lambda: self.api.get_profile(user, _request_timeout=SECONDS))
        except Failed as failed:
            if failed.why is No.GONE:
                return False
            raise
        return True

    def loading(self, user: str, seconds: int) -> None:
        body = {"chatId": user, "loadingSeconds": seconds}
        checked(lambda: limits.loading(body))
        request = ShowLoadingAnimationRequest.from_dict(body)
        call(lambda: self.api.show_loading_animation(request, _request_timeout=SECONDS))

    def menu(self, alias: str) -> str:
        if not self._menus:
            found = call(lambda: self.api.get_rich_menu_alias_list(_request_timeout=SECONDS))
            self._menus = {one.rich_menu_alias_id: one.rich_menu_id for one in found.aliases}
            self._menus.setdefault("", "")
        return self._menus.get(alias, "")

    def link(self, user: str, menu: str) -> None:
        if menu:
            call(lambda: self.api.link_rich_menu_id_to_user(user, menu, _request_timeout=SECONDS))
        else:
            call(lambda: self.api.unlink_rich_menu_id_from_user(user, _request_timeout=SECONDS))

    def picture(self, menu: str, png: bytes) -> None:
        """Give a rich menu its picture. The SDK's own method knows no other server than LINE's."""
        call(
            lambda: self._client.call_api(
                "/v2/bot/richmenu/{richMenuId}/content",
                "POST",
                {"richMenuId": menu},
                [],
                {"Content-Type": "image/png"},
                body=png,
                response_types_map={},
                auth_settings=["Bearer"],
                _host=self._data_base,
                _request_timeout=SECONDS,
            )
        )

    def leave(self, chat: str) -> None:
        leave = self.api.leave_room if chat.startswith("R") else self.api.leave_group
        call(lambda: leave(chat, _request_timeout=SECONDS))

    def bot(self) -> Bot:
        if self._bot is None:
            info = call(lambda: self.api.get_bot_info(_request_timeout=SECONDS))
            self._bot = Bot(info.user_id, info.basic_id, info.display_name)
        return self._bot


def call(request: Callable[[], T]) -> T:
    """Make a request; raises Failed and nothing else for what LINE or the network do."""
    try:
        with outside():
            return request()
    except ApiException as error:
        raise Failed(*_read(error)) from None
    except HTTPError as error:
        # No answer: whether it went through is not known.
        raise Failed(No.TROUBLE, told=type(error).__name__) from None


def checked(check: Callable[[], None]) -> None:
    """Look at a payload before it is sent; raises Failed as LINE's refusal would."""
    try:
        check()
    except limits.Breach as breach:
        raise Failed(No.BAD, told=str(breach)) from None


def _read(error: ApiException) -> tuple[No, int, str, str]:
    """What an error answer means to us. Of its text only the two known phrases are looked for."""
    status = int(error.status or 0)
    body = error.body.decode("utf-8", "replace") if isinstance(error.body, bytes) else error.body
    text = str(body or "").lower()
    headers = {str(name).lower(): str(value) for name, value in dict(error.headers or {}).items()}
    request = headers.get("x-line-request-id", "")
    if status == 400:
        away = any(one in text for one in _AWAY)
        return No.TOKEN if _TOKEN in text else No.AWAY if away else No.BAD, status, request, ""
    if status == 429:
        return (No.QUOTA if _QUOTA in text else No.RATE), status, request, ""
    known = {401: No.DENIED, 403: No.DENIED, 404: No.GONE, 410: No.GONE, 413: No.BAD, 409: No.BAD}
    return known.get(status, No.TROUBLE), status, request, ""

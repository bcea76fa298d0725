"""The operator's side of the fake LINE: the webhook's settings and the rich menus."""

from __future__ import annotations

import json
from typing import Any

from linebot.v3.messaging import RichMenuRequest  # type: ignore[import-untyped]

from adapters.line import limits

Json = dict[str, Any]


class Refusal(Exception):
    """An error answer: status and message."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message


class Office:
    """What an account has set up."""

    def __init__(self) -> None:
        self.menus: dict[str, Json] = {}
        self.pictures: dict[str, bytes] = {}
        self.aliases: dict[str, str] = {}
        self.linked: dict[str, str] = {}
        self.default_menu = ""
        self.webhook: Json = {"endpoint": "https://example.test/line", "active": True}
        self.breaches: list[str] = []
        self.friends: set[str] = set()

    def hook(self, body: bytes, headers: dict[str, str]) -> Json:
        return self.webhook

    def set_hook(self, body: bytes, headers: dict[str, str]) -> Json:
        self.webhook = {"endpoint": json.loads(body)["endpoint"], "active": True}
        return {}

    def test_hook(self, body: bytes, headers: dict[str, str]) -> Json:
        return {
            "success": True,
            "timestamp": "2026-11-30T00:00:00Z",
            "statusCode": 200,
            "reason": "OK",
            "detail": "200",
        }

    def new_menu(self, body: bytes, headers: dict[str, str]) -> Json:
        given = json.loads(body)
        limits.rich_menu(given)
        if RichMenuRequest.from_dict(given).to_dict() != given:
            self.breaches.append("the SDK does not give back the rich menu")
        name = f"richmenu-{len(self.menus)}"
        self.menus[name] = given
        return {"richMenuId": name}

    def drop_menu(self, body: bytes, headers: dict[str, str], menu: str) -> Json:
        self.menus.pop(menu)
        return {}

    def picture(self, body: bytes, headers: dict[str, str], menu: str) -> Json:
        if headers.get("content-type") != "image/png" or body[:4] != b"\x89PNG":
            self.breaches.append(f"no picture: {headers.get('content-type')}")
        if len(body) > 1_000_000:
            self.breaches.append("a picture of more than 1 MB")
        self.pictures[menu] = body
        return {}

    def alias_list(self, body: bytes, headers: dict[str, str]) -> Json:
        return {
            "aliases": [
                {"richMenuAliasId": alias, "richMenuId": menu}
                for alias, menu in self.aliases.items()
            ]
        }

    def new_alias(self, body: bytes, headers: dict[str, str]) -> Json:
        given = json.loads(body)
        if given["richMenuId"] not in self.pictures:
            raise Refusal(400, "richmenu has no image")
        if given["richMenuAliasId"] in self.aliases:
            raise Refusal(400, "conflict richmenu alias id")
        self.aliases[given["richMenuAliasId"]] = given["richMenuId"]
        return {}

    def default(self, body: bytes, headers: dict[str, str], menu: str) -> Json:
        self.default_menu = menu
        return {}

    def link(self, body: bytes, headers: dict[str, str], user: str, menu: str) -> Json:
        if menu not in self.menus:
            raise Refusal(404, "Not found")
        if user in self.friends:
            self.linked[user] = menu
        return {}

    def unlink(self, body: bytes, headers: dict[str, str], user: str) -> Json:
        self.linked.pop(user, None)
        return {}

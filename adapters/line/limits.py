"""LINE's limits for what goes out, checked by ourselves: the SDK's models let several pass.

They accept a text of 6,000 characters, a label of 50, an altText of 2,000, a loading animation of
7 seconds; LINE does not. Every function takes the JSON object that is about to be sent and raises
`Breach`. Lengths are counted as LINE counts them: texts in UTF-16 units, labels in characters (code
points here, of which there are never fewer).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

MESSAGES = 5
TEXT = 5_000
ALT_TEXT = 1_500
QUICK_REPLIES = 13
QUICK_LABEL = 20
BUTTON_LABEL = 40
DATA = 300
SENDER = 20
MENTIONS = 20
BUBBLE = 30_000
BODY = 2_000_000
CHAT_BAR = 14
_ID = re.compile(r"[UCR][0-9a-f]{32}")
_PLACE = re.compile(r"\{\{|\}\}|\{([A-Za-z0-9_]{1,20})\}|[{}]")
Json = Mapping[str, Any]


class Breach(ValueError):
    """LINE would refuse this: where in the payload, and which rule."""


def request(body: Json, kind: str) -> None:
    """A reply's (`kind` "reply") or a push's ("push") whole body."""
    address = {"reply": "replyToken", "push": "to"}[kind]
    _keys(body, kind, {address, "messages"}, {"notificationDisabled"})
    _length(body[address], 1, 200, address)
    messages = body["messages"]
    if not 1 <= len(messages) <= MESSAGES:
        raise Breach(f"messages: {len(messages)}, not 1 to {MESSAGES}")
    if len(json.dumps(body).encode()) > BODY:
        raise Breach("body: more than 2 MB")
    for place, one in enumerate(messages):
        message(one, f"messages[{place}]", group=_is_group(body))


def _is_group(body: Json) -> bool:
    to = str(body.get("to", "C"))
    return not to.startswith("U")


def message(body: Json, path: str = "message", *, group: bool = True) -> None:
    """One message object. `group`: mentions are for groups and rooms only."""
    known: dict[str, Callable[[Json, str], None]] = {
        "text": _text,
        "textV2": _text_v2,
        "flex": _flex,
    }
    kind = body.get("type")
    if kind not in known:
        raise Breach(f"{path}.type: {kind!r}")
    known[kind](body, path)
    if "substitution" in body and not group:
        raise Breach(f"{path}: a mention in a 1:1 chat")
    if "sender" in body:
        _keys(body["sender"], f"{path}.sender", {"name"}, {"iconUrl"})
        _length(body["sender"]["name"], 1, SENDER, f"{path}.sender.name")
    if "quickReply" in body:
        _quick_reply(body["quickReply"], f"{path}.quickReply")


_COMMON = {"sender", "quickReply"}


def _text(body: Json, path: str) -> None:
    _keys(body, path, {"type", "text"}, {"quoteToken", *_COMMON})
    _units(body["text"], 1, TEXT, f"{path}.text")


def _text_v2(body: Json, path: str) -> None:
    _keys(body, path, {"type", "text"}, {"quoteToken", "substitution", *_COMMON})
    _units(body["text"], 1, TEXT, f"{path}.text")
    given = body.get("substitution", {})
    named = set()
    for found in _PLACE.finditer(body["text"]):
        if found[0] in ("{", "}"):
            raise Breach(f"{path}.text: a brace that is neither doubled nor a placeholder")
        if found[1]:
            named.add(found[1])
    if named != set(given):
        raise Breach(f"{path}.substitution: {sorted(given)} for {sorted(named)}")
    if len(given) > MENTIONS:
        raise Breach(f"{path}.substitution: more than {MENTIONS} mentions")
    for key, one in given.items():
        where = f"{path}.substitution.{key}"
        _keys(one, where, {"type", "mentionee"}, set())
        _keys(one["mentionee"], where, {"type"}, {"userId"})
        if one["type"] != "mention" or one["mentionee"]["type"] not in ("user", "all"):
            raise Breach(f"{where}: no mention")


def _flex(body: Json, path: str) -> None:
    _keys(body, path, {"type", "altText", "contents"}, _COMMON)
    _units(body["altText"], 1, ALT_TEXT, f"{path}.altText")
    bubble = body["contents"]
    _keys(bubble, path, {"type", "body"}, {"size", "header", "footer"})
    if bubble["type"] != "bubble":
        raise Breach(f"{path}.contents.type: {bubble['type']!r}")
    if len(json.dumps(bubble, ensure_ascii=False).encode()) > BUBBLE:
        raise Breach(f"{path}.contents: more than {BUBBLE} bytes")
    for part in ("header", "body", "footer"):
        if part in bubble:
            component(bubble[part], f"{path}.contents.{part}")


def component(body: Json, path: str) -> None:
    """A part of a Flex bubble: box, text, button, separator."""
    kind = body.get("type")
    if kind == "box":
        _keys(body, path, {"type", "layout", "contents"}, {"spacing", "margin", "paddingAll"})
        if body["layout"] not in ("horizontal", "vertical", "baseline"):
            raise Breach(f"{path}.layout: {body['layout']!r}")
        for place, one in enumerate(body["contents"]):
            component(one, f"{path}.contents[{place}]")
    elif kind == "text":
        _keys(body, path, {"type", "text"}, {"wrap", "weight", "size", "color", "margin", "flex"})
        _length(body["text"], 1, TEXT, f"{path}.text")
    elif kind == "button":
        _keys(body, path, {"type", "action"}, {"style", "height", "margin", "flex", "adjustMode"})
        action(body["action"], f"{path}.action", BUTTON_LABEL)
    elif kind == "separator":
        _keys(body, path, {"type"}, {"margin"})
    else:
        raise Breach(f"{path}.type: {kind!r}")


def _quick_reply(body: Json, path: str) -> None:
    _keys(body, path, {"items"}, set())
    if not 1 <= len(body["items"]) <= QUICK_REPLIES:
        raise Breach(f"{path}.items: {len(body['items'])}, not 1 to {QUICK_REPLIES}")
    for place, one in enumerate(body["items"]):
        where = f"{path}.items[{place}]"
        _keys(one, where, {"type", "action"}, {"imageUrl"})
        action(one["action"], where, QUICK_LABEL)


def action(body: Json, path: str, label: int) -> None:
    """What a button does; its label has at most `label` characters."""
    kind = body.get("type")
    _length(body.get("label", ""), 1, label, f"{path}.label")
    if kind == "postback":
        _keys(body, path, {"type", "label", "data"}, {"displayText", "inputOption", "fillInText"})
        _length(body["data"], 1, DATA, f"{path}.data")
        _length(body.get("displayText", "x"), 1, 300, f"{path}.displayText")
        _length(body.get("fillInText", "x"), 1, 300, f"{path}.fillInText")
        options = ("closeRichMenu", "openRichMenu", "openKeyboard", "openVoice")
        if body.get("inputOption", options[0]) not in options:
            raise Breach(f"{path}.inputOption: {body['inputOption']!r}")
        if "fillInText" in body and body.get("inputOption") != "openKeyboard":
            raise Breach(f"{path}.fillInText: only with openKeyboard")
    elif kind == "message":
        _keys(body, path, {"type", "label", "text"}, set())
        _length(body["text"], 1, 300, f"{path}.text")
    elif kind == "uri":
        _keys(body, path, {"type", "label", "uri"}, set())
        _length(body["uri"], 1, 1000, f"{path}.uri")
        if not re.match(r"(https?|line|tel):", body["uri"]) or not body["uri"].isascii():
            raise Breach(f"{path}.uri: {body['uri'][:20]!r}")
    else:
        raise Breach(f"{path}.type: {kind!r}")


def loading(body: Json) -> None:
    """A loading animation: 1:1 chats only, 5 to 60 seconds in steps of 5."""
    _keys(body, "loading", {"chatId"}, {"loadingSeconds"})
    seconds = body.get("loadingSeconds", 20)
    if seconds % 5 or not 5 <= seconds <= 60:
        raise Breach(f"loading.loadingSeconds: {seconds}")
    if not _ID.fullmatch(body["chatId"]) or body["chatId"][0] != "U":
        raise Breach("loading.chatId: no user")


def rich_menu(body: Json) -> None:
    """A rich menu, as it is created once by the operator's set-up."""
    _keys(body, "richMenu", {"size", "selected", "name", "chatBarText", "areas"}, set())
    width, height = body["size"]["width"], body["size"]["height"]
    if not 800 <= width <= 2500 or height < 250 or width / height < 1.45:
        raise Breach(f"richMenu.size: {width} × {height}")
    _length(body["name"], 1, 300, "richMenu.name")
    _length(body["chatBarText"], 1, CHAT_BAR, "richMenu.chatBarText")
    if not 1 <= len(body["areas"]) <= 20:
        raise Breach(f"richMenu.areas: {len(body['areas'])}, not 1 to 20")
    for place, area in enumerate(body["areas"]):
        bounds = area["bounds"]
        if bounds["x"] + bounds["width"] > width or bounds["y"] + bounds["height"] > height:
            raise Breach(f"richMenu.areas[{place}]: out of the picture")
        action(area["action"], f"richMenu.areas[{place}].action", QUICK_LABEL)


def units(text: str) -> int:
    """How long a text is to LINE: UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _units(text: Any, least: int, most: int, path: str) -> None:
    if not isinstance(text, str) or not least <= units(text) <= most:
        raise Breach(f"{path}: not {least} to {most} UTF-16 units")


def _length(text: Any, least: int, most: int, path: str) -> None:
    if not isinstance(text, str) or not least <= len(text) <= most:
        raise Breach(f"{path}: not {least} to {most} characters")


def _keys(body: Json, path: str, must: Iterable[str], may: Iterable[str]) -> None:
    """All the keys that must be there, and none that LINE does not know: a slip is silent there."""
    missing, unknown = set(must) - set(body), set(body) - set(must) - set(may)
    if missing or unknown:
        raise Breach(f"{path}: without {sorted(missing)}, unknown {sorted(unknown)}")

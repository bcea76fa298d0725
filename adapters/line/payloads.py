"""What is sent, as the JSON objects that LINE takes; cut to its limits, never to be refused.

Boards are Flex messages: a message of ours can be neither edited nor deleted, and quick replies
vanish with the next line in a group, so whatever is to survive stands on a board. Quick replies
are a shortcut to it for at most thirteen choices.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import quote

from adapters.line import limits

Message = dict[str, Any]
Action = dict[str, Any]
PAGE = 4_800
"""UTF-16 units to a text: below LINE's 5,000, so that braces may still be doubled."""

_WIDE = 9
CHOSEN = "✅ "
"""Before the label of what stands chosen; it moves no button to another place."""
"""Labels longer than so many characters get a row of their own on a board."""


# Private-use characters: no name can hold them (adapters.text.names takes them out).
_OPEN, _MIDDLE, _CLOSE = "\ue000", "\ue001", "\ue002"
_MARK = re.compile(f"{_OPEN}([^{_MIDDLE}]*){_MIDDLE}([^{_CLOSE}]*){_CLOSE}")


class Key(NamedTuple):
    """A button: what stands on it and what it does (an action without its label)."""

    label: str
    action: Mapping[str, Any]


def press(label: str, data: str, *, shown: str = "") -> Key:
    """A silent button: the press reaches us and nobody sees it, unless `shown` is said for him."""
    action = {"type": "postback", "data": data}
    return Key(label, {**action, "displayText": shown[:300]} if shown else action)


def speak(label: str, text: str) -> Key:
    """A button that says something in the presser's name, for all to see, with his user id."""
    return Key(label, {"type": "message", "text": text[:300]})


def link(label: str, uri: str) -> Key:
    """A button that opens an address."""
    return Key(label, {"type": "uri", "uri": uri})


def private_chat(basic_id: str, text: str) -> str:
    """The address that opens the 1:1 chat with this text in its box; the person presses send.

    It works for people who have not befriended the bot. There is no `text=` in it.
    """
    return f"https://line.me/R/oaMessage/{quote(basic_id, safe='')}/?{quote(text, safe='')}"


def mark(user: str, name: str) -> str:
    """A mention inside a text, until it is known whether it may become one."""
    return f"{_OPEN}{user}{_MIDDLE}{name}{_CLOSE}"


def plain(words: str) -> str:
    """A text with its mentions as names: for boards, 1:1 chats and notifications."""
    return _MARK.sub(lambda found: found[2], words)


def speech(words: str, *, sender: str = "", quoted: str = "", mention: bool = True) -> Message:
    """A text; its marks are mentions, of twenty people at most, or only names without `mention`.

    `quoted` is the quote token of an earlier message of the same chat.
    """
    users = list(dict.fromkeys(found[1] for found in _MARK.finditer(words)))[: limits.MENTIONS]
    message: Message
    if mention and users:
        keys = {user: f"u{number}" for number, user in enumerate(users)}
        given = {
            key: {"type": "mention", "mentionee": {"type": "user", "userId": user}}
            for user, key in keys.items()
        }
        message = {"type": "textV2", "text": _placed(words, keys), "substitution": given}
    else:
        message = {"type": "text", "text": plain(words)}
    if quoted:
        message["quoteToken"] = quoted
    return _signed(message, sender)


def _placed(words: str, keys: Mapping[str, str]) -> str:
    """The text with a placeholder for each mark, everything else as it is (braces doubled)."""
    found = []
    end = 0
    for one in _MARK.finditer(words):
        found.append(_braced(words[end : one.start()]))
        found.append(f"{{{keys[one[1]]}}}" if one[1] in keys else _braced(one[2]))
        end = one.end()
    return "".join([*found, _braced(words[end:])])


def _braced(piece: str) -> str:
    return piece.replace("{", "{{").replace("}", "}}")


def board(
    title: str, words: str, keys: Sequence[Key], *, sender: str = "", alt: str = ""
) -> Message:
    """A Flex bubble: title, text, buttons (two to a row where their labels are short)."""
    contents: list[Any] = []
    if title:
        heading = {"type": "text", "text": _cut(title, limits.TEXT), "wrap": True, "weight": "bold"}
        contents.append(heading)
    if words:
        contents.append({"type": "text", "text": words[: limits.TEXT], "wrap": True, "size": "sm"})
    contents += _rows(keys)
    bubble = {
        "type": "bubble",
        "body": {"type": "box", "layout": "vertical", "spacing": "sm", "contents": contents},
    }
    shown = _page(alt or " ".join(part for part in (title, words) if part) or "…", 1_400)
    return _signed({"type": "flex", "altText": shown, "contents": bubble}, sender)


def _rows(keys: Sequence[Key]) -> list[Any]:
    rows: list[Any] = []
    pair: list[Any] = []
    for key in keys:
        button = _button(key)
        if len(key.label.removeprefix(CHOSEN)) > _WIDE:
            rows += _row(pair)
            pair = []
            rows.append(button)
            continue
        pair.append(button)
        if len(pair) == 2:
            rows += _row(pair)
            pair = []
    return rows + _row(pair)


def _row(pair: list[Any]) -> list[Any]:
    if len(pair) < 2:
        return pair
    return [{"type": "box", "layout": "horizontal", "spacing": "sm", "contents": pair}]


def _button(key: Key) -> Any:
    action = {**key.action, "label": _cut(key.label, limits.BUTTON_LABEL)}
    return {"type": "button", "style": "secondary", "height": "sm", "action": action}


def quick(message: Message, keys: Sequence[Key]) -> Message:
    """The message with these buttons as a shortcut under it, where there are not too many."""
    if not 0 < len(keys) <= limits.QUICK_REPLIES:
        return message
    items = [
        {"type": "action", "action": {**key.action, "label": _cut(key.label, limits.QUICK_LABEL)}}
        for key in keys
    ]
    return {**message, "quickReply": {"items": items}}


def beside(message: Message, key: Key) -> Message:
    """The message with one quick reply more, where there is room for it."""
    items = message.get("quickReply", {}).get("items", [])
    if len(items) >= limits.QUICK_REPLIES:
        return message
    added = quick({}, [key])["quickReply"]["items"]
    return {**message, "quickReply": {"items": [*items, *added]}}


def pages(words: str) -> list[str]:
    """A text in pieces that LINE takes, cut between lines where that can be."""
    found: list[str] = []
    for line in words.split("\n"):
        for part in _pieces(line):
            whole = f"{found[-1]}\n{part}" if found else part
            if found and limits.units(whole) <= PAGE:
                found[-1] = whole
            else:
                found.append(part)
    return [page for page in found if page.strip()]


def _pieces(line: str) -> Iterable[str]:
    while limits.units(line) > PAGE:
        head = _page(line, PAGE)
        yield head
        line = line[len(head) :]
    yield line


def _page(words: str, most: int) -> str:
    """The beginning of a text, at most so many UTF-16 units long, no character cut in two."""
    if limits.units(words) <= most:
        return words
    head = words[:most]
    while limits.units(head) > most:
        head = head[:-1]
    return head


def _cut(label: str, most: int) -> str:
    """A label that fits, with a mark where something is missing."""
    label = " ".join(label.split()) or "…"
    return label if len(label) <= most else label[: most - 1] + "…"


def _signed(message: Message, sender: str) -> Message:
    return {**message, "sender": {"name": sender[: limits.SENDER]}} if sender else message


def as_text(message: Message, name: Callable[[str], str]) -> Message:
    """What a refused message says, as nothing but text: names (by user) instead of mentions, no
    buttons. One of the people has left, say, or a board is not to LINE's taste.
    """
    kept = {"type": "text", **{key: message[key] for key in ("sender",) if key in message}}
    if message["type"] == "flex":
        return {**kept, "text": "\n".join(_texts(message["contents"])) or message["altText"]}
    words = str(message.get("text", "…"))
    if message["type"] == "textV2":
        for key, given in message.get("substitution", {}).items():
            words = words.replace(f"{{{key}}}", name(given["mentionee"]["userId"]))
        words = words.replace("{{", "{").replace("}}", "}")
    return {**kept, "text": words}


def _texts(part: Any) -> list[str]:
    """The texts of a Flex message from the top, without those of its buttons."""
    if isinstance(part, list):
        return [text for one in part for text in _texts(one)]
    if not isinstance(part, dict) or part.get("type") == "button":
        return []
    if part.get("type") == "text":
        return [str(part["text"])]
    return [text for one in part.values() for text in _texts(one)]

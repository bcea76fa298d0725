"""What a person reads in a message, and what he can press."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def readable(message: Json) -> tuple[str, list[Json]]:
    """What a person reads in a message, and the actions he can press."""
    items = message.get("quickReply", {}).get("items", [])
    buttons = [item["action"] for item in items]
    if message["type"] != "flex":
        text = message["text"]
        for key, one in message.get("substitution", {}).items():
            text = text.replace(f"{{{key}}}", f"@{one['mentionee']['userId']}")
        return text, buttons
    words: list[str] = []
    actions: list[Json] = []
    _walk(message["contents"]["body"], words, actions)
    return "\n".join(words), actions or buttons


def _walk(part: Json, words: list[str], actions: list[Json]) -> None:
    if part["type"] == "text":
        words.append(part["text"])
    elif part["type"] == "button":
        actions.append(part["action"])
    for one in part.get("contents", []):
        _walk(one, words, actions)

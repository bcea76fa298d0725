"""Messages that one member sees inside the group (Bot API 10.2 and later).

python-telegram-bot has no types for them yet, and their form has changed between two versions, so
everything about them is in this one file. Nobody may rely on them: delivery is not promised and
they vanish, so whoever uses them offers a way to see the same again.
"""

from __future__ import annotations

from typing import Any

from adapters.telegram.line import Line


def show(line: Line, chat: int, user: str, query: str, **given: Any) -> int:
    """Show a message to one member; its ephemeral id. Raises as every call does.

    With a button's `query` of the last 15 seconds any bot may; without, it must be an admin.
    """
    parameters: dict[str, Any] = {"receiver_user_id": int(user)}
    if query:
        parameters["callback_query_id"] = query
    sent = line.call(
        "send_message",
        chat_id=chat,
        api_kwargs={"ephemeral_message_parameters": parameters},
        **given,
    )
    return int(sent.api_kwargs.get("ephemeral_message_id", 0))


def change(line: Line, chat: int, user: str, message: int, text: str, markup: Any) -> None:
    """Change one that was shown; whether it is still there nobody can know."""
    given: dict[str, Any] = {"text": text, "parse_mode": "HTML"}
    if markup is not None:
        given["reply_markup"] = markup.to_dict()
    line.raw(
        "editEphemeralMessageText",
        chat_id=chat,
        receiver_user_id=int(user),
        ephemeral_message_id=message,
        **given,
    )

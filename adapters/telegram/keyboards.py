"""Buttons as Telegram's inline keyboards."""

from __future__ import annotations

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from adapters.screens import Button
from adapters.telegram.tokens import start_link

CHOSEN = "✅ "
_LABEL = 60


def keyboard(rows: tuple[tuple[Button, ...], ...], bot: str) -> InlineKeyboardMarkup | None:
    """The keyboard of these rows, None for none. `bot` is the username that deep links lead to."""
    made = [[_button(button, bot) for button in row] for row in rows if row]
    return InlineKeyboardMarkup(made) if made else None


def _button(button: Button, bot: str) -> InlineKeyboardButton:
    label = (CHOSEN if button.on else "") + button.label
    if len(label) > _LABEL:
        label = label[: _LABEL - 1] + "…"
    if button.start:
        return InlineKeyboardButton(label, url=start_link(bot, button.start))
    return InlineKeyboardButton(label, callback_data=button.data)

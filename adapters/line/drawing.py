"""A screen of the desk as LINE messages: what becomes a text, what a board, what is not sent.

Nothing here can be edited once it is out. So an edit is a new message where it tells its reader
something (his own question answered, the lobby), and nothing where it only keeps a board tidy (a
ballot's count, buttons that are to go: stale ones are judged by the state).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from adapters.line import payloads
from adapters.line.buttons import WAIT
from adapters.line.payloads import Key, Message
from adapters.screens import Button, Kind, Screen

ME = "/me"
"""What a button says that shows somebody his own card and questions."""

_LONG = 900
"""Characters beyond which a board's text goes ahead of it, in messages of its own."""

_ONCE = frozenset({Kind.BALLOT, Kind.NIGHT, Kind.TURN})
"""Boards of the group that are not shown a second time when only their count has changed."""


class Unit(NamedTuple):
    """One message to be. `key` is its board's edit key: an edit takes its place in the queue.

    A `fresh` one is no edit. `bare` ones are plain texts and may be joined with their neighbours;
    `quiet` asks for no sound; a `bell` sounds though it is night.
    """

    message: Message
    key: str = ""
    fresh: bool = True
    bare: bool = False
    quiet: bool = False
    bell: bool = False


class Style(NamedTuple):
    """How one chat is written to: whose name stands over it, and how buttons work in it.

    `basic` is the bot's basic id (@…), `start` what a code is sent with in the 1:1 chat, `aloud`
    whether ballots are said in the group (option `ballots: open`), `hint` the line under a message
    after which only a word of somebody's lets us speak again, `wait` the button in a 1:1 chat that
    leaves us a token for what is to come ("": none). `me` is what one says there to see his own.
    """

    group: bool
    sender: str = ""
    basic: str = ""
    start: str = "/start"
    aloud: bool = False
    hint: str = ""
    wait: str = ""
    me: str = ""


def units(screens: Iterable[Screen], style: Style, shown: frozenset[str]) -> list[Unit]:
    """The messages of some screens, in their order; `shown` are the boards this chat has seen."""
    found: list[Unit] = []
    for screen in screens:
        if not _silent(screen, style, shown):
            found += _drawn(screen, style)
    if found and style.wait:
        last = payloads.beside(found[-1].message, payloads.press(style.wait, WAIT))
        found[-1] = found[-1]._replace(message=last, bare=False)
    return found


def _silent(screen: Screen, style: Style, shown: frozenset[str]) -> bool:
    """Whether a screen would say nothing that its chat has not seen."""
    if not screen.text.strip() and not screen.buttons:
        return True
    stale = screen.edit in shown and not screen.fresh
    if stale and style.group and screen.kind in _ONCE:
        return True
    return stale and screen.edit in screen.done


def _drawn(screen: Screen, style: Style) -> list[Unit]:
    words = screen.text
    if style.hint and screen.kind is Kind.NIGHT:
        words = f"{words}\n\n{style.hint}"
    keys = [_key(button, screen, style) for row in screen.buttons for button in row]
    pages = payloads.pages(words)
    ahead, last = pages[:-1], pages[-1] if pages else ""
    if keys and not screen.mentions and len(last) > _LONG:
        ahead, last = pages, ""
    messages = [_speech(page, screen, style) for page in ahead]
    if keys and not screen.mentions:
        messages.append(_board(last, keys, style))
    elif last:
        messages.append(payloads.quick(_speech(last, screen, style), keys))
    bare = not keys and not screen.edit
    made = [Unit(one, bare=bare, quiet=screen.quiet, bell=screen.bell) for one in messages]
    return [*made[:-1], made[-1]._replace(key=screen.edit, fresh=screen.fresh)]


def _speech(words: str, screen: Screen, style: Style) -> Message:
    mention = style.group and bool(screen.mentions)
    return payloads.speech(words, sender=style.sender, mention=mention)


def _board(words: str, keys: list[Key], style: Style) -> Message:
    """The first line stands as the title; in a 1:1 chat short lists are quick replies as well."""
    title, _, rest = payloads.plain(words).partition("\n")
    board = payloads.board(title, rest.strip("\n"), keys, sender=style.sender)
    return board if style.group else payloads.quick(board, keys)


def _key(button: Button, screen: Screen, style: Style) -> Key:
    label = f"{payloads.CHOSEN}{button.label}" if button.on else button.label
    label = payloads.plain(label)
    if button.start:
        code = button.say or f"{style.start} {button.start}"
        return payloads.link(label, payloads.private_chat(style.basic, code))
    if style.group and style.basic and style.me and button.say == ME:
        # A press here would show him nothing: what is his alone waits for his word over there.
        return payloads.link(label, payloads.private_chat(style.basic, style.me))
    if style.group and style.aloud and button.say and screen.kind is Kind.BALLOT:
        return payloads.speak(label, button.say)
    # In a group a press is silent; in the 1:1 chat people like to see what they have pressed.
    return payloads.press(label, button.data, shown="" if style.group else label)

"""From LINE's events to the desk's inputs; serves `werewolf line serve` and the webhook alike.

No SDK and no catalogue is imported here: LINE wants its answer within two seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from adapters.line.events import Content, Event, Source
from adapters.line.names import Names
from adapters.ports import Key
from handlers.desk.admission import Member as Inside, Roll
from handlers.desk.checking import Looks
from handlers.desk.inputs import (
    Contact,
    GroupLine,
    Input,
    Member,
    Moved,
    Place,
    Press,
    PrivateLine,
    Right,
)

PLATFORM = "line"
NameOf = Callable[[str, str], str]
"""What a user (first) is called whom we met in a chat (second); "" where LINE does not tell."""


def key_of(event: Event) -> Key:
    """The table of an event's group or room; for a 1:1 chat the user's own key."""
    return f"{PLATFORM}:{event.chat}"


def roll(names: Names) -> Roll:
    """Asks LINE who is in a group, and so what he is called there, befriended or not."""

    def ask(key: Key, user: str) -> Inside:
        name = names.member(user, key.partition(":")[2])
        return Inside(name is not None, name or "")

    return ask


def remaining(left: Callable[[], int | None]) -> Looks:
    """What a group may want to know before a game: how many pushed messages are left this month;
    nothing where there is no limit. `left` raises what `Looks` does.
    """

    def ask(key: Key) -> tuple[str, ...]:
        found = left()
        return () if found is None else (f"quota={found}",)

    return ask


def carried(token: str, at: int) -> str:
    """A reply token as it travels with a letter: with the arrival that its life is counted from."""
    return f"{at}:{token}" if token else ""


class Reader:
    """Turns events into inputs. `name` asks LINE what somebody is called, if the desk wants it."""

    def __init__(self, name: NameOf) -> None:
        self.name = name

    def read(self, event: Event, at: int) -> list[Input]:
        """The inputs of an event that arrived at `at` (milliseconds); none for what is no word.

        A bot in standby is to keep silent (another account answers): in a group the game pauses.
        """
        if not event.chat or not event.webhook_event_id:
            return []
        name = f"{PLATFORM}#{event.webhook_event_id}"
        if event.mode != "active":
            return [] if event.private else [_place(event, name, Right.MUTED, at)]
        return self._private(event, name, at) if event.private else self._group(event, name, at)

    # The 1:1 chat

    def _private(self, event: Event, name: str, at: int) -> list[Input]:
        match event.type:
            case "message" if event.message is not None and event.message.text:
                return [self._line(event, name, at, event.message.text)]
            case "message":
                return [_contact(event, name, at, open_=True)]
            case "follow":
                return [self._line(event, name, at, "/start")]
            case "unfollow":
                return [_contact(event, name, at, open_=False)]
            case "postback" if event.postback is not None:
                return [self._press(event, name, at, event.postback.data)]
        return []

    def _line(self, event: Event, name: str, at: int, text: str) -> PrivateLine:
        return PrivateLine(
            event=name,
            platform=PLATFORM,
            user=event.user,
            name=partial(self.name, event.user, ""),
            text=text,
            at=at,
            token=carried(event.token, at),
            made=event.timestamp,
        )

    def _press(self, event: Event, name: str, at: int, data: str) -> Press:
        chat = "" if event.private else event.chat
        return Press(
            event=name,
            platform=PLATFORM,
            user=event.user,
            name=partial(self.name, event.user, chat),
            data=data,
            at=at,
            key=key_of(event) if chat else "",
            token=carried(event.token, at),
            made=event.timestamp,
        )

    # Groups and rooms

    def _group(self, event: Event, name: str, at: int) -> list[Input]:
        match event.type:
            case "message" | "messageEdited" if event.message is not None and event.message.text:
                return [self._said(event, name, at, event.message)]
            case "postback" if event.postback is not None:
                return [self._press(event, name, at, event.postback.data)]
            case "leave":
                return [_place(event, name, Right.REMOVED, at)]
            case "memberJoined" if event.joined is not None:
                return list(self._moved(event, name, at, event.joined.members, Moved.JOINED))
            case "memberLeft" if event.left is not None:
                return list(self._moved(event, name, at, event.left.members, Moved.LEFT))
        return []

    def _said(self, event: Event, name: str, at: int, message: Content) -> GroupLine:
        text, mentions, addressed = spoken(message)
        return GroupLine(
            event=name,
            key=key_of(event),
            user=event.user,
            name=partial(self.name, event.user, event.chat),
            text=text,
            at=at,
            mentions=mentions,
            # An edit is only ever judged: the first text counts.
            edited=event.type == "messageEdited",
            addressed=addressed,
            token=carried(event.token, at),
            made=event.timestamp,
        )

    def _moved(
        self, event: Event, name: str, at: int, members: Iterable[Source], what: Moved
    ) -> Iterable[Member]:
        for one in members:
            if one.user_id:
                yield Member(
                    event=f"{name}#{one.user_id}",
                    key=key_of(event),
                    user=one.user_id,
                    what=what,
                    at=at,
                    name=partial(self.name, one.user_id, event.chat),
                )


def spoken(message: Content) -> tuple[str, dict[str, str], bool]:
    """A text without the mention of ourselves, whom it mentions besides, and whether it does us.

    LINE counts a mention's place in UTF-16 units.
    """
    text = message.text or ""
    units = text.encode("utf-16-le", "surrogatepass")
    mentions: dict[str, str] = {}
    addressed = False
    for one in message.mention.mentionees if message.mention else ():
        piece = units[2 * one.index : 2 * (one.index + one.length)].decode("utf-16-le", "replace")
        if one.is_self:
            addressed = True
            text = text.replace(piece, " ", 1)
        elif one.user_id and piece:
            mentions[piece] = one.user_id
    return " ".join(text.split(" ")).strip() if addressed else text, mentions, addressed


def _contact(event: Event, name: str, at: int, *, open_: bool) -> Contact:
    return Contact(event=name, platform=PLATFORM, user=event.user, open=open_, at=at)


def _place(event: Event, name: str, what: Right, at: int) -> Place:
    return Place(event=name, key=key_of(event), what=what, at=at)

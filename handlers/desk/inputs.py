"""What a messenger hands to the desk: a platform's updates as small plain facts.

All are keyword-only. `event` is unique over everything, `at` the arrival in milliseconds since the
epoch. `token` comes back with the parcels that answer (a reply token, a callback query's id). An
`admin` or a `name` that is a function is asked only where it matters. `handle` is what the
platform mentions the person by, without its @, where that is not his name. `made` grows with when
a person said or pressed it, whenever it has arrived: of two choices of his the later one counts;
0 is unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from adapters.ports import Key

Admin = bool | Callable[[], bool]
Named = str | Callable[[], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupLine:
    """A line of text in a group.

    `mentions` maps what stands in the text for a mention to a user id. `addressed`: it is for this
    bot by name. `user` is "" for who has no id of his own: a channel, an anonymous admin (O32).
    """

    event: str
    key: Key
    user: str
    name: Named
    text: str
    at: int
    admin: Admin = False
    mentions: Mapping[str, str] = field(default_factory=dict)
    edited: bool = False
    addressed: bool = False
    handle: str = ""
    token: str = ""
    made: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivateLine:
    """A line in a private chat. A deep link arrives as `/start CODE`, a bare follow as `/start`."""

    event: str
    platform: str
    user: str
    name: Named
    text: str
    at: int
    edited: bool = False
    handle: str = ""
    token: str = ""
    made: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """A button was pressed. `data` is what the button carried, `key` the group it hung in, as its
    platform calls it now ("": in private): the table is the button's own. `late`: it has waited,
    and who has pressed was told so; what became of it is a letter of his, since there is no press
    left to be answered.
    """

    event: str
    platform: str
    user: str
    name: Named
    data: str
    at: int
    key: Key = ""
    admin: Admin = False
    handle: str = ""
    token: str = ""
    made: int = 0
    late: bool = False


def waited(given: Iterable[Input], *, late: bool) -> list[Input]:
    """The inputs of an update; of one that was put off, each press knows that it is `late`."""
    return [replace(one, late=late) if isinstance(one, Press) else one for one in given]


class Moved(StrEnum):
    """What a person did in the group."""

    JOINED = "joined"
    LEFT = "left"


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """Somebody came into the group or left it."""

    event: str
    key: Key
    user: str
    what: Moved
    at: int
    name: Named = ""


class Right(StrEnum):
    """What became of the bot in the group."""

    REMOVED = "removed"
    MUTED = "muted"
    FREED = "freed"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The bot was put out of a group, lost the right to post or has it again, or may do other
    things there than before.
    """

    event: str
    key: Key
    what: Right
    at: int
    user: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact:
    """The private chat with a person is open, or is closed to the bot (403, unfollowed)."""

    event: str
    platform: str
    user: str
    open: bool
    at: int


Input = GroupLine | PrivateLine | Press | Member | Place | Contact

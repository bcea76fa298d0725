"""What is kept of a chat itself: where it moved to, and the topic its game is played in.

A basic group that becomes a supergroup gets another id (bug-log O40). The table keeps its key, so
that buttons, alarms, settings and letters on their way all stay good: what comes from the new id is
taken for the old one's, what goes out goes to the new id. The store keeps this beside what it
knows of people; a chat's id is negative, so no person is met by accident.
"""

from __future__ import annotations

import msgspec

from adapters.ports import Clock, GameStore, Key, Person

PLATFORM = "telegram"
TRUSTED = 60_000
"""Milliseconds for which "nothing is known of this chat" is believed; what is known never ends."""


class About(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chat: the id its table is kept under, the id it has now, its game's run and topic."""

    home: int = 0
    now: int = 0
    run: str = ""
    thread: int = 0


def table_key(chat: int) -> Key:
    """The key of the table in a chat."""
    return f"{PLATFORM}:{chat}"


def chat_of(key: Key) -> int:
    """The chat in a table's key."""
    return int(key.partition(":")[2])


class Chats:
    """The chats of one store, with a memory for what does not change. Any thread may ask."""

    def __init__(self, store: GameStore, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self._known: dict[int, tuple[int, About]] = {}
        self._newest: dict[tuple[int, int], int] = {}

    def about(self, chat: int, *, fresh: bool = False) -> About:
        """What is kept of a chat."""
        now = self.clock.now()
        at, found = self._known.get(chat, (0, About()))
        certain = bool(found.home or found.now)
        if fresh or not (certain or (at and at + TRUSTED > now)):
            profile = self.store.ledger(_name(chat)).profile
            found = msgspec.json.decode(profile, type=About) if profile else About()
            self._known[chat] = (now, found)
        return found

    def home(self, chat: int) -> int:
        """The id under which the table of this chat is kept."""
        return self.about(chat).home or chat

    def current(self, home: int) -> int:
        """The id that the chat of this table has now."""
        return self.about(home).now or home

    def moved(self, old: int, new: int) -> None:
        """The chat has another id from now on. Told twice, or by both sides, it is the same."""
        home = self.home(old)
        if new == home or self.about(new, fresh=True).home:
            return
        self._keep(new, msgspec.structs.replace(self.about(new), home=home))
        self._keep(home, msgspec.structs.replace(self.about(home, fresh=True), now=new))

    def thread(self, home: int, run: str) -> int | None:
        """The topic in which this run is played, 0 for none; None where it is not known."""
        found = self.about(home)
        return found.thread if found.run == run else None

    def play_in(self, home: int, run: str, thread: int) -> None:
        """A game of this chat is played in this topic."""
        about = self.about(home, fresh=True)
        self._keep(home, msgspec.structs.replace(about, run=run, thread=thread))

    def heard(self, chat: int, thread: int, message: int) -> None:
        """Somebody has written this message (its id) in a topic of this chat, as it is called now.

        Kept by this process alone: no store is asked for what most people say.
        """
        self._newest[chat, thread] = message

    def newest(self, home: int, thread: int) -> int | None:
        """The id of the last message that this process has read there, None where it has none."""
        return self._newest.get((self.current(home), thread))

    def _keep(self, chat: int, about: About) -> None:
        self.store.save_profile(_name(chat), msgspec.json.encode(about))
        self._known[chat] = (self.clock.now(), about)


def _name(chat: int) -> Person:
    return f"{PLATFORM}:{chat}"

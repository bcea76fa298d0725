"""One table of the page: its process, its chats, its bots, and what people do at it."""

from __future__ import annotations

import secrets

import msgspec

from adapters.bots.bot import KINDS
from adapters.letters import GROUP
from adapters.ports import Clock, GameStore, Key
from adapters.text.matcher import heard
from adapters.text.render import Voice
from adapters.web.chats import Chats, Message
from adapters.web.clock import RoomClock
from adapters.web.messenger import Bubble, WebMessenger
from engine.commands import Said
from engine.rest import at_rest
from engine.state import Game
from engine.vocabulary import Phase, Seat
from handlers.books import Saved, encode_line, read_profile, read_saved
from handlers.bootstrap import LOCAL_LEASE
from handlers.desk import Desk, Scribe
from handlers.desk.inputs import GroupLine, Press, PrivateLine
from handlers.desk.manner import habit
from handlers.desk.words import group_answer, read
from handlers.local import Home
from handlers.shell import Shell
from handlers.table.waiting import TURNS
from handlers.web import speech
from handlers.web.admission import Places, Seen
from handlers.web.driver import Driver
from handlers.web.pacing import alone
from handlers.web.seats import Seats, Wish, seat_of
from handlers.web.setting import Setting
from handlers.web.tidings import Reader

PLATFORM = "local"
_SEEN_EVERY = 60_000


class Room:
    """A table in this process. Any thread may call anything."""

    def __init__(
        self, code: str, setting: Setting, store: GameStore, chats: Chats, wall: Clock
    ) -> None:
        self.code, self.setting = code, setting
        self.key: Key = f"{PLATFORM}:{code}"
        self.store, self.chats, self.wall = store, chats, wall
        self.devices: dict[object, frozenset[str]] = {}
        """Who looks on now: of each open stream, the users it listens for."""
        self.serial = 0
        stored = store.load(self.key)
        self.clock = RoomClock(wall, stored.moved if stored else wall.now(), 0.0)
        self.messenger = WebMessenger(code, chats, Scribe(store, self.clock), wall)
        self.home = Home(
            store,
            self.messenger,
            self.clock,
            wall,
            shell=Shell(store, self.clock, grace=0, tries=20),
            owner=secrets.token_hex(8),
            lease=LOCAL_LEASE,
            mine=self._mine,
            until=self.clock.wall,
        )
        self.desk = Desk(self.home, store, self.clock)
        self.driver = Driver(
            self.home,
            store,
            self.clock,
            self.key,
            bots=setting.bots if setting.bots in KINDS else "simple",
            speak=self._bot_says,
            watched=lambda: bool(self.devices),
            alone=lambda game: alone(game, [*self.devices.values()]),
            changed=self.changed,
        )
        self.tale = Reader(store, self.key)
        self.seats = Seats(
            self.home, store, self.clock, self.key, self.driver.wake, self.driver.busy
        )
        self.places = Places(self.seats, lambda: self.setting.cards, self._keep)
        self.driver.speed, self.driver.held = setting.speed, setting.held

    def _mine(self, key: Key) -> bool:
        """This table's own letters, and those of the private chats of its people."""
        user = key.partition(":")[2]
        return key == self.key or any(user in users for users in [*self.devices.values()])

    # Looking

    def game(self) -> Game | None:
        """The table as it stands, None where none was ever opened."""
        return self.seats.game()

    def version(self) -> tuple[object, ...]:
        """Changes whenever a snapshot of this room would."""
        stored = self.store.load(self.key)
        table = (stored.run, stored.version) if stored else ("", 0)
        return (*table, self.serial, self.setting)

    def messages(self, address: str, rev: int) -> list[Message]:
        """What is new in a chat since a revision."""
        return self.chats.after(self.code, address, rev)

    def voice(self, locale: str = "", game: Game | None = None) -> Voice:
        """How this table is spoken to; in the group's language where none is given."""
        locale = locale or self._saved().locale
        names = {one.seat: one.name for one in game.players} if game else {}
        rules = game.rules if game else ""
        return Voice(locale, rules, names) if locale else Voice(rules=rules, names=names)

    def shows_all(self, users: set[str], game: Game) -> bool:
        """Whether a device with these users is shown all cards: at the end, or if the table shows
        them to the dead and to onlookers; never while one of its own still has a part in it."""
        if game.phase is Phase.OVER:
            return game.seed != 0
        if game.phase is Phase.LOBBY or not self.shown:
            return False
        return all(at_rest(game, one.seat) for one in game.players if one.user in users)

    @property
    def shown(self) -> bool:
        """Whether the dead and onlookers are shown everything (the group's habit)."""
        return self.habit("dead_view") == "everything"

    def changed(self) -> None:
        """Something that no message tells has changed: speed, clock, onlookers."""
        self.serial += 1
        self.chats.ring(self.code)

    # What people do

    def say(self, user: str, name: str, text: str, event: str) -> None:
        """A line in the group: seen by all, then understood. Said twice, it counts once."""
        game = self.game()
        seat = seat_of(game, user)
        self._spoken(f"line#{event}", game, seat, user, name, text)
        if game is not None and seat:
            self._through(game, seat, text)
        line = GroupLine(
            event=event,
            key=self.key,
            user=user,
            name=name,
            text=text,
            at=self.clock.now(),
            admin=user == self.setting.owner,
            # Nobody else here would know a command that is none.
            addressed=text.startswith("/"),
        )
        self._taken(self.desk.take(line).keys)

    def name_of(self, user: str, given: str) -> str:
        """What somebody is called: by the name he is seated with, else by the one he gives."""
        game = self.game()
        seat = seat_of(game, user)
        return game.players[seat - 1].name if game is not None and seat else given

    def muted(self, user: str, text: str) -> str:
        """Why a line may not be said in the group now; "" for what the moderator understands."""
        game = self.game()
        seat = seat_of(game, user)
        if game is None or not seat or read(text, bare=True) or group_answer(text):
            return ""
        return speech.muted(game, seat, self.habit("mute"))

    def habit(self, name: str) -> str:
        """What this group has chosen for one of a group's manners."""
        return habit(self._saved(), name)

    def _saved(self) -> Saved:
        return read_saved(self.store.group(self.key).settings)

    def _through(self, game: Game, seat: Seat, text: str) -> None:
        """Who has said that he is done in an open talk is waited for no more."""
        if heard(text, seat, 0, {}, len(game.players)).done:
            open_ = [wait for wait in game.waits if wait.phase in TURNS and not wait.seat]
            self.driver.through |= {(wait.id, seat) for wait in open_}

    def tell(self, user: str, name: str, text: str, event: str) -> None:
        """A line in a private chat. The code of a button that led here is nobody's word."""
        if not text.startswith("/start "):
            bubble = Bubble("chat", text, self.wall.now(), user=user, name=name)
            self.messenger.said(f"line#{event}", user, bubble)
        line = PrivateLine(
            event=event, platform=PLATFORM, user=user, name=name, text=text, at=self.clock.now()
        )
        self._taken(self.desk.take(line).keys)

    def greet(self, user: str, locale: str) -> None:
        """Who sits down is spoken to in his page's language, if he has chosen none yet."""
        person = f"{PLATFORM}:{user}"
        profile = read_profile(self.store.ledger(person).profile)
        if locale and not profile.locale and locale != self.voice().locale:
            spoken = msgspec.structs.replace(profile, locale=locale)
            self.store.save_profile(person, encode_line(spoken))

    def press(
        self, user: str, name: str, data: str, event: str, *, group: bool, locale: str
    ) -> str:
        """A press; returns its acknowledgement."""
        pressed = Press(
            event=event,
            platform=PLATFORM,
            user=user,
            name=name,
            data=data,
            at=self.clock.now(),
            key=self.key if group else "",
            admin=user == self.setting.owner,
        )
        reply = self.desk.take(pressed)
        self._taken(reply.keys)
        return self.desk.ack_text(reply.ack, locale) if reply.ack else ""

    def _taken(self, keys: tuple[Key, ...]) -> None:
        for key in keys:
            self.home.nudge(key)
        self.driver.person_acted()

    # The table and what bots say

    def open(self, wish: Wish, locale: str = "") -> None:
        """Close what stands here and open a table. Raises Illegal with the reason why not."""
        saved = self._saved()
        if locale and not saved.locale:
            # A group that has chosen no language speaks that of the page it was opened from.
            chosen = msgspec.structs.replace(saved, locale=locale)
            self.store.save_settings(self.key, encode_line(chosen))
        self.chats.trim(self.code)
        owner = self.setting.owner
        self.seats.open(wish, wish.people[0][0] if wish.people else owner)
        owners = {user: owner for user, _ in wish.people}
        known = wish.begin and bool(wish.seed or wish.role)
        self.places.dealt(owners, known=known)

    def _keep(self, seen: Seen) -> None:
        self.setting = msgspec.structs.replace(self.setting, cards=seen)
        self.chats.save_room(self.code, msgspec.json.encode(self.setting))

    def _bot_says(self, source: str, game: Game, said: Said) -> None:
        player = game.players[said.seat - 1]
        text = speech.spoken(said, self.voice(game=game))
        self._spoken(source, game, said.seat, player.user, player.name, text)

    def _spoken(
        self, source: str, game: Game | None, seat: Seat, user: str, name: str, text: str
    ) -> None:
        """Somebody's line, as the group sees it."""
        last = game is not None and game.phase is Phase.LAST_WORDS
        bubble = Bubble("chat", text, self.wall.now(), user=user, name=name, seat=seat, last=last)
        self.messenger.said(source, GROUP, bubble)

    # The room itself

    def show(self, shown: bool) -> None:
        """Show everything to the dead and to onlookers, or nothing; the group is told.

        Raises Illegal in the middle of a game that several devices play.
        """
        game = self.game()
        if game is not None and game.phase not in (Phase.LOBBY, Phase.OVER):
            self.places.uncover(game, self.setting.owner)
        saved = self._saved()
        habits = {**saved.habits, "dead_view": "everything" if shown else "nothing"}
        changed = msgspec.structs.replace(saved, habits=habits)
        self.store.save_settings(self.key, encode_line(changed))
        self.news("web-shown-on" if shown else "web-shown-off")
        self.changed()

    def news(self, key: str) -> None:
        """News of the room's own to everybody in it."""
        said = Bubble("news", self.voice().text(key), self.wall.now())
        self.messenger.said(f"{key}#{secrets.token_hex(8)}", GROUP, said)

    def came(self, stream: object, users: frozenset[str]) -> None:
        """A device looks in for these users: the room is kept for as long again."""
        self.devices[stream] = users
        if self.setting.seen < self.wall.now() - _SEEN_EVERY:
            self.set(msgspec.structs.replace(self.setting, seen=self.wall.now()))
        self.changed()
        self.driver.wake()

    def went(self, stream: object) -> None:
        """That device looks in no more."""
        self.devices.pop(stream, None)
        self.changed()
        self.driver.wake()

    def set(self, setting: Setting) -> None:
        """Another speed, held or not; kept over a restart."""
        self.setting = setting
        self.driver.kind = setting.bots
        self.driver.set_speed(setting.speed, held=setting.held)
        self.chats.save_room(self.code, msgspec.json.encode(setting))
        self.changed()

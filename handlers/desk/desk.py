"""The front desk: inputs in, turns at tables, acknowledgements out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from adapters.buttons import BadButton, Payload, decode, read_choice
from adapters.games import game_of
from adapters.letters import GROUP, Notice
from adapters.logged import note
from adapters.ports import Clock, GameStore, Key
from adapters.text.matcher import heard
from adapters.text.names import clean_name
from adapters.text.render import Voice
from engine.commands import AnyCommand, Back, Gone, Reach, Rename
from engine.errors import Illegal
from engine.state import Game
from handlers import books
from handlers.desk import answers, nextgame, places
from handlers.desk.admission import Roll, everybody
from handlers.desk.asked import Asked, player_of, seat_of
from handlers.desk.checking import Looks, nothing
from handlers.desk.commands import COMMANDS
from handlers.desk.counter import Counter
from handlers.desk.inputs import (
    Contact,
    GroupLine,
    Input,
    Member,
    Moved,
    Place,
    Press,
    PrivateLine,
)
from handlers.desk.manner import MANNERS, Manner, Reach as Met
from handlers.desk.tables import Reply, Tables
from handlers.desk.who import called
from handlers.desk.words import Command, group_answer, read
from handlers.inbound import Inbound

_MET_AGAIN = 10_000
_IDLE = 30_000
_MANY = 10_000


class Desk(Counter):
    """Understands everything that people say and press, at all tables of a store."""

    def __init__(
        self,
        tables: Tables,
        store: GameStore,
        clock: Clock,
        *,
        manners: Mapping[str, Manner] = MANNERS,
        roll: Roll = everybody,
        looks: Looks = nothing,
    ) -> None:
        super().__init__(tables, store, clock, roll, looks)
        self.manners = manners

    def take(self, given: Input, raw: bytes = b"") -> Reply:
        """Handle one input; `raw` is kept for the operator where that fails.

        Raises Busy or a StoreFault: hand the same input in again.
        """
        note(event=given.event)
        match given:
            case GroupLine():
                return self._group_line(given, raw)
            case PrivateLine():
                return self._private_line(given, raw)
            case Press():
                return self._press(given, raw)
            case Member():
                return self._member(given, raw)
            case Place():
                return places.changed(self, self._asked(given, given.key), given, raw)
            case Contact():
                return self._contact(given, raw)

    def locale(self, platform: str, user: str, key: Key = "") -> str:
        """The language for one person: his own, else his group's, else the default."""
        own = books.read_profile(self.store.ledger(f"{platform}:{user}").profile).locale
        saved = books.read_saved(self.store.group(key).settings).locale if key and not own else ""
        return own or saved or Voice().locale

    # Lines

    def _group_line(self, line: GroupLine, raw: bytes) -> Reply:
        manner = self._manner(books.platform(line.key))
        command = None if line.edited else read(line.text, bare=manner.bare)
        asked = self._asked(line, line.key, said_admin=line.admin)
        if not line.user:
            known = command is not None and (command.name or line.addressed)
            return self.refuse(asked, asked.no("no-user")) if known else Reply()
        if command is None:
            return self._talk(asked, line, raw)
        if command.name and command.name in COMMANDS:
            return self._do(asked, command)
        if answers.in_group(line.text):
            return answers.before_all(self, asked, line.text)
        return self.refuse(asked, asked.no("unknown-command")) if line.addressed else Reply()

    def _talk(self, asked: Asked, line: GroupLine, raw: bytes) -> Reply:
        """Plain talk: heard by the rules while a game runs and its writer sits in it."""
        if self._idle.get(line.key, 0) > line.at:
            return Reply()
        game = asked.running
        if game is None:
            self._note_idle(line.key, line.at)
        if game is None or asked.lobby is not None or asked.player is None:
            return Reply()
        asked = self._known(asked)
        if not line.edited and group_answer(line.text) and answers.open_now(game, line.text):
            return answers.typed(self, asked, line.text)

        def said(game: Game) -> AnyCommand:
            seat = seat_of(game, line.user)
            if not seat:
                raise Illegal("not-at-table")
            names = called(game, line.mentions)
            return heard(line.text, seat, line.at, names, len(game.players), edited=line.edited)

        return self.turn(asked, said, chat=True, raw=raw)._replace(heard=game)

    def _note_idle(self, key: Key, at: int) -> None:
        """This group has no table: its talk costs no read for a while (cloud, Decided 13)."""
        if len(self._idle) > _MANY:
            self._idle.clear()
        self._idle[key] = at + _IDLE

    def _private_line(self, line: PrivateLine, raw: bytes) -> Reply:
        if line.edited or not line.user:
            return Reply()
        self._met(line.platform, line.user, line.event, line.at)
        key = self._seat_key(line.platform, line.user)
        asked = self._asked(line, key or f"{line.platform}:{line.user}", private=True)
        command = read(line.text, bare=self._manner(line.platform).bare)
        if command is not None and command.name in COMMANDS:
            return self._do(asked, command)
        game = asked.running
        if game is not None and asked.player is not None and asked.lobby is None:
            return answers.typed(self, self._known(asked), line.text)
        return self.refuse(asked, asked.no("unknown-command"))

    def _known(self, asked: Asked) -> Asked:
        """The same, after a player who has a new name is called by it (bug-log O30)."""
        game, player = asked.running, asked.player
        if game is None or player is None or not asked.name:
            return asked
        others = [one.name for one in game.players if one.seat != player.seat]
        name = clean_name(asked.name, others, blank=player.name or "?")
        if (name, asked.handle) == (player.name, player.handle):
            return asked
        rename = Rename(at=asked.at, user=asked.user, name=name, handle=asked.handle)
        event = f"{asked.event}#name"
        self.tables.submit(Inbound(key=asked.key, event=event, command=rename))
        return replace(asked)

    def _do(self, asked: Asked, command: Command) -> Reply:
        """A command by its name; what it finds wrong before a turn is no secret (`asked.no`)."""
        known = self._known(asked)
        meant = replace(known, rest=command.rest, slash=command.slash)
        meant.keep(known.read)
        try:
            return COMMANDS[command.name](self, meant)
        except Illegal as illegal:
            return self.refuse(meant, meant.no(illegal.key, **illegal.details))

    # Presses

    def _press(self, press: Press, raw: bytes) -> Reply:
        home = press.key or f"{press.platform}:{press.user}"
        asked = self._asked(press, home, private=not press.key, press=True, late=press.late)
        try:
            payload = decode(press.data)
        except BadButton:
            return self.refuse(asked, asked.no("button"))
        key = f"{press.platform}:{payload.chat}"
        asked = self._asked(
            press,
            key,
            said_admin=press.admin,
            private=not press.key,
            press=True,
            late=press.late,
            tag=payload.tag,
        )
        if not press.user:
            return self.refuse(asked, asked.no("no-user"))
        if not press.key and not (asked.player and asked.player.reachable):
            self._met(press.platform, press.user, press.event, press.at)
        if payload.choice.startswith("/"):
            return self._do(asked, _as_command(payload))
        asked = self._known(asked)
        if asked.read is not None and asked.running and not payload.made_in(asked.read.run):
            return self.refuse(asked, asked.no("stale"))
        try:
            return answers.pressed(self, asked, payload.number, read_choice(payload.choice), raw)
        except BadButton:
            return self.refuse(asked, asked.no("button"))

    # Facts

    def _member(self, member: Member, raw: bytes) -> Reply:
        asked = self._asked(member, member.key)
        if member.what is Moved.LEFT:
            nextgame.gone(asked)
        if asked.player is None:
            return Reply()
        kind = Gone if member.what is Moved.LEFT else Back
        return self.system(asked, kind(at=member.at, user=member.user), raw=raw)

    def _contact(self, contact: Contact, raw: bytes) -> Reply:
        if contact.open:
            self._met(contact.platform, contact.user, contact.event, contact.at, always=True)
            return Reply()
        self._save_met(contact.platform, contact.user, 0)
        key = self._seat_key(contact.platform, contact.user)
        if not key:
            return Reply()
        lost = Reach(at=contact.at, user=contact.user, reachable=False)
        return self.system(self._asked(contact, key), lost, raw=raw)

    def _met(self, platform: str, user: str, event: str, at: int, *, always: bool = False) -> None:
        """He has been heard of in private, so the bot can write to him (O-FLOW-P11).

        Where that counts for one lobby only, it is noted anew while he sits at no table.
        """
        known = books.read_profile(self.store.ledger(f"{platform}:{user}").profile).met
        key = self._seat_key(platform, user)
        stored = self.store.load(key) if key else None
        player = player_of(game_of(stored), user) if stored is not None else None
        fades = self._manner(platform).contact is Met.LOBBY and player is None
        if always or not known or (fades and at >= known + _MET_AGAIN):
            self._save_met(platform, user, at)
        if player is not None and not player.reachable:
            reach = Reach(at=at, user=user, reachable=True)
            says = (Notice("lobby", GROUP),)
            self.tables.submit(Inbound(key=key, event=f"{event}#met", command=reach, says=says))

    def _save_met(self, platform: str, user: str, at: int) -> None:
        person = f"{platform}:{user}"
        profile = books.read_profile(self.store.ledger(person).profile)
        if profile.met != at:
            changed = books.Profile(profile.locale, profile.sex, at)
            self.store.save_profile(person, books.encode_line(changed))

    def _asked(self, source: Input, key: Key, **given: object) -> Asked:
        make = partial(
            Asked,
            store=self.store,
            manner=self._manner(books.platform(key)),
            event=source.event,
            key=key,
            user=source.user,
            said_name=getattr(source, "name", ""),
            handle=getattr(source, "handle", ""),
            at=source.at,
            token=getattr(source, "token", ""),
            made=getattr(source, "made", 0),
        )
        return make(**given)  # type: ignore[arg-type]

    def _manner(self, platform: str) -> Manner:
        return self.manners.get(platform, Manner())

    def _seat_key(self, platform: str, user: str) -> Key:
        """The running table at which a person sits, "" for none."""
        ledger = self.store.ledger(f"{platform}:{user}")
        if not ledger.table:
            return ""
        stored = self.store.load(ledger.table)
        alive = stored is not None and not stored.ended and stored.run == ledger.run
        return ledger.table if alive else ""


def _as_command(payload: Payload) -> Command:
    name, _, rest = payload.choice[1:].partition(" ")
    return Command(name, rest, slash=True)

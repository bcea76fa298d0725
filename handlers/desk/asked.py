"""One input as the commands see it: who asks what at which table, and how he is answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

from adapters.games import game_of
from adapters.letters import GROUP
from adapters.ports import GameStore, Key, Stored
from engine.known import Known, Public, known
from engine.state import Game, Player
from engine.vocabulary import Phase, Seat
from handlers.books import (
    Profile,
    Saved,
    encode_line,
    platform,
    read_profile,
    read_saved,
    spoken,
)
from handlers.desk.inputs import Admin, Named
from handlers.desk.manner import Manner
from handlers.inbound import Back, Busy

TRIES = 5
"""So often others may change a group's settings first."""


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A command of somebody's. `key` is the table's, or `<platform>:<user>` where he sits at none.

    `private`: it came from his own chat; `press`: by a button, made in the run of `tag`; `late`: he
    was told that it waits.
    """

    store: GameStore
    manner: Manner
    event: str
    key: Key
    user: str
    said_name: Named = field(repr=False)
    at: int
    made: int = 0
    handle: str = ""
    rest: str = ""
    private: bool = False
    press: bool = False
    late: bool = False
    tag: str = ""
    slash: bool = True
    group: Key = ""
    said_admin: Admin = field(default=False, repr=False)
    token: str = ""

    @cached_property
    def stored(self) -> Stored | None:
        """The table as it stands, None where there never was one."""
        return self.store.load(self.key)

    @property
    def read(self) -> Stored | None:
        """The table, if it has been read already."""
        stored = self.__dict__.get("stored")
        return stored if isinstance(stored, Stored) else None

    def keep(self, stored: Stored | None) -> None:
        """Go on with a table that has been read, so that it is not read twice."""
        if stored is not None:
            self.__dict__["stored"] = stored

    @cached_property
    def whole(self) -> Game | None:
        """The table's game with all its cards, for what goes to him alone."""
        return game_of(self.stored) if self.stored is not None else None

    @cached_property
    def game(self) -> Known | None:
        """The table's game, finished or not, as the group knows it: what a line or a press is, and
        whether a command may be given, is decided by this before any card is looked at.
        """
        return known(self.whole) if self.whole is not None else None

    @property
    def running(self) -> Known | None:
        """The table's game or lobby, None where it has ended."""
        return None if self.stored is None or self.stored.ended else self.game

    @property
    def lobby(self) -> Known | None:
        """The table's lobby, None where there is none."""
        game = self.running
        return game if game is not None and game.phase is Phase.LOBBY else None

    @cached_property
    def name(self) -> str:
        """What he is called, "" where the platform does not say."""
        return self.said_name() if callable(self.said_name) else self.said_name

    @cached_property
    def admin(self) -> bool:
        """Whether he is an admin of the group now."""
        return self.said_admin() if callable(self.said_admin) else self.said_admin

    @cached_property
    def saved(self) -> Saved:
        """What the group has saved."""
        return read_saved(self.store.group(self.key).settings)

    @cached_property
    def profile(self) -> Profile:
        """His own settings."""
        return read_profile(self.store.ledger(self.person).profile)

    def amend(self, change: Callable[[Saved], Saved]) -> Saved:
        """Change what the group has saved, as it stands by then; gives it as it is kept.

        Two who change it at once are both heard: who comes second begins anew. Raises Busy.
        """
        for _ in range(TRIES):
            before = self.store.group(self.key).settings
            saved = change(read_saved(before))
            if self.store.save_settings(self.key, encode_line(saved), before):
                self.__dict__["saved"] = saved
                return saved
        raise Busy(self.key)

    def saying(self, rest: str) -> Asked:
        """The same with other words behind the command."""
        return replace(self, rest=rest)

    def by(self, user: str) -> Asked:
        """The same table, looked at for somebody else."""
        return replace(self, user=user, private=False)

    def at_table(self, key: Key, tag: str) -> Asked:
        """The same person at the table that a code has named."""
        return replace(self, key=key, tag=tag, rest="")

    @property
    def acked(self) -> bool:
        """Whether he is answered at once, by what his press shows him; else by a letter."""
        return self.press and not self.late

    @property
    def person(self) -> str:
        return f"{platform(self.key)}:{self.user}"

    @property
    def own_key(self) -> Key:
        """Where talk with him goes that belongs to no table."""
        return self.person

    @property
    def player(self) -> Player | None:
        """His seat at the running table."""
        return player_of(self.running, self.user)

    @property
    def locale(self) -> str:
        """What he is spoken to in, as far as his table's game knows; it is looked for nowhere else,
        and a table that was not read yet is not read for it.
        """
        return spoken(self.running, self.user) if self.read and self.running else ""

    @property
    def host(self) -> bool:
        return self.running is not None and self.running.host == self.user

    @property
    def source(self) -> str:
        """The address that a token of his belongs to."""
        return self.user if self.private else GROUP

    @property
    def back(self) -> Back | None:
        """Where he is told why not, None for his own chat: he has asked there.

        Who sits here is told in private, though all may know it, where that is sure to reach him.
        """
        if self.private:
            return None
        if self.late and self.player is not None:
            return Back(self.user, self.user)
        if self.player is None or self.manner.aloud:
            return Back(None, GROUP)
        return Back(self.user, self.user)

    def no(self, key: str, **details: str | int) -> Public:
        """Why not, by what everybody knows."""
        return Public(self.running, key, **details)


def player_of(game: Game | None, user: str) -> Player | None:
    """The player who is this person, None where he does not sit there."""
    if game is None or not user:
        return None
    return next((one for one in game.players if one.user == user), None)


def seat_of(game: Game, user: str) -> Seat:
    """His seat, 0 for none."""
    player = player_of(game, user)
    return player.seat if player is not None else 0

"""What is written down around a game: its log, its end, and what is kept between games."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

import msgspec

from adapters.ports import LOCALE, GameStore, Group, Key, Person, Record, Stored
from engine.commands import AnyCommand, Begin
from engine.effects import Effect, Over
from engine.state import Game, Omission, encode
from engine.vocabulary import EXITS, Instant, Phase, Seat
from handlers.inbound import Opening

UNFINISHED = frozenset({"aborted", "deserted", "lobby-expired"})
"""Reasons of an end that is no result: nothing is counted, no pants change (O-PANTS-P5)."""


DEFAULT = "official"
"""The rule set of a table for which nobody has said another."""


class Rules(Protocol):
    """The part of the engine's door that a turn goes through."""

    def new_table(
        self,
        rules: str,
        *,
        options: dict[str, bool | int | str] | None = None,
        host: str = "",
        at: Instant = 0,
        grace: int = 0,
        gated: bool = False,
    ) -> Game:
        """An empty lobby."""

    def step(
        self, game: Game, command: AnyCommand, now: Instant, without: tuple[Omission, ...] = ()
    ) -> tuple[Game, tuple[Effect, ...]]:
        """The game after a command, and what goes out; raises Illegal, or HookFailed."""

    def next_wake(self, game: Game) -> Instant | None:
        """The next deadline, None where none runs."""


class Opened(msgspec.Struct, frozen=True, omit_defaults=True):
    """The parameters a table was opened with."""

    rules: str
    options: dict[str, bool | int | str] = {}
    host: str = ""
    grace: int = 0
    gated: bool = False


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a run's log: what came in, and the clock. Replay is a fold over these.

    `without` are the hooks that the turn was made without, since their code raised.
    """

    now: Instant
    commands: tuple[AnyCommand, ...] = ()
    opened: Opened | None = None
    without: tuple[Omission, ...] = ()


class Saved(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a group has saved for its next tables. Unknown fields are left out of account.

    `blocked` are people who may not sit down here, by user id with their names, `motions` the
    votes cast on keeping somebody out or letting him in, where a group has no admins; `waiting`
    are those who want to be told of the next table, `code` is what leads to its tables.
    """

    rules: str = ""
    board: str = ""
    options: dict[str, bool | int | str] = {}
    locale: str = ""
    habits: dict[str, str] = {}
    blocked: dict[str, str] = {}
    motions: dict[str, tuple[str, ...]] = {}
    waiting: dict[str, str] = {}
    code: str = ""


class Profile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's own settings; `met` is when he last wrote in private, 0 for never or no more."""

    locale: str = ""
    sex: str = ""
    met: Instant = 0


class Pants(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is protected in the group's next game, by user id (O-PANTS-P5)."""

    kill: tuple[str, ...] = ()
    check: tuple[str, ...] = ()


def encode_line(line: Entry | Saved | Profile | Pants) -> bytes:
    """Any of these as JSON bytes, as the store keeps them."""
    return msgspec.json.encode(line)


def read_entry(data: bytes) -> Entry:
    """A line of the log back; raises msgspec.ValidationError where it is not one."""
    return msgspec.json.decode(data, type=Entry)


def read_saved(data: bytes) -> Saved:
    """The group's settings, the defaults where it has none."""
    return msgspec.json.decode(data, type=Saved) if data else Saved()


def read_profile(data: bytes) -> Profile:
    """The person's settings, the defaults where he has none."""
    return msgspec.json.decode(data, type=Profile) if data else Profile()


def read_pants(data: bytes) -> Pants:
    """The group's protections, none where none are kept."""
    return msgspec.json.decode(data, type=Pants) if data else Pants()


def platform(key: Key) -> str:
    """The platform of a table key."""
    return key.partition(":")[0]


def person(key: Key, user: str) -> Person:
    """The store's name of a user at this table."""
    return f"{platform(key)}:{user}"


def new_run(now: Instant) -> str:
    """The name of a new run: sorts by time, cannot be guessed, also not from all its buttons."""
    return f"{now:011x}{secrets.token_hex(8)}"


def wanted(opening: Opening, group: Group, grace: int) -> tuple[Opened, str]:
    """The parameters of a new table and its board, "" for the default one.

    What the opening leaves out is as the group has saved it, where that was for the same rule set.
    """
    saved = read_saved(group.settings)
    rules = opening.rules or saved.rules or DEFAULT
    same = rules == (saved.rules or DEFAULT)
    options = {**(saved.options if same else {}), **opening.options}
    board = opening.board or (saved.board if same else "")
    return Opened(rules, options, opening.user, grace, opening.gated), board


def begun(rules: Rules, opened: Opened, now: Instant) -> Game:
    """The lobby that these parameters give; raises Illegal where they are none."""
    given = msgspec.structs.asdict(opened)
    return rules.new_table(given.pop("rules"), at=now, **given)


class Played(NamedTuple):
    """A command of a log, the clock it was stepped with, and what came of it."""

    command: AnyCommand
    now: Instant
    game: Game
    effects: tuple[Effect, ...]


class Fold:
    """A run's log folded again, entry by entry. Holds for one engine version: what the rules
    raise is raised where another one wrote it.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.game: Game | None = None

    def take(self, data: bytes) -> list[Played]:
        """The commands of the next entry."""
        entry, found = read_entry(data), []
        if entry.opened is not None:
            self.game = begun(self.rules, entry.opened, entry.now)
        for command in entry.commands:
            assert self.game is not None
            stepped = self.rules.step(self.game, command, entry.now, entry.without)
            found.append(Played(command, entry.now, *stepped))
            self.game = stepped[0]
        return found


def played(rules: Rules, log: Iterable[bytes]) -> list[Played]:
    """Every accepted command of a run with the game after it."""
    fold = Fold(rules)
    return [one for data in log for one in fold.take(data)]


def replay(rules: Rules, log: Iterable[bytes]) -> Game | None:
    """The game that a run's log folds to, None for an empty one."""
    fold = Fold(rules)
    for data in log:
        fold.take(data)
    return fold.game


def people(game: Game) -> dict[Seat, str]:
    """The users of all seats that a person holds; bots have no address."""
    return {one.seat: one.user for one in game.players if one.user and not one.bot}


def sitting(key: Key, game: Game) -> set[Person]:
    """Who sits at this table: everybody until its end, but for those who have left it."""
    if game.phase is Phase.OVER:
        return set()
    return {
        person(key, one.user)
        for one in game.players
        if one.user and not one.bot and not (one.death and EXITS & set(one.death.causes))
    }


def moved(key: Key, before: Game, after: Game) -> dict[str, Any]:
    """Whom a turn seats at this table (`claims`) and whom it lets go (`frees`)."""
    there, then = sitting(key, before), sitting(key, after)
    return {"claims": tuple(sorted(then - there)), "frees": tuple(sorted(there - then))}


def spoken(game: Game, user: str) -> str:
    """The language of a player's, else the table's; "" where the table does not know: he sits
    elsewhere, or nothing was dealt yet.
    """
    seat = next((one.seat for one in game.players if one.user == user), None)
    return dict(game.tongues).get(seat, game.locale) if seat is not None else ""


def prepared(store: GameStore, key: Key, game: Game, begin: Begin, seed: int) -> Begin:
    """`Begin` with what no game can know: the seed, the pants, what the ledger says of people."""
    group = store.group(key)
    pants = read_pants(group.pants)
    acting: list[tuple[str, int]] = []
    sexes: list[tuple[str, str]] = []
    tongues: list[tuple[str, str]] = []
    for user in people(game).values():
        ledger = store.ledger(person(key, user))
        games, wins = ledger.counters.get("games", 0), ledger.counters.get("wins", 0)
        if games:
            acting.append((user, 100 * (wins + 1) // (games + 2)))
        profile = read_profile(ledger.profile)
        if profile.sex:
            sexes.append((user, profile.sex))
        if profile.locale:
            tongues.append((user, profile.locale))
    return msgspec.structs.replace(
        begin,
        seed=seed,
        pants_kill=pants.kill,
        pants_check=pants.check,
        acting=tuple(acting),
        sexes=tuple(sexes),
        locale=read_saved(group.settings).locale or LOCALE,
        tongues=tuple(tongues),
    )


def ending(stored: Stored, game: Game, effects: Iterable[Effect], now: Instant) -> dict[str, Any]:
    """What the turn that ends a game writes besides: record, pants, tallies; nothing for any other.

    The fields are those of `Turn`. A lobby that closes leaves nothing; a game that is broken off
    leaves its record only.
    """
    over = next((one for one in effects if isinstance(one, Over)), None)
    if over is None or not game.seed:
        return {}
    users = people(game)
    names = tuple(person(stored.key, user) for user in users.values())
    record = Record(stored.run, stored.key, now, encode(game), names)
    if over.reason in UNFINISHED:
        return {"record": record}
    pants = Pants(
        tuple(users[seat] for seat in over.pants_kill if seat in users),
        tuple(users[seat] for seat in over.pants_check if seat in users),
    )
    tallies = {person(stored.key, user): _tally(game, over, seat) for seat, user in users.items()}
    return {"record": record, "pants": encode_line(pants), "tallies": tallies}


def _tally(game: Game, over: Over, seat: Seat) -> dict[str, int]:
    """What one game adds to a person's counters: in all, and by the card he held at the end."""
    card = game.players[seat - 1].card
    won = int(seat in over.winners)
    points = dict(over.points).get(seat, 0)
    return {"games": 1, "wins": won, "points": points, f"as:{card}": 1, f"won:{card}": won}

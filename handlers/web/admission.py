"""Who may take a bot's seat in the middle of a game: cards are seen by sitting down on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from engine.errors import Illegal
from engine.state import Game
from engine.vocabulary import Phase, Seat
from handlers.web.pacing import people
from handlers.web.seats import Seats, seat_of

T = TypeVar("T")


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What devices have seen of one run's cards, as far as seats show them.

    `owners`: the device of each user who has sat down; `held`: the users and devices that have had
    a seat in mid-game; `taken`: the bots' seats that somebody has had; `late`: the night in which,
    or on the day after which, the last one came. `known`: one device may know
    more cards than its own, since it chose the deal, hopped from seat to seat, or was shown all.
    """

    run: str = ""
    owners: dict[str, str] = {}
    held: tuple[str, ...] = ()
    taken: tuple[Seat, ...] = ()
    late: int = 0
    known: bool = False


def alone(game: Game, seen: Seen, device: str) -> bool:
    """Whether no other device has a seat: then there is nobody to hide a card from."""
    users = [game.players[seat - 1].user for seat in people(game)]
    return all(seen.owners.get(user, user) == device for user in users)


def sat(game: Game, seen: Seen, user: str, device: str, seat: Seat) -> Seen:
    """What is so once this user has sat down; raises Illegal where he may not.

    A bot's seat is taken once, by somebody who has had none, and one from nightfall to nightfall: a
    device is whoever says that he is one, and might come again and again as another. Who is alone
    may take any, but from then on the table is his own until the next game.
    """
    owners = {**seen.owners, user: device}
    if game.phase is Phase.LOBBY:
        return replace(seen, owners=owners)
    seated = [game.players[one - 1].user for one in people(game)]
    before = {*seen.held, *seated, *(seen.owners.get(one, one) for one in seated)}
    again = bool(before & {user, device})
    if not alone(game, seen, device):
        if seen.known:
            raise Illegal("cards-known")
        if again:
            raise Illegal("sat-before")
        if seat in seen.taken:
            raise Illegal("seat-once", seat=seat)
        if seen.late == game.night:
            raise Illegal("one-a-night")
    held = _with(seen.held, user, device)
    taken = _with(seen.taken, seat)
    late = seen.late if alone(game, seen, device) else game.night
    known = seen.known or again
    return replace(seen, owners=owners, held=held, taken=taken, late=late, known=known)


def rose(game: Game, seen: Seen, user: str, seat: Seat) -> Seen:
    """What is so once this user has got up."""
    if game.phase is Phase.LOBBY:
        return seen
    held = _with(seen.held, user, seen.owners.get(user, user))
    return replace(seen, held=held, taken=_with(seen.taken, seat))


class Places:
    """Sitting down at one table and getting up; `kept` and `keep` are where what is seen stands.

    All raise Illegal with the reason why not.
    """

    def __init__(
        self, seats: Seats, kept: Callable[[], Seen], keep: Callable[[Seen], None]
    ) -> None:
        self.seats, self.kept, self.keep = seats, kept, keep

    def seen(self) -> Seen:
        """What devices have seen of the game that stands here."""
        stored = self.seats.store.load(self.seats.key)
        run, seen = stored.run if stored else "", self.kept()
        return seen if seen.run == run else Seen(run)

    def dealt(self, owners: dict[str, str], *, known: bool) -> None:
        """A table has been opened for these users, each with his device."""
        with self.seats.lock:
            self.keep(replace(self.seen(), owners=owners, known=known))

    def sit(self, user: str, name: str, seat: Seat, device: str) -> None:
        """Take a seat with a phone of this device."""
        with self.seats.lock:
            seen = sat(self.seats.standing(), self.seen(), user, device, seat)
            self.seats.sit(user, name, seat)
            self.keep(seen)

    def rise(self, user: str) -> None:
        """Get up."""
        with self.seats.lock:
            game = self.seats.standing()
            seen = rose(game, self.seen(), user, seat_of(game, user))
            self.seats.rise(user)
            self.keep(seen)

    def uncover(self, game: Game, device: str) -> None:
        """All cards are about to be shown to this device's onlookers in mid-game."""
        with self.seats.lock:
            if not alone(game, self.seen(), device):
                raise Illegal("between-games")
            self.keep(replace(self.seen(), known=True))


def _with(found: tuple[T, ...], *more: T) -> tuple[T, ...]:
    return tuple(dict.fromkeys((*found, *more)))

"""The working copy of one step, and what a hook may read and do.

`Table` opens a frozen `Game`, is changed like ordinary Python, and closes into a new one.
It holds no clock: `now` is given. Roles reach it through `engine.kit` and keep to the
methods below.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from engine.effects import Announce, Relay, Whisper
from engine.memo import Memo
from engine.people import People
from engine.role import Card, Mark, Role
from engine.rules import Rulings
from engine.state import Peril, Player, Ward
from engine.tasks import Bury, Fall, Open, Reopen, Task
from engine.texts import Note, NoteRef, Private, Public, Revealed, RoleRef, SeatRef, SeatsRef
from engine.vocabulary import Camp, CardId, Cause, Kin, Seat, Slot

_WOLF = Kin.WOLF  # by name: see `timing`
T = TypeVar("T")
R = TypeVar("R", bound=Rulings)


class Table(People):
    """A game on the workbench."""

    __slots__ = ()

    # Reading

    def rulings(self, cls: type[R]) -> R:
        """The answers to a card's questions in this table's rule set."""
        return self.book.answers[cls]  # type: ignore[return-value]

    def role(self, seat: Seat) -> Role:
        """The card that the seat holds now, whether it still has its power or not."""
        return self.variants[self.players[seat - 1].card]

    def card(self, card: CardId) -> Role:
        """The role of this name in this rule set."""
        return self.variants[card]

    def asker(self, card: CardId) -> Card:
        """The role, or the mark, that asks under this name; '' is the table itself."""
        return self.cast.askers.get(card) or self.variants[card]

    def worn(self, seat: Seat) -> Role | None:
        """A second card whose power the seat has for now (face changer)."""
        worn = self.players[seat - 1].memo.get("worn")
        return self.variants[str(worn)] if worn and not self.players[seat - 1].powerless else None

    def cards(self, seat: Seat) -> list[Card]:
        """Card, worn card and marks of a seat, in this order."""
        player = self.players[seat - 1]
        cards: list[Card] = [self.variants[player.card]]
        if player.memo and (worn := self.worn(seat)) is not None:
            cards.append(worn)
        for mark in self.cast.marks:
            if mark.on(seat, self):
                cards.append(mark)
        return cards

    def powers(self, seat: Seat) -> list[Card]:
        """The cards of a seat that still have their power."""
        cards = self.cards(seat)
        return cards[1:] if self.players[seat - 1].powerless else cards

    def having(self, hook: str) -> Iterator[tuple[Seat, Card]]:
        """Seat and card, ascending, for every card that could have a say in this hook.

        The others do nothing there, so passing over them changes nothing but the time it takes.
        """
        for player in self.concerned(hook):
            for card in self.cards(player.seat):
                yield player.seat, card

    def concerned(self, hook: str, *, backwards: bool = False) -> Iterable[Player]:
        """Who holds a card or carries a mark with a say in this hook, or wears any card: by seat,
        each looked at when it is his turn.
        """
        cards, marks = self.cast.sayers[hook]
        return self._concerned(cards, marks, backwards) if cards or marks else ()

    def _concerned(
        self, cards: frozenset[CardId], marks: tuple[Mark, ...], backwards: bool
    ) -> Iterator[Player]:
        for player in reversed(self.players) if backwards else self.players:
            if (
                player.card in cards
                or (player.memo and "worn" in player.memo)
                or (marks and self._marked(player.seat, marks))
            ):
                yield player

    def voices(self, seat: Seat, hook: str) -> list[Card]:
        """The cards of a seat, where one of them could have a say in this hook; else none."""
        cards, marks = self.cast.sayers[hook]
        player = self.players[seat - 1]
        if player.card in cards or "worn" in player.memo or (marks and self._marked(seat, marks)):
            return self.cards(seat)
        return []

    def _marked(self, seat: Seat, marks: tuple[Mark, ...]) -> bool:
        for mark in marks:  # noqa: SIM110 (asked of every seat: no generator)
            if mark.on(seat, self):
                return True
        return False

    def holders(self, card: CardId, *, alive: bool = False) -> list[Seat]:
        """The seats that hold this card."""
        return [
            player.seat
            for player in self.players
            if player.card == card and (player.death is None or not alive)
        ]

    def kin(self, seat: Seat) -> Kin:
        return self.variants[self.players[seat - 1].card].kin_now(seat, self)

    def is_wolf(self, seat: Seat) -> bool:
        """Whether the seat is a wolf in every test that asks for one."""
        card = self.players[seat - 1].card
        return card in self.cast.wolfish and self.variants[card].kin_now(seat, self) is _WOLF

    def camp(self, seat: Seat) -> Camp:
        """Whom the seat wins with now: a mark has its say before the card."""
        for mark in self.cast.sayers["camp"][1]:
            if mark.on(seat, self):
                camp = mark.camp(seat, self)
                if camp is not None:
                    return camp
        return self.variants[self.players[seat - 1].card].camp(seat, self)

    @property
    def announced(self) -> tuple[CardId, ...]:
        """The announced board: every card that the table knows to be about."""
        return self.deck

    def to_come(self, slot: Slot) -> bool:
        """Whether a window with this slot still lies ahead before the next sunset."""
        return any(isinstance(task, Open) and slot in task.slots for task in self.agenda)

    # Remembering

    def recall(self, seat: Seat, memo: Memo[T]) -> T:
        """What the seat remembers under this memo."""
        value: Any = self.players[seat - 1].memo.get(memo.key, memo.default)
        return value  # type: ignore[no-any-return]

    def remember(self, seat: Seat, memo: Memo[T], value: T) -> None:
        """Set a memo; its default is not stored."""
        player = self.players[seat - 1]
        kept = {key: old for key, old in player.memo.items() if key != memo.key}
        if value != memo.default:
            kept[memo.key] = value  # type: ignore[assignment]
        self.players[seat - 1] = msgspec.structs.replace(player, memo=kept)

    def forget(self, seat: Seat, card: CardId) -> None:
        """Drop everything that the seat remembers of this card."""
        player = self.players[seat - 1]
        kept = {key: old for key, old in player.memo.items() if not key.startswith(f"{card}.")}
        self.players[seat - 1] = msgspec.structs.replace(player, memo=kept)

    def common(self, memo: Memo[T]) -> T:
        """What the whole table remembers under this memo."""
        value: Any = self.memo.get(memo.key, memo.default)
        return value  # type: ignore[no-any-return]

    def keep(self, memo: Memo[T], value: T) -> None:
        """Set a memo of the whole table."""
        kept = {key: old for key, old in self.memo.items() if key != memo.key}
        if value != memo.default:
            kept[memo.key] = value  # type: ignore[assignment]
        self.memo = kept

    # Telling

    def announce(self, key: str, *args: Public) -> None:
        """Tell the group. A card of a living player is not a public argument."""
        self.effects.append(Announce(key, args))

    def whisper(self, to: Seat, key: str, *args: Private, keep: bool = False) -> None:
        """Tell one seat in private. With `keep` it stays among what he can look up."""
        told = Whisper(to, key, args)
        self.effects.append(told)
        if keep:
            player = self.players[to - 1]
            fact = told.fact()
            if fact not in player.told:
                self.players[to - 1] = msgspec.structs.replace(player, told=(*player.told, fact))

    def reveal(self, seat: Seat) -> Revealed:
        """Show the seat's card to the table. The one place that makes a `Revealed`."""
        player = self.players[seat - 1]
        self.players[seat - 1] = msgspec.structs.replace(player, shown=True)
        return Revealed(player.card)

    def relay(self, sender: Seat, to: Iterable[Seat]) -> None:
        """Pass on the text that came with the command."""
        self.effects.append(Relay(sender, tuple(to)))

    # Doing

    def push(self, *tasks: Task) -> None:
        """Put tasks at the front of the agenda, in this order."""
        self.agenda = (*tasks, *self.agenda)

    def interrupt(self, *tasks: Task) -> None:
        """Let something happen at once: open waits are suspended and go on after it."""
        if self.waits or self.halted:
            self.push(Reopen(self.waits, self.now, self.halted))
            self.waits, self.halted = (), False
        self.push(*tasks)

    def doom(self, seat: Seat, cause: Cause, *by: Seat) -> Peril:
        """Put a seat in peril of dying at the end of this night."""
        peril = Peril(seat, cause, by)
        self.perils.append(peril)
        return peril

    def ward(self, seat: Seat, by: Seat) -> None:
        """Lay a shield on a seat for tonight."""
        self.wards = (*self.wards, Ward(seat, by))

    def warded(self, seat: Seat) -> bool:
        for ward in self.wards:  # noqa: SIM110 (asked of every seat: no generator)
            if ward.seat == seat:
                return True
        return False

    def kill(self, seat: Seat, cause: Cause, *, after: Seat = 0, quiet: bool = False) -> None:
        """Have a seat die now, with all that follows."""
        self.interrupt(Bury((Fall(seat, (cause,), after),), quiet=quiet))

    def turn(self, seat: Seat, card: CardId) -> None:
        """The seat holds this card from now on, with its power, and wears no other."""
        self.players[seat - 1] = self.player(seat).turned(card)

    def take_up(self, seat: Seat, card: CardId) -> None:
        """The seat holds this card from now on, is told so, and takes it up fresh."""
        self.turn(seat, card)
        self.tell_card(seat, "became")
        self.role(seat).dealt(seat, self)

    def strip(self, seat: Seat, *, tell: bool = True) -> None:
        """The seat loses its power for good."""
        if not self.player(seat).powerless:
            for card in self.cards(seat):
                card.stripped(seat, self)
            self.players[seat - 1] = msgspec.structs.replace(self.player(seat), powerless=True)
            if tell:
                self.whisper(seat, "powerless", keep=True)

    def tell_card(self, seat: Seat, key: str) -> None:
        """Tell a seat which card it holds now."""
        self.whisper(seat, key, RoleRef(self.player(seat).card))


def seats(*given: Seat) -> SeatsRef:
    """Seats as an argument, in ascending order."""
    return SeatsRef(tuple(sorted(given)))


def seat(given: Seat) -> SeatRef:
    """One seat as an argument."""
    return SeatRef(given)


def note(word: Note) -> NoteRef:
    """A fixed word as an argument."""
    return NoteRef(word)

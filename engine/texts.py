"""Typed arguments of everything that is said. What is public and what is secret are different
types.

`Public` is all that an announcement takes; a card or a camp of a living player is not among
it, so a type checker refuses to announce one. `Revealed` is made in one place only
(`Table.reveal`), `Winner` at the end of the game. `words()` gives the canonical words a
story's FACT is matched with.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.vocabulary import Camp, CardId, Seat


class Note(StrEnum):
    """Small fixed words inside a message; the catalogues know how to say them."""

    NONE = "none"
    GOOD = "good"
    BAD = "bad"
    UNKNOWN = "unknown"
    YES = "yes"
    NO = "no"
    HIT = "hit"
    MISS = "miss"
    GROWLS = "growls"
    SILENT = "silent"
    LOVE = "love"
    SPEECH = "speech"
    TALK = "talk"


class SeatRef(msgspec.Struct, frozen=True, tag="seat", array_like=True):
    """One seat."""

    seat: Seat

    def words(self) -> str:
        return str(self.seat)


class SeatsRef(msgspec.Struct, frozen=True, tag="seats", array_like=True):
    """Several seats, in ascending order."""

    seats: tuple[Seat, ...]

    def words(self) -> str:
        return " ".join(map(str, self.seats))


class Count(msgspec.Struct, frozen=True, tag="count", array_like=True):
    """A number that is no seat: of a night, of seconds, of half votes."""

    number: int

    def words(self) -> str:
        return str(self.number)


class NoteRef(msgspec.Struct, frozen=True, tag="note", array_like=True):
    """A fixed word."""

    note: Note

    def words(self) -> str:
        return self.note.value


class Revealed(msgspec.Struct, frozen=True, tag="revealed", array_like=True):
    """A card that the table may see. Only `Table.reveal` makes one."""

    card: CardId

    def words(self) -> str:
        return self.card


class Winner(msgspec.Struct, frozen=True, tag="winner", array_like=True):
    """The camp that has won, once the game is over."""

    camp: Camp

    def words(self) -> str:
        return self.camp.value


class Board(msgspec.Struct, frozen=True, tag="board", array_like=True):
    """The announced list of cards (O-BOARD-P2): public, and tied to no seat."""

    cards: tuple[CardId, ...]

    def words(self) -> str:
        return " ".join(self.cards)


class RoleRef(msgspec.Struct, frozen=True, tag="role", array_like=True):
    """A card in private."""

    card: CardId

    def words(self) -> str:
        return self.card


class RolesRef(msgspec.Struct, frozen=True, tag="roles", array_like=True):
    """Several cards in private, in the order in which they were offered."""

    cards: tuple[CardId, ...]

    def words(self) -> str:
        return " ".join(self.cards)


class VerbRef(msgspec.Struct, frozen=True, tag="verb", array_like=True):
    """A verb in private: what one has chosen to do."""

    verb: str

    def words(self) -> str:
        return self.verb


class WordRef(msgspec.Struct, frozen=True, tag="word", array_like=True):
    """A word of the player's own, given back to nobody but him."""

    word: str

    def words(self) -> str:
        return self.word


Public = SeatRef | SeatsRef | Count | NoteRef | Revealed | Winner | Board
Private = Public | RoleRef | RolesRef | VerbRef | WordRef

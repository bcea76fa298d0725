"""What a card can do, on one page: the hooks of a role or a mark.

A `Role` is a stateless singleton; what it remembers lies in the game under its `Memo`s. A `Mark`
has the same hooks and sits on a seat beside its card. Every hook defaults to doing nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from engine.memo import Memo
from engine.prompts import Act, Choice
from engine.rules import RULE_SETS
from engine.vocabulary import Camp, CardId, Kin, Seat, Slot, Stage, Verb

if TYPE_CHECKING:
    from engine.commands import Said, Typed
    from engine.state import Death, Peril
    from engine.table import Table
    from engine.tasks import Fall

_WOLF = Kin.WOLF  # by name: see `timing`
M = TypeVar("M", bound=Callable[..., None])
Change = Callable[["Table"], None]


class Offer(NamedTuple):
    """What a card asks a seat. `seconds` shortens its own time inside a longer window."""

    choices: tuple[Choice, ...]
    final: bool = False
    limit: int = 0
    must: bool = False
    seconds: int = 0


def at(stage: Stage, *, lasting: bool = False) -> Callable[[M], M]:
    """Hang a method on a stage. `lasting` ones run even when the seat is dead or has no power."""

    def mark(method: M) -> M:
        vars(method)["hook"] = (stage, lasting)
        return method

    return mark


class Card:
    """Base of roles and marks. `me` is always the seat that holds it."""

    id: ClassVar[CardId] = ""
    sets: ClassVar[tuple[str, ...]] = RULE_SETS
    slots: ClassVar[tuple[Slot, ...]] = ()
    posthumous: ClassVar[tuple[Slot, ...]] = ()
    """The slots in which it is asked after its death, and before it never."""
    hooks: ClassVar[dict[Stage, tuple[tuple[str, bool], ...]]] = {}
    own: ClassVar[frozenset[str]] = frozenset()
    """The hooks that a card does something in: whoever asks all cards passes over the others."""

    def __init_subclass__(cls) -> None:
        base = next(one for one in cls.__mro__ if one.__module__ == __name__)
        cls.own = frozenset(
            name for name in dir(cls) if getattr(cls, name) is not getattr(base, name, None)
        )
        hooks: dict[Stage, tuple[tuple[str, bool], ...]] = {}
        for name in sorted(dir(cls)):
            found = getattr(getattr(cls, name), "hook", None)
            if found is not None:
                stage, lasting = found
                hooks[stage] = (*hooks.get(stage, ()), (name, lasting))
        cls.hooks = hooks

    # Asking

    def due(self, slot: Slot, table: Table) -> bool:
        """Whether this card's slot takes its time now, by what the whole table knows."""
        return True

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        """What to ask this seat in this slot; None asks nothing."""
        return None

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        """An answer was accepted: tell at once what is told at once."""

    def unsaid(self, slot: Slot, me: Seat, table: Table) -> tuple[Verb, tuple[int, ...]] | None:
        """What the bot answers for this seat at a drawn moment, where it says nothing itself."""
        return None

    def passed(self, slot: Slot, me: Seat, table: Table) -> None:
        """This seat has said that it does nothing, which is not the same as silence."""

    def spent(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        """The window has closed: use up what a use costs, blocked or not."""

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        """The window has closed and nothing blocks the seat: what was chosen takes effect."""

    def powers(self, me: Seat, table: Table) -> tuple[Choice, ...]:
        """What this seat may do now without being asked."""
        return ()

    def declares(self, table: Table) -> tuple[Verb, ...]:
        """The verbs of `powers` that some holder could use at this stage, by what everybody knows:
        who says one of them before everybody means it, and not to chat.
        """
        return ()

    def use(self, act: Act, me: Seat, table: Table) -> None:
        """One of `powers` was used."""

    def dealt(self, me: Seat, table: Table) -> None:
        """This seat takes the card up fresh: at the deal, or later by another card's power."""

    def stripped(self, me: Seat, table: Table) -> None:
        """This seat is about to lose its power for good."""

    def refilled(self, verb: Verb, me: Seat, table: Table) -> None:
        """Another card gives back a spent use of this verb."""

    # Dying

    def instead(self, fall: Fall, me: Seat, table: Table) -> Fall | None:
        """Somebody is to die: the death that takes the place of his, if this card knows one."""
        return None

    def drags(self, fall: Fall, me: Seat, table: Table) -> tuple[Fall, ...]:
        """This seat dies: who dies with him."""
        return ()

    def died(self, death: Death, me: Seat, table: Table) -> None:
        """This seat has died."""

    def saw(self, death: Death, me: Seat, table: Table) -> None:
        """Another seat has died; called for the dead and the powerless too."""

    def parts(self, fall: Fall, me: Seat, table: Table) -> None:
        """This seat is about to leave the game by an exit, which is nobody's kill."""

    # Loving

    def linked(self, me: Seat, table: Table) -> None:
        """A pair has just been named; called for every seat."""

    def parted(self, pair: tuple[Seat, ...], me: Seat, table: Table) -> None:
        """A pair has just parted without a death; called for the dead and the powerless too."""

    # Day

    def may_vote(self, me: Seat, table: Table) -> bool:
        return True

    def may_be_voted(self, me: Seat, table: Table) -> bool:
        return True

    def ballot(self, act: Act | None, me: Seat, table: Table) -> Act | None:
        """The ballot as it counts; None voids it."""
        return act

    def counts(self, weights: dict[Seat, int], me: Seat, table: Table) -> None:
        """Add to the weights (in half votes) of a ballot; called for the dead too."""

    def tied(self, me: Seat, table: Table) -> bool:
        """The exile vote was tied; True if this card has dealt with it."""
        return False

    def exiled(self, me: Seat, table: Table) -> bool:
        """This seat has the most votes; True if it is not to die of them now."""
        return False

    def heard(self, said: Said, me: Seat, table: Table) -> None:
        """This seat has said something in the group."""

    def typed(self, typed: Typed, me: Seat, table: Table) -> bool:
        """This seat has typed something to the bot alone; True if that was a sign of its own."""
        return False

    def speaks_freely(self, me: Seat, table: Table) -> bool:
        """Whether this seat may speak in another's turn; asked of the dead too."""
        return False

    def audience(self, me: Seat, table: Table) -> tuple[Seat, ...]:
        """To whom this seat may whisper now."""
        return ()

    # Winning

    def camp(self, me: Seat, table: Table) -> Camp | None:
        """The camp of the seat, or None where this card has no say in it."""
        return None

    def blocks(self, camp: Camp, me: Seat, table: Table) -> bool:
        """Whether this seat keeps a camp from having won; called for the dead too."""
        return False

    def may_yet(self, me: Seat, table: Table) -> tuple[Change, ...]:
        """What this card may still change, but by deaths, of who counts as what; the dead's too."""
        return ()

    def wins_with(self, camp: Camp, me: Seat, table: Table) -> bool | None:
        """Whether this seat wins when `camp` does; None leaves it to his camp."""
        return None

    def scores(self, points: dict[Seat, int], camp: Camp, me: Seat, table: Table) -> None:
        """Change the points of a game that `camp` has won."""

    # Stories

    def staged(self, key: str, value: Any, table: Table) -> bool:
        """Set up `state: {key: value}` of a story, whole; True if the key is this card's."""
        return False


class Role(Card):
    """A card of the deck."""

    kin: ClassVar[Kin] = Kin.GOD
    team: ClassVar[Camp] = Camp.GOOD
    copies: ClassVar[int] = 1
    partners: ClassVar[tuple[CardId, ...]] = ()
    inherits: ClassVar[tuple[Memo[Any], ...]] = ()
    heir: ClassVar[bool] = False
    """Whether it may become another's card, and nobody but its holder knows."""

    # The deck

    def extra(self, table: Table) -> int:
        """How many cards more than players a deck with this card has."""
        return 0

    def spare(self, table: Table) -> int:
        """How many cards lie at the bottom for this one."""
        return self.extra(table)

    def check(self, cards: tuple[CardId, ...], table: Table) -> None:
        """Raise Illegal where a deck with this card cannot be played."""

    def begun(self, table: Table) -> None:
        """The cards are out, and this one is on the board: told or drawn once, whoever holds it."""

    def sets_aside(self, pile: list[CardId], table: Table) -> tuple[CardId, ...]:
        """Change the pile before it is shuffled; returns cards that lie at the bottom."""
        return ()

    def redeals(self, dealt: tuple[CardId, ...], bottom: tuple[CardId, ...], table: Table) -> bool:
        """Whether a deal with this card somewhere in it must be dealt again."""
        return False

    # Reading

    def camp(self, me: Seat, table: Table) -> Camp:
        return self.team

    def called(self, camp: Camp, me: Seat, table: Table) -> Camp:
        """What the camp that this seat counts with is called where anybody asks."""
        return camp

    def kin_now(self, me: Seat, table: Table) -> Kin:
        """The class this seat is counted in now."""
        return self.kin

    def reads_bad(self, me: Seat, table: Table) -> bool:
        """What a seer of sides sees."""
        return self.kin_now(me, table) is Kin.WOLF

    def attends(self, me: Seat, table: Table) -> bool:
        """Whether this seat takes part in the pack's joint kill tonight."""
        return self.kin_now(me, table) is _WOLF

    def befriends(self, me: Seat, table: Table) -> bool:
        """Whether a pair with this card can be half wolf, half good; a party of its own cannot."""
        return self.team in (Camp.GOOD, Camp.WOLVES)

    def leaves(self, me: Seat, table: Table) -> bool:
        """Whether this card, its holder dead, can pass to somebody else."""
        return True

    def inherited(self, me: Seat, giver: Seat, table: Table) -> None:
        """This seat has got the card of a dead one, with what his `inherits` hold."""
        for memo in self.inherits:
            table.remember(me, memo, table.recall(giver, memo))

    def survives(self, peril: Peril, me: Seat, table: Table) -> bool:
        """Whether this seat would outlive a standing peril by its own card; changes nothing."""
        return False


class Mark(Card):
    """Something that sits on a seat beside its card: the lovers' bond.

    `of` are the cards without one of which on the board it cannot come about; () may always.
    """

    of: ClassVar[tuple[CardId, ...]] = ()

    def on(self, seat: Seat, table: Table) -> bool:
        """Whether the seat carries this mark."""
        return False

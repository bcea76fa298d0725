"""變臉者 Face changer: has the power of one of three cards that nobody was dealt, a night each."""

from __future__ import annotations

from engine.kit import (
    Act,
    CardId,
    Choice,
    Illegal,
    Memo,
    Offer,
    Role,
    RoleRef,
    RolesRef,
    Seat,
    Slot,
    Stage,
    Table,
    at,
    register,
)

WORN = Memo("worn", "")
USED: Memo[tuple[int, ...]] = Memo("face_changer.used", ())
_THREE = 3
_POOL: tuple[CardId, ...] = (  # E-A-80: powers to be had for one round, no side, no partner
    *("seer", "witch", "hunter", "idiot", "guard", "elder", "scapegoat", "raven"),
    *("bear_tamer", "knight", "rusty_knight", "apothecary", "moon_girl", "charmer", "fox", "judge"),
)


@register
class FaceChanger(Role):
    id, sets = "face_changer", ("expanded",)
    slots = (
        *(Slot.WEAR, Slot.SIGN, Slot.MOON, Slot.WATCH, Slot.BREW),
        *(Slot.SHOT, Slot.FLIP, Slot.ALLOW, Slot.AGAIN),
    )

    def due(self, slot: Slot, table: Table) -> bool:
        """While he may wear them, the windows of all cards he could have drawn (E-FLOW-21)."""
        cards = map(table.card, _free(table.announced))
        theirs = any(slot in card.slots and card.due(slot, table) for card in cards)
        return table.night <= _THREE and (slot is Slot.WEAR or theirs)

    def spare(self, table: Table) -> int:
        return _THREE

    def check(self, cards: tuple[CardId, ...], table: Table) -> None:
        if len(_free(cards)) < _THREE:  # E-FACE_CHANGER-1
            raise Illegal("deck-pool", card=self.id, least=_THREE)

    def sets_aside(self, pile: list[CardId], table: Table) -> tuple[CardId, ...]:
        pool = _free(tuple(pile))
        return tuple(pool.pop(table.roll("face_changer", len(pool))) for _ in range(_THREE))

    @at(Stage.NIGHTFALL)
    def takes_off(self, me: Seat, table: Table) -> None:
        """While he lives: what a card does for its dead holder it goes on doing."""
        table.forget(me, table.recall(me, WORN))
        table.remember(me, WORN, "")

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        left = _left(table)
        if slot is not Slot.WEAR or not left:
            return None
        table.whisper(me, "cards", RolesRef(tuple(table.bottom[p] for p in left)), keep=True)
        return Offer((Choice("wear", tuple(range(1, len(left) + 1))),), must=True)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        """Fresh and complete; the card is used up from now on (E-FACE_CHANGER-3 to -5)."""
        left = _left(table)
        place = left[acts[0].target - 1] if acts else table.pick("worn_card", left)
        table.keep(USED, (*table.common(USED), place))
        card = table.card(table.bottom[place])
        table.forget(me, card.id)
        table.remember(me, WORN, card.id)
        table.whisper(me, "worn", RoleRef(card.id))
        card.dealt(me, table)


def _free(cards: tuple[CardId, ...]) -> list[CardId]:
    """The cards of the pool that are not in this deck."""
    return [card for card in _POOL if card not in cards]


def _left(table: Table) -> list[int]:
    """The places, in all that lies at the bottom, of the three cards not worn yet."""
    places = range(len(table.bottom) - _THREE, len(table.bottom))
    return [place for place in places if place not in table.common(USED)]

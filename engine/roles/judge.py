"""口吃法官 Stuttering judge: his secret sign after an execution brings a second vote."""

from __future__ import annotations

from engine.kit import (
    Act,
    Cause,
    Choice,
    House,
    Illegal,
    Memo,
    Offer,
    Role,
    Said,
    Seat,
    Slot,
    Table,
    Typed,
    WordRef,
    press,
    register,
)

SIGN = Memo("judge.sign", "")
USED = Memo("judge.used", False)
SEEN = Memo("judge.seen", False)
_SIGNS = ("🍵", "🌙", "🦉", "🍂", "🐌", "🪁", "🧵", "🕯")
_LONGEST = 40


@register
class Judge(Role):
    id, sets = "judge", ("expanded",)
    slots = (Slot.SIGN, Slot.AGAIN)
    inherits = (SIGN, USED)

    def due(self, slot: Slot, table: Table) -> bool:
        """The window follows every execution until the table has seen the second vote."""
        if slot is Slot.SIGN:
            return table.night == 1
        return not table.common(SEEN) and _executed_today(table)

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if slot is Slot.SIGN:
            return Offer((Choice("sign", text=True),)) if table.night == 1 else None
        if table.recall(me, USED) or not _executed_today(table):
            return None
        return Offer((Choice("again", least=0, most=0),))

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        if act.verb == "sign" and not 0 < len(_plain(act.word)) <= _LONGEST:
            raise Illegal("sign-length", most=_LONGEST)

    def closed(self, slot: Slot, acts: tuple[Act, ...], me: Seat, table: Table) -> None:
        if slot is Slot.SIGN:
            word = acts[0].word if acts else table.pick("sign", _SIGNS)
            table.remember(me, SIGN, word)
            table.whisper(me, "sign", WordRef(word), keep=True)
        elif acts:
            table.remember(me, USED, True)
            table.keep(SEEN, True)
            table.announce("second_vote")
            table.push(*table.rulings(House).ballot)

    def inherited(self, me: Seat, giver: Seat, table: Table) -> None:
        super().inherited(me, giver, table)
        table.whisper(me, "sign", WordRef(table.recall(me, SIGN)), keep=True)

    def heard(self, said: Said, me: Seat, table: Table) -> None:
        """The word said in the group is the button; at any other time it is only a word (-3)."""
        self._seen(said, me, table)

    def typed(self, typed: Typed, me: Seat, table: Table) -> bool:
        """The same word typed in private, in the window (A-82)."""
        return self._seen(typed, me, table)

    def _seen(self, by: Said | Typed, me: Seat, table: Table) -> bool:
        sign = table.recall(me, SIGN)
        return bool(sign) and by.signal == _plain(sign) and press(table, me, "again", by.at)


def _plain(sign: str) -> str:
    """A sign as it is compared; what people type has its widths made equal before (`Said`)."""
    return " ".join(sign.casefold().split())


def _executed_today(table: Table) -> bool:
    deaths = [player.death for player in table.players if player.death is not None]
    return any(Cause.VOTE in death.causes and death.day == table.day for death in deaths)

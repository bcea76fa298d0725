"""LINE's tables: a token that comes in frees what was held for the lack of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from adapters.desk import Desk
from adapters.letters import GROUP, Parcel
from adapters.line import leftovers, notes as memory
from adapters.ports import Clock, Key, Stored

PLATFORM = "line:"


class Freeing:
    """Looks for tokens beside held letters, before a round sends anything (outbox.Prepare).

    Letters of an address go out in order, so a token that came with a later one would wait behind
    the very letters it could pay for. Tables of other platforms are left as they are.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    def __call__(
        self, key: Key, desk: Desk, waiting: Sequence[Parcel], stored: Stored | None
    ) -> None:
        """Bank the tokens, and end the holds of addresses that can be spoken to now.

        Once a game is over nobody's 1:1 chat belongs to its table: those holds end, too. Here it
        is noted besides that we have been put out of the group, whatever is held there.
        """
        if not key.startswith(PLATFORM):
            return
        kept = memory.load(desk.notes)
        now = self.clock.now()
        new = [
            address for address, token in _beside(waiting) if kept.purse.put(address, *token, now)
        ]
        out = leftovers.put_out(waiting)
        if out is not None and kept.put_out(out.parcel, out.at, now, paused=out.paused):
            new.append(GROUP)
        if stored is not None and stored.ended:
            new += [address for address in desk.held if address != GROUP or kept.away]
        for address in new:
            desk.held.pop(address, None)


def _beside(waiting: Sequence[Parcel]) -> list[tuple[str, tuple[str, int]]]:
    """Tokens of parcels that share their address with another, which may be held."""
    shared = Counter(parcel.address for parcel in waiting)
    tokens = [(one.address, memory.token(one.token)) for one in waiting]
    return [(address, token) for address, token in tokens if token and shared[address] > 1]

"""One parcel's turn at its address, and with it what waits behind it there.

A parcel that nothing pays for is held, and with it whatever else waits at its address; the first
token that comes in carries as much of it as five messages hold. So a parcel may have been said with
an earlier one by the time its own turn comes.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING

from adapters.faults import Denied, TryLater, Undeliverable
from adapters.letters import GROUP, Letter, Parcel, parcels, read_letter
from adapters.line import leftovers, notes as memory
from adapters.line.drawing import Unit
from adapters.line.notes import WHOLE, Doubt, Notes
from adapters.line.packing import Batch, Piece, pack
from adapters.line.payloads import as_text
from adapters.line.purse import LIFE, Allowance, Push, Reply, Wait, retry_key
from adapters.line.sleep import CLOSED
from adapters.line.wire import Failed, No
from adapters.line.wording import Wording
from adapters.ports import Key
from adapters.text.names import shown
from engine.vocabulary import Phase

if TYPE_CHECKING:
    from adapters.line.messenger import LineMessenger

log = logging.getLogger(__name__)
HOLD = 30 * 60_000
"""Milliseconds after which a held address is looked at again, token or no token."""

AGAIN = 5_000
"""Milliseconds after a fault of LINE's before the next try."""

_AHEAD = 40


class Delivery:
    """One parcel's turn at its address."""

    def __init__(self, line: LineMessenger, key: Key, parcel: Parcel, kept: Notes) -> None:
        self.line = line
        self.key = key
        self.parcel = parcel
        self.kept = kept
        self.address = parcel.address
        self.chat = line.chat(key, parcel.address)
        self.now = line.clock.now()
        self.queue = self._queue()
        self.wording = Wording(
            line.scribe, line.stages, line.manners, key, parcel, kept, self.now, self._letters
        )
        self._units: dict[str, list[Unit]] = {}

    def run(self) -> None:
        """Say what can be said; raises TryLater or Undeliverable."""
        for parcel in self.queue:
            self._bank(parcel)
        queue = self._pieces()
        while any(piece.parcel == self.parcel.id for piece in queue):
            self._say(queue)
            queue = self._pieces()
        self.kept.said.pop(self.parcel.id, None)
        if not queue:
            self.kept.since.pop(self.address, None)
        if self.address == GROUP:
            self.line.stages.follow(self.parcel, self.kept)
        elif self.kept.purse.holds(self.address, self.now):
            self.line.stages.park(self.parcel)

    def _letters(self) -> Iterator[Letter]:
        """What lies in the table's outbox."""
        for item in self.line.store.outbox(self.key, _AHEAD):
            letter = read_letter(item.body)
            if letter is not None:
                yield letter

    def _bank(self, parcel: Parcel) -> None:
        """Keep the token that came with a parcel."""
        token = memory.token(parcel.token)
        if token is not None:
            self.kept.purse.put(self.address, *token, self.now)

    def _queue(self) -> list[Parcel]:
        """This parcel, and what waits behind it at its address as far as it is of the same run."""
        mine = self.parcel.id.rpartition("/")[0]
        found = [self.parcel]
        items = self.line.store.outbox(self.key, 1000)
        later = [place for place, item in enumerate(items) if item.id == mine]
        for item in items[later[0] + 1 :][:_AHEAD] if later else []:
            letter = read_letter(item.body)
            if letter is None:
                continue
            if letter.run not in ("", self.parcel.run):
                break
            for one in parcels(item.id, letter):
                if one.address == self.address:
                    one.game = self.parcel.game
                    found.append(one)
        return found

    def _pieces(self) -> list[Piece]:
        """Everything that is still to be said here, in order."""
        found: list[Piece] = []
        for parcel in self.queue:
            said = self.kept.said.get(parcel.id, [])
            if WHOLE in said or parcel.id.rpartition("/")[0] in self.kept.hushed:
                continue
            # Drawn once: what is out by now must not change what the rest is counted by.
            if parcel.id not in self._units:
                self._units[parcel.id] = self.wording.units(parcel)
            for place, unit in enumerate(self._units[parcel.id]):
                if place not in said:
                    found.append(Piece(parcel.id, place, unit))
        # That we are back is told before what has waited for it.
        return sorted(found, key=lambda piece: piece.parcel != self.kept.out)

    def _say(self, queue: list[Piece]) -> None:
        """Find the means and say the first messages of the queue with them."""
        if self._asked_again(queue):
            return
        since = self.kept.since.setdefault(self.address, self.now)
        allowance = self._allowance()
        means = self.kept.purse.decide(self.address, self.parcel.run, since, self.now, allowance)
        if isinstance(means, Wait):
            if self._over_with():
                return
            raise TryLater(self._until(means))
        self._try(means, pack(queue), allowance)

    def _try(self, means: Reply | Push, batch: Batch, allowance: Allowance) -> None:
        """Say a batch. A group's reply is in doubt from before it goes until its outcome is known:
        who dies in between leaves his successor the same token to ask with.
        """
        if isinstance(means, Reply) and self.address == GROUP:
            self._doubt(means, batch)
            if self.parcel.keep is not None:
                self.parcel.keep()
        try:
            quotes = self._send(means, batch)
        except Failed as failed:
            if failed.why is not No.TROUBLE:
                self.kept.doubts.pop(self.address, None)
            self._refused(failed, means, batch, allowance)
            return
        self.kept.doubts.pop(self.address, None)
        self._said(batch, quotes)

    def _doubt(self, means: Reply, batch: Batch) -> None:
        units = [(piece.parcel, piece.place) for piece in batch.pieces]
        self.kept.doubts[self.address] = Doubt(means.token, units)

    def _asked_again(self, queue: list[Piece]) -> bool:
        """Ask with the token of a reply in doubt: if it is used up, that was said. False: there is
        none, or it is too old to tell.
        """
        doubt = self.kept.doubts.pop(self.address, None)
        if doubt is None or self.now - self.kept.purse.arrived(doubt.token) >= LIFE:
            return False
        again = [piece for piece in queue if (piece.parcel, piece.place) in doubt.units]
        if not again:
            return False
        batch = pack(again)
        try:
            self._said(batch, self._send(Reply(doubt.token), batch))
        except Failed as failed:
            if failed.why is No.TOKEN:
                self._said(batch, [])
                return True
            if failed.why is No.TROUBLE:
                self.kept.doubts[self.address] = doubt
                raise TryLater(self.now + AGAIN, str(failed)) from None
            return False
        return True

    def _over_with(self) -> bool:
        """Whether this parcel is not to be said here any more."""
        forward = self.line.forward
        if not leftovers.over_with(self.key, self.parcel, self.kept, self.now, forward):
            return False
        self.kept.said[self.parcel.id] = [WHOLE]
        return True

    def _allowance(self) -> Allowance:
        """What may be paid here: to a person only an answer that came too late for its token.

        What the night has to tell him he fetches himself; the budget is the group's.
        """
        if self.kept.away if self.address == GROUP else not self.parcel.token:
            return Allowance()
        return self.line.stages.allowance(self.chat)

    def _until(self, means: Wait) -> int:
        """How long to hold the address; a group that hears nothing goes to sleep meanwhile."""
        until = self.now + HOLD
        since = self.kept.since[self.address]
        if self.address == GROUP:
            until = self.line.sleep.silent(self.key, self.parcel, self.kept, since, self.now)
        elif self.key == leftovers.own_chat(self.key, self.address):
            until = since + CLOSED
        return until if means.until is None else min(until, means.until)

    def _send(self, means: Reply | Push, batch: Batch) -> list[str]:
        wire = self.line.wire()
        quiet = batch.quiet or (self._night() and not batch.bell)
        if isinstance(means, Reply):
            return wire.reply(means.token, batch.messages, quiet=quiet)
        first = batch.pieces[0]
        key = retry_key(self.parcel.run, first.parcel, first.place)
        return wire.push(self.chat, batch.messages, key, quiet=quiet)

    def _night(self) -> bool:
        """By night no phone may sound alone: people who sit together would hear whose it is."""
        return self.parcel.game is not None and self.parcel.game.phase is Phase.NIGHT

    def _refused(
        self, failed: Failed, means: Reply | Push, batch: Batch, allowance: Allowance
    ) -> None:
        """What a failure leads to: the next token at once, a later try, the end of the parcel."""
        log.warning("%s of %s: %s", type(means).__name__.lower(), self.key, failed)
        if failed.why is No.TOKEN:
            return
        if failed.why is No.BAD:
            self._bad(means, batch)
            return
        if isinstance(means, Push):
            # What may have gone through keeps its price: the same key makes the next try free.
            if failed.why is not No.TROUBLE:
                self.kept.purse.refund(self.parcel.run, means.price)
            if failed.why is No.QUOTA:
                self.line.stages.empty()
        if failed.why is No.AWAY:
            # Not the words' fault: whoever asks us in again brings the token they wait for.
            raise TryLater(self._until(Wait(None)), str(failed))
        if failed.why is No.TROUBLE and isinstance(means, Reply):
            self._doubt(means, batch)
        if failed.why is No.DENIED:
            raise Denied(why=str(failed))
        raise TryLater(self.now + AGAIN)

    def _bad(self, means: Reply | Push, batch: Batch) -> None:
        """LINE refuses the payload: once more as nothing but text, then its first message alone.

        A payload that is refused has not used its token up.
        """
        for one in (batch, pack(batch.pieces, 1)):
            bare = [as_text(message, self._name) for message in one.messages]
            try:
                self._said(one, self._send(means, one._replace(messages=bare)))
            except Failed as failed:
                if failed.why is No.BAD:
                    continue
                self._refused(failed, means, one, Allowance())
            return
        self.kept.said[self.parcel.id] = [WHOLE]
        raise Undeliverable(self.parcel.id)

    def _name(self, user: str) -> str:
        game = self.parcel.game
        names = {one.user: one.name for one in game.players} if game is not None else {}
        return f"@{shown(names[user], str)}" if names.get(user) else "@…"

    def _said(self, batch: Batch, quotes: list[str]) -> None:
        """Note what is out, and what this chat has seen."""
        for piece in batch.pieces:
            self.kept.said.setdefault(piece.parcel, []).append(piece.place)
        left = {piece.parcel for piece in self._pieces()}
        for parcel in {piece.parcel for piece in batch.pieces} - left:
            self.kept.said[parcel] = [WHOLE]
        for place, key in enumerate(batch.keys):
            if key:
                self.kept.saw(self.address, key, batch.pieces[0].parcel)
            if key.startswith("board") and place < len(quotes) and quotes[place]:
                self.kept.quotes[self.address] = quotes[place]
        if self._pieces():
            self.kept.since[self.address] = self.now
        else:
            self.kept.since.pop(self.address, None)
        if self.address == GROUP:
            self.line.sleep.wake(self.key, self.kept, self.now)

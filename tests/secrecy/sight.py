"""What the rules themselves let somebody see, and what games in which it is the same tell apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from adapters.letters import GROUP
from engine import Game, view
from engine.prompts import Prompt
from engine.rest import at_rest
from engine.table import Table as Rules
from engine.talk import team
from engine.views import View
from engine.vocabulary import Phase
from tests.secrecy.plays import Deck, Moment, loud
from tests.secrecy.tables import Sent, Table

_NEWS = frozenset({"save"})
"""Verbs of questions that say by their targets what has happened (O-WITCH-3)."""
_REMINDS = '"kind": "reminder"'


class Stretch(NamedTuple):
    """What went out in a while, and the game after it."""

    sent: Sequence[Sent]
    game: Game

    def heard(self, table: Table, viewer: int) -> str:
        """What the viewer got of it, by the milliseconds since this table stood there."""
        user = table.user(viewer) if viewer else GROUP
        mine = {GROUP, "raw", user, *({f"popup {user}"} if viewer else ())}
        start = table.clock.at
        return "\n".join(f"{one.at - start} {one.what}" for one in self.sent if one.to in mine)

    def seen(self, viewer: int) -> tuple[Any, ...]:
        """What the rules let the viewer see at its end, and let everybody hear in it."""
        return (sight(self.game, viewer), *loud(self.sent), *self._spoken_for())

    def _spoken_for(self) -> tuple[int, ...]:
        """Where a reminder names who has not voted yet: whose silence has been filled in before
        it, at a drawn moment, as if he had voted (A-70).
        """
        if not any(_REMINDS in one.what for one in self.sent):
            return ()
        rules = Rules(self.game, 0)
        seats = range(1, len(self.game.players) + 1)
        return tuple(
            seat for seat in seats if any("unsaid" in card.own for card in rules.cards(seat))
        )


def sight(game: Game, viewer: int) -> tuple[View, bool] | bytes:
    """All that a seat, or the group (0), may see of a game; but no sum and no clock, and of a
    question only that it is asked, since those are to be the same where this is. Who has died is
    told so; who is out for good may see everything, and at the end all may.
    """
    if game.phase is Phase.OVER or (viewer and at_rest(game, viewer)):
        return msgspec.json.encode(game)
    seen = view(game, viewer or None)
    asked = tuple(map(_asked, seen.prompts))
    dead = bool(viewer) and game.players[viewer - 1].death is not None
    return replace(seen, due=0, missing=0, prompts=asked, legal=()), dead


def _asked(prompt: Prompt) -> Prompt:
    news = tuple(
        one if one.verb in _NEWS else replace(one, targets=(), groups=()) for one in prompt.choices
    )
    return replace(prompt, choices=news)


def apart(moments: Iterable[Moment], deck: Deck) -> Iterator[str]:
    """Stages that pass in games with one past, as far as somebody has got it, and with one present,
    as far as he may see it: at which of them he gets different things of it.
    """
    looks: dict[tuple[Any, ...], dict[int, list[Moment]]] = defaultdict(lambda: defaultdict(list))
    plays: dict[tuple[Any, ...], list[Moment]] = defaultdict(list)
    for one in moments:
        plays[one.seed, one.style].append(one)
    keys: dict[tuple[Any, ...], list[tuple[Moment, Moment]]] = defaultdict(list)
    for ones in plays.values():
        for was, now in pairwise(ones):
            for viewer in range(deck.players + 1):
                key = (was.key(viewer), now.step, _ballot(was))
                keys[key].append((was, now))
    for key, pairs in keys.items():
        if len({now.key(key[0][-2]) for _, now in pairs}) > 1:
            for _, now in pairs:
                viewer = key[0][-2]
                own = (_did(now, viewer), now.loud, sight(now.game, viewer))
                looks[(*key, own)][hash(now.key(viewer))].append(now)
    for key, found in looks.items():
        if len(found) > 1:
            ones = [[(one.seed, one.style) for one in same] for same in found.values()]
            yield f"seat {key[0][-2]}, {key[0][2]} to stage {key[1]}: {ones}"


def _ballot(moment: Moment) -> int:
    return moment.style.vote if moment.game.phase in (Phase.VOTE, Phase.SPEECH) else 0


def _did(moment: Moment, viewer: int) -> tuple[int, ...]:
    """What he and those of his team have answered so far: it is shown to them."""
    if not viewer:
        return ()
    mates = team(viewer, Rules(moment.game, 0))
    return tuple(moment.did.get(seat, 0) for seat in (viewer, *mates))

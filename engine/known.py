"""The game as the group knows it: what may be refused aloud is judged there, and nowhere else.

Two games that look the same to the group are one value here, whatever lies hidden in them. So a
refusal that this game gives tells nobody a card (E-FLOW-21), whoever has asked for what.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.commands import AnyCommand
from engine.errors import Illegal
from engine.prompts import Prompt, Wait
from engine.state import SCHEMA, Death, Game, Player
from engine.step import apply
from engine.table import Table
from engine.views import SeatView, view
from engine.vocabulary import CardId, Instant, Phase, Verb


class Known(Game, gc=False, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game without its secrets; only `known` makes one."""


_FACE_DOWN: CardId = "villager"
"""What every card is that the table has not been shown."""

_ALL_ARE_ASKED = frozenset({Phase.ELECTION_RUN, Phase.ELECTION_VOTE, Phase.VOTE})


class Public(Illegal):
    """A refusal that everybody may hear, since it is judged by what everybody knows.

    `seen` is what it was judged by; None where there is no game that could have secrets.
    """

    def __init__(self, seen: Known | None, key: str, /, **details: str | int) -> None:
        super().__init__(key, **details)
        self.seen = seen


def known(game: Game) -> Known:
    """The game with all that the group has not been told taken out: built from nothing, from the
    public view and from what people at the table do openly. A lobby and an ended game hide nothing.
    """
    if game.phase in (Phase.LOBBY, Phase.OVER):
        return Known(**{name: getattr(game, name) for name in game.__struct_fields__})
    seen = view(game, None)
    return Known(
        SCHEMA,
        seen.rules,
        seen.phase,
        options=game.options,
        board=game.board,
        deck=seen.board,
        players=tuple(map(_seated, game.players, seen.seats)),
        host=game.host,
        grace=game.grace,
        gated=game.gated,
        paused=game.paused,
        night=seen.night,
        day=seen.day,
        opened=game.opened,
        waits=tuple(map(_open, game.waits)),
        sheriff=next((one.seat for one in seen.seats if one.sheriff), 0),
        claims=seen.claims,
        cuts=game.cuts,
        ousting=game.ousting,
        vacant=game.vacant,
        adjourning=game.adjourning,
        locale=game.locale,
        tongues=game.tongues,
    )


def _seated(player: Player, seen: SeatView) -> Player:
    return Player(
        player.seat,
        player.user,
        player.name,
        seen.card or _FACE_DOWN,
        player.bot,
        player.reachable,
        None if seen.alive else Death(player.seat, ()),
        shown=bool(seen.card),
        handle=player.handle,
    )


def _open(wait: Wait) -> Wait:
    """A stretch of time as everybody sees it: who is asked, only where everybody is."""
    asked = wait.prompts if wait.phase in _ALL_ARE_ASKED else ()
    public = wait.phase is Phase.NIGHT or wait.phase in _ALL_ARE_ASKED
    return Wait(
        wait.id,
        wait.phase,
        wait.due,
        wait.slots if public else (),
        wait.seat,
        prompts=tuple(map(_uncast, asked)),
        left=wait.left,
        more=wait.more,
    )


def _uncast(prompt: Prompt) -> Prompt:
    return replace(prompt, passed=False, acts=())


def trial(game: Known, command: AnyCommand, now: Instant) -> None:
    """Raise Illegal where the group itself can tell that this command may not be given now."""
    apply(command, Table(game, now))


def declared(game: Known) -> frozenset[Verb]:
    """What somebody may answer before everybody now: a ballot's verbs, and the powers that some
    card of the announced board can use openly at this stage.
    """
    if game.phase in (Phase.LOBBY, Phase.OVER) or game.paused:
        return frozenset()
    table = Table(game, 0)
    asked = (prompt.choices for wait in game.waits for prompt in wait.prompts)
    found = {choice.verb for choices in asked for choice in choices}
    for card in set(game.deck):
        found.update(table.asker(card).declares(table))
    return frozenset(found)

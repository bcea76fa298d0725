"""What the group sees of a step: the news in one message, then the stage's board."""

from __future__ import annotations

from adapters.letters import Parcel
from adapters.screens import Kind, Screen
from adapters.text.merge import merge
from engine.effects import Announce, Effect, Over, StageOpened
from engine.exits import SAID
from engine.house import House, Pace
from engine.prompts import Wait
from engine.table import Table
from engine.texts import SeatRef
from engine.vocabulary import Phase, Slot
from handlers.books import UNFINISHED
from handlers.desk.answers import ballot
from handlers.desk.boards import BOARD, SHOWN, stage
from handlers.desk.manner import habit
from handlers.desk.offers import ENDS, is_free, offer_key, offers
from handlers.desk.roster import LOBBY, dealt, lobby
from handlers.desk.scene import Scene, rows
from handlers.desk.tale import ending
from handlers.table.story import AT_THE_END

_LOBBY_EDITS = frozenset({"joined", "left_lobby", "extended"})
_CLOSING = frozenset(
    {
        *("ballot", "elects", "exiled", "no_exile", "nobody_votes", "tie"),
        *("election", "sheriff", "no_sheriff", "badge_torn", "day"),
    }
)
"""What is told when a stage is over: its board hangs there no longer."""

_GONE = frozenset({"died", "void", "judged", *SAID.values()})
"""What tells that somebody is gone."""

_OFFICE = frozenset({Slot.SIDE, Slot.LEAD, Slot.BADGE})

_TALLIES = frozenset({"ballot", "elects"})

_ON_BOARDS = frozenset({"night", "turn", "talk", "last_words"})
"""What a stage's board says itself; it is news where that board can no longer be shown."""


def effects(scene: Scene, parcel: Parcel) -> list[Screen]:
    """The news of a letter, then the boards: the lobby's, the stage's, the end."""
    said = list(parcel.effects)
    opened = _opened(scene, said)
    found: list[Screen] = []
    if _is_dealt(scene, said) and not scene.manner.gated:
        # Before the night's: where no lobby stands above to be edited, this is a message.
        found.append(dealt(scene))
    news = [one for one in said if _is_news(one, scene, opened)]
    over = next((one for one in news if isinstance(one, Over)), None)
    if over is not None and over.reason not in UNFINISHED:
        place = next(at for at, one in enumerate(news) if _is_over(one))
        found += _news(scene, news[:place])
        also = (one for one in news[place:] if isinstance(one, Announce) and one.key in AT_THE_END)
        found.append(ending(scene, over, also))
    else:
        found += _news(scene, news)
    if scene.lobby and any(_edits_lobby(one) for one in said):
        found.append(lobby(scene))
    if opened is not None:
        effect, wait = opened
        found.append(stage(scene, wait, fresh=_is_new(scene, effect, said)))
    elif held := _shaken(scene, news):
        found.append(stage(scene, held, fresh=False))
    return found


def _is_dealt(scene: Scene, said: list[Effect]) -> bool:
    """Whether the deal is told: who has which seat is known from now on."""
    begun = scene.game is not None and not scene.lobby
    return begun and any(isinstance(one, Announce) and one.key == "board" for one in said)


def _is_new(scene: Scene, opened: StageOpened, said: list[Effect]) -> bool:
    """Whether a stage wants a message of its own: not a night's later windows, nor a stage that
    was shown before the group had heard of it (`gated`). What goes on after a pause does.
    """
    if any(isinstance(one, Announce) and one.key == "resumed" for one in said):
        return True
    if opened.phase is Phase.NIGHT:
        return any(isinstance(one, Announce) and one.key == "night" for one in said)
    return scene.game is None or not scene.game.gated or not opened.due


def _shaken(scene: Scene, news: list[Effect]) -> Wait | None:
    """The open ballot whose board is out of date, since somebody on it is gone."""
    gone = any(isinstance(one, Announce) and one.key in _GONE for one in news)
    return ballot(scene.game) if gone and scene.game is not None else None


def _is_over(effect: Effect) -> bool:
    return isinstance(effect, Over) or (isinstance(effect, Announce) and effect.key == "over")


def _edits_lobby(effect: Effect) -> bool:
    return isinstance(effect, Announce) and effect.key in _LOBBY_EDITS


def _opened(scene: Scene, said: list[Effect]) -> tuple[StageOpened, Wait] | None:
    """The last stage of these that has a board and is still open."""
    waits = {wait.id: wait for wait in scene.game.waits} if scene.game is not None else {}
    for effect in reversed(said):
        if isinstance(effect, StageOpened) and effect.phase in SHOWN and effect.wait in waits:
            return effect, waits[effect.wait]
    return None


def _is_news(effect: Effect, scene: Scene, opened: tuple[StageOpened, Wait] | None) -> bool:
    """Whether an effect goes into the news; boards and the lobby say theirs themselves."""
    if isinstance(effect, StageOpened):
        if effect.phase in SHOWN:
            return False
        waits = scene.game.waits if scene.game is not None else ()
        return any(wait.id == effect.wait for wait in waits)
    if not isinstance(effect, Announce):
        return isinstance(effect, Over)
    if effect.key in _LOBBY_EDITS and scene.lobby:
        return False
    if effect.key in _ON_BOARDS and opened is not None:
        return not _says(effect, opened[1])
    if effect.key == "vacant":
        return is_free(scene, effect)
    return effect.key not in ("joined", "left_lobby")


def _says(effect: Announce, wait: Wait) -> bool:
    """Whether this stage's board says this announcement."""
    if effect.key == "night":
        return wait.phase is Phase.NIGHT
    if effect.key == "talk":
        return wait.phase is Phase.SPEECH and not wait.seat
    spoken = {"turn": Phase.SPEECH, "last_words": Phase.LAST_WORDS}[effect.key]
    seat = effect.args[0]
    return wait.phase is spoken and isinstance(seat, SeatRef) and seat.seat == wait.seat


def _news(scene: Scene, news: list[Effect]) -> list[Screen]:
    """The announcements of one step as one message."""
    lines = [message.text for message in merge(news, scene.voice, now=scene.now)]
    if not lines:
        return []
    keys = {one.key for one in news if isinstance(one, Announce)}
    offered = next((one for one in news if isinstance(one, Announce) and one.key == "vacant"), None)
    buttons = [button for one in news for button in offers(scene, one)]
    quiet = scene.game is not None and scene.game.phase is Phase.NIGHT
    lines += _seating(scene, news)
    named, users = _decides(scene, news[-1])
    lines[-1] += named
    if "void" in keys and habit(scene.saved, "ballots") == "open":
        lines += _whose(scene)
    return [
        Screen(
            kind=Kind.NEWS,
            lines=tuple(lines),
            buttons=rows(buttons),
            edit=offer_key(offered) if offered is not None else "",
            fresh=offered is not None,
            done=_closed(scene, news, keys),
            mentions=users,
            quiet=quiet,
            trails=not quiet and all(isinstance(one, StageOpened) for one in news),
            settles=BOARD if keys & _TALLIES and not _sleepy(scene) else "",
        )
    ]


def _closed(scene: Scene, news: list[Effect], keys: set[str]) -> tuple[str, ...]:
    """The edit keys of the messages that these news are the end of."""
    done: tuple[str, ...] = ()
    if keys & _CLOSING:
        done = (BOARD,)
    elif "aborted" in keys:
        done = (LOBBY, BOARD)
    elif "board" in keys and (scene.manner.gated or not _is_dealt(scene, news)):
        done = (LOBBY,)
    ended = (one for one in news if isinstance(one, Announce) and one.key in ENDS)
    return (*done, *map(offer_key, ended))


def _seating(scene: Scene, news: list[Effect]) -> list[str]:
    """Who sits where, with the deal."""
    if scene.game is None or not _is_dealt(scene, news):
        return []
    seats = [scene.voice.full(one.seat) for one in scene.game.players]
    return [scene.text("desk-seats", seats=scene.text("list-comma").join(seats))]


def _decides(scene: Scene, last: Effect) -> tuple[str, tuple[str, ...]]:
    """Who has a decision before all, the sheriff's badge or word: by name, and his user.

    Whoever is asked by his card is never named: a monk's window looks like a badge's from outside.
    """
    game = scene.game
    if game is None or not isinstance(last, StageOpened):
        return "", ()
    for wait in game.waits:
        asked = [prompt.seat for prompt in wait.prompts if prompt.slot in _OFFICE]
        if wait.id == last.wait and asked == [game.sheriff]:
            player = game.players[game.sheriff - 1]
            return f" 👉 {scene.said(game.sheriff)}", () if player.bot else (player.user,)
    return "", ()


def _whose(scene: Scene) -> list[str]:
    """Who is to cast his ballot anew, where the group wants ballots seen."""
    wait = ballot(scene.game) if scene.game is not None else None
    void = [one.seat for one in wait.prompts if one.void] if wait is not None else []
    people = scene.voice.listed([scene.said(seat) for seat in void])
    return [scene.text("desk-void-whose", seats=people)] if void else []


def _sleepy(scene: Scene) -> bool:
    """Whether people look in a few times a day: what is to reach them must make a sound."""
    return scene.game is not None and Table(scene.game, 0).rulings(House).pace is Pace.DAY

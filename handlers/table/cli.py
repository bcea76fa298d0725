"""`werewolf play`: a table in the terminal, with bots in the seats that no person takes."""

from __future__ import annotations

import contextlib
from functools import partial
from pathlib import Path

import click
import msgspec

from adapters.bots.bot import KINDS
from adapters.faults import StoreFault
from adapters.ports import GameStore
from adapters.text.matcher import find_card
from adapters.text.render import Voice, refusal
from engine import Illegal
from engine.registry import VARIANTS
from engine.rules import RULE_SETS, rule_set
from handlers.alone import alone
from handlers.bootstrap import local_home, open_store, store_path
from handlers.cli import INTERRUPTED
from handlers.local import Home
from handlers.table import lookups
from handlers.table.messenger import TerminalMessenger
from handlers.table.play import Left, Play, Speed, TableBusy
from handlers.table.screen import Keyboard, Screen
from handlers.table.seating import KEY, Seating, TableFault, Wish, fitted, has_card
from handlers.table.story import story
from handlers.tools.asked import Refused, spoken

_STILL = 1e-9
"""The speed of a clock that stands while it waits for a person."""

_HELP = {
    "seats": "How many sit at the table. [default: 9, or the board's]",
    "board": "A board's name; `werewolf boards` lists them.",
    "role": "The card you want to hold.",
    "speed": "instant: no clock for you; fast: your own windows run; real: all run.",
    "hotseat": "So many people share this keyboard.",
    "options": "A rule option of this table.",
}


@click.command()
@click.option("--rules", type=click.Choice(RULE_SETS), default=RULE_SETS[0], show_default=True)
@click.option("--seats", type=click.IntRange(1, 18), default=None, help=_HELP["seats"])
@click.option("--board", default="", help=_HELP["board"])
@click.option("--role", default="", help=_HELP["role"])
@click.option(
    "--speed",
    type=click.Choice([one.value for one in Speed]),
    default=Speed.FAST.value,
    show_default=True,
    help=_HELP["speed"],
)
@click.option("--hotseat", type=click.IntRange(1, 18), default=1, help=_HELP["hotseat"])
@click.option("--watch", is_flag=True, help="Bots only: look on.")
@click.option("--bots", type=click.Choice(list(KINDS)), default="simple", show_default=True)
@click.option(
    "-o", "--option", "options", multiple=True, metavar="NAME=ANSWER", help=_HELP["options"]
)
@spoken
@click.option("--seed", type=click.IntRange(1), default=None, help="Deal this very game.")
@click.option("--new", is_flag=True, help="Give up the game that was left unfinished.")
@click.option("--terminal", is_flag=True, hidden=True)
@click.pass_context
def play(
    ctx: click.Context,
    rules: str,
    seats: int | None,
    board: str,
    role: str,
    speed: str,
    hotseat: int,
    watch: bool,
    bots: str,
    options: tuple[str, ...],
    lang: str,
    seed: int | None,
    new: bool,
    terminal: bool,
) -> None:
    """Play a game here, with bots in the other seats.

    A game that was left goes on with the next `werewolf play`, with the time it had left.
    Exit status: 0 played or saved, 2 bad input or a store that cannot be used, 130 Ctrl-C.
    """
    voice = Voice(lang, rules)
    humans = 0 if watch else hotseat
    try:
        number, name = fitted(rules, seats or 0, board, humans)
        wish = Wish(
            rules,
            number,
            name,
            _card(role, rules, name, voice),
            humans,
            seed or 0,
            _answers(options),
        )
        rule_set(rules, wish.options)
        ctx.exit(_table(wish, Speed(speed), bots, voice, new=new))
    except Illegal as illegal:
        raise Refused(refusal(illegal, voice)) from None
    except TableFault as fault:
        raise Refused(voice.text(fault.key, **fault.details)) from None
    except StoreFault as fault:
        raise Refused(str(fault)) from None
    except msgspec.MsgspecError:
        raise Refused(voice.text("table-damaged")) from None
    except TableBusy:
        raise Refused(voice.text("table-busy")) from None


def _card(role: str, rules: str, board: str, voice: Voice) -> str:
    """The wanted card's id; a fault where there is none of this name on the board."""
    if not role:
        return ""
    card = find_card(role) or role
    if card not in VARIANTS[rules]:
        raise Illegal("card-unknown", card=role)
    if not has_card(rules, board, card):
        raise TableFault("table-role-none", card=voice.card(card))
    return card


def _answers(options: tuple[str, ...]) -> dict[str, bool | int | str]:
    found: dict[str, bool | int | str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise click.BadParameter(f"{option!r} is not NAME=ANSWER", param_hint="--option")
        found[name.strip()] = value.strip()
    return found


def _seated(
    table: Seating, wish: Wish, home: Home, messenger: TerminalMessenger, *, new: bool
) -> bool:
    """Deal the game that is wished, unless one is under way; returns whether one was."""
    if not new and table.running() is not None:
        return True
    messenger.muted = True  # How an old table ends is of no use to the new one.
    table.clear()
    home.pump()
    messenger.muted = False
    table.deal(wish)
    return False


def _table(wish: Wish, speed: Speed, bots: str, voice: Voice, *, new: bool) -> int:
    """Open or take up the table and play; returns the exit status."""
    path = store_path()
    lock = path and Path(f"{path}.playing")
    with alone(lock, TableBusy()), contextlib.closing(_Closing(open_store())) as kept:
        store = kept.store
        screen, real = Screen(), speed is Speed.REAL
        messenger = TerminalMessenger(screen, voice.locale, alone=wish.humans < 2, brief=not real)
        still = speed is Speed.INSTANT or (wish.humans > 1 and not real)
        home, clock = local_home(store, messenger, KEY, speed=_STILL if still else 1.0)
        messenger.clock = clock
        try:
            resumed = _seated(Seating(home, store, voice), wish, home, messenger, new=new)
            stored = store.load(KEY)
            assert stored is not None
            play = partial(Play, run=stored.run, speed=speed, timed=not still, bots=bots)
            game = play(home, store, clock, messenger, Keyboard())
            _greet(game, wish, resumed=resumed)
            game.play()
            _tell(game)
        except (Left, KeyboardInterrupt) as gone:
            screen.note(voice.text("table-saved"))
            return INTERRUPTED if isinstance(gone, KeyboardInterrupt) else 0
    return 0


def _greet(game: Play, wish: Wish, *, resumed: bool) -> None:
    """Say which table this is; one that goes on says where it stands."""
    table, voice, screen = game.game, game.voice, game.screen
    board = voice.text(f"board-{table.board}") if table.board else ""
    title = {"rules": voice.text(f"rules-{table.rules}"), "players": str(len(table.players))}
    screen.note(voice.text("table-title", board=board, **title))
    if resumed:
        screen.note(voice.text("table-resumed"))
        screen.note(lookups.players(table, voice))
        screen.note(lookups.status(table, voice, game.clock.now()))
    if not game.people:
        screen.note(voice.text("table-watch"))
    elif game.alone:
        seat = game.people[0]
        screen.note(voice.text("table-yours", seat=voice.seat(seat)))
        if resumed:
            screen.private(lookups.me(table, seat, voice))


def _tell(game: Play) -> None:
    """The story of the game that is over, and how to see it again."""
    voice, table = game.voice, game.game
    game.screen.group(story(game.moments, voice))
    people = f"--hotseat {len(game.people)}" if game.people else "--watch"
    where = f"--rules {table.rules} --board {table.board}"
    command = f"werewolf play {where} {people} --seed {table.seed}"
    game.screen.note(voice.text("story-again", command=command))


class _Closing:
    """A store that is closed at the end, if it can be."""

    def __init__(self, store: GameStore) -> None:
        self.store = store

    def close(self) -> None:
        close = getattr(self.store, "close", None)
        if close is not None:
            close()

"""The lobby: who sits down, which board and options, and the start."""

from __future__ import annotations

from msgspec.structs import replace

from engine import commands as c, deal, decks
from engine.effects import Over
from engine.errors import Illegal
from engine.house import House
from engine.rules import find as find_option, rule_set, spell
from engine.state import SCHEMA, Game, Outcome, Player
from engine.table import Table, seat
from engine.texts import Count
from engine.timing import LOBBY_MS
from engine.vocabulary import Camp, Instant, Phase, Seat

MOST_SEATS = 18


def new_table(
    rules: str,
    *,
    options: dict[str, bool | int | str] | None = None,
    host: str = "",
    at: Instant = 0,
    grace: int = 0,
    gated: bool = False,
) -> Game:
    """Open a table: an empty lobby that closes five minutes after `at`.

    Raises Illegal for a rule set, an option or an answer that does not exist. `grace` is in
    milliseconds; `gated` tables start a stage's clock when it has been told (architecture 0.11).
    """
    chosen = dict(options or {})
    rule_set(rules, chosen)
    return Game(
        schema=SCHEMA,
        rules=rules,
        options=chosen,
        host=host,
        opened=at,
        closes=at + LOBBY_MS,
        grace=grace,
        gated=gated,
    )


def find(table: Table, user: str) -> Player:
    """The player who is this person; raises Illegal where he does not sit here."""
    for player in table.players:
        if player.user == user:
            return player
    raise Illegal("not-at-table")


def _only_lobby(table: Table) -> None:
    if table.phase is not Phase.LOBBY:
        raise Illegal("already-begun")


def join(command: c.Join, table: Table) -> None:
    """Take the next seat. Seats are drawn anew at the deal; these are only the order of joining."""
    _only_lobby(table)
    if any(player.user == command.user for player in table.players):
        raise Illegal("already-joined")
    if any(user == command.user for user, _ in table.barred):
        raise Illegal("put-out")
    if not command.reachable:
        raise Illegal("unreachable")
    if len(table.players) >= MOST_SEATS:
        raise Illegal("full", most=MOST_SEATS)
    number = len(table.players) + 1
    player = Player(number, command.user, command.name, bot=command.bot, handle=command.handle)
    table.players.append(player)
    table.host = table.host or command.user
    table.announce("joined", Count(number))


def leave_lobby(table: Table, gone: Seat) -> None:
    """A seat of the lobby is free again; if it was the host's, the first seat is host."""
    user = table.player(gone).user
    left = [player for player in table.players if player.seat != gone]
    table.players = [replace(player, seat=number) for number, player in enumerate(left, 1)]
    if table.host == user:
        table.host = left[0].user if left else ""
    table.announce("left_lobby", Count(len(left)))


def put_out(table: Table, gone: Seat, by: str) -> None:
    """Somebody empties a seat: its player, if it is another, stays out till he is let in again."""
    player = table.player(gone)
    if not player.bot and player.user != by:
        table.barred = (*table.barred, (player.user, player.name))
    leave_lobby(table, gone)


def admit(command: c.Admit, table: Table) -> None:
    """Who was put out of this lobby may sit down in it again; raises Illegal where he was not."""
    _only_lobby(table)
    left = tuple(one for one in table.barred if one[0] != command.user)
    if left == table.barred:
        raise Illegal("unblock-who")
    table.barred = left


def reach(command: c.Reach, table: Table) -> None:
    """Keep whether the bot can write to a person (O-FLOW-P11)."""
    player = find(table, command.user)
    table.players[player.seat - 1] = replace(player, reachable=command.reachable)


def rename(command: c.Rename, table: Table) -> None:
    """Show a person under his new name from the next message on (bug-log O30)."""
    player = find(table, command.user)
    table.players[player.seat - 1] = replace(player, name=command.name, handle=command.handle)


def tongue(command: c.Tongue, table: Table) -> None:
    """Keep a language that was chosen in the middle of a game."""
    if command.user:
        speaks(table, find(table, command.user).seat, command.locale)
    else:
        table.locale = command.locale


def speaks(table: Table, seat: Seat, locale: str) -> None:
    """A seat's own language from now on, "" for none."""
    others = tuple(one for one in table.tongues if one[0] != seat)
    table.tongues = (*others, (seat, locale)) if locale else others


def hand_over(command: c.HandOver, table: Table) -> None:
    """Another player is host, in the lobby or in the game; he may be dead, but he must be there.

    Raises Illegal for who does not sit here, a bot, the host himself, or a seat that is empty.
    """
    player = find(table, command.user)
    if player.bot:
        raise Illegal("host-bot")
    if player.user == table.host:
        raise Illegal("host-already")
    if any(empty[0] == player.seat for empty in table.vacant):
        raise Illegal("host-away")
    table.host = player.user
    table.announce("host", seat(player.seat))


def pass_on(table: Table, gone: Seat) -> None:
    """Where the host has gone in mid-game, the lowest standing seat with a person in it is host."""
    if not table.host or table.player(gone).user != table.host:
        return
    away = {gone, *(empty[0] for empty in table.vacant)}
    for player in table.players:
        if table.stands(player.seat) and not player.bot and player.user and player.seat not in away:
            table.host = player.user
            table.announce("host", seat(player.seat))
            return


def choose(command: c.Choose, table: Table) -> None:
    """Choose a board by name or a deck card by card; raises Illegal with the reason why not."""
    _only_lobby(table)
    if command.board:
        _take(decks.board(table.rules, command.board), table)
    elif command.deck:
        decks.known(table, command.deck)
        table.board, table.deck = "", command.deck
    else:
        table.board, table.deck = "", ()


def _take(plan: decks.BoardPlan, table: Table) -> None:
    """Lay out a preset, with the options that it cannot do without."""
    for name, value in plan.options:
        set_option(c.SetOption(0, name, value), table)
    table.board, table.deck = plan.name, ()


def _settle(table: Table) -> None:
    """Nobody has chosen: of this head-count's boards that go with the options the one that takes
    up most of them, else the usual one.
    """

    def taken_up(plan: decks.BoardPlan) -> int:
        named = dict(plan.options)
        if any(spell(table.options.get(name, value)) != value for name, value in named.items()):
            return -1
        return sum(name in named for name in table.options)

    plans = decks.fitting(table.rules, len(table.players))
    best = max(plans, key=taken_up, default=None)
    if best is not None and taken_up(best) >= 0:
        _take(best, table)


def set_option(command: c.SetOption, table: Table) -> None:
    """Change one answer of the rule set for this table."""
    _only_lobby(table)
    question = find_option(table.rules, command.name)
    answer = question.parse(table.rules, command.value)
    kept: bool | int | str = answer if isinstance(answer, (bool, int)) else spell(answer)
    options = {name: value for name, value in table.options.items() if name != command.name}
    if answer != question.answers[table.rules]:
        options[command.name] = kept
    table.options = options
    table.book = rule_set(table.rules, options)


def begin(command: c.Begin, table: Table) -> None:
    """Deal and begin, if everybody can be reached and the board fits."""
    _only_lobby(table)
    missing = [player.name or player.user for player in table.players if not player.reachable]
    if missing:
        raise Illegal("unreachable-players", names=", ".join(missing))
    if not table.board and not table.deck:
        _settle(table)
    cards = decks.chosen(table)
    table.seed = command.seed
    table.closes = 0
    order = deal.shuffled(table, list(table.players))
    table.players = [replace(player, seat=number) for number, player in enumerate(order, 1)]
    if table.rulings(House).pants:
        table.pants_kill = _seats_of(table, command.pants_kill)
        table.pants_check = _seats_of(table, command.pants_check)
    acting = dict(command.acting)
    sexes = dict(command.sexes)
    for player in table.players:
        deal.profile(table, player.seat, acting.get(player.user), sexes.get(player.user))
    table.locale = command.locale
    seats = {player.user: player.seat for player in table.players}
    table.tongues = tuple(
        (seats[user], chosen) for user, chosen in command.tongues if user in seats
    )
    deal.deal(table, cards)


def _seats_of(table: Table, users: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(player.seat for player in table.players if player.user in users)


def shut(table: Table) -> None:
    """The lobby's time is over and nobody began: it closes itself (bug-log O49)."""
    abort(table, "lobby-expired")


def abort(table: Table, reason: str) -> None:
    """Close the table without a result: no cards are shown, no pants are worn (O-PANTS-P5)."""
    table.outcome = Outcome(Camp.NONE, (), reason)
    table.tell_deaths()
    table.phase = Phase.OVER
    table.agenda = ()
    table.waits = ()
    table.vacant = ()
    table.announce("aborted")
    table.effects.append(Over(Camp.NONE, (), reason, table.pants_kill, table.pants_check))

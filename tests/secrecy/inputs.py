"""All that a person can do before the group, in every form; and what of it a rule answers."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

from adapters.buttons import decode as read
from adapters.text.render import catalogue, locales
from engine import legal
from engine.vocabulary import Phase
from handlers.desk import words
from tests.secrecy.line import LineTable
from tests.secrecy.plays import Moment
from tests.secrecy.tables import Table

OPENLY = frozenset({"explode", "surrender", "duel"})
"""Powers that show their card by a rule: O-WOLF-7, C-WOLF-7, E-KNIGHT-1."""

OUT = frozenset({"leave"})
"""What takes a seat out of the game: it may end it, and lets what the card left behind follow
(O-FLOW-P4), so that it is compared where the one who goes holds the same card.
"""

_ASKED_BY_CARD = frozenset(
    {Phase.SHOT, Phase.BADGE, Phase.SIDE, Phase.LEAD, Phase.FLIP, Phase.ALLOW, Phase.AGAIN}
)
"""Stages in which an answer before everybody, given by whom it is for, is the event itself."""

BARE = 0.3
"""How often a word is one that counts in a group without a slash, too."""

WAITED = 0.03
LATER = (1, 1, 1, 1, 2, 3, 25)
"""How often we wait after an input until stages have passed, and for how many: what counts by day
may come of a night.
"""

TIMELY = 0.5
"""How often a word is one that means something at this table now."""

NOSY = ("me", "status", "players", "kick", "endgame", "board", "acting", "host")

TALK = ("過", "完", "我是狼人", "3號查殺", "哈囉", "我是預言家，3號金水", "over", "刀 3", "驗 3 ")
UNKNOWN = ("/foo", "/foo 3", "/kick 99", "/", "/3", "/不", "/extend x", "/狼人 3")


class Deed(NamedTuple):
    """One thing that a seat does. `verb` is what it says as an answer, if it is one; `line` is
    what is written, if it is a line; `stages` are so many as pass after it.
    """

    name: str
    do: Callable[[Table, str], None]
    verb: str = ""
    line: str = ""
    stages: int = 0

    def told_by_a_rule(self, moment: Moment) -> bool:
        """Whether a rule itself tells the table what this shows, before anything is done."""
        asked = moment.game.phase in _ASKED_BY_CARD and self.verb not in OPENLY
        return bool(self.verb) and asked


@lru_cache(maxsize=1)
def answers() -> tuple[tuple[str, str], ...]:
    """Every word for an answer, in every language, with each verb that it is for."""
    found: set[tuple[str, str]] = set()
    for locale in locales():
        for key in catalogue(locale).sources:
            if key.startswith("ask-"):
                verb = key.removeprefix("ask-")
                found.update(
                    (word, verb) for word in (verb, *catalogue(locale).words(key, "words"))
                )
    return tuple(sorted(found))


@lru_cache(maxsize=1)
def commands() -> tuple[str, ...]:
    """Every word for a command."""
    return tuple(sorted(words.words()))


def drawn(dice: random.Random, moment: Moment, seat: int) -> Deed:
    """Something that this seat does, drawn evenly over the kinds of things one can do."""
    kinds = (_answer, _answer, _command, _talk, _button, _comes, _goes)
    deed = dice.choice(kinds)(dice, moment, seat)
    deed = dice.choice((_plain, _plain, _private, _edited, _blocked, _rich))(deed)
    return deed._replace(stages=dice.choice(LATER)) if dice.random() < WAITED else deed


def _said(text: str, verb: str = "") -> Deed:
    head = text.lstrip("/").partition(" ")[0]
    verb = next((own for word, own in answers() if word == head and own in OPENLY), verb)
    command = words.read(text, bare=True)
    if command is not None and command.name in OUT:
        verb = command.name
    return Deed(text, lambda table, user: table.say(user, text), verb, text)


def _answer(dice: random.Random, moment: Moment, seat: int) -> Deed:
    verbs = {verb for _, verb in answers()}
    if dice.random() < BARE:
        verbs &= frozenset().union(*words.group_verbs().values())
    now = {one.verb for who in moment.game.players for one in legal(moment.game, who.seat)}
    verbs = (verbs & now if dice.random() < TIMELY else set()) or verbs
    verb = dice.choice(sorted(verbs))
    word = dice.choice([word for word, its in answers() if its == verb])
    other = _other(dice, moment, seat)
    forms = ("/{0} {1}", "/{0}", "{0} {1}", "{0}{1}", "／{0}{1}號", "/{0} {2}", "/{0} 99")
    return _said(dice.choice(forms).format(word, other, seat), verb)


def _command(dice: random.Random, moment: Moment, seat: int) -> Deed:
    word = dice.choice(NOSY) if dice.random() < TIMELY else dice.choice(commands())
    other = _other(dice, moment, seat)
    return _said(
        dice.choice(("/{0}", "{0}", "/{0} {1}", "{0} {1}", "/{0} {2}")).format(word, other, seat)
    )


def _other(dice: random.Random, moment: Moment, seat: int) -> int:
    """Another seat: often one who has died, which nobody has been told."""
    if moment.game.untold and dice.random() < TIMELY:
        return dice.choice(moment.game.untold)
    return dice.choice([one for one in range(1, moment.deck.players + 1) if one != seat])


def _talk(dice: random.Random, moment: Moment, seat: int) -> Deed:
    return _said(dice.choice(TALK + UNKNOWN))


def _button(dice: random.Random, moment: Moment, seat: int) -> Deed:
    """Every button that the group was ever shown, however old, but the one that leaves."""
    shown = list(moment.table.buttons)
    places = [place for place, data in enumerate(shown) if read(data).choice != "/leave"]
    if not places:
        return _talk(dice, moment, seat)
    place = dice.choice(places)

    def press(table: Table, user: str) -> None:
        table.press(user, list(table.buttons)[place])

    return Deed(f"button {place} {read(shown[place]).choice}", press)


def _comes(dice: random.Random, moment: Moment, seat: int) -> Deed:
    return Deed("comes in", lambda table, user: table.join(user))


def _goes(dice: random.Random, moment: Moment, seat: int) -> Deed:
    return Deed("goes out", lambda table, user: table.leave(user), "leave")


def _plain(deed: Deed) -> Deed:
    return deed


def _private(deed: Deed) -> Deed:
    """The same line in one's own chat."""
    if not deed.line:
        return deed
    do = partial(_tells, text=deed.line)
    return Deed(f"private: {deed.name}", do, deed.verb)


def _tells(table: Table, user: str, text: str) -> None:
    table.tell(user, text)


def _edited(deed: Deed) -> Deed:
    if not deed.line:
        return deed
    return Deed(f"edit: {deed.name}", lambda table, user: table.say(user, deed.line, edited=True))


def _blocked(deed: Deed) -> Deed:
    """The same by somebody who has blocked the bot."""

    def do(table: Table, user: str) -> None:
        table.block(user)
        table.rest()
        table.sent.clear()
        deed.do(table, user)

    return Deed(f"blocked: {deed.name}", do, deed.verb)


def _rich(deed: Deed) -> Deed:
    """The same on LINE with a living reply token in his own chat."""

    def do(table: Table, user: str) -> None:
        if isinstance(table, LineTable):
            table.hand_in(user)
            table.sent.clear()
        deed.do(table, user)

    return Deed(f"token: {deed.name}", do, deed.verb)

"""What goes along with a game on LINE beside its texts: prices, rich menus, warnings, animation."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from adapters.letters import Parcel
from adapters.line.notes import Notes
from adapters.line.purse import Allowance
from adapters.line.wire import Failed, Wire
from adapters.ports import Clock, Key
from adapters.screens import Kind, Screen
from adapters.text.render import Voice
from engine.state import Game
from engine.vocabulary import Phase

log = logging.getLogger(__name__)
T = TypeVar("T")
FRESH = 5 * 60_000
"""Milliseconds for which a quota, a head count, a friendship is taken for unchanged."""

NIGHT_MENU, DAY_MENU, VOTE_MENU = "werewolf-night", "werewolf-day", "werewolf-vote"
"""Aliases of the rich menus that `werewolf line setup` makes: neutral pictures, no card on them."""

_MENUS = {Phase.LOBBY: "", Phase.OVER: "", Phase.NIGHT: NIGHT_MENU, Phase.VOTE: VOTE_MENU}
_LOADING = 50
_LIMITLESS = 10**9


class Stages:
    """Asks the platform and remembers its answers for a while; what fails here stops no game."""

    def __init__(self, wire: Callable[[], Wire], clock: Clock, budget: int) -> None:
        self.wire = wire
        self.clock = clock
        self.budget = budget
        self._known: dict[str, tuple[int, int]] = {}

    def _ask(self, name: str, question: Callable[[], int], default: int) -> int:
        now = self.clock.now()
        until, answer = self._known.get(name, (0, default))
        if until > now:
            return answer
        try:
            answer = question()
        except Failed as failed:
            log.warning("%s: %s", name, failed)
            answer = default
        self._known[name] = (now + FRESH, answer)
        return answer

    def basic(self) -> str:
        """The bot's basic id, which leads into the 1:1 chat; "" where LINE cannot be asked."""
        try:
            return self.wire().bot().basic
        except Failed:
            return ""

    def allowance(self, chat: str) -> Allowance:
        """What a push to this chat may cost and does; nothing is asked where none is allowed."""
        if not self.budget:
            return Allowance()
        return Allowance(self.budget, self.left(), self.price(chat))

    def price(self, chat: str) -> int:
        """How many messages one push to this chat is counted as."""
        if chat.startswith("U"):
            return 1
        return self._ask(f"members {chat}", lambda: self.wire().members(chat), _LIMITLESS)

    def left(self) -> int:
        """How many pushes the month has left; none where the platform does not say."""

        def ask() -> int:
            found = self.wire().left()
            return _LIMITLESS if found is None else found

        return self._ask("quota", ask, 0)

    def empty(self) -> None:
        """LINE has just said that the month's messages are used up."""
        self._known["quota"] = (self.clock.now() + FRESH, 0)

    def friend(self, user: str) -> bool:
        """Whether pushes and rich menus reach this person."""
        return bool(self._ask(f"friend {user}", lambda: int(self.wire().friend(user)), 1))

    def warned(
        self, key: Key, screens: Sequence[Screen], parcel: Parcel, voice: Voice
    ) -> list[Screen]:
        """The lobby's screen with what is to be known before the start: friends, price, quota."""
        game = parcel.game
        if game is None or game.phase is not Phase.LOBBY:
            return list(screens)
        lines = tuple(self._warnings(key, game, voice))
        return [
            replace(one, lines=(*one.lines, *lines)) if one.kind is Kind.LOBBY else one
            for one in screens
        ]

    def _warnings(self, key: Key, game: Game, voice: Voice) -> list[str]:
        found = []
        strangers = [
            voice.name(one.name)
            for one in game.players
            if not one.bot and not self.friend(one.user)
        ]
        if strangers:
            found.append(voice.text("line-strangers", names=voice.listed(strangers)))
        if self.budget:
            found.append(self._price(key, voice))
        return found

    def _price(self, key: Key, voice: Voice) -> str:
        """What a push costs in this group, and what is left for it; or that none can be paid."""
        price, left = self.price(key.partition(":")[2]), self.left()
        told = {"price": str(price), "left": str(left), "budget": str(self.budget)}
        if price >= _LIMITLESS:
            return voice.text("line-price-unknown", **told)
        if price > min(left, self.budget):
            return voice.text("line-price-short", limited=_limited(left), **told)
        return voice.text("line-price", limited=_limited(left), **told)

    def follow(self, parcel: Parcel, kept: Notes) -> None:
        """Link everybody's rich menu to the stage the table is in, once for each change."""
        game = parcel.game
        if game is None:
            return
        alias = _MENUS.get(game.phase, DAY_MENU)
        for player in game.players:
            if player.bot or not player.user or kept.menus.get(player.user, "") == alias:
                continue
            if not self._link(player.user, alias):
                return
            kept.menus[player.user] = alias
        if game.phase is Phase.OVER:
            kept.menus = {}

    def _link(self, user: str, alias: str) -> bool:
        """Link a menu to one person; False where there is none to be linked."""
        try:
            menu = self.wire().menu(alias) if alias else ""
            if alias and not menu:
                return False
            self.wire().link(user, menu)
        except Failed as failed:
            log.warning("rich menu %s: %s", alias, failed)
        return True

    def park(self, parcel: Parcel) -> None:
        """Somebody waits in his 1:1 chat by night with a token of his in the purse: show it."""
        game = parcel.game
        if game is None or game.phase is not Phase.NIGHT or not parcel.token:
            return
        try:
            self.wire().loading(parcel.address, _LOADING)
        except Failed as failed:
            log.warning("loading animation: %s", failed)


def _limited(left: int) -> str:
    return "no" if left >= _LIMITLESS else "yes"

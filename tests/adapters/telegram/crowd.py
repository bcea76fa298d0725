"""A crowd that plays: everybody presses what he was sent and says something when it is his turn."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

from adapters.buttons import BadButton, decode
from engine.vocabulary import Phase
from tests.adapters.telegram.fake.players import Muted
from tests.adapters.telegram.fake.world import Sent
from tests.adapters.telegram.town import GROUP, Town

ENOUGH = 3
"""So often is one question answered: people change their minds, and some want two seats."""

VOTES = "vote elect abstain run withdraw"
SPEECHES = ("我是好人", "大家先別急", "我懷疑 {n}號", "{n}號金水", "過", "聽下一位")


class Crowd:
    """All phones of a town, by seed: `eager` is how likely one acts in a second.

    A `steady` crowd agrees on everything: each presses the first button he has.
    """

    def __init__(self, town: Town, seed: int, *, eager: float = 0.4, **given: Any) -> None:
        self.town = town
        self.dice = random.Random(seed)
        self.steady: bool = given.get("steady", False)
        self.thread: int = given.get("thread", 0)
        self.eager = eager
        self.done: set[tuple] = set()
        self.pressed: Counter[tuple[int, int]] = Counter()
        self.spoken: set[tuple[int, int]] = set()

    def play(self, *, until=None, hours: float = 12) -> None:
        """Play until the game is over, or until `until` says so."""
        finish = until or (lambda game: game.phase is Phase.OVER)
        end = self.town.clock.at + int(hours * 3_600_000)
        self.town.step()
        while not finish(self.town.game):
            assert self.town.clock.at < end, f"still {self.town.game.phase}"
            if self.act():
                self.town.wait(self.dice.randint(300, 1_500))
            else:
                self.town.wait(2_000)
        if until is None:
            self.town.wait(120_000)

    def act(self) -> bool:
        """Let everybody who has something to do do it, or not yet; whether there was anything."""
        phones = list(self.town.phones.values())
        self.dice.shuffle(phones)
        wanted = False
        for phone in phones:
            for deed in (self._private, self._ballot, self._speech):
                found = deed(phone)
                if found is None:
                    continue
                wanted = True
                if self.dice.random() < self.eager:
                    found()
                break
        return wanted

    # What there is to do

    def _private(self, phone):
        """The newest question in private that is not answered yet."""
        for sent in reversed(phone.inbox()[-4:]):
            buttons = [one for one in sent.buttons() if _answers(one)]
            mark = (phone.user, sent.id, str(sent.keyboard))
            often = self.pressed[phone.user, sent.id] >= ENOUGH
            if buttons and mark not in self.done and not often:
                fresh = [one for one in buttons if not one["text"].startswith("✅")]
                choice = self._choose(fresh or buttons)
                return lambda: self._press(phone, sent, choice, mark)
        return None

    def _ballot(self, phone):
        """The group's board, where he may vote."""
        sent = self._board()
        if sent is None or not self._asked(phone.user):
            return None
        buttons = [one for one in sent.buttons() if _answers(one, VOTES)]
        mark = (phone.user, sent.id)
        if not buttons or mark in self.done:
            return None
        choice = self._choose(buttons)
        return lambda: self._press(phone, sent, choice, mark)

    def _speech(self, phone):
        """His own turn: a line, then the end of it."""
        sent = self._board()
        turn = {wait.seat for wait in self.town.game.waits}
        mine = {one.seat for one in self.town.game.players if one.user == str(phone.user)}
        called = sent is not None and any(one.get("user") == phone.user for one in sent.entities)
        if sent is None or not called or not turn & mine:
            return None
        mark = (phone.user, sent.id)
        if mark in self.done or self.town.game.phase not in (Phase.SPEECH, Phase.LAST_WORDS):
            return None
        return lambda: self._say(phone, sent, mark)

    def _choose(self, buttons: list[dict]) -> dict:
        return buttons[0] if self.steady else self.dice.choice(buttons)

    def _board(self) -> Sent | None:
        return next((one for one in reversed(self.town.group()) if any(one.keyboard)), None)

    def _asked(self, user: int) -> bool:
        game = self.town.game
        mine = [one.seat for one in game.players if one.user == str(user)]
        return any(
            prompt.seat in mine and not prompt.answered
            for wait in game.waits
            for prompt in wait.prompts
        )

    # Doing it

    def _press(self, phone, sent: Sent, button: dict, mark: tuple) -> None:
        self.done.add(mark)
        self.pressed[phone.user, sent.id] += 1
        phone.press(sent, button)

    def _say(self, phone, sent: Sent, mark: tuple) -> None:
        try:
            if mark not in self.spoken and self.dice.random() < 0.7:
                self.spoken.add(mark)
                seat = self.dice.randint(1, len(self.town.game.players))
                phone.say(GROUP, self.dice.choice(SPEECHES).format(n=seat), thread=self.thread)
                return
            self.done.add(mark)
            end = [one for one in sent.buttons() if _answers(one, "done")]
            if end and self.dice.random() < 0.5:
                phone.press(sent, end[0])
            else:
                last = self.town.game.phase is Phase.LAST_WORDS
                phone.say(GROUP, "完" if last else "過", thread=self.thread)
        except Muted as muted:
            raise AssertionError(f"{muted.user} is to speak and is muted") from None


def _answers(button: dict, verbs: str = "") -> bool:
    """Whether a button answers a question; one of these verbs, where some are named."""
    choice = _choice(button.get("callback_data", ""))
    if choice is None:
        return False
    if choice.startswith("/"):
        return False
    return not verbs or choice.replace("=", " ").replace("+", " ").split()[0] in verbs.split()


@cache
def _choice(data: str) -> str | None:
    """What a button is for, None where it is none of ours."""
    try:
        return decode(data).choice
    except BadButton:
        return None

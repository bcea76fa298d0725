"""Many at one keyboard: what stands on the screen for all is the same whoever holds which card."""

from __future__ import annotations

import contextlib
import io
import random
import re
from itertools import count

from adapters.clocks import FixedClock
from adapters.memory import MemoryStore
from adapters.text.render import Voice
from engine.decks import board
from engine.prompts import Prompt
from engine.vocabulary import Phase
from handlers.bootstrap import local_home
from handlers.table.messenger import TerminalMessenger
from handlers.table.play import Left, Play, Speed
from handlers.table.screen import Keyboard, Screen
from handlers.table.seating import KEY, Seating, Wish
from tests.secrecy.plays import LETHAL

ROUNDS = 2
"""Games in which the night is used, of each deal, besides one in which it is not."""


class Shown(Screen):
    """A screen of which is written down what all may see: nothing that stands behind a curtain."""

    def __init__(self) -> None:
        super().__init__(io.StringIO())
        self.tty = True
        self.seen: list[str] = []
        self.covered = False

    def group(self, text: str) -> None:
        self.seen.append(text)

    def note(self, text: str) -> None:
        if not self.covered or text.startswith("🎭"):
            self.seen.append(text)
        self.covered = self.covered or "接下來是" in text

    def hide(self) -> None:
        self.covered = False
        self.seen.append("(wiped)")


class People(Keyboard):
    """Whoever has the keyboard: by day nobody says more than he must, by night as `acts` has it."""

    play: Play

    def __init__(self, dice: random.Random | None) -> None:
        self.tty = True
        self.dice = dice
        self.lines = count(1)

    def read(self, seconds: float | None) -> str:
        game, seat = self.play.game, self.play.curtain.seat
        if next(self.lines) > 400 or game.day > 1 or (game.day and game.phase is Phase.NIGHT):
            raise EOFError
        prompt = self.play.waiting.prompt(game, seat) if seat else None
        if prompt is None:
            return "過" if seat and self.play.waiting.turn(game, seat) else ""
        return self._night(prompt) if game.phase is Phase.NIGHT else _day(prompt)

    def _night(self, prompt: Prompt) -> str:
        choices = [one for one in prompt.choices if one.verb not in LETHAL and one.targets]
        if self.dice is None or not choices or self.dice.random() < 0.3:
            return "不用" if prompt.choice("save") is None else ""
        choice = self.dice.choice(choices)
        seats = self.dice.sample(choice.targets, min(choice.most, len(choice.targets)))
        return f"{choice.verb} {' '.join(map(str, seats))}"


def _day(prompt: Prompt) -> str:
    return "棄票" if prompt.choice("abstain") else "不用"


def _public(rules: str, name: str, seed: int, acts: random.Random | None) -> list[str]:
    """What all have seen of the first night and day, by seats."""
    store, screen, keyboard = MemoryStore(), Shown(), People(acts)
    messenger = TerminalMessenger(screen, "zh-Hant", alone=False, brief=True)
    wall = FixedClock(1_000_000)
    home, messenger.clock = local_home(store, messenger, KEY, speed=1e-9, wall=wall)
    seats = board(rules, name).players
    Seating(home, store, Voice()).deal(Wish(rules, seats, name, "", seats, seed, {}))
    stored = store.load(KEY)
    assert stored is not None
    clock = messenger.clock
    play = keyboard.play = Play(
        home,
        store,
        clock,
        messenger,
        keyboard,
        run=stored.run,
        speed=Speed.INSTANT,
        timed=False,
        bots="simple",
    )
    with contextlib.suppress(Left):
        play.play()
    names = sorted((re.escape(one.name) for one in play.game.players), key=len, reverse=True)
    return [re.sub(f" ?(?:{'|'.join(names)})", "", text) for text in screen.seen]


def test_all_see_the_same_of_every_deal_whether_the_night_is_used_or_not() -> None:
    """E-FLOW-21, C-FLOW-1: who is called, in which order, how often the screen is wiped, and every
    public line, of games in which nobody dies.
    """
    for rules, name in (("official", "B9"), ("official", "B12"), ("expanded", "E11")):
        found: dict[str, list[str]] = {}
        for seed in range(1, 6):
            for acts in (None, *(random.Random(f"{seed}/{n}") for n in range(ROUNDS))):
                seen = _public(rules, name, seed, acts)
                found.setdefault("\n".join(seen), []).append(f"{seed} {acts is not None}")
                assert sum("接下來是" in one for one in seen) > len(seen) // 10
        assert len(found) == 1, [(key[-400:], who) for key, who in found.items()]

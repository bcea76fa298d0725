"""Whole games are told in sentences: nothing of the engine's own words reaches a reader."""

from __future__ import annotations

import random
import re

import pytest

import engine
from adapters.text.merge import GROUP, merge
from adapters.text.prompts import asked
from adapters.text.render import Voice, refusal
from engine import commands as c
from engine.views import open_prompts

CRESCENT = ("admirer", "monk", "dreamer", "white_eyed_wolf", "elder", "idiot", "guard", "hunter")
DECKS = {
    "official": ("wolf",) * 4 + ("villager",) * 4 + ("seer", "witch", "hunter", "cupid"),
    "crescent": ("wolf", "villager", "hybrid", "cupid", *CRESCENT),
    "expanded": (
        "wolf", "fire_wolf", "avenger", "brother", "brother", "brother", "rusty_knight", "elder",
        "idiot", "cupid", "hunter", "fox",
    ),
}  # fmt: skip
OPTIONS = {"official": {}, "crescent": {"mode": "city"}, "expanded": {}}
RAW = re.compile(
    r"\b(?:say|tell|ask|err|card|camp|stage|reason|note|word|option)-[a-z]|[{}]|\?\?\?|\$[a-z]"
)


class Game:
    """A game played by chance, whose every message is read in both languages."""

    def __init__(self, rules: str, seed: int) -> None:
        self.rules, self.chance, self.now = rules, random.Random(seed), 0
        self.game = engine.new_table(rules, options=OPTIONS[rules])
        self.read: list[str] = []
        for number in range(12):
            self.do(c.Join(0, f"u{number}", f"n{number}"))
        self.do(c.Choose(0, deck=DECKS[rules]))
        self.do(c.Begin(0, seed))

    def do(self, command: c.AnyCommand) -> None:
        """One step; what it says is kept, what it refuses is read too."""
        try:
            self.game, effects = engine.step(self.game, command, self.now)
        except engine.Illegal as illegal:
            self.read += [refusal(illegal, "zh-Hant"), refusal(illegal, "en")]
            return
        for locale in ("zh-Hant", "en"):
            voice = Voice(locale, self.rules)
            messages = merge(effects, voice, now=self.now)
            self.read += [message.text for message in messages]
            assert all(GROUP <= message.to <= 12 for message in messages)

    def ask(self) -> None:
        """Read every open question."""
        for seat in range(1, 13):
            for prompt in open_prompts(self.game, seat):
                for locale in ("zh-Hant", "en"):
                    found = asked(prompt, Voice(locale, self.rules), now=self.now)
                    self.read += [found.text, *(button.label for button in found.buttons)]

    def turn(self) -> None:
        """Somebody does something he may do, or time passes."""
        open_now = [(seat, one) for seat in range(1, 13) for one in engine.legal(self.game, seat)]
        if not open_now or self.chance.random() < 0.2:
            self.now = engine.next_wake(self.game) or self.now + 1_000
            self.do(c.Tick(self.now))
            return
        seat, one = self.chance.choice(open_now)
        if one.words and self.chance.random() < 0.3:
            word = self.chance.choice(one.words)
            self.do(c.Answer(self.now, seat, one.verb, word=word, prompt=one.prompt))
            return
        number = self.chance.randint(one.least, max(one.least, min(one.most, len(one.targets))))
        targets = tuple(self.chance.sample(one.targets, min(number, len(one.targets))))
        self.do(c.Answer(self.now, seat, one.verb, targets, prompt=one.prompt))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("rules", DECKS)
def test_a_whole_game_is_told_in_sentences(rules: str, seed: int) -> None:
    """Announcements, private messages, questions and refusals of a game, to its end."""
    game = Game(rules, seed)
    for _ in range(2_000):
        if game.game.outcome is not None:
            break
        game.ask()
        game.turn()
    assert game.game.outcome is not None
    assert len(game.read) > 100
    assert [text for text in game.read if not text or RAW.search(text)] == []

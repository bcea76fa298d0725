"""正規局: what is told in private where the words are no story's facts."""

from __future__ import annotations

import pytest

from engine import next_wake, step
from engine.commands import Answer, Tick
from engine.effects import Announce, Whisper
from engine.staging import Story, stage
from engine.vocabulary import Phase

CARDS = "wolf wolf wolf seer witch hunter cupid villager villager villager"
HUNTER, WITCH, CUPID = 6, 5, 7


@pytest.mark.parametrize(
    ("name", "answers", "told"),
    [
        ("poisoned", [(WITCH, "poison", 6)], True),
        ("poisoned and knifed", [*[(w, "kill", 6) for w in (1, 2, 3)], (WITCH, "poison", 6)], True),
        ("for love", [(CUPID, "link", 6, 8), *[(w, "kill", 8) for w in (1, 2, 3)]], True),
        ("knifed", [(w, "kill", 6) for w in (1, 2, 3)], False),
        ("alive", [(w, "kill", 8) for w in (1, 2, 3)], False),
    ],
)
def test_a_hunter_who_may_not_shoot_is_told_so_in_private_and_nobody_else(name, answers, told):
    """O-WITCH-10, O-HUNTER-3, O-HUNTER-P1: and who may is not."""
    game, effects = stage(Story("official", seats=tuple(CARDS.split())))
    said, now, left = list(effects), 0, list(answers)
    while game.day == 0 or game.phase is Phase.NIGHT:
        open_to = {(prompt.seat, choice.verb) for wait in game.waits for prompt in wait.prompts
                   for choice in prompt.choices}  # fmt: skip
        commands = [Answer(now, one[0], one[1], one[2:]) for one in left if one[:2] in open_to]
        left = [one for one in left if one[:2] not in open_to]
        for command in commands:
            game, effects = step(game, command, now)
            said.extend(effects)
        now = next_wake(game) or now
        game, effects = step(game, Tick(now), now)
        said.extend(effects)
    assert not left, f"{name}: {left} were never asked"
    heard = [one.to for one in said if isinstance(one, Whisper) and one.key == "no_shot"]
    assert heard == ([HUNTER] if told else []), name


def test_the_second_explosion_before_there_is_a_sheriff_costs_the_badge_and_is_announced():
    """O-WOLF-P6, option `badge_lost`: once, and the first explosion costs nothing."""
    game, _ = stage(Story("official", seats=tuple(CARDS.split()), options={"badge_lost": True}))
    game, now = step(game, Tick(0), 0)[0], 0
    said: list[list[str]] = []
    for wolf in (1, 2):
        while game.phase is Phase.NIGHT or game.halted:
            now = now if game.halted else next_wake(game) or now
            game, _ = step(game, Tick(now), now)
        game, effects = step(game, Answer(now, wolf, "explode"), now)
        said.append([one.fact() for one in effects if isinstance(one, Announce)])
    assert "badge_lost" not in said[0]
    assert said[1].count("badge_lost") == 1

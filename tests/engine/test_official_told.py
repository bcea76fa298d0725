"""正規局: what is told in private where the words are no story's facts."""

from __future__ import annotations

import pytest

from engine import next_wake, step
from engine.commands import Answer, Tick
from engine.effects import Whisper
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

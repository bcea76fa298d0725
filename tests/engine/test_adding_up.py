"""What the group hears adds up: the tally, one card a seat, who is called out, and the end."""

from __future__ import annotations

import random

import pytest

from adapters.text.merge import GROUP, merge
from adapters.text.render import Voice, catalogue, locales
from engine.ballots import ONE_VOTE
from engine.commands import Answer, Tick
from engine.effects import Announce, Effect, Over
from engine.registry import ROLES
from engine.staging import Story, stage
from engine.step import step
from engine.texts import Count, Revealed, SeatRef
from engine.timing import next_due
from engine.vocabulary import Phase
from tests.engine.play import MOST_STEPS, Run, play_out, seated

DECKS = [
    ("official", 12, ""),
    ("crescent", 14, "C14C"),
    ("expanded", 10, "E10"),
    ("expanded", 17, "E17"),
    ("expanded", 18, "E18"),
]


class Tallied(Run):
    """A run that compares every vote's tally, as it was shown, with what counted."""

    votes = 0

    def do(self, command):  # type: ignore[no-untyped-def]
        before = self.game.tally
        effects = super().do(command)
        shown: dict[int, int] = {}
        for one in effects:
            if not isinstance(one, Announce) or one.key not in ("ballot", "added"):
                continue
            first, second, *weight = one.args
            if one.key == "added":
                shown[first.seat] = shown.get(first.seat, 0) + second.number
            elif isinstance(second, SeatRef):
                halves = weight[0].number if weight else ONE_VOTE
                shown[second.seat] = shown.get(second.seat, 0) + halves
        if any(isinstance(one, Announce) and one.key == "ballot" for one in effects):
            type(self).votes += 1
            assert shown == dict(self.game.tally), before
        return effects


@pytest.mark.parametrize(("rules", "players", "board"), DECKS)
def test_the_tally_that_is_shown_is_what_decides(rules: str, players: int, board: str) -> None:
    """E-RAVEN-2, A-15: votes, weights and curses; games by random legal acts."""
    Tallied.votes = 0
    for seed in range(1, 4):
        run = seated(rules, players, board=board, seed=seed)
        play_out(Tallied(run.game), random.Random(seed))
    assert Tallied.votes > 3


@pytest.mark.parametrize("locale", locales())
def test_no_sentence_names_a_card_that_another_card_can_act_as(locale: str) -> None:
    """E-FACE_CHANGER-6: the line that turns a card up names it, and no other does."""
    names = {
        card: catalogue(locale).format(f"card-{card}", "", {"rules": "expanded"}) for card in ROLES
    }
    for key in ("say-spared", "say-duel", "say-shot", "say-exiled", "say-voters", "say-cursed"):
        given = {"a": "3", "b": "4", "c": "x", "a_full": "3", "b_full": "4", "c_raw": "hit"}
        text = Voice(locale, "expanded").text(key, **given).casefold()
        for card, name in names.items():
            assert card == "wolf" or str(name).casefold() not in text, (key, name)


def played(story: Story, votes: dict[int, int]) -> list[Effect]:
    """A story's first ballot with these votes, and what was said from its close on."""
    game, _ = stage(story)
    while game.phase is not Phase.VOTE:
        game, _ = step(game, Tick(next_due(game)), next_due(game))
    at = game.waits[0].due - 1000
    for voter, target in votes.items():
        game, said = step(game, Answer(at, voter, "vote", (target,)), at)
    effects = list(said)
    for _ in range(MOST_STEPS):
        if game.phase not in (Phase.VOTE, Phase.FLIP):
            break
        due = next_due(game)
        game, said = step(game, Tick(due), due)
        effects += said
    return effects


CITY = ("wolf", "wolf", "villager", "villager", "villager", "admirer", "monk", "seer", "witch")


def day(**state: object) -> Story:
    return Story(
        rules="crescent",
        options={"mode": "city", "sheriff": "none"},
        seats=CITY,
        start="day",
        number=2,
        alive=tuple(range(1, 10)),
        state=dict(state),
    )


def test_an_admired_seat_is_never_called_out() -> None:
    """C-ADMIRER-3: one line, who lives is not called out, the lover follows after it."""
    said = played(day(lovers=(5, 6), admired={6: 4}), {1: 4, 2: 4})
    text = next(m.text for m in merge(said, Voice("zh-Hant", "crescent")) if m.to == GROUP)
    assert "4號被票出，6號情痴替死" in text
    assert "4號出局" not in text
    assert "6號死亡" not in text
    assert text.index("情痴替死") < text.index("5號殉情")


def test_a_tie_that_costs_the_monk_says_so_before_any_other_death() -> None:
    """C-MONK-1, A-42."""
    said = played(day(lovers=(5, 7)), {1: 4, 2: 3})
    text = next(m.text for m in merge(said, Voice("zh-Hant", "crescent")) if m.to == GROUP)
    assert "平票，高僧7號死去" in text
    assert text.index("平票：") < text.index("平票，高僧") < text.index("5號殉情")
    assert "7號死亡" not in text


def test_wolves_who_win_over_their_own_dead_are_explained() -> None:
    """O-WIN-10: one sentence says why."""
    story = Story(
        rules="official",
        options={"sheriff": "none"},
        seats=("wolf", "seer", "witch", "villager"),
        start="night",
        number=3,
        alive=(1, 2, 3, 4),
    )
    game, _ = stage(story)
    effects: list[Effect] = []
    while game.outcome is None:
        for seat, verb, target in ((1, "kill", 4), (3, "poison", 1)):
            for wait in game.waits:
                if any(p.seat == seat and p.choice(verb) and not p.acts for p in wait.prompts):
                    game, said = step(
                        game, Answer(wait.due - 1, seat, verb, (target,)), wait.due - 1
                    )
        due = next_due(game)
        game, said = step(game, Tick(due), due)
        effects += said
    assert any(isinstance(one, Over) for one in effects)
    assert "狼人雖然也都不在了" in merge(effects, "zh-Hant")[-1].text


def test_the_tally_names_the_curse_in_a_line_of_its_own() -> None:
    """E-RAVEN-2: with ballots beside it, and alone."""
    voice = Voice("zh-Hant", "expanded")
    ballots = [Announce("ballot", (SeatRef(a), SeatRef(5))) for a in (1, 2)]
    both = merge([*ballots, Announce("added", (SeatRef(5), Count(2)))], voice)[0].text
    assert "5號（3 票）← 1號、2號\n　🐦‍⬛ 其中 1 票是詛咒" in both
    alone = merge([Announce("added", (SeatRef(5), Count(2)))], voice)[0].text
    assert "5號（1 票）\n　🐦‍⬛ 其中 1 票是詛咒" in alone


def test_a_face_changer_is_shown_one_card() -> None:
    """E-FACE_CHANGER-6, E-IDIOT-1, E-KNIGHT-3."""
    voice = Voice("zh-Hant", "expanded")
    own = Announce("revealed", (SeatRef(4), Revealed("face_changer")))
    text = merge([Announce("spared", (SeatRef(4),)), own], voice)[0].text
    assert "變臉者" in text
    assert "白痴" not in text

"""Numbers reach people in their buttons: they are functions of what all may know."""

from __future__ import annotations

import random

import pytest

from engine import Game, next_wake, step
from engine.commands import Answer, Tick
from engine.effects import Ask, StageOpened
from engine.prompts import prompt_number, wait_number
from engine.staging import Story, stage
from engine.state import decode, encode
from engine.vocabulary import Phase, Slot
from tests.engine.play import play_out, seated

CARDS = ("wolf", "wolf", "wolf", "seer", "witch", "hunter", "villager", "villager", "villager")


def _numbers(cards: tuple[str, ...], thoughts: tuple[int, ...], victim: int) -> dict[int, list]:
    """The numbers of the questions to each seat in two nights and a day; the pack thinks aloud."""
    game, _ = stage(Story(rules="official", seats=cards))
    seen: dict[int, list[int]] = {seat: [] for seat in range(1, 10)}
    now = 0
    while game.day < 2 and game.night < 3 and game.phase is not Phase.OVER:
        for prompt in [prompt for wait in game.waits for prompt in wait.prompts]:
            if prompt.id in seen[prompt.seat]:
                continue
            seen[prompt.seat].append(prompt.id)
            if prompt.slot is Slot.HUNT and game.night == 1:
                for target in (*thoughts, victim):
                    answer = Answer(now, prompt.seat, "kill", (target,), prompt=prompt.id)
                    game, _ = step(game, answer, now)
        now = max(now, next_wake(game) or now)
        game, _ = step(game, Tick(now), now)
    return seen


def test_the_packs_second_thoughts_are_in_nobodys_numbers():
    """O-FLOW-P12."""
    assert _numbers(CARDS, (), 8) == _numbers(CARDS, (7, 6, 7), 8)


def test_a_dead_seats_card_is_in_nobodys_numbers():
    """O-FLOW-1, A-24: whether the dead man was the seer, no wolf reads off his next question."""
    swapped = (*CARDS[:3], "villager", *CARDS[4:7], "seer", CARDS[8])
    one, other = _numbers(CARDS, (), 8), _numbers(swapped, (), 8)
    for seat in set(range(1, 10)) - {4, 8}:
        assert one[seat] == other[seat]


@pytest.mark.parametrize(
    ("rules", "players"), [("official", 14), ("crescent", 12), ("expanded", 14)]
)
def test_a_number_says_how_many_stages_have_opened_and_whose_it_is(rules: str, players: int):
    """Whatever happens in a game: nothing else goes into a number, and none comes twice."""
    for seed in range(8):
        run = play_out(seated(rules, players, seed=seed), random.Random(seed))
        opened: list[int] = []
        asked: dict[tuple[int, int], int] = {}
        for effect in run.effects:
            if isinstance(effect, StageOpened) and effect.wait not in opened:
                opened.append(effect.wait)
                assert effect.wait == wait_number(len(opened))
            elif isinstance(effect, Ask) and effect.prompt not in asked.values():
                place = (opened[-1], effect.to)
                before = sum(1 for one in asked if one[:2] == place)
                assert effect.prompt == prompt_number(*place, before)
                asked[(*place, before)] = effect.prompt
        assert len(set(asked.values()) | set(opened)) == len(asked) + len(opened)


def test_a_game_stored_with_other_numbers_goes_on_with_its_own():
    """Numbers that were counted otherwise stay as they are; later ones never meet them."""
    game, _ = stage(Story(rules="official", seats=CARDS))
    game = _at(game, Slot.HUNT)
    wait = next(one for one in game.waits if one.prompts)
    opened, count = wait.id // wait_number(1), len(wait.prompts)
    stored = encode(game).replace(f'"serial":{opened}'.encode(), b'"serial":50')
    for old, new in zip([wait.id, *(one.id for one in wait.prompts)], range(9, 50), strict=False):
        stored = stored.replace(f'"id":{old},'.encode(), f'"id":{new},'.encode())
    game = decode(stored)
    assert [one.id for one in game.waits[0].prompts] == list(range(10, 10 + count))
    now = game.waits[0].due - 1
    for prompt in game.waits[0].prompts:
        if prompt.slot is Slot.HUNT:
            game, _ = step(game, Answer(now, prompt.seat, "kill", (8,), prompt=prompt.id), now)
    while game.phase is Phase.NIGHT:
        game, _ = step(game, Tick(next_wake(game)), next_wake(game))
    assert game.players[7].death is not None
    assert all(one.id > 50 for one in game.waits)


def _at(game: Game, slot: Slot) -> Game:
    while not any(prompt.slot is slot for wait in game.waits for prompt in wait.prompts):
        game, _ = step(game, Tick(next_wake(game) or 0), next_wake(game) or 0)
    return game

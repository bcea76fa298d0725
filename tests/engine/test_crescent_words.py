"""新月's shorthand, seats and thief's cards, and the advice that is no rule."""

from __future__ import annotations

from collections import Counter

import pytest

from adapters.text.matcher import find_card
from adapters.text.render import Voice
from engine import Game, next_wake, step, view
from engine.commands import Answer, Happen, Said, Tick
from engine.decks import BOARDS
from engine.staging import Story, stage
from handlers.table import lookups
from tests.engine.play import seated

CARDS = "wolf wolf wolf villager villager villager seer witch guard hunter elder cupid"
CUPID, LOVER = 12, 4


def after(game: Game, milliseconds: int) -> Game:
    """The game that much later, each deadline on the way at its own moment."""
    until = milliseconds
    while (due := next_wake(game)) is not None and due <= until:
        game = step(game, Tick(due), due)[0]
    return game


def first_night(*, linked: bool = False) -> Game:
    """A game of 新月 in its first night, at 0 s."""
    game = stage(Story("crescent", seats=tuple(CARDS.split())))[0]
    game = step(game, Tick(0), 0)[0]
    if linked:
        game = step(game, Answer(1000, CUPID, "link", (LOVER, 7)), 1000)[0]
    return game


def test_a_villager_without_a_lover_is_called_single_after_cupid_s_window():
    """C-VILLAGER-4, C-TERMS-5, C-TERMS-6: not before it is over; a seer is single, and no DM."""
    game = first_night()
    assert view(game, LOVER).marks == ()
    game = after(game, 25_000)
    assert view(game, LOVER).marks == ("DM", "DS")
    assert view(game, 7).marks == ("DS",)
    assert view(game, None).marks == ()
    assert "單身村民" in lookups.me(game, LOVER, Voice("zh-Hant"))


def test_a_villager_with_a_lover_is_none_until_the_pair_breaks_up():
    """C-VILLAGER-4, C-TERMS-5: and nobody else's status says so."""
    game = after(first_night(linked=True), 25_000)
    assert view(game, LOVER).marks == view(game, 7).marks == ()
    assert view(game, 5).marks == ("DM", "DS")
    assert "DM" not in lookups.me(game, LOVER, Voice("zh-Hant"))
    game = step(game, Happen(26_000, "breakup", 0), 26_000)[0]
    assert view(game, LOVER).marks == ("DM", "DS")


def test_other_rule_sets_have_no_singles():
    """C-TERMS-5: the shorthand is 新月's."""
    run = seated("official", 9, board="B9")
    while run.game.day == 0:
        run.tick()
    assert all(view(run.game, seat).marks == () for seat in range(1, 10))


@pytest.mark.parametrize(
    ("code", "words"),
    [("JS", "先知驗的好人"), ("CS", "先知驗的狼人"), ("couple", "一狼一好人的情侶")],
)
def test_the_shorthand_is_explained_in_the_rule_book_s_words(code, words):
    """C-TERMS-3, C-TERMS-4, C-TERMS-7."""
    assert words in Voice("zh-Hant").text(f"mark-{code}", "about")


@pytest.mark.parametrize("code", ["JS", "CS"])
def test_a_claim_of_a_check_is_noted_and_neither_confirmed_nor_a_check(code):
    """C-TERMS-3, C-TERMS-4: said by a villager of a villager."""
    run = seated("crescent", 9, board="C9", seed=3)
    while not (run.game.waits and run.game.waits[0].phase == "speech"):
        run.tick()
    speaker = run.game.waits[0].seat
    other = next(seat for seat in range(1, 10) if seat != speaker)
    before = [view(run.game, seat).told for seat in range(1, 10)]
    effects = run.do(Said(run.now, speaker, claims=((other, code),)))
    assert run.game.claims == ((speaker, other, code),)
    assert [view(run.game, seat).told for seat in range(1, 10)] == before
    assert not effects


def test_seats_are_numbered_from_1_and_named_by_their_numbers():
    """C-FLOW-1: twelve players sit on 1 to 12, and 3 is called 3號."""
    game = seated("crescent", 12).game
    assert [player.seat for player in game.players] == list(range(1, 13))
    assert Voice("zh-Hant").seat(3) == "3號"


@pytest.mark.parametrize("board", ["C12T", "C13T"])
def test_as_many_cards_as_players_are_prepared_besides_the_thief(board):
    """C-THIEF-3, C-THIEF-4: he is drawn evenly; one card each to the others, one is left over."""
    plan = BOARDS["crescent"][board]
    prepared = sorted(card for card in plan.cards if card != "thief")
    assert len(prepared) == plan.players
    thieves: Counter[int] = Counter()
    for seed in range(400):
        game = seated("crescent", plan.players, board=board, seed=seed).game
        cards = [player.card for player in game.players]
        base, *rest = game.bottom
        assert rest == ["villager", "wolf"]
        thief = cards.index("thief") + 1
        thieves[thief] += 1
        assert sorted([*(card for card in cards if card != "thief"), base]) == prepared
    assert set(thieves) == set(range(1, plan.players + 1))
    even = 400 / plan.players
    assert all(even / 2 < times < even * 2 for times in thieves.values()), thieves


def test_the_piper_s_two_tips_stand_in_his_text_and_bind_nobody():
    """C-PIPER-10: advice, no mechanism: every living seat may be enchanted, and he may speak."""
    text = Voice("zh-Hant").text(f"card-{find_card('吹笛者')}", "crescent")
    assert "最不可能被狼殺或被票的人" in text
    assert "對付沒被施法過的人" in text
    cards = CARDS.replace("elder", "piper").split()
    game = stage(Story("crescent", seats=tuple(cards)))[0]
    game = after(step(game, Tick(0), 0)[0], 25_000)
    piper = cards.index("piper") + 1
    (prompt,) = view(game, piper).prompts
    others = tuple(seat for seat in range(1, len(cards) + 1) if seat != piper)
    assert prompt.choices[0].targets == others


def test_a_claim_said_twice_is_noted_once():
    """C-TERMS-1: who repeats himself does not push another's claim off the list."""
    run = seated("crescent", 12, board="", deck=tuple(CARDS.split()))
    speaker, other = 1, 2
    while not run.game.day or run.game.waits[0].seat != speaker:
        run.tick()
    for claims in (((other, "wolf"),), ((other, "wolf"), (other, "seer")), ((other, "wolf"),)):
        run.do(Said(run.now, speaker, claims=claims))
    assert run.game.claims == ((speaker, other, "wolf"), (speaker, other, "seer"))

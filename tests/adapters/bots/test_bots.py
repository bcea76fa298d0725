"""Bots see their own view and nothing else, and do only what they may."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from adapters import bots
from adapters.bots.bot import KINDS, make
from adapters.bots.playing import Dealer, Round
from engine import Game, View, legal, view
from engine.commands import Answer, Said
from engine.decks import BOARDS
from engine.effects import Whisper
from engine.prompts import Choice, Prompt
from engine.texts import SeatRef
from engine.views import SeatView
from engine.vocabulary import Phase, Slot

FOLDER = Path(bots.__file__).parent
MAY_KNOW = {"commands", "effects", "prompts", "texts", "vocabulary"}
DRIVER = "playing.py"


class Watched(Round):
    """A game that stops to be looked at before each of its commands."""

    def positions(self, most: int) -> Iterator[Game]:
        for _ in range(most):
            if self.game.outcome is not None:
                return
            yield self.game
            if not (self._answers() or self._speaks()):
                self._leap()


def swapped(game: Game, one: int, other: int) -> Game:
    """The same table with the cards, and what they remember, of two seats exchanged."""
    players = list(game.players)
    first, second = players[one - 1], players[other - 1]
    players[one - 1] = replace(first, card=second.card, memo=second.memo, told=second.told)
    players[other - 1] = replace(second, card=first.card, memo=first.memo, told=first.told)
    return replace(game, players=tuple(players))


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_moves_alike_whatever_cards_the_others_hold(kind: str) -> None:
    """Two other seats exchange hidden cards, the view stays the same, and so does the move."""
    compared = 0
    for position in Watched(Dealer("official", 12, "B12"), "simple", 3).positions(60):
        for seat in range(1, 13):
            others = [s for s in range(1, 13) if s != seat]
            for one, other in pairwise(others):
                hidden = swapped(position, one, other)
                mine, same = view(position, seat), view(hidden, seat)
                if hidden == position or mine != same:
                    continue
                moves = [make(kind, seat, 7).move(seen, 0) for seen in (mine, same)]
                assert moves[0] == moves[1]
                compared += moves[0] is not None
    assert compared > 200


def test_what_decides_for_a_bot_knows_no_game() -> None:
    """Of the engine a bot may import the view and what goes in and out; its driver alone plays."""
    for file in sorted(FOLDER.glob("*.py")):
        if file.name == DRIVER:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "engine":
                assert {alias.name for alias in node.names} == {"View"}, file.name
            elif isinstance(node, ast.ImportFrom) and str(node.module).startswith("engine."):
                assert str(node.module).split(".")[1] in MAY_KNOW, file.name


def test_no_bot_asks_which_rule_book_is_played() -> None:
    """Bots go by questions and views, never by the name of a rule set (architecture 0.2)."""
    for file in FOLDER.glob("*.py"):
        text = file.read_text("utf-8")
        assert not [name for name in BOARDS if f'"{name}"' in text or ".rules" in text]


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_gives_only_answers_that_are_taken(kind: str) -> None:
    """In whole games of every board of the official rule book no answer is refused."""
    for plan in BOARDS["official"].values():
        dealer = Dealer("official", plan.players, plan.name)
        assert [Round(dealer, kind, seed).play().refused for seed in range(5)] == [0] * 5


def test_a_random_bot_gives_every_answer_and_passes_sometimes() -> None:
    """Each target, the word for nothing, and passing, about equally often."""
    prompt = Prompt(9, 2, Slot.HUNT, "wolf", (Choice("kill", (1, 2, 3), words=("none",)),), 0)
    counted: dict[tuple[str, tuple[int, ...], str], int] = {}
    bot = KINDS["random"](2, 5)
    for _ in range(2000):
        answer = bot.answer(prompt, 0)  # type: ignore[union-attr]
        key = (answer.verb, answer.targets, answer.word)
        counted[key] = counted.get(key, 0) + 1
    wanted = {("kill", (seat,), "") for seat in (1, 2, 3)} | {
        ("kill", (), "none"),
        ("pass", (), ""),
    }
    assert counted.keys() == wanted
    assert min(counted.values()) > 300


def table(**known: object) -> View:
    """A table of six as seat 2 sees it, with whatever else it knows."""
    seats = tuple(SeatView(seat, f"p{seat}", True) for seat in range(1, 7))
    board = ("seer", "villager", "villager", "witch", "wolf", "wolf")
    given: dict[str, object] = {"seat": 2, "card": "villager", **known}
    return View("any", given.pop("phase", Phase.NIGHT), 1, 1, board, seats, **given)  # type: ignore[arg-type]


def asked(slot: Slot, *choices: Choice, **more: object) -> Prompt:
    return Prompt(7, 2, slot, "", choices, 0, **more)  # type: ignore[arg-type]


EVERYBODY = tuple(range(1, 7))


def test_a_wolf_goes_for_who_claims_to_be_the_seer_and_never_for_its_own() -> None:
    """The claim of its own mate is no reason."""
    prompt = asked(Slot.HUNT, Choice("kill", EVERYBODY, words=("none",)))
    claims = ((3, 3, "seer"), (5, 5, "seer"))
    seen = table(card="wolf", told=("pack 2 3",), prompts=(prompt,), claims=claims)
    move = make("simple", 2, 1).move(seen, 0)
    assert isinstance(move, Answer)
    assert move.targets == (5,)


def test_a_wolf_joins_what_its_mate_has_chosen_even_after_its_own_choice() -> None:
    """The pack agrees on what was named last, a person's choice above all (O-WOLF-3)."""
    prompt = asked(Slot.HUNT, Choice("kill", EVERYBODY, words=("none",)))
    seen = table(card="wolf", told=("pack 2 3",), prompts=(prompt,))
    bot = make("simple", 2, 1)
    own = bot.move(seen, 0)
    assert isinstance(own, Answer)
    other = next(seat for seat in (1, 4, 5, 6) if (seat,) != own.targets)
    bot.hear(Whisper(2, "pack_choice", (SeatRef(3), SeatRef(other))))
    joined = bot.move(seen, 0)
    assert isinstance(joined, Answer)
    assert joined.targets == (other,)


def test_a_wolf_whose_lover_is_a_stranger_turns_on_its_pack_by_day_only() -> None:
    """The two must outlive the pack as well, which hunts with it all the same (C-LOVERS-7)."""
    told = ("pack 2 3", "lover 6", "third_party 2 6")
    hunt = asked(Slot.HUNT, Choice("kill", EVERYBODY, words=("none",)))
    vote = asked(Slot.VOTE, Choice("vote", EVERYBODY), Choice("abstain", least=0, most=0))
    for seed in range(20):
        bot = make("simple", 2, seed)
        by_day = bot.move(table(card="wolf", told=told, phase=Phase.VOTE, prompts=(vote,)), 0)
        by_night = bot.move(table(card="wolf", told=told, prompts=(hunt,)), 0)
        assert isinstance(by_day, Answer)
        assert isinstance(by_night, Answer)
        assert by_day.targets == (3,)
        assert by_night.targets[0] in (1, 4, 5)


def test_lovers_believe_each_other() -> None:
    """Whom one calls bad the other votes for; nobody else does for that."""
    vote = asked(Slot.VOTE, Choice("vote", EVERYBODY), Choice("abstain", least=0, most=0))
    claims = ((6, 3, "CS"),)
    believed = {
        told: {
            move.targets
            for seed in range(20)
            if isinstance(
                move := make("simple", 2, seed).move(
                    table(told=told, phase=Phase.VOTE, prompts=(vote,), claims=claims), 0
                ),
                Answer,
            )
        }
        for told in (("lover 6",), ())
    }
    assert believed["lover 6",] == {(3,)}
    assert len(believed[()]) > 1


def test_a_seer_tells_by_day_what_he_has_found() -> None:
    """His card and each result are claims of his speech."""
    told = ("checked 4 bad", "checked 5 good")
    seen = table(card="seer", told=told, phase=Phase.SPEECH, speaker=2)
    said = make("simple", 2, 1).move(seen, 0)
    assert isinstance(said, Said)
    assert said.done
    assert set(said.claims) == {(2, "seer"), (4, "CS"), (5, "JS")}


def test_a_villager_votes_for_whom_the_only_seer_has_called_bad() -> None:
    """A public 查殺 outweighs every taste, whatever the seed."""
    prompt = asked(Slot.VOTE, Choice("vote", EVERYBODY), Choice("abstain", least=0, most=0))
    claims = ((4, 4, "seer"), (4, 6, "CS"))
    for seed in range(20):
        seen = table(phase=Phase.VOTE, prompts=(prompt,), claims=claims)
        move = make("simple", 2, seed).move(seen, 0)
        assert isinstance(move, Answer)
        assert move.targets == (6,)


def test_who_is_called_bad_himself_knows_the_liar() -> None:
    """A villager accused by a seer votes for his accuser."""
    prompt = asked(Slot.VOTE, Choice("vote", EVERYBODY), Choice("abstain", least=0, most=0))
    seen = table(phase=Phase.VOTE, prompts=(prompt,), claims=((4, 4, "seer"), (4, 2, "CS")))
    move = make("simple", 2, 1).move(seen, 0)
    assert isinstance(move, Answer)
    assert move.targets == (4,)


def test_a_witch_saves_the_first_victim_and_keeps_her_poison_for_a_reason() -> None:
    """With no victim and nobody accused she passes; an accused one gets the poison."""
    save, poison = Choice("save", (5,), least=0), Choice("poison", EVERYBODY)
    first = make("simple", 2, 1).move(
        table(card="witch", prompts=(asked(Slot.BREW, save, poison),)), 0
    )
    alone = (asked(Slot.BREW, poison),)
    calm = make("simple", 2, 1).move(table(card="witch", prompts=alone), 0)
    claims = ((4, 4, "seer"), (4, 6, "CS"))
    angry = make("simple", 2, 1).move(table(card="witch", prompts=alone, claims=claims), 0)
    assert isinstance(first, Answer)
    assert isinstance(calm, Answer)
    assert isinstance(angry, Answer)
    assert (first.verb, first.targets) == ("save", (5,))
    assert calm.verb == "pass"
    assert (angry.verb, angry.targets) == ("poison", (6,))


def test_a_guard_keeps_to_what_it_may_choose() -> None:
    """It guards the seer it believes, but not where the rules bar the same seat twice."""
    claims = ((4, 4, "seer"),)
    for targets, wanted in ((EVERYBODY, {4}), ((1, 3, 5), {1, 3, 5})):
        prompt = asked(Slot.WATCH, Choice("guard", targets))
        seen = table(card="guard", prompts=(prompt,), claims=claims)
        move = make("simple", 2, 1).move(seen, 0)
        assert isinstance(move, Answer)
        assert set(move.targets) <= wanted
        assert move.targets


def test_powers_without_a_question_are_among_what_a_random_bot_does() -> None:
    """A wolf with the word explodes now and then, and else ends its turn."""
    dealer = Dealer("official", 12, "B12")
    causes = set()
    for seed in range(60):
        for player in Round(dealer, "random", seed).play().game.players:
            causes |= set(player.death.causes) if player.death else set()
    assert "explode" in causes
    assert not legal(dealer.lobby, 1)

"""A change that the table is not to see reaches exactly the seats that a clause of 擴充 names.

Two games run alike but for the change; the seats whose messages, views or windows differ are
those that were told of it.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine import Illegal
from engine.commands import Answer
from engine.prompts import Prompt
from engine.staging import Story
from tests.engine.watching import Watched

Script = Mapping[str, Mapping[int, str]]
PUBLIC_NEWS = b'"infection"'


class Scripted(Watched):
    """Acts by a script: `{"n1": {1: "kill 5", 2: "kill 5, infect"}, "d1": {1: "vote 3"}}`."""

    def __init__(self, cards: str, script: Script) -> None:
        self.script = {
            when: {seat: words.split(", ") for seat, words in acts.items()}
            for when, acts in script.items()
        }
        super().__init__(Story("expanded", seats=tuple(cards.split())), (), 0)

    def _answer(self, prompt: Prompt) -> None:
        night = self.game.night > self.game.day
        when = f"n{self.game.night}" if night else f"d{self.game.day}"
        for words in self.script.get(when, {}).get(prompt.seat, ()):
            verb, *rest = words.split()
            if any(choice.verb == verb for choice in prompt.choices):
                targets = tuple(int(one) for one in rest if one.isdigit())
                word = "".join(one for one in rest if not one.isdigit())
                self._give(Answer(self.now, prompt.seat, verb, targets, word, prompt.id))

    def _give(self, answer: Answer) -> None:
        try:
            self._step(answer)
        except Illegal as illegal:
            raise AssertionError(f"{answer} is refused: {illegal}") from None


def hearers(cards: str, course: Script, change: Script, *, days: int = 1) -> set[int]:
    """The seats that get something else when `change` is added to the course of a game.

    Until the dawn after so many days.
    """
    merged = {when: {**course.get(when, {}), **change.get(when, {})} for when in {*course, *change}}
    logs = [Scripted(cards, script).play(days).logs for script in (course, merged)]
    plain, changed = (
        {seat: [one for one in log if PUBLIC_NEWS not in one] for seat, log in logs.items()}
        for logs in logs
    )
    return {seat for seat in plain if plain[seat] != changed[seat]}


def everybody_votes(target: int, seats: int) -> dict[int, str]:
    return {seat: f"vote {target}" for seat in range(1, seats + 1) if seat != target}


def test_an_infection_is_told_to_the_seed_wolf_and_his_victim_until_the_pack_meets():
    """E-SEED_WOLF-7, E-FLOW-21: the group hears only that there was one; the guard has kept the
    same victim alive in the other game, so no seat can tell by the dawn.
    """
    cards = "wolf seed_wolf witch guard villager seer hunter villager villager"
    course = {"n1": {1: "kill 5", 2: "kill 5", 4: "guard 5"}}
    infected = {"n1": {1: "kill 5", 2: "kill 5, infect", 4: "guard 8"}}
    # 3 is shown no victim, 4 made another choice himself.
    assert hearers(cards, course, infected, days=0) == {2, 3, 4, 5}


def test_an_infected_seat_is_shown_to_the_pack_at_its_next_meeting_and_to_nobody_else():
    """E-WOLF-7, E-SEED_WOLF-8."""
    cards = "wolf seed_wolf villager villager villager seer hunter villager villager"
    course = {"n1": {1: "kill none", 2: "kill none"}}
    infected = {"n1": {1: "kill 5", 2: "kill 5, infect"}}
    assert hearers(cards, course, infected) == {1, 2, 5}


def test_a_shadow_alone_knows_of_his_new_card():
    """E-SHADOW-2, E-SHADOW-6: the same master dies; in one game he was the shadow's."""
    cards = "wolf wolf seer shadow villager villager hunter villager villager villager"
    course = {"n1": {4: "follow 5"}, "d1": everybody_votes(3, 10)}
    followed = {"n1": {4: "follow 3"}}
    assert hearers(cards, course, followed) == {4}


def test_a_shadow_who_becomes_a_wolf_is_shown_to_the_pack_only():
    """E-SHADOW-6, E-WOLF-7."""
    cards = "wolf wolf seer shadow villager villager hunter villager villager villager"
    course = {"n1": {4: "follow 5"}, "d1": everybody_votes(1, 10)}
    followed = {"n1": {4: "follow 1"}}
    assert hearers(cards, course, followed) == {2, 4}


def test_a_wild_child_who_turns_knows_it_and_the_pack_sees_him():
    """E-WILD_CHILD-2, E-WILD_CHILD-4, E-WILD_CHILD-6: the model is not told, living or dead."""
    cards = "wolf wolf seer wild_child villager villager hunter villager villager villager"
    course = {"n1": {4: "model 5"}, "d1": everybody_votes(6, 10)}
    modelled = {"n1": {4: "model 6"}}
    assert hearers(cards, course, modelled) == {1, 2, 4}


def test_a_model_that_lives_makes_no_difference_to_anybody_but_the_child():
    """E-WILD_CHILD-2."""
    cards = "wolf wolf seer wild_child villager villager hunter villager villager villager"
    assert hearers(cards, {"n1": {4: "model 5"}}, {"n1": {4: "model 6"}}) == {4}


def test_a_side_that_an_avenger_takes_is_his_own_affair_while_he_lives():
    """E-AVENGER-1: a wolf avenger sits with the pack, which is told a seat and no card."""
    cards = "wolf wolf seer avenger villager villager hunter villager villager villager"
    good = {"n1": {4: "side good"}}
    assert hearers(cards, good, {"n1": {4: "side wolves"}}) == {1, 2, 4}


def test_whom_a_dead_avenger_converts_learns_it_and_the_pack_sees_him():
    """E-AVENGER-4, E-AVENGER-5."""
    cards = "wolf wolf seer avenger villager villager hunter villager villager villager"
    course = {"n1": {4: "side wolves"}, "d1": everybody_votes(4, 10)}
    converted = {"n2": {4: "convert 6"}}
    assert hearers(cards, course, converted) == {1, 2, 4, 6}


def test_a_strike_at_somebody_who_is_no_wolf_is_told_to_nobody():
    """E-AVENGER-9, E-AVENGER-11: neither to him nor to the one who was named."""
    cards = "wolf wolf seer avenger villager villager hunter villager villager villager"
    course = {"n1": {4: "side good"}, "d1": everybody_votes(4, 10), "n2": {4: "strike 5"}}
    assert hearers(cards, course, {"n2": {4: "strike 6"}}) == {4}


def test_the_moon_girl_s_block_is_told_to_nobody():
    """E-MOON_GIRL-1, E-MOON_GIRL-6: a blocked seer of a good seat hears what he would hear."""
    cards = "wolf wolf seer moon_girl villager villager hunter villager villager villager"
    course = {"n1": {3: "check 5", 4: "moon 8"}}
    assert hearers(cards, course, {"n1": {4: "moon 3"}}) == {4}


def test_what_the_fire_wolf_burns_is_told_to_its_owner_alone():
    """E-FIRE_WOLF-5: privately, and no public text."""
    cards = "wolf wolf seer fire_wolf guard villager hunter villager villager villager"
    course = {"d1": everybody_votes(1, 10)}
    assert hearers(cards, course, {"n2": {4: "burn 5"}}) == {4, 5}


def test_a_vote_taken_away_is_seen_by_nobody_neither_in_the_count_nor_in_the_time():
    """E-APOTHECARY-2, E-FLOW-21: told to him alone. The one who lost it casts no ballot in either
    game; the others must not see that he was not asked.
    """
    cards = "wolf wolf seer apothecary villager villager hunter villager villager villager"
    votes = {**everybody_votes(6, 10), 6: "vote 7"}
    course = {"d1": {seat: vote for seat, vote in votes.items() if seat != 5}}
    assert hearers(cards, course, {"n1": {4: "philtre 5"}}) == {4, 5}


def test_an_idiot_who_has_shown_himself_is_infected_and_the_table_sees_it_by_the_ballot_alone():
    """E-SEED_WOLF-7, E-FLOW-21, E-IDIOT-1: his card stays where it was shown, till the next ballot
    names him again (part 9).
    """
    cards = "wolf seed_wolf seer guard idiot villager hunter villager villager villager"
    course = {
        "d1": everybody_votes(5, 10),
        "n2": {1: "kill 5", 2: "kill 5", 4: "guard 5"},
        "d2": {seat: "vote 8" for seat in range(1, 11) if seat not in (5, 8)},
    }
    infected = {"n2": {1: "kill 5", 2: "kill 5, infect", 4: "guard 9"}}
    assert hearers(cards, course, infected) == {2, 4, 5}
    assert hearers(cards, course, infected, days=2) == set(range(1, 11))


def test_an_idiot_who_has_shown_himself_is_converted_and_the_table_sees_it_by_the_ballot_alone():
    """E-AVENGER-6, E-FLOW-21, part 9."""
    cards = "wolf wolf seer avenger idiot villager hunter villager villager villager"
    course = {
        "n1": {4: "side wolves"},
        "d1": everybody_votes(5, 10),
        "d2": {seat: "vote 4" for seat in range(1, 11) if seat not in (4, 5)},
        "d3": {seat: "vote 8" for seat in range(1, 11) if seat not in (4, 5, 8)},
    }
    converted = {"n3": {4: "convert 5"}}
    assert hearers(cards, course, converted, days=2) == {1, 2, 4, 5}
    assert hearers(cards, course, converted, days=3) == set(range(1, 11))

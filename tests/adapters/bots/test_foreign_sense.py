"""What simple bots make of the cards of 新月 and 擴充, seen over whole games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adapters.bots.playing import Dealer, Round
from engine import Game
from engine.commands import Answer, AnyCommand
from engine.decks import BOARDS
from engine.vocabulary import Cause

FOREIGN = [(rules, name) for rules in ("crescent", "expanded") for name in BOARDS[rules]]


def games(rules: str, board: str, number: int) -> Iterator[Game]:
    """The ends of so many games of simple bots."""
    dealer = Dealer(rules, BOARDS[rules][board].players, board)
    for seed in range(1, number + 1):
        played = Round(dealer, "simple", seed).play()
        assert played.refused == 0, f"{board}: seed {seed}"
        yield played.game


@pytest.mark.parametrize(("rules", "board"), FOREIGN)
def test_no_answer_of_theirs_is_refused(rules: str, board: str) -> None:
    """They name only what a question offers, neighbours in a row included (E-FOX-1)."""
    assert len(list(games(rules, board, 6))) == 6


@pytest.mark.parametrize("board", ["E11", "E15"])
def test_siblings_keep_their_pact(board: str) -> None:
    """E-TWO_SISTERS-5, E-THREE_BROTHERS-1: nobody is out for a ballot of his own."""
    for game in games("expanded", board, 25):
        causes = {cause for player in game.players if player.death for cause in player.death.causes}
        assert Cause.PACT not in causes


def test_a_pack_alone_with_a_white_wolf_fights_it_out() -> None:
    """E-WHITE_WOLF-8: where only the pack lives and the game goes on, one of them plays alone."""
    reasons = [game.outcome.reason for game in games("expanded", "E14", 60) if game.outcome]
    assert len(reasons) == 60
    assert "stalemate" not in reasons


def test_a_piper_enchants_others_than_before() -> None:
    """E-PIPER-9: his list grows until it holds all the living; two quiet nights come first."""
    grew = 0
    for game in games("expanded", "E16", 15):
        piper = next(player for player in game.players if player.card == "piper")
        lists = [len(fact.split()) - 1 for fact in piper.told if fact.startswith("pipe_list ")]
        assert lists == sorted(lists)
        grew += len(set(lists)) > 1
    assert grew


class Noted(Round):
    """A game that remembers whom one seat has voted for."""

    ballots: tuple[tuple[int, ...], ...] = ()

    def _do(self, command: AnyCommand) -> bool:
        done = super()._do(command)
        if done and isinstance(command, Answer) and command.verb == "vote":
            self.ballots = (*self.ballots, (command.seat, *command.targets))
        return done


def test_a_dog_who_stays_a_villager_does_not_play_for_the_pack() -> None:
    """E-WOLFDOG-7, E-WOLFDOG-10: he knows its wolves, and votes for them."""
    dealer = Dealer("expanded", 15, "E15")
    hits = votes = 0
    for seed in range(1, 26):
        table = Noted(dealer, "simple", seed)
        dog = next(player.seat for player in table.game.players if player.card == "wolf_dog")
        table.play()
        told = table.game.players[dog - 1].told
        if "became villager" not in told:
            continue
        pack = {int(seat) for fact in told if fact.startswith("pack ") for seat in fact.split()[1:]}
        targets = [target for seat, target in table.ballots if seat == dog]
        votes += len(targets)
        hits += len([target for target in targets if target in pack - {dog}])
    assert votes
    assert hits > votes / 2

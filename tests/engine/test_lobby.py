"""The lobby: who may start what, and what is refused with which reason."""

from __future__ import annotations

import pytest

from engine import Illegal, new_table
from engine.commands import Begin, Choose, Extend, Join, Reach, Rename, SetOption
from engine.effects import Announce
from tests.engine.play import Run


def lobby(players: int, rules: str = "official") -> Run:
    run = Run(new_table(rules))
    for number in range(1, players + 1):
        run.do(Join(0, f"u{number}", f"p{number}"))
    return run


def test_nobody_is_seated_whom_the_bot_cannot_write_to_and_one_who_blocks_it_holds_the_start_up():
    """O-FLOW-P11: the start is refused and says who is missing."""
    run = lobby(8)
    with pytest.raises(Illegal, match="unreachable"):
        run.do(Join(0, "u9", "p9", reachable=False))
    run.do(Join(0, "u9", "p9"))
    run.do(Reach(0, "u9", reachable=False))
    with pytest.raises(Illegal) as refusal:
        run.do(Begin(0, 1))
    assert refusal.value.details["names"] == "p9"
    run.do(Reach(0, "u9", reachable=True))
    run.do(Begin(0, 1))
    assert run.game.board == "B9"


def test_the_start_message_names_the_board_and_ties_no_seat_to_a_card():
    """O-BOARD-P2: sixteen cards on B14T; the bottom is shown to nobody."""
    run = lobby(14)
    run.do(Begin(0, 7))
    board = next(e for e in run.effects if getattr(e, "key", "") == "board")
    assert board.fact().split()[1:] == sorted(run.game.deck)
    assert len(run.game.deck) == 16


@pytest.mark.parametrize(("players", "legal"), [(8, False), (9, True), (14, True), (15, False)])
def test_a_head_count_without_a_board_is_refused_with_the_legal_ones(players, legal):
    """O-BOARD-P1: nine to fourteen."""
    run = lobby(players)
    if legal:
        run.do(Begin(0, 1))
        return
    with pytest.raises(Illegal) as refusal:
        run.do(Begin(0, 1))
    assert refusal.value.details["legal"] == "9 10 11 12 13 14"


def test_a_deck_is_refused_with_its_reason():
    """O-BOARD-2, O-BOARD-11: copies, count, wolves."""
    cases = {
        "deck-copies": ("wolf", "wolf", "wolf", "seer", "seer", *("villager",) * 4),
        "deck-count": ("wolf", "wolf", "wolf", "seer", *("villager",) * 4),
        "deck-wolves": ("wolf",) * 5 + ("seer",) + ("villager",) * 3,
    }
    for key, deck in cases.items():
        run = lobby(9)
        run.do(Choose(0, deck=deck))
        with pytest.raises(Illegal, match=key):
            run.do(Begin(0, 1))


def test_boards_cards_options_and_rule_sets_that_do_not_exist_are_named():
    """Bad input gets a clear answer (product)."""
    run = lobby(9)
    for command, key in (
        (Choose(0, board="B99"), "board-unknown"),
        (Choose(0, deck=("dragon",)), "card-unknown"),
        (SetOption(0, "pants", "sometimes"), "option-value"),
        (SetOption(0, "hats", True), "option-unknown"),
    ):
        with pytest.raises(Illegal, match=key):
            run.do(command)
    with pytest.raises(Illegal, match="rules-unknown"):
        new_table("chess")


def test_an_option_back_at_its_default_is_not_stored():
    """Architecture 3: a game stores the rule set and its overrides."""
    run = lobby(9)
    run.do(SetOption(0, "pants", "off"))
    assert run.game.options == {"pants": False}
    run.do(SetOption(0, "pants", True))
    assert run.game.options == {}


def test_the_lobby_is_extended_to_half_an_hour_at_most():
    """Product, lobby."""
    run = lobby(1)
    for _ in range(60):
        run.do(Extend(0, 60_000))
    assert run.game.closes == 30 * 60_000


def test_a_new_name_is_the_person_s_own_and_nobody_else_s():
    """Bug log O30: his neighbours keep theirs."""
    run = lobby(4)
    run.do(Rename(0, "u2", "阿明", "ming"))
    assert [player.name for player in run.game.players] == ["p1", "阿明", "p3", "p4"]
    assert [player.handle for player in run.game.players] == ["", "ming", "", ""]


def test_whom_the_pants_keep_from_the_knife_and_whom_from_the_check_are_two_things():
    """O-PANTS-1, O-PANTS-2: by person, wherever he sits in the new game; the group is told."""
    run = lobby(9)
    run.do(Begin(0, 7, pants_kill=("u2", "u5"), pants_check=("u5",)))
    seats = {player.user: player.seat for player in run.game.players}
    assert set(run.game.pants_kill) == {seats["u2"], seats["u5"]}
    assert run.game.pants_check == (seats["u5"],)
    told = [effect.fact() for effect in run.effects if isinstance(effect, Announce)]
    assert f"pants_check {seats['u5']}" in told

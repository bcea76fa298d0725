"""The compound cases K-34 to K-48 of 新月's rule book (section 24), in its order."""

from __future__ import annotations

from tests.engine.crescent_decks import case


def test_k34_a_break_up_before_dawn_voids_the_hybrid_s_kill():
    """C-HYBRID-29."""
    case(
        "HYBRID",
        """
        play:
          - night: {1: link 2 9}
          - day: {all: abstain}
          - until: asked 2 slay
          - do: [{2: slay 6}]
          - event: [breakup]
          - night: {}
          - expect: {dead: [], accepted: {2: [slay 6]}, not_announced: [slain_by_hybrid]}
        """,
    )


def test_k35_cupid_loses_with_the_hybrid_pair_that_was_killed():
    """C-HYBRID-26."""
    case(
        "HYBRID",
        """
        play:
          - night: {1: link 2 9}
          - day: {all: vote 9, 9: abstain}
          - expect: {dead: [2, 9]}
          - do: [{3: surrender}, {4: surrender}, {5: surrender}]
          - expect: {winner: good, winners: [6, 7, 8, 10, 11, 12]}
        """,
    )


def test_k36_last_wolf_and_last_god_at_one_dawn_leave_the_win_to_the_good():
    """C-WINMODE-9."""
    case(
        "HYBRID",
        """
        options: {mode: gods}
        start: {night: 4, alive: [3, 6, 7, 10]}
        play:
          - night: {3: kill 10, 10: poison 3}
          - until: over
          - expect: {dead: [3, 10], winner: good}
        """,
    )


def test_k37_a_game_in_which_all_die_at_once_is_nobody_s():
    """C-WINMODE-13."""
    case(
        "HYBRID",
        """
        start: {night: 4, alive: [3, 10]}
        play:
          - night: {3: kill 10, 10: poison 3}
          - until: over
          - expect: {dead: [3, 10], winner: none, winners: []}
        """,
    )


def test_k38_an_elder_who_returns_dies_of_the_first_hit_and_the_skills_stay_lost():
    """C-ELDER-13."""
    case(
        "ELDER",
        """
        options: {room: crescent, p_ufo: 0, p_thunder: 0, p_breakup: 0, p_return: 0}
        play:
          - night: {}
          - day: {all: vote 7, 7: abstain}
          - night: {}
          - event: [return, 7]
          - expect: {alive: [7]}
          - day: {all: abstain}
          - night: {wolves: kill 7, 8: check 1}
          - expect: {dead: [7], cause: {7: [knife]}, not_told: {8: [checked]}}
        """,
    )


def test_k39_a_witch_who_returns_has_no_potions():
    """C-WITCH-6."""
    case(
        "ELDER",
        """
        options: {room: crescent, p_ufo: 0, p_thunder: 0, p_breakup: 0, p_return: 0}
        play:
          - night: {}
          - day: {all: vote 9, 9: abstain}
          - night: {}
          - event: [return, 9]
          - expect: {alive: [9]}
          - day: {all: abstain}
          - night: {wolves: kill 4, 9: [save, poison 1]}
          - expect: {dead: [4], alive: [1, 9], not_asked: {9: [save, poison]}}
        """,
    )


def test_k40_an_idiot_who_returns_votes_and_keeps_his_word_when_voted_out_again():
    """C-FLOW-12, C-IDIOT-2."""
    case(
        "ELDER",
        """
        seats: [wolf, wolf, wolf, villager, villager, villager,
                idiot, seer, witch, hunter, guard, cupid]
        options: {room: crescent, p_ufo: 0, p_thunder: 0, p_breakup: 0, p_return: 0}
        play:
          - night: {}
          - day: {all: vote 7, 7: abstain}
          - night: {}
          - event: [return, 7]
          - until: vote
          - do: [{7: vote 4}]
          - day: {all: vote 7}
          - expect: {accepted: {7: [vote 4]}}
          - night: {}
          - until: speech 1
          - do: [{7: say hello}, {8: say hello}]
          - expect: {accepted: {7: [say hello]}, refused: {8: [say hello]}}
        """,
    )


def test_k41_a_witch_hit_by_the_wolves_poisons_in_that_night():
    """C-WITCH-13."""
    case(
        "ELDER",
        """
        play:
          - night: {wolves: kill 9, 9: poison 1}
          - expect: {dead: [1, 9], cause: {1: [poison], 9: [knife]}}
        """,
    )


def test_k42_the_shield_of_a_guard_who_dies_that_night_holds():
    """C-FLOW-18, C-GUARD-7 (A-57)."""
    case(
        "HYBRID",
        """
        play:
          - night: {1: link 2 9}
          - day: {all: abstain}
          - night: {wolves: kill 6, 2: slay 11, 11: guard 6}
          - expect: {dead: [11], alive: [6]}
        """,
    )


def test_k43_a_dying_sheriff_cannot_appoint_the_poisoned_and_may_choose_another():
    """C-SHERIFF-6."""
    case(
        "ELDER",
        """
        play:
          - night: {}
          - day: {all: [elect 8, abstain]}
          - expect: {sheriff: 8}
          - night: {wolves: kill 8, 9: poison 4}
          - until: asked 8 appoint
          - do: [{8: appoint 4}, {8: appoint 5}]
          - expect: {dead: [4, 8], refused: {8: [appoint 4]}, sheriff: 5}
        """,
    )


def test_k44_the_office_of_a_sheriff_whom_the_ufo_took_is_vacant():
    """C-SHERIFF-8."""
    case(
        "ELDER",
        """
        play:
          - night: {}
          - day: {all: [elect 8, abstain]}
          - expect: {sheriff: 8}
          - event: [ufo, 8]
          - night: {}
          - day: {8: appoint 9, all: abstain}
          - expect: {dead: [8], sheriff: none, not_asked: {8: [appoint]}}
        """,
    )


def test_k45_the_white_eyed_wolf_wins_when_the_last_wolf_dies_and_no_villager_lives():
    """C-WHITEEYE-3, C-WINMODE-11."""
    case(
        "MONK",
        """
        seats: [wolf, wolf, wolf, villager, villager, white_eyed_wolf,
                monk, seer, witch, guard, hunter, cupid]
        start: {day: 4, alive: [1, 6, 8, 9]}
        play:
          - day: {all: vote 1, 1: abstain}
          - expect: {dead: [1], winner: white_eyed_wolf, winners: [6]}
        """,
    )


def test_k46_the_piper_comes_before_the_wolves_at_one_dawn():
    """C-WINMODE-11."""
    case(
        "PIPER",
        """
        options: {mode: gods}
        start: {night: 4, alive: [2, 3, 6, 10]}
        state: {piped: [3]}
        play:
          - night: {3: kill 10, 2: pipe 6}
          - until: over
          - expect: {dead: [10], winner: piper, winners: [2]}
        """,
    )


def test_k47_a_cupid_linked_with_the_hybrid_wins_when_all_others_are_dead():
    """C-HYBRID-13, C-HYBRID-16."""
    case(
        "HYBRID",
        """
        options: {mode: city}
        start: {day: 4, alive: [1, 2, 3]}
        state: {lovers: [1, 2]}
        play:
          - day: {1: vote 3, 2: vote 3}
          - expect: {dead: [3], winner: hybrid, winners: [1, 2]}
        """,
    )


def test_k48_a_silent_hybrid_on_seat_1_supports_seat_2():
    """C-HYBRID-4."""
    case(
        "HYBRID",
        """
        seats: [hybrid, wolf, wolf, wolf, villager, villager,
                villager, seer, witch, guard, hunter, elder]
        play:
          - night: {}
          - do: [{2: surrender}, {3: surrender}, {4: surrender}]
          - expect: {winner: good, winners: [5, 6, 7, 8, 9, 10, 11, 12]}
        """,
    )

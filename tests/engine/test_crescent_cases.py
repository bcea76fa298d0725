"""The compound cases K-1 to K-17 of 新月's rule book (section 24), in its order."""

from __future__ import annotations

from tests.engine.crescent_decks import case


def test_k1_an_elder_guarded_and_saved_keeps_both_lives_and_the_antidote_is_spent():
    """C-ELDER-12, C-WITCH-5."""
    case(
        "ELDER",
        """
        play:
          - night: {wolves: kill 7, 11: guard 7, 9: save}
          - expect: {dead: [], accepted: {9: [save]}}
          - day: {all: abstain}
          - night: {wolves: kill 7, 9: save}
          - expect: {dead: [], not_asked: {9: [save]}}
          - day: {all: abstain}
          - night: {wolves: kill 7}
          - expect: {dead: [7]}
        """,
    )


def test_k2_a_saved_elder_of_two_lives_has_one_left():
    """C-ELDER-9."""
    case(
        "ELDER",
        """
        play:
          - night: {wolves: kill 7, 9: save}
          - expect: {dead: []}
          - day: {all: abstain}
          - night: {wolves: kill 7}
          - expect: {dead: [7], not_announced: [powers_lost]}
        """,
    )


def test_k3_a_saved_elder_of_one_life_keeps_it():
    """C-ELDER-9."""
    case(
        "ELDER",
        """
        play:
          - night: {wolves: kill 7}
          - day: {all: abstain}
          - night: {wolves: kill 7, 9: save}
          - expect: {dead: []}
          - day: {all: abstain}
          - night: {wolves: kill 7}
          - expect: {dead: [7]}
        """,
    )


def test_k4_the_admirer_dies_for_the_elder_s_last_life_and_the_elder_keeps_it():
    """C-ADMIRER-10."""
    case(
        "ADMIRER",
        """
        play:
          - night: {7: admire 6, wolves: kill 6}
          - expect: {dead: []}
          - day: {all: abstain}
          - night: {wolves: kill 6}
          - expect: {dead: [7], cause: {7: [substitute]}, alive: [6]}
          - day: {all: abstain}
          - night: {wolves: kill 6}
          - expect: {dead: [6]}
        """,
    )


def test_k5_the_admirer_dies_for_a_voted_out_elder_whose_lives_and_penalty_stay():
    """C-ADMIRER-3, C-ELDER-6."""
    case(
        "ADMIRER",
        """
        play:
          - night: {7: admire 6}
          - day: {all: vote 6, 6: abstain}
          - expect: {dead: [7], cause: {7: [substitute]}, not_announced: [powers_lost]}
          - night: {wolves: kill 6}
          - expect: {dead: []}
          - day: {all: abstain}
          - night: {wolves: kill 6}
          - expect: {dead: [6]}
        """,
    )


def test_k6_wolves_and_hybrid_on_an_elder_of_two_lives_kill_him_without_penalty():
    """C-ELDER-16."""
    case(
        "HYBRID",
        """
        play:
          - night: {1: link 2 9}
          - day: {all: abstain}
          - night: {wolves: kill 8, 2: slay 8}
          - expect: {dead: [8], cause: {8: [knife, slay]}, not_announced: [powers_lost]}
        """,
    )


def test_k7_an_elder_attacked_and_poisoned_dies_of_the_poison_and_the_skills_are_lost():
    """C-ELDER-3."""
    case(
        "ELDER",
        """
        play:
          - night: {wolves: kill 7, 9: poison 7}
          - expect: {dead: [7], cause: {7: [poison]}, announced: [powers_lost]}
        """,
    )


def test_k8_a_hunter_killed_in_the_night_of_the_elder_s_poison_does_not_shoot():
    """C-HUNTER-6."""
    case(
        "ELDER",
        """
        play:
          - night: {wolves: kill 10, 9: poison 7}
          - day: {10: shoot 1, all: abstain}
          - expect: {dead: [7, 10], alive: [1], not_asked: {10: [shoot]}}
        """,
    )


def test_k8b_a_devotion_made_before_the_elder_s_poison_still_saves_the_admired():
    """C-ADMIRER-4, C-ELDER-3 (A-22)."""
    case(
        "ADMIRER",
        """
        play:
          - night: {7: admire 4, wolves: kill 4, 9: poison 6}
          - expect:
              dead: [6, 7]
              cause: {7: [substitute], 6: [poison]}
              alive: [4]
              announced: [powers_lost]
        """,
    )


def test_k9_an_elder_who_follows_his_voted_out_lover_costs_no_skills():
    """C-ELDER-17."""
    case(
        "ELDER",
        """
        play:
          - night: {12: link 7 4}
          - day: {all: vote 4, 4: abstain}
          - expect: {dead: [4, 7], cause: {7: [love]}, not_announced: [powers_lost]}
          - night: {8: check 1}
          - expect: {told: {8: [checked 1 wolf]}}
        """,
    )


def test_k10_a_voted_out_hunter_whose_lover_was_the_elder_still_shoots():
    """C-HUNTER-2, C-ELDER-17."""
    case(
        "ELDER",
        """
        play:
          - night: {12: link 10 7}
          - day: {all: vote 10, 10: shoot 1}
          - expect: {dead: [1, 7, 10], cause: {7: [love], 1: [shot]}, not_announced: [powers_lost]}
        """,
    )


def test_k11_the_hunter_shoots_one_of_two_lovers_and_the_other_follows():
    """C-LOVERS-5."""
    case(
        "ELDER",
        """
        play:
          - night: {12: link 4 5}
          - day: {all: vote 10, 10: shoot 4}
          - expect: {dead: [4, 5, 10], cause: {4: [shot], 5: [love]}}
        """,
    )


def test_k12_an_admired_hunter_voted_out_lives_and_does_not_shoot():
    """C-ADMIRER-3."""
    case(
        "ADMIRER",
        """
        play:
          - night: {7: admire 11}
          - day: {all: vote 11, 11: shoot 1}
          - expect: {dead: [7], alive: [1, 11], not_asked: {11: [shoot]}}
        """,
    )


def test_k13_the_night_after_an_admired_dreamer_was_voted_out_is_like_any_other():
    """C-DREAMER-4."""
    case(
        "DREAMER",
        """
        play:
          - night: {7: admire 6}
          - day: {all: vote 6, 6: abstain}
          - expect: {dead: [7], alive: [6]}
          - night: {wolves: kill 4}
          - expect: {dead: [4]}
        """,
    )


def test_k14_the_admirer_dies_for_one_of_two_lovers_and_both_live():
    """C-ADMIRER-3."""
    case(
        "ADMIRER",
        """
        play:
          - night: {12: link 4 5, 7: admire 4}
          - day: {all: vote 4, 4: abstain}
          - expect: {dead: [7], alive: [4, 5], lovers: [4, 5]}
        """,
    )


def test_k15_the_admired_lover_follows_the_admirer_who_died_for_him():
    """C-ADMIRER-9."""
    case(
        "ADMIRER",
        """
        play:
          - night: {12: link 7 4, 7: admire 4, wolves: kill 4}
          - expect: {dead: [4, 7], cause: {7: [substitute], 4: [love]}}
        """,
    )


def test_k16_an_admired_killed_and_poisoned_dies_of_both_and_the_admirer_lives():
    """C-ADMIRER-11."""
    case(
        "ADMIRER",
        """
        play:
          - night: {7: admire 4, wolves: kill 4, 9: poison 4}
          - expect: {dead: [4], cause: {4: [knife, poison]}, alive: [7]}
        """,
    )


def test_k17_a_poisoned_admirer_still_dies_for_the_admired():
    """C-ADMIRER-11."""
    case(
        "ADMIRER",
        """
        play:
          - night: {7: admire 4, wolves: kill 4, 9: poison 7}
          - expect: {dead: [7], alive: [4]}
        """,
    )

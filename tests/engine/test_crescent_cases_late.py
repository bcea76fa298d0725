"""The compound cases K-18 to K-33 of 新月's rule book (section 24), in its order."""

from __future__ import annotations

from tests.engine.crescent_decks import case


def test_k18_of_wolves_and_hybrid_on_a_guarded_seat_only_the_hybrid_kills():
    """C-GUARD-7."""
    case(
        "HYBRID",
        """
        play:
          - night: {1: link 2 9}
          - day: {all: abstain}
          - night: {wolves: kill 6, 2: slay 6, 11: guard 6}
          - expect: {dead: [6], cause: {6: [slay]}, announced: [slain_by_hybrid 6]}
        """,
    )


def test_k19_the_antidote_saves_from_wolves_and_hybrid_together():
    """C-WITCH-16 (A-35)."""
    case(
        "HYBRID",
        """
        play:
          - night: {1: link 2 9}
          - day: {all: abstain}
          - night: {wolves: kill 6, 2: slay 6, 10: save 6}
          - expect: {dead: [], announced: [peace], not_announced: [slain_by_hybrid]}
        """,
    )


def test_k20_the_antidote_on_the_pack_s_victim_leaves_the_hybrid_s():
    """C-WITCH-16, C-HYBRID-23."""
    case(
        "HYBRID",
        """
        play:
          - night: {1: link 2 9}
          - day: {all: abstain}
          - night: {wolves: kill 6, 2: slay 7, 10: save 6}
          - expect: {dead: [7], announced: [slain_by_hybrid 7]}
        """,
    )


def test_k21_at_a_tie_without_a_sheriff_the_monk_dies_alone_and_appoints():
    """C-SHERIFF-4, C-MONK-2."""
    case(
        "MONK",
        """
        play:
          - night: {}
          - day: {1: vote 4, 2: vote 5, 7: appoint 8}
          - expect: {dead: [7], cause: {7: [tie]}, sheriff: 8}
        """,
    )


def test_k22_a_monk_in_office_dies_at_the_tie_his_vote_decides_and_he_appoints_once():
    """C-MONK-4."""
    case(
        "MONK",
        """
        play:
          - until: election_vote
          - do: [{1: elect 7}, {2: elect 7}, {3: elect 7}]
          - until: vote
          - do: [{1: vote 4}, {2: vote 4}, {3: vote 5}, {4: vote 5}, {7: vote 8}]
          - until: asked 7 appoint
          - do: [{7: appoint 9}]
          - until: night
          - expect: {dead: [7, 8], cause: {7: [tie], 8: [vote]}, sheriff: 9}
          - night: {}
          - expect: {not_asked: {7: [appoint]}, sheriff: 9}
        """,
    )


def test_k23_a_monk_whom_the_sheriff_s_vote_names_dies_once_of_both_and_appoints():
    """C-MONK-5."""
    case(
        "MONK",
        """
        play:
          - until: election_vote
          - do: [{1: elect 8}]
          - until: vote
          - do: [{1: vote 4}, {2: vote 4}, {3: vote 5}, {4: vote 5}, {8: vote 7}]
          - day: {7: appoint 9}
          - expect: {dead: [7], cause: {7: [tie, vote]}, sheriff: 9}
        """,
    )


def test_k24_the_tie_came_before_the_elder_s_penalty_so_the_monk_still_appoints():
    """C-MONK-4, C-ELDER-4 (A-42)."""
    case(
        "MONK",
        """
        play:
          - until: election_vote
          - do: [{1: elect 8}]
          - until: vote
          - do: [{1: vote 4}, {2: vote 4}, {3: vote 5}, {4: vote 5}, {8: vote 6}]
          - day: {7: appoint 9}
          - expect: {dead: [6, 7], cause: {6: [vote], 7: [tie]}, sheriff: 9}
        """,
    )


def test_k25_wolves_of_the_other_sex_do_not_kill_in_the_voted_out_dreamer_s_night():
    """C-DREAMER-2."""
    case(
        "DREAMER",
        """
        play:
          - night: {}
          - day: {all: vote 6, 6: abstain}
          - expect: {dead: [6]}
          - night: {wolves: kill 4}
          - expect: {dead: [], announced: [peace]}
        """,
    )


def test_k26_a_hybrid_the_dreamer_holds_has_his_default_since_the_first_night():
    """C-HYBRID-3, C-DREAMER-1."""
    case(
        "DREAMER",
        """
        seats: [villager, hybrid, wolf, wolf, wolf, dreamer,
                villager, seer, witch, guard, hunter, elder]
        profile: {6: {sex: female}, 2: {sex: male}}
        play:
          - night: {}
          - day: {all: vote 6, 6: abstain}
          - night: {}
          - do: [{3: surrender}, {4: surrender}, {5: surrender}]
          - expect: {winner: good, winners: [1, 2, 6, 7, 8, 9, 10, 11, 12]}
        """,
    )


def test_k27_a_thief_who_becomes_cupid_links_in_the_first_night_s_25_seconds():
    """C-THIEF-9, C-CUPID-1."""
    case(
        "ELDER",
        """
        seats: [wolf, wolf, wolf, villager, villager, villager,
                elder, seer, witch, hunter, guard, thief]
        bottom: [cupid, villager, wolf]
        options: {special: thief}
        play:
          - until: asked 12 take
          - do: [{12: take 1}]
          - until: asked 12 link
          - wait: 24s
          - do: [{12: link 5 9}]
          - expect: {role: {12: cupid}, accepted: {12: [link 5 9]}, lovers: [5, 9]}
        """,
    )


def test_k28_a_silent_thief_with_a_wolf_s_base_card_is_a_wolf_and_no_wolf_comes_besides():
    """C-THIEF-8, C-THIEF-10."""
    case(
        "ELDER",
        """
        seats: [wolf, wolf, wolf, villager, villager, villager,
                elder, seer, witch, hunter, guard, thief]
        bottom: [wolf, villager, wolf]
        options: {special: thief}
        chance: {thief_card: [2]}
        play:
          - night: {}
          - expect:
              role: {12: wolf, 4: villager, 5: villager, 6: villager}
              told: {1: [pack 1 2 3 12], 12: [became wolf, pack 1 2 3 12]}
        """,
    )


def test_k29_a_linked_piper_is_single_after_the_break_up_and_starts_with_an_empty_list():
    """C-PIPER-9."""
    case(
        "PIPER",
        """
        play:
          - night: {1: link 2 6}
          - event: [breakup]
          - expect: {camp: {2: piper}, lovers: none}
          - day: {all: abstain}
          - until: asked 2 pipe
          - expect: {can: {2: {pipe: [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}}}
          - do: [{2: pipe 7 8}]
          - expect: {accepted: {2: [pipe 7 8]}}
        """,
    )


def test_k30_a_wolf_and_his_good_lover_alone_alive_win_and_the_other_wolves_get_points():
    """C-LOVERS-7, C-LOVERS-8."""
    case(
        "HYBRID",
        """
        options: {mode: city}
        start: {day: 4, alive: [3, 6, 9]}
        state: {lovers: [3, 9]}
        play:
          - day: {3: vote 6, 9: vote 6}
          - expect:
              dead: [6]
              winner: lovers
              winners: [3, 9]
              points: {3: 10, 9: 10, 4: 10, 5: 10, 1: 0, 6: 0}
        """,
    )


def test_k31_the_good_lover_of_a_wolf_who_surrenders_wins_whoever_wins():
    """C-LOVERS-18."""
    case(
        "HYBRID",
        """
        options: {mode: gods}
        start: {night: 4, alive: [3, 4, 6, 9, 10]}
        state: {lovers: [3, 9]}
        play:
          - do: [{3: surrender}]
          - expect: {dead: [3], lovers: none, over: false}
          - night: {4: kill 9}
          - day: {4: vote 10, 6: vote 10}
          - expect: {dead: [9, 10], winner: wolves, winners: [4, 5, 9]}
        """,
    )


def test_k32_a_mixed_pair_and_one_wolf_of_the_camp_go_on_playing():
    """C-WINMODE-1, C-LOVERS-7."""
    case(
        "HYBRID",
        """
        options: {mode: city}
        start: {night: 4, alive: [3, 4, 6, 9]}
        state: {lovers: [3, 9]}
        play:
          - night: {wolves: kill 6}
          - day: {all: abstain}
          - expect: {dead: [6], over: false}
        """,
    )


def test_k33_a_hybrid_whose_wolf_lover_the_ufo_took_supports_cupid():
    """C-HYBRID-19, C-HYBRID-20, C-HYBRID-21."""
    case(
        "HYBRID",
        """
        play:
          - night: {1: link 2 3, 2: support 4}
          - event: [ufo, 3]
          - do: [{4: surrender}, {5: surrender}]
          - expect: {winner: good, winners: [1, 2, 6, 7, 8, 9, 10, 11, 12]}
        """,
    )

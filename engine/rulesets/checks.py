"""Where a win is looked for, and whose: the check points of the three rule books, side by side.

The engine asks this table and nothing else. A row is a check point, its camps are asked in this
order, and the first claim that holds ends the game. `Camp.NONE` claims what nobody can win.
A point without a row is not looked at: official and expanded have none for an exit by night.
"""

from __future__ import annotations

from engine.vocabulary import Camp, Stage

Checks = dict[Stage, tuple[Camp, ...]]

_OFFICIAL = (Camp.LOVERS, Camp.WOLVES, Camp.GOOD, Camp.NONE)  # O-WIN-4
_CRESCENT = (  # C-WINMODE-11
    *(Camp.PIPER, Camp.HYBRID, Camp.LOVERS, Camp.WHITE_EYED_WOLF),
    *(Camp.WOLVES, Camp.GOOD, Camp.NONE),
)
_EXPANDED = (  # part 5, "Win check"
    *(Camp.ANGEL, Camp.GRANDPA, Camp.PIPER, Camp.LOVERS, Camp.WHITE_WOLF),
    *(Camp.WOLVES, Camp.GOOD, Camp.NONE),
)

OFFICIAL: Checks = {
    Stage.VERDICT_NIGHT: (Camp.WOLVES,),  # C0, O-WIN-8
    Stage.VERDICT_DAWN: _OFFICIAL,  # C1
    Stage.VERDICT_VOTE: _OFFICIAL,  # C2
    Stage.VERDICT: _OFFICIAL,  # C2: an explosion, a judgement, an exit by day
}
CRESCENT: Checks = {
    Stage.VERDICT_EXIT: _CRESCENT,  # by night; all four C-FLOW-17
    Stage.VERDICT_DAWN: _CRESCENT,
    Stage.VERDICT_VOTE: _CRESCENT,
    Stage.VERDICT: _CRESCENT,  # an exit by day
}
EXPANDED: Checks = {
    Stage.VERDICT_STRUCK: _EXPANDED,  # after step 1
    Stage.VERDICT_INHERIT: _EXPANDED,  # after step 2
    Stage.VERDICT_DAWN: _EXPANDED,  # D8
    Stage.VERDICT: _EXPANDED,  # Y2: a duel, an exit by day
    Stage.VERDICT_EXILE: (Camp.ANGEL,),  # Y7
    Stage.VERDICT_VOTE: _EXPANDED,  # Y9
}
POINTS = frozenset({*OFFICIAL, *CRESCENT, *EXPANDED})

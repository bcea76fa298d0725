"""Open questions and their time: who is asked, about whom, until when."""

from __future__ import annotations

from engine.commands import Pause, Tick
from engine.effects import StageOpened
from engine.vocabulary import Phase
from tests.fuzz.referee.seen import Game, Step, Violation, dead

_PLACES = frozenset({"take", "wear"})
"""These choose among cards, not among seats."""
_POSTHUMOUS = frozenset({"shot", "badge", "strike", "allow", "appoint"})
_OF_ALL = frozenset({Phase.VOTE, Phase.ELECTION_VOTE, Phase.ELECTION_RUN})
"""Stages of all, with nothing to hide: where nobody can be asked they are over at once."""


class Questions:
    """O-FLOW-P10, C-FLOW-11, E-FLOW-20; O-FLOW-P12."""

    def __init__(self, game: Game) -> None:
        self.due: dict[int, int] = {}

    def see(self, step: Step) -> None:
        game = step.after
        if game.phase is Phase.OVER:
            return
        if not game.waits:
            raise Violation("stuck", "O-FLOW-P12", f"nothing is open in {game.phase}")
        self._clocks(step)
        if step.fallen or any(type(one) is StageOpened for one in step.effects):
            gone = dead(game)
            for wait in game.waits:
                self._asked(wait, game, gone)

    def _clocks(self, step: Step) -> None:
        game = step.after
        for wait in game.waits:
            before = self.due.get(wait.id, 0)
            if not wait.due and not game.gated:
                raise Violation("no-deadline", "O-FLOW-P12", f"{wait.phase} has no end")
            if 0 < wait.due < before:
                raise Violation("time-back", "O-FLOW-P12", f"{wait.phase} ends earlier than said")
            if (
                not before
                and 0 < wait.due < step.now
                and not isinstance(step.command, Tick | Pause)
            ):
                raise Violation("time-back", "O-FLOW-P12", f"{wait.phase} opens in the past")
            if any(prompt.due != wait.due for prompt in wait.prompts):
                raise Violation(
                    "deadline", "O-FLOW-P12", f"{wait.phase}: a question of its own time"
                )
        self.due = {wait.id: wait.due for wait in game.waits}

    def _asked(self, wait: Game, game: Game, gone: frozenset[int]) -> None:
        known = gone - set(game.untold)
        if wait.phase in _OF_ALL and not wait.prompts:
            raise Violation("nobody-asked", "O-FLOW-P12", f"{wait.phase} is open for nobody")
        for prompt in wait.prompts:
            night = wait.phase is Phase.NIGHT and prompt.acts
            if prompt.seat in known and prompt.slot not in _POSTHUMOUS and not night:
                raise Violation("dead-asked", "O-FLOW-P10", f"{prompt.seat} is dead: {prompt.slot}")
            if prompt.slot in _PLACES:
                continue
            for choice in prompt.choices:
                if named := known.intersection(choice.targets):
                    raise Violation("dead-offered", "O-FLOW-P10", f"{choice.verb} {sorted(named)}")

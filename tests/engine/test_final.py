"""What cannot be changed says so: in no window that a choice ends is there a second thought."""

from __future__ import annotations

from collections.abc import Iterable

from engine import Game
from engine.effects import Effect
from engine.prompts import Early
from handlers.tools.scenario.checking import check
from handlers.tools.scenario.explaining import Silence
from handlers.tools.scenario.running import play
from tests.test_scenarios import DOCUMENTS


class Watcher(Silence):
    """Notes every question that is open in a window which ends with the choice."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[tuple[str, str, bool]] = set()

    def happened(
        self, now: int, game: Game, effects: Iterable[Effect], fallen: Iterable[int]
    ) -> None:
        for wait in game.waits:
            for prompt in wait.prompts if wait.early is Early.ACTED else ():
                self.seen.add((game.rules, prompt.slot.value, prompt.final))


def test_a_question_whose_window_ends_with_the_choice_says_that_it_cannot_be_changed() -> None:
    """C-FLOW-22: over every window of every story; the thief's, the idiot's and the judge's too."""
    watcher = Watcher()
    for document in DOCUMENTS.values():
        play(document, check(document), watcher)
    slots = {(rules, slot) for rules, slot, _ in watcher.seen}
    assert {("crescent", "take"), ("expanded", "flip"), ("expanded", "again")} <= slots
    assert [one for one in watcher.seen if not one[2]] == []

"""Stories written inside a test: a deck, a few steps, what must hold."""

from __future__ import annotations

from textwrap import dedent

from handlers.tools.scenario.loading import Document, parse
from handlers.tools.scenario.running import run

NINE = "[wolf, wolf, wolf, seer, witch, hunter, villager, villager, villager]"
TEN = "[wolf, wolf, wolf, seer, witch, hunter, cupid, villager, villager, villager]"


def holds(text: str) -> None:
    """Play a story given as YAML; `NINE` and `TEN` stand for the usual decks. Fails with its
    reason.
    """
    text = dedent(text).replace("NINE", NINE).replace("TEN", TEN)
    if "rules:" not in text:
        text = f"rules: official\n{text}"
    tree, problems = parse(text)
    assert not problems, problems
    row = run(Document("test", 1, tree))
    assert row.ok, row.reason

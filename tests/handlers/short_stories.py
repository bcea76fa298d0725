"""Short official stories for the tests of the story runner."""

from __future__ import annotations

from handlers.tools.scenario.loading import Document, parse
from handlers.tools.scenario.running import Row, run

NINE = (
    "rules: official\n"
    "seats: [wolf, wolf, wolf, seer, witch, hunter, villager, villager, villager]\n"
)
CUPID = (
    "rules: official\n"
    "seats: [wolf, wolf, wolf, seer, witch, hunter, cupid, villager, villager, villager]\n"
)
QUIET = "options: {sheriff: none, last_words: off}\n"


def judged(text: str, *, explain: bool = False) -> Row:
    tree, problems = parse(text)
    return run(Document("story.yaml", 1, tree, tuple(problems)), explain=explain)


def holds(head: str, *steps: str) -> None:
    row = judged(head + "play:\n" + "".join(f"- {step}\n" for step in steps))
    assert row.ok, row.reason


def fails(head: str, *steps: str) -> str:
    row = judged(head + "play:\n" + "".join(f"- {step}\n" for step in steps))
    assert not row.ok
    assert not row.bad, row.reason
    return str(row.reason)

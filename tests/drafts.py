"""Cards that are still being written: their texts in the first language begin with `# draft`.

Nobody asks a draft for other languages, a place on a board, a drawing or a line in the stories'
manual. Everything else is asked of it: clauses, stories, texts, what it may import. Without that
line the card is finished, and the same tests ask for the rest. A release refuses drafts.
"""

from __future__ import annotations

import re
from functools import cache

from adapters.text.render import DEFAULT, FOLDER

HEAD = "# draft\n"


@cache
def draft_keys() -> frozenset[str]:
    """The texts that drafts bring along, by key."""
    texts = (file.read_text("utf-8") for file in (FOLDER / DEFAULT / "roles").glob("*.ftl"))
    return frozenset(
        key
        for text in texts
        if text.startswith(HEAD)
        for key in re.findall(r"^([a-z][\w-]*) *=", text, re.MULTILINE)
    )


def of_drafts(kind: str) -> frozenset[str]:
    """What drafts have of a kind: `card`, `ask`, `say`, `tell`, `option`."""
    split = (key.partition("-") for key in draft_keys())
    return frozenset(rest for head, _, rest in split if head == kind)

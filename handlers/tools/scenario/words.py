"""The words a story may use. Whatever stands in none of these lists is an error of the file."""

from __future__ import annotations

import re
from functools import cache

from adapters.text.render import DEFAULT, FOLDER, catalogue
from engine import registry
from engine.texts import Note
from engine.vocabulary import Camp, Cause, Phase


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


ROLES = frozenset(registry.ROLES)
CAMPS = frozenset(camp.value for camp in Camp if camp is not Camp.NONE)
CAUSES = frozenset(cause.value for cause in Cause)
NOTES = frozenset(note.value for note in Note)

# Nobody is asked for these: they are done with `do`.
UNASKED = ("explode", "surrender", "say", "whisper", "leave")
# What may stand in the place of a verb's targets.
_TAKES: dict[str, tuple[str, ...]] = {
    "kill": ("none",),
    "lead": ("none",),
    "become": ("villager", "wolf"),
    "side": ("good", "wolves"),
    "pact": ("abstain",),
    "order": ("up", "down"),
}
_ASKED = re.findall(r"^ask-(\w+)", "\n".join(catalogue(DEFAULT).sources), re.MULTILINE)
VERBS = {verb: _TAKES.get(verb, ()) for verb in _ASKED if verb not in UNASKED}
SPOKEN = ("say", "whisper")
# Their numbers count cards, not seats.
CARD_VERBS = ("take", "wear")
WORD_VERB = "sign"
# How many targets a verb takes where it is not one.
MOST_TARGETS = {
    **dict.fromkeys(_words("flip again infect run withdraw restore tear abstain pass"), 0),
    **dict.fromkeys(_words("become side sign order"), 0),
    "link": 2,
    "pipe": 2,
    "sniff": 3,
    "allow": 99,
}

STAGES: dict[str, Phase] = {
    "night": Phase.NIGHT,
    "shot": Phase.SHOT,
    "badge": Phase.BADGE,
    "last_words": Phase.LAST_WORDS,
    "election_run": Phase.ELECTION_RUN,
    "election_vote": Phase.ELECTION_VOTE,
    "speech": Phase.SPEECH,
    "side": Phase.SIDE,
    "lead": Phase.LEAD,
    "vote": Phase.VOTE,
    "over": Phase.OVER,
}

EVENTS: dict[str, bool] = {
    "ufo": True,
    "thunder": True,
    "drown": True,
    "breakup": False,
    "return": True,
}

# Asked nobody, but legal for a while all the same: the answers of a `day` step reach them, too.
POWERS = ("duel",)


@cache
def card_tellings() -> frozenset[str]:
    """What cards tell in words of their own: the keys of their texts."""
    texts = (file.read_text("utf-8") for file in (FOLDER / DEFAULT / "roles").glob("*.ftl"))
    keys = (re.findall(r"^(?:say|tell)-(\w+)", text, re.MULTILINE) for text in texts)
    return frozenset(key for found in keys for key in found)

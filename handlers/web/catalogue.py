"""What the page needs before any table stands: its own words, the rule sets and their boards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from adapters.text.render import Voice, catalogue as messages, chain, locales
from engine.decks import BOARDS, counts
from engine.rules import RULE_SETS
from handlers.web.pacing import Speed

PREFIX = "web-"
_LEFT = {
    name: f"{{{name}}}"
    for name in (
        "name",
        "names",
        "number",
        "time",
        "url",
        "port",
        "reason",
        "what",
        "votes",
        "voters",
    )
}
"""What the page itself puts into a sentence."""


@lru_cache(maxsize=8)
def _catalogue(locale: str) -> dict[str, Any]:
    voice = Voice(locale)
    keys = [key for key in messages("zh-Hant").sources if key.startswith(PREFIX)]
    return {
        "lang": locale,
        "langs": [{"tag": tag, "name": Voice(tag).text("web-lang-name")} for tag in locales()],
        "words": {key.removeprefix(PREFIX): voice.text(key, **_LEFT) for key in keys},
        "speeds": [{"id": one, "name": voice.text(f"web-speed-{one}")} for one in Speed],
        "rules": [_rules(rules, voice) for rules in RULE_SETS],
    }


def _rules(rules: str, voice: Voice) -> dict[str, Any]:
    boards = [
        {
            "id": plan.name,
            "name": voice.text(f"board-{plan.name}"),
            "seats": plan.players,
            "cards": [{"id": card, "name": voice.card(card)} for card in dict.fromkeys(plan.cards)],
        }
        for plan in BOARDS[rules].values()
    ]
    return {
        "id": rules,
        "name": voice.text(f"rules-{rules}"),
        "about": voice.text(f"rules-{rules}", "about"),
        "boards": boards,
        "counts": list(counts(rules)),
    }


def catalogue(lang: str) -> dict[str, Any]:
    """The words of a language, or of the next one in its chain that has a catalogue."""
    known = locales()
    return _catalogue(next(tag for tag in chain(lang) if tag in known))

"""Before an evening: what is missing here. After it: a report to the operator, with no card."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable

from adapters.faults import Passing, Undeliverable, Unreachable
from adapters.letters import GROUP, Notice
from adapters.logged import version
from adapters.ports import Key, Parked
from adapters.screens import Kind, Screen
from engine.errors import Illegal
from handlers.desk.asked import Asked
from handlers.desk.counter import Counter
from handlers.desk.scene import Scene
from handlers.desk.tables import Reply
from handlers.rulebook import clauses

log = logging.getLogger(__name__)
Looks = Callable[[Key], tuple[str, ...]]
"""Asks the platform what a group does not let us do, in codes; `quota=N` are messages left.
Raises Passing, Unreachable or Undeliverable.
"""

BUG = "bug#"
_RIGHTS = "can_"
_CLAUSE = re.compile(r"[OCE]-[A-Z_]{1,20}-P?[0-9]{1,3}")


def nothing(key: Key) -> tuple[str, ...]:
    """The looks of a place that is our own: nothing is missing."""
    return ()


def check(desk: Counter, asked: Asked) -> Reply:
    """What stands in the way of a good evening in this group, each with its cure."""
    if asked.private:
        raise Illegal("in-group")
    try:
        found = desk.looks(asked.key)
    except (Passing, Unreachable, Undeliverable):
        found = ("unasked",)
    if asked.saved.habits.get("mute") == "off":
        found = (*found, "mute-off")
    game = asked.running
    players = game.players if game is not None else ()
    deaf = [str(one.seat) for one in players if one.user and not one.bot and not one.reachable]
    return desk.show(asked, "check", missing=" ".join(found), deaf=" ".join(deaf))


def shown(scene: Scene, notice: Notice) -> list[Screen]:
    """The answer to /check: one line a gap, with what to do."""
    codes = str(notice.details.get("missing", "")).split()
    deaf = str(notice.details.get("deaf", "")).split()
    lines = [_gap(scene, code) for code in codes]
    if deaf:
        seats = scene.voice.listed([scene.voice.full(int(seat)) for seat in deaf])
        lines.append(scene.text("check-deaf", seats=seats))
    if all(code.startswith("quota=") for code in codes) and not deaf:
        lines.append(scene.text("check-fine"))
    return [Screen(kind=Kind.ANSWER, to=notice.to, lines=("\n".join(lines),))]


def _gap(scene: Scene, code: str) -> str:
    if code.startswith("quota="):
        left = code.partition("=")[2]
        return scene.text("check-quota", number=left, number_raw=int(left))
    if code.startswith(_RIGHTS):
        right = scene.text(f"telegram-right-{code}")
        return scene.text("check-right", right=right, lost=scene.text(f"telegram-lost-{code}"))
    return scene.text(f"check-{code}")


def bug(desk: Counter, asked: Asked) -> Reply:
    """Tell the operator where this game stands: its run, version, clause; no card, nobody's words.

    It lies among what was set aside (`werewolf parked list`), once for a version of the table.
    """
    stored = asked.stored
    if stored is None or asked.game is None:
        raise Illegal("no-table")
    clause = asked.rest.strip().upper()
    if clause and not _known(clause, asked.game.rules):
        raise Illegal("clause-unknown", clause=asked.rest.strip()[:20])
    report = {
        "run": stored.run,
        "table": asked.key,
        "version": stored.version,
        "program": version(),
        "rules": asked.game.rules,
        "clause": clause,
        "phase": asked.game.phase.value,
        "day": asked.game.day,
    }
    body = json.dumps(report).encode()
    event = f"{BUG}{asked.key}#{stored.version}"
    new = asked.store.park(Parked(event, desk.clock.now(), f"reported {clause}".strip(), body))
    if new:
        log.warning(
            "a player reports %s, version %d, clause %s", stored.run, stored.version, clause
        )
    to = asked.user if asked.private else GROUP
    told: dict[str, str | int] = {"program": version(), "new": "yes" if new else "no"}
    key = asked.own_key if asked.private else asked.key
    return desk.post(asked, Notice("bug-told", to, told), key=key)


def _known(clause: str, rules: str) -> bool:
    """Whether it is a clause; where the books are not at hand, whether it looks like one."""
    known = clauses(rules)
    return clause in known if known else bool(_CLAUSE.fullmatch(clause))

"""What the page's scenes and bars are made of: announcements alone, each told once."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.effects import Announce, Over
from engine.registry import ROLES
from handlers.table.log import Log
from handlers.web.tidings import Tidings
from tests.handlers.web.sites import Device, Site, until


@pytest.mark.parametrize("rules", ["official", "crescent", "expanded"])
def test_every_death_and_every_ballot_is_a_scene_once(
    rules: str, site: Site, device: Device
) -> None:
    """Every seat that the group was told is gone stands in one scene; every ballot in one tally;
    and no scene, nor what a stranger's state holds, names a card before the end.

    Planted: deaths of the morning left out of the dawn; a ballot's weight dropped.
    """
    device.open(people=0, rules=rules, seed=11)
    device.listen()
    device.until(lambda state: state["table"]["phase"] == "over")
    room = site.room(device.code)
    until(lambda: bool(device.state["scenes"]))
    stored = site.store.load(room.key)
    assert stored is not None
    log, tale = Log(site.store, stored.run), Tidings()
    effects = []
    for played in log.fresh():
        tale.hear(played)
        effects += played.effects
        open_ = [one for one in tale.scenes if one["kind"] != "over"]
        assert not [card for card in ROLES if f"'{card}'" in repr(open_)]
    told = [one for one in effects if isinstance(one, Announce)]
    gone = Counter(
        seat
        for one in told
        if one.key in ("died", "exiled")
        for arg in one.args
        for seat in getattr(arg, "seats", (getattr(arg, "seat", 0),))
    )
    shown = Counter(
        seat for one in tale.scenes for seat in (*one.get("seats", ()), *one.get("exiled", ()))
    )
    assert shown == gone
    halves = sum(
        getattr(one.args[2], "number", 2) if len(one.args) > 2 else 2
        for one in told
        if one.key in ("ballot", "elects")
    )
    ballots = [one for one in tale.scenes if one["kind"] == "ballot"]
    assert sum(vote[2] for one in ballots for vote in one["votes"]) == halves
    assert [one["id"] for one in tale.scenes] == [*range(1, len(tale.scenes) + 1)]
    assert sum(isinstance(one, Over) for one in effects) == 1
    assert device.state["scenes"][-1]["kind"] == "over"
    assert device.state["scenes"][-1]["title"]


def test_what_one_has_answered_is_kept_for_his_own_seat(site: Site, device: Device) -> None:
    """His last answer of a question stands among what he knows, and in nobody else's state."""
    device.open(people=9, seed=5, speed="real")
    other = Device(site.port, device.code)
    device.listen()
    other.listen()
    state = device.until(lambda found: any(one.get("asks") for one in found["mine"]))
    asked = next(n for n, one in enumerate(state["mine"]) if one["asks"])
    user = state["mine"][asked]["user"]
    ask = state["mine"][asked]["asks"][0]
    until(lambda: any(one.get("ask") == ask["id"] for one in device.buttons(user)))
    first = next(one for one in device.buttons(user) if one.get("ask") == ask["id"])
    assert first["verb"]
    number = device.users.index(user)
    device.press(first["data"], number)
    device.until(lambda found: bool(found["mine"][asked]["acts"]))
    mine = device.state["mine"][asked]["acts"]
    assert [one["wait"] for one in mine] == [ask["wait"]]
    until(lambda: bool(other.state))
    assert other.state["mine"] == []
    assert mine[0]["text"].encode() not in other.bytes
    other.hang_up()

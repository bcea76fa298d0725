"""Who may sit down at a table of a group's, by every way there is (O-FLOW-P11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from urllib.parse import parse_qs, urlparse

import pytest

from tests.adapters.telegram.fake.players import Phone
from tests.adapters.telegram.fake.refusals import Refused
from tests.adapters.telegram.fake.world import Standing
from tests.adapters.telegram.town import GROUP, HOST, Town, label, town

GUEST = 9_000_000_001
ROOMY = "sheriff=none"


@pytest.fixture(params=[False, True], ids=["polling", "webhook"])
def at(request: pytest.FixtureRequest) -> Iterator[Town]:
    with town(webhook=request.param) as made:
        yield made


def code(at: Town) -> str:
    """What the lobby's link carries: anybody who is in the group can hand it on."""
    url = at.phones[HOST].find(label("join"), GROUP)[1]["url"]
    return parse_qs(urlparse(url).query)["start"][0]


def guest(at: Town, standing: Standing | None) -> Phone:
    at.world.person(GUEST, "外人", started=True)
    if standing is not None:
        at.world.rooms[GROUP].members[GUEST] = standing
    return Phone(at.world, GUEST)


def by_link(at: Town, phone: Phone) -> None:
    phone.start(code(at))


def by_button(at: Town, phone: Phone) -> None:
    phone.start("")
    at.step()
    phone.tap(label("join"), GROUP)


INSIDE = {
    "member": Standing(),
    "admin": Standing("administrator"),
    "owner": Standing("creator"),
    "muted": Standing("restricted"),
}
OUTSIDE = {"never there": None, "left": Standing("left"), "put out": Standing("kicked")}
WAYS = {"link": by_link, "button": by_button}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("standing", OUTSIDE.values(), ids=OUTSIDE)
def test_who_is_not_in_the_group_is_refused_with_the_reason(
    at: Town, standing: Standing | None, way: Callable[[Town, Phone], None]
) -> None:
    """O-FLOW-P11. Planted: `admitted` not asked; seen to fail."""
    at.table(2, ROOMY)
    phone = guest(at, standing)
    way(at, phone)
    at.wait(3_000)
    assert [one.user for one in at.game.players] == [str(HOST), str(HOST + 1)]
    assert "請先加入群組" in "".join([*phone.texts(), *phone.pops])


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("standing", INSIDE.values(), ids=INSIDE)
def test_who_is_in_the_group_sits_down(
    at: Town, standing: Standing, way: Callable[[Town, Phone], None]
) -> None:
    """O-FLOW-P11. Planted: `inside` without `restricted`; seen to fail."""
    at.table(2, ROOMY)
    way(at, guest(at, standing))
    at.wait(3_000)
    assert [one.user for one in at.game.players][2:] == [str(GUEST)]


def test_where_nobody_answers_now_one_is_asked_to_try_again(at: Town) -> None:
    """Refused and not seated: the next press is asked about anew."""
    at.table(2, ROOMY)
    phone = guest(at, Standing())
    at.api.fails.append(("getChatMember", GROUP, Refused(500, "Internal Server Error")))
    by_link(at, phone)
    at.wait(3_000)
    assert len(at.game.players) == 2
    assert "過一會兒再試" in phone.texts()[-1]
    by_link(at, phone)
    at.wait(3_000)
    assert len(at.game.players) == 3


def test_a_bot_that_may_not_look_lets_everybody_in(at: Town) -> None:
    """getChatMember is sure to answer admins only; a game without rights must be possible."""
    at.table(2, ROOMY)
    refusal = Refused(400, "Bad Request: CHAT_ADMIN_REQUIRED")
    at.api.fails.append(("getChatMember", GROUP, refusal))
    by_link(at, guest(at, Standing()))
    at.wait(3_000)
    assert len(at.game.players) == 3


def ended(at: Town, count: int = 9) -> list[Phone]:
    """A game that its host has closed."""
    people = at.begin(count, "leave_grace=0")
    at.world.rooms[GROUP].members[HOST] = Standing("administrator")
    people[0].say(GROUP, "/endgame")
    at.wait(9_000)
    return people


def test_again_seats_whoever_is_still_there_and_can_be_written_to(at: Town) -> None:
    """O-FLOW-P11: whoever leaves the group has left the game. Planted: `present` that takes
    everybody; `near` not looked at; both seen to fail.
    """
    people = ended(at)
    people[1].leave(GROUP)
    at.world.people[HOST + 2].blocked = True
    people[2].block()
    at.wait(1_000)
    people[0].say(GROUP, "/again")
    at.wait(3_000)
    assert {int(one.user) - HOST for one in at.game.players} == {0, 3, 4, 5, 6, 7, 8}
    told = [one.text for one in at.group() if "沒有替" in one.text]
    assert len(told) == 1
    assert "玩家2" in told[0]
    assert "玩家3" in told[0]


def test_again_posts_one_lobby_and_pins_it(at: Town) -> None:
    """Planted: the scribe's lists of one letter all shown; seen to fail."""
    people = ended(at)
    before = len(at.group())
    people[0].say(GROUP, "/again")
    at.wait(3_000)
    lobbies = [one for one in at.group()[before:] if "已入座" in one.text]
    assert [len(one.history) for one in lobbies] == [1]
    assert at.world.rooms[GROUP].pinned == [lobbies[0].id]

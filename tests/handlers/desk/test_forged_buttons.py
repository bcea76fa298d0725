"""Buttons made up by somebody with a developer's console: they tell nothing and do nothing."""

from __future__ import annotations

import base64

import pytest

from adapters.buttons import encode
from engine.prompts import Prompt, prompt_number
from engine.vocabulary import Phase
from handlers.books import new_run
from handlers.desk.tables import Ack
from tests.handlers.desk.chats import Group

SECOND_TABLE = new_run(1)


def _night() -> Group:
    group = Group()
    for number in range(1, 10):
        group.writes(f"p{number}", "/start")
    group.begin()
    return group


def _run(group: Group) -> str:
    stored = group.store.load(group.key)
    assert stored is not None
    return stored.run


def _open(group: Group) -> list[Prompt]:
    return [prompt for wait in group.game.waits for prompt in wait.prompts]


def _numbers(group: Group) -> list[int]:
    """Numbers of every seat's question at this stage and its neighbours, asked or not."""
    wait = group.game.waits[0].id
    seats = range(len(group.game.players) + 1)
    return [
        0,
        *(prompt_number(wait + 128 * step, seat, 0) for step in (-1, 0, 1) for seat in seats),
    ]


def _with_an_old_tables_seal(group: Group, choice: str, number: int) -> str:
    """The tag of this game, which stands on every button, and a seal that was not made with its
    run.
    """
    ours, other = (
        base64.urlsafe_b64decode(data + "=" * (-len(data) % 4))
        for data in (encode(group.key, run, choice, number) for run in (_run(group), SECOND_TABLE))
    )
    return base64.urlsafe_b64encode(ours[:-4] + other[-4:]).decode().rstrip("=")


def _before_seals(group: Group, choice: str, number: int) -> str:
    """As an earlier version has made it, and as it may hang in a chat yet."""
    data = encode(group.key, _run(group), choice, number)
    body = base64.urlsafe_b64decode(data + "=" * (-len(data) % 4))
    return base64.urlsafe_b64encode(b"\x01" + body[1:-4]).decode().rstrip("=")


@pytest.mark.parametrize("stage", [Phase.NIGHT, Phase.SPEECH, Phase.VOTE])
def test_whoever_makes_up_a_button_hears_what_an_old_games_button_says(stage: Phase) -> None:
    """E-FLOW-21, O13: at every number, for every seat, in the group and in private: nobody finds
    out whether a question exists, is his own, or is answered; and nothing is done.

    Planted: the seal was not looked at.
    """
    group = _night()
    group.until(lambda game: game.phase is stage)
    before = group.game
    heard = set()
    for player in before.players[:4]:
        for number in _numbers(group):
            for choice in ("kill 3", "vote 3", "pass", "check+2", "explode"):
                for data in (
                    encode(group.key, SECOND_TABLE, choice, number),
                    _with_an_old_tables_seal(group, choice, number),
                    _before_seals(group, choice, number),
                ):
                    heard.add(str(group.presses(player.user, data, group=number % 2 == 0)))
    assert len(heard) == 1, heard
    assert str(Ack("stale", {}, refused=True, locale="zh-Hant")) in heard.pop()
    assert group.game == before


def test_a_real_button_of_somebody_else_tells_not_whether_it_is_still_open() -> None:
    """O11, E-FLOW-21: a picture of another's button does nothing, before and after his answer and
    where he was never asked.

    Planted: `not-yours` was said only where the question is open.
    """
    group = _night()
    asked = _open(group)[0]
    other = next(
        one for one in group.game.players if one.seat not in {p.seat for p in _open(group)}
    )
    said = []
    for seat in (asked.seat, next(s for s in range(1, 10) if s not in {asked.seat, other.seat})):
        number = prompt_number(group.game.waits[0].id, seat, 0)
        data = encode(group.key, _run(group), "pass", number)
        said.append(group.presses(other.user, data).ack)
        group.until(lambda game, at=group.game.waits[0].id: at not in {w.id for w in game.waits})
        said.append(group.presses(other.user, data).ack)
    assert {one.key for one in said if one} == {"not-yours"}
    assert len(said) == 4


def test_every_button_that_we_show_is_taken() -> None:
    """The seal is looked at with the run that has made it."""
    group = _night()
    prompt = next(one for one in _open(group) if one.choice("kill"))
    user = group.game.players[prompt.seat - 1].user
    shown = group.chats.last(user).buttons
    assert shown
    for button in shown:
        ack = group.presses(user, button).ack
        assert ack is not None
        assert not ack.refused, (button.label, ack)

"""A sound is everybody's or nobody's, and so is word of a chat that cannot be reached."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.vocabulary import Phase
from tests.adapters.telegram.town import Town, town

TABLES = ("official", "crescent sheriff=none", "expanded", "official pace=day")
_ANSWERS = {
    "kill": "刀 {n}",
    "check": "驗 {n}",
    "save": "救 {n}",
    "guard": "守 {n}",
    "shoot": "開槍 {n}",
}


def _sounds(at: Town, since: int) -> Counter[str]:
    """How often each private chat has made a sound."""
    return Counter(
        given["chat_id"]
        for when, method, given in at.api.calls
        if when >= since and method.startswith("send") and int(given.get("chat_id", 0)) > 0
        if given["disable_notification"] != "true"
    )


def _busy(at: Town) -> None:
    """Everybody asks for his card and the rules; whoever is asked answers, twice."""
    for player in at.game.players:
        phone = at.phones[int(player.user)]
        for words in ("/me", "/status", "刀 99", "/rules 女巫"):
            phone.say(int(player.user), words)
        for prompt in [one for wait in at.game.waits for one in wait.prompts]:
            if prompt.seat == player.seat:
                for choice in prompt.choices:
                    words = _ANSWERS.get(choice.verb, "不用")
                    target = choice.targets[-1] if choice.targets else 0
                    phone.say(int(player.user), words.format(n=target))
                    phone.say(int(player.user), "不用")
        at.step()


@pytest.mark.parametrize("words", TABLES)
@pytest.mark.parametrize("acts", [False, True], ids=["silent", "busy"])
def test_by_night_every_phone_sounds_alike_and_once(words: str, acts: bool) -> None:
    """O-FLOW-P12: whom the night asks, what he does and what he is told, no phone tells.

    With a day's pace the bell sounds at every window, for all alike. Planted: questions that sound;
    a bell for those who are asked; a card that is found out at night with a sound.
    """
    with town() as at:
        start = at.clock.at
        at.begin(12 if "crescent" in words else 9, words)
        bells = 0
        while at.game.night < 3 and at.game.phase is not Phase.OVER:
            dark = at.game.phase is Phase.NIGHT
            if acts and dark:
                _busy(at)
            at.next_deadline()
            at.wait(7_000)
            if dark:
                standing = {one.user for one in at.game.players if one.death is None}
                rung = _sounds(at, start)
                assert {rung[user] for user in standing} == {rung[next(iter(standing))]}
                bells = max(rung.values())
        windows = 2 if "day" in words else 1
        assert bells >= 2 * windows


def test_the_bell_is_the_first_thing_a_phone_gets_by_night_and_every_phone_gets_it() -> None:
    with town() as at:
        at.begin(9)
        while at.game.night < 2 or at.game.phase is not Phase.NIGHT:
            since = at.clock.at
            at.next_deadline()
        at.wait(3_000)
        calls = [
            given
            for when, method, given in at.api.calls
            if when >= since and method.startswith("send")
        ]
        first = {given["chat_id"]: given["text"] for given in reversed(calls)}
        standing = {one.user for one in at.game.players if one.death is None}
        assert {first[user] for user in standing} == {
            "🌙 第 2 夜了。今晚的訊息都不響，請自己看這裡"
        }
        order = [given["chat_id"] for given in calls if "不響" in given["text"]]
        assert order == sorted(order)


@pytest.mark.parametrize("card", ["seer", "witch", "wolf", "hunter", "villager"])
def test_a_chat_that_is_lost_by_day_is_told_of_as_night_falls_whatever_its_card(card: str) -> None:
    """Product, "Secrets": the group learns at one moment who cannot be written to.

    Planted: only who is asked is written to.
    """
    with town() as at:
        at.begin(9)
        while at.game.phase is Phase.NIGHT:
            at.next_deadline()
        player = next(one for one in at.game.players if one.card == card)
        at.world.people[int(player.user)].blocked = True
        while at.game.phase is not Phase.NIGHT:
            at.next_deadline()
        at.wait(7_000)
        told = [one.text for one in at.group() if "沒辦法私訊" in one.text]
        assert len(told) == 1
        assert f"{player.seat}號" in told[0]
        while at.game.phase is Phase.NIGHT:
            at.next_deadline()
        assert [one.text for one in at.group() if "沒辦法私訊" in one.text] == told


@pytest.mark.parametrize("card", ["seer", "witch", "wolf", "villager"])
def test_a_chat_that_is_lost_in_the_night_is_told_of_at_the_next_bell(card: str) -> None:
    with town() as at:
        at.begin(9)
        player = next(one for one in at.game.players if one.card == card)
        at.world.people[int(player.user)].blocked = True
        while at.game.night < 2:
            assert not [one.text for one in at.group() if "沒辦法私訊" in one.text]
            at.next_deadline()
        at.wait(7_000)
        assert len([one.text for one in at.group() if "沒辦法私訊" in one.text]) == 1

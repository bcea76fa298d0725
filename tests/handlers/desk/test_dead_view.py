"""The dead are shown everything when nothing of theirs is left, and where it was agreed on."""

from __future__ import annotations

from engine.vocabulary import Phase
from tests.handlers.desk.chats import Group


def _table(seed: int) -> Group:
    group = Group(seed=seed)
    group.admins = {"p1"}
    people = [f"p{number}" for number in range(1, 10)]
    for user in people:
        group.writes(user, "/start")
    group.says("p1", "/newgame")
    group.says("p1", "/options dead_view everything")
    group.seat(*people)
    group.says("p1", "/startgame")
    return group


def _knife_the_hunter(group: Group) -> str:
    hunter = next(one for one in group.game.players if one.card == "hunter")
    done: set[int] = set()
    while group.game.phase is not Phase.SHOT:
        for prompt in [one for wait in group.game.waits for one in wait.prompts]:
            if prompt.choice("kill") and prompt.id not in done:
                done.add(prompt.id)
                group.writes(group.game.players[prompt.seat - 1].user, f"刀 {hunter.seat}")
        group.wait()
    return hunter.user


def _shown(group: Group, user: str) -> bool:
    group.writes(user, "/me")
    return any("可以看全場的牌" in text for text in group.chats.texts(user)[-2:])


def test_a_hunter_sees_no_card_while_he_may_shoot_and_speak_and_all_of_them_after():
    """O-HUNTER-1, O-FLOW-P1: product, "The dead": with a promise of silence."""
    group = _table(5)
    user = _knife_the_hunter(group)
    assert not _shown(group, user)
    while group.game.phase in (Phase.SHOT, Phase.LAST_WORDS):
        assert not _shown(group, user)
        group.wait()
    assert _shown(group, user)


def test_what_the_dead_are_shown_is_not_changed_in_mid_game():
    """Product, "The dead": it was known to all before the deal."""
    group = _table(5)
    user = _knife_the_hunter(group)
    group.says("p1", "/options dead_view nothing")
    heard = [*group.chats.texts()[-1:], *group.chats.texts("p1")[-1:]]
    assert any("遊戲已經開始" in text for text in heard)
    while group.game.phase in (Phase.SHOT, Phase.LAST_WORDS):
        group.wait()
    assert _shown(group, user)

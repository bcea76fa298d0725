"""A whole game through the desk: nine people, the official board, from /newgame to /replay."""

from __future__ import annotations

import random
from typing import Any

from adapters.letters import GROUP
from adapters.screens import Kind, Screen
from engine import view
from engine.vocabulary import Phase
from handlers.desk.answers import VOTES
from tests.handlers.desk.chats import Group

NAMES = ("小明", "阿花", "老王", "大雄", "小美", "王小明", "阿德", "小傑", "阿珠")
FEW = 20


def play(group: Group, chance: random.Random) -> None:
    """Everybody presses what he is shown and speaks when it is his turn, to the end."""
    for _ in range(300):
        if group.phase == Phase.OVER:
            return
        _answer_in_private(group, chance)
        if group.game.phase in VOTES:
            _vote(group, chance)
        elif group.game.phase in (Phase.SPEECH, Phase.LAST_WORDS) and group.game.waits[0].seat:
            _speak(group, chance)
        elif group.phase != Phase.OVER:
            group.wait()
    raise AssertionError("the game never ended")


def _answer_in_private(group: Group, chance: random.Random) -> None:
    for player in group.game.players:
        shown = group.chats.messages.get(player.user, [])
        for message in reversed(shown):
            if message.screen.kind is Kind.PROMPT and message.buttons and not message.edits:
                group.presses(player.user, chance.choice(message.buttons))
                break


def _vote(group: Group, chance: random.Random) -> None:
    wait = group.game.waits[0]
    for prompt in wait.prompts:
        if wait.id not in {one.id for one in group.game.waits}:
            return
        board = group.chats.last(kind=Kind.BALLOT)
        user = group.game.players[prompt.seat - 1].user
        group.presses(user, chance.choice(board.buttons), group=True)


def _speak(group: Group, chance: random.Random) -> None:
    seat = group.game.waits[0].seat
    user = group.game.players[seat - 1].user
    accused = chance.randint(1, 9)
    group.says(user, f"我是預言家，{accused}號查殺" if chance.random() < 0.2 else "沒什麼好說的")
    group.says(user, "過")


def whole() -> Group:
    group = Group(seed=11)
    for number, name in enumerate(NAMES, 1):
        group.names[f"p{number}"] = name
    group.begin(9, "開局")
    play(group, random.Random(5))
    group.says("p1", "復盤")
    group.says("p1", "戰績")
    group.says("p2", "排行")
    return group


def test_nine_people_play_from_newgame_to_replay(golden: Any) -> None:
    """The chats as they read in the end; read them anew when they change."""
    group = whole()
    golden("group.txt", group.chats.transcript())
    for card in ("wolf", "witch", "hunter"):
        golden(f"{card}.txt", group.chats.transcript(group.holder(card)))


def test_nobody_is_shown_another_s_secret() -> None:
    """Product: a secret goes to exactly those whom the rules tell it, by what `view` lets know.

    Planted: the card sent to the group; seen to fail.
    """
    group = Group(seed=11)
    group.begin()
    for player in group.game.players:
        cards = [
            one.text for one in group.chats.messages[player.user] if one.screen.kind is Kind.CARD
        ]
        assert len(cards) == 1
        assert view(group.game, player.seat).card == player.card
        name = group.scribe.scene(group.key, "", None, player.user).voice.card(player.card)
        assert f"【{name}】" in cards[0]
    assert not any("你的身分" in text for text in group.chats.texts())
    assert not any(screen.secret for to, screen, _ in group.chats.sends if to == GROUP)
    wolves = {one.user for one in group.game.players if one.card == "wolf"}
    for player in group.game.players:
        told = any("狼隊" in text for text in group.chats.texts(player.user))
        assert told == (player.user in wolves)


def test_every_question_of_the_game_was_closed_in_its_chat() -> None:
    """No live button is left but those of the end."""
    group = whole()
    for player in group.game.players:
        for message in group.chats.messages[player.user]:
            if message.screen.edit.startswith("ask:"):
                assert message.buttons == []
    live = [one.screen.kind for one in group.chats.messages[GROUP] if one.buttons]
    assert live == [Kind.OVER]


def test_the_group_hears_no_more_than_twenty_messages_a_minute() -> None:
    """O17: sends and edits of the group in any sixty seconds of the game's own time."""
    group = Group(seed=11)
    times: list[int] = []
    show = group.chats._show

    def noted(screen: Screen) -> None:
        before = len(group.chats.sends)
        show(screen)
        if screen.to == GROUP and len(group.chats.sends) > before:
            times.append(group.clock.at)

    group.chats._show = noted  # type: ignore[method-assign]
    group.begin(9, "/newgame")
    times.clear()
    for _ in range(80):
        if group.phase == Phase.OVER:
            break
        group.wait()
    for start in times:
        assert sum(start <= at < start + 60_000 for at in times) <= FEW

"""What was told in a whole game, read from the chats' own history."""

from __future__ import annotations

import re

from tests.adapters.line.crowd import MINUTE, SECOND, START, World
from tests.adapters.line.fake import Post

_TALLY = re.compile(r"^(?:\d+號（.+）|棄票 )← (.+)$", re.MULTILINE)
_TITLE = "🗳️ 票型"
_CODE = re.compile(r"加入 [A-Z2-9]{6}$", re.MULTILINE)
"""The prefilled text with its game's code, which is another one each time."""


def told_whole(at: World) -> None:
    """The group has heard every night, dawn, vote and the end, and everybody read his card once."""
    at.check()
    game, group = at.game, "\n".join(post.text for post in at.group())
    assert game.outcome is not None
    for night in range(1, game.night + 1):
        assert group.count(f"天黑請閉眼（第 {night} 夜）") == 1, transcript(at)
    for day in range(1, game.day + 1):
        assert group.count(f"天亮了（第 {day} 天）") == 1, transcript(at)
    _tallies(at, group)
    assert group.count("🏁 遊戲結束") == 1
    end = next(post.text for post in at.group() if "🏁 遊戲結束" in post.text)
    assert all(f"{player.seat}號" in end for player in game.players)
    for person in at.people:
        cards = [post for post in at.private(person.user) if post.text.startswith("🎴 你的身分")]
        assert len(cards) == 1, transcript(at, person.user)


def _tallies(at: World, group: str) -> None:
    """Every vote that was announced is told by name: who has voted, under whom."""
    ballots = [votes for votes in at.ear.ballots.values() if votes]
    assert group.count(_TITLE) == len(ballots), transcript(at)
    told = sum(len(found.split("、")) for found in _TALLY.findall(group))
    assert told == sum(map(len, ballots)), transcript(at)


def report(at: World, what: str) -> str:
    """What a game has cost, and how long an announcement had to wait for somebody's word."""
    minutes = (at.clock.now() - START) // MINUTE
    return (
        f"{what}: pushes {at.platform.pushes}, replies {at.platform.replies}, "
        f"events {at.events}, {minutes} minutes, "
        f"longest wait of an announcement {at.ear.longest // SECOND} s"
        + (f", {at.ear.slept // MINUTE} minutes where nobody was there" if at.ear.slept else "")
    )


def transcript(at: World, user: str = "") -> str:
    """A chat as one reads it, the group's or a player's; talk of the lookers-on left out.

    Seconds since the start, who, what; `= 21` is what stands there as it did at second 21.
    """
    names = {one.user: one.name for one in at.people}
    seen: dict[str, int] = {}
    lines = []
    for post in at.platform.reads(user or at.chat):
        if post.who == at.spectator:
            continue
        second, text = (post.at - START) // SECOND, _text(post, names)
        known = seen.setdefault(text, second)
        shown = f"= {known}" if known != second and "\n" in text else text
        lines.append(f"{second:>6}  {names.get(post.who, '法官')}: {shown}")
    return "\n".join(lines)


def chats(at: World, cards: tuple[str, ...] = ("wolf", "seer", "witch")) -> str:
    """The group's chat, then that of the first who holds each of these cards."""
    parts = [("group", transcript(at))]
    for card in cards:
        holders = [player for player in at.game.players if player.card == card]
        for player in holders[:1]:
            parts.append((f"{player.name}, {card}", transcript(at, player.user)))
    return "\n\n".join(f"==== {name}\n{text}" for name, text in parts) + "\n"


def _text(post: Post, names: dict[str, str]) -> str:
    """A message's words with the people it mentions, and its buttons in one line."""
    lines = post.text.split("\n")
    if post.buttons:
        lines.append(" ".join(f"[{action['label']}]" for action in post.buttons))
    text = _CODE.sub("加入 …", "\n        ".join(lines))
    for user, name in names.items():
        text = text.replace(f"@{user}", f"@{name}")
    return text

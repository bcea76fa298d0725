"""What the group's board, reminder and /status say of a ballot taken away or cast by the bot."""

from __future__ import annotations

from engine.vocabulary import Phase
from tests.handlers.desk.chats import Group


def _table(people: int) -> Group:
    group = Group(seed=3)
    for number in range(1, people + 1):
        group.writes(f"p{number}", "/start")
    group.begin(people, "/newgame expanded")
    return group


def test_the_board_and_status_are_the_same_with_a_drug_and_without() -> None:
    """E-APOTHECARY-2: nobody can tell from the board, a reminder or a refusal who is drugged."""
    said = []
    for drug in (False, True):
        group = _table(14)
        group.until(lambda game: any(p.slot == "watch" for w in game.waits for p in w.prompts))
        if drug:
            target = next(one.seat for one in group.game.players if one.card == "villager")
            group.writes(group.holder("apothecary"), f"迷魂 {target}")
        group.until(lambda game: game.phase is Phase.VOTE)
        start = len(group.chats.texts())
        group.says("p1", "/status")
        for player in group.game.players[:13]:
            group.says(player.user, "棄票")
        assert group.game.phase is Phase.VOTE
        group.says(group.game.players[13].user, "棄票")
        assert group.game.phase is not Phase.VOTE
        said.append(group.chats.texts()[start:])
    assert said[0] == said[1]
    assert "14" in said[0][0]


def test_silent_sisters_are_on_the_board_before_the_end_and_nobody_is_waited_for() -> None:
    """E-TWO_SISTERS-10: a ballot nobody cast never stands in the list beside a missing name."""
    group, done = _table(11), set()
    sisters = [one for one in group.game.players if one.card == "sister"]
    while group.game.phase is not Phase.VOTE:
        for prompt in [one for wait in group.game.waits for one in wait.prompts]:
            if prompt.choice("pact") and prompt.id not in done:
                done.add(prompt.id)
                group.writes(group.game.players[prompt.seat - 1].user, "約定 3")
        group.wait()
    for player in group.game.players:
        if player.card != "sister":
            group.says(player.user, "棄票")
    start = len(group.chats.texts())
    while group.game.phase is Phase.VOTE:
        group.wait()
    heard = "\n".join(group.chats.texts()[start:])
    assert "3號（2 票）" in heard
    assert "還沒投" not in heard, [one.seat for one in sisters]

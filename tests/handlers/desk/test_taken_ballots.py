"""What the group's board, reminder and /status say of a ballot taken away or cast by the bot."""

from __future__ import annotations

from engine.vocabulary import Phase
from tests.handlers.desk.chats import Group


def _table(people: int, *options: str) -> Group:
    group = Group(seed=3)
    for number in range(1, people + 1):
        group.writes(f"p{number}", "/start")
    group.says("p1", "/newgame expanded")
    group.seat(*(f"p{number}" for number in range(1, people + 1)))
    for option in options:
        group.says("p1", f"/options {option}")
    group.says("p1", "/startgame")
    return group


def _drugged(group: Group) -> int:
    """The table's first vote, with this seat's vote taken in the night before."""
    group.until(lambda game: any(p.slot == "watch" for w in game.waits for p in w.prompts))
    target = next(one.seat for one in group.game.players if one.card == "villager")
    group.writes(group.holder("apothecary"), f"迷魂 {target}")
    group.until(lambda game: game.phase is Phase.VOTE)
    return target


def test_the_board_and_status_are_the_same_with_a_drug_and_without() -> None:
    """E-APOTHECARY-2: nobody can tell from the board, a reminder or a refusal who is drugged."""
    said = []
    for drug in (False, True):
        group = _table(14)
        if drug:
            _drugged(group)
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


def test_an_open_board_lists_the_ballots_that_the_tally_lists() -> None:
    """E-APOTHECARY-2: with ballots seen by all, the drugged seat's choice looks on the live board
    like the abstention as which the tally counts it: a ballot that were on the one and not on the
    other would tell who is drugged.

    Planted: the board listed every choice.
    """
    said = []
    for abstains in (False, True):
        group = _table(14, "ballots open")
        drugged = _drugged(group)
        start = len(group.chats.texts()) - 1
        boards = []
        for player in group.game.players:
            seat, target = player.seat, 2 if player.seat == 1 else 1
            aside = abstains and seat == drugged
            group.writes(player.user, "棄票" if aside else f"投 {target}")
            boards.append(group.chats.texts()[start])
        said.append((boards, group.chats.texts()[start:]))
    assert said[0] == said[1]
    boards, texts = said[0]
    assert any("→" in board or "投" in board for board in boards)
    assert f"棄票 ← {drugged}號" in "\n".join(texts)


def test_a_table_that_is_silent_is_silent_as_a_whole() -> None:
    """E-FLOW-21, E-TWO_SISTERS-8: bound to abstain, silent sisters are not answered for: the
    reminder names everybody, and so does the word that half of the table is silent.

    Planted: their abstention was cast at a drawn moment.
    """
    group = _table(11)
    group.until(lambda game: game.phase is Phase.VOTE)
    start = len(group.chats.texts())
    while group.game.phase is Phase.VOTE:
        group.wait()
    heard = group.chats.texts()[start:]
    reminder = next(one for one in heard if "還沒投" in one)
    assert all(f"{seat}號" in reminder for seat in range(1, 12))
    assert any(
        "棄票 ← 1號、2號、3號、4號、5號、6號、7號、8號、9號、10號、11號" in one for one in heard
    )


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

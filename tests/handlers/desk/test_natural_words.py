"""Words count where people naturally say them: typed ballots, seats as they are written, talk."""

from __future__ import annotations

import pytest

from adapters.letters import GROUP
from adapters.text.matcher import parse_answer, parse_target
from adapters.text.render import Voice, catalogue, locales
from engine.prompts import Choice
from engine.views import legal
from engine.vocabulary import Phase
from tests.handlers.desk.chats import Group


def electing() -> Group:
    """The sheriff's election of nine; 2 and 5 stand."""
    group = Group()
    group.begin()
    group.until(lambda game: game.phase is Phase.ELECTION_RUN)
    for seat in (2, 5):
        group.says(group.game.players[seat - 1].user, "參選")
    group.until(lambda game: game.phase is Phase.ELECTION_VOTE)
    return group


def voted(group: Group, seat: int) -> list[tuple[int, ...]]:
    return [
        a.targets for w in group.game.waits for p in w.prompts if p.seat == seat for a in p.acts
    ]


@pytest.mark.parametrize(
    "line",
    ["投 2", "投2", "票2", "選 2", "選2號", "投 2 號", "vote 2", "/vote 2", "elect 2", "投給 2"],
)
def test_a_vote_typed_in_the_election_counts(line: str) -> None:
    """Product: 「投 3」 typed in the group counts and is seen, whichever ballot is open."""
    group = electing()
    group.says(group.game.players[0].user, line)
    assert voted(group, 1) == [(2,)], line


@pytest.mark.parametrize("line", ["選我", "投我一票", "選 2號的都是狼", "vote for me", "選"])
def test_talk_in_the_election_is_no_ballot(line: str) -> None:
    group = electing()
    group.says(group.game.players[0].user, line)
    assert voted(group, 1) == []


def test_a_word_of_the_election_is_no_ballot_of_the_exile() -> None:
    group = Group()
    group.begin(9, "/newgame sheriff=none")
    group.until(lambda game: game.phase is Phase.VOTE)
    group.says(group.game.players[0].user, "選 2")
    assert voted(group, 1) == []
    group.says(group.game.players[0].user, "票 2")
    assert voted(group, 1) == [(2,)]


@pytest.mark.parametrize("line", ["刀 3 號", "3 號", "刀3 號", "刀 3", "3号", "３ 號", "三 號"])
def test_a_seat_is_understood_as_it_is_written(line: str) -> None:
    assert parse_answer(line, (Choice("kill", (1, 2, 3)),)).targets == (3,)
    assert parse_target("4 號 8 號") == (4, 8)


@pytest.mark.parametrize("locale", locales())
def test_the_word_that_a_hint_shows_for_a_verb_is_that_verb(locale: str) -> None:
    """Typed as it stands there, with a seat, it is an answer."""
    for key in catalogue(locale).sources:
        verb = key.removeprefix("ask-")
        if key != verb and verb not in ("pass", "say", "whisper", "leave"):
            word = Voice(locale).typed(verb)
            meant = parse_answer(f"{word} 3", (Choice(verb, (3, 5)),), locale)
            assert meant is not None, (verb, word)
            assert meant.verb == verb


def test_the_example_of_a_hint_is_taken_when_it_is_typed_as_it_stands() -> None:
    group = Group()
    group.begin(9, "/newgame sheriff=none")
    seer = group.holder("seer")
    reply = group.writes(seer, "嗯？")
    assert reply.result.key == "what"
    hint = group.chats.texts(seer)[-1]
    example = hint.partition("「")[2].partition("」")[0]
    before = group.game
    group.writes(seer, example)
    seat = group.seat_of(seer)
    assert legal(before, seat)
    assert any(p.answered for w in group.game.waits for p in w.prompts if p.seat == seat), hint


def test_a_wolf_s_plain_line_in_his_step_goes_to_the_pack() -> None:
    """It is heard by the other wolves alone, is no choice, and he is told so."""
    group = Group()
    group.begin(9, "/newgame sheriff=none")
    wolf, *others = [one.user for one in group.game.players if one.card == "wolf"]
    group.writes(wolf, "先殺預言家吧，你們覺得呢")
    for other in others:
        assert "先殺預言家吧，你們覺得呢" in group.chats.texts(other)[-1]
    assert "傳給同伴了" in group.chats.texts(wolf)[-1]
    villager = group.holder("villager")
    assert not any("先殺預言家" in text for text in group.chats.texts(villager))
    assert not any("先殺預言家" in text for text in group.chats.texts(GROUP))
    assert b"\xe9\xa0\x90\xe8\xa8\x80" not in b"".join(
        group.store.log(group.store.load(group.key).run)
    )
    group.writes(wolf, "刀 3")
    acts = [act for wait in group.game.waits for p in wait.prompts for act in p.acts]
    assert [(act.verb, act.targets) for act in acts] == [("kill", (3,))]

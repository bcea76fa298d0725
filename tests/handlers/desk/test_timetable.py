"""The night's timetable is the night: every board of the three rule books, window by window."""

from __future__ import annotations

import pytest

from adapters.text.render import Voice
from engine.decks import BOARDS
from engine.vocabulary import Phase, Slot
from handlers.desk.timetable import ALL, FIRST, IN_TURN, LAST, Window, timetable, until_dawn
from tests.engine.play import Run, seated

EVERY = [(rules, name) for rules, boards in BOARDS.items() for name in boards]
NIGHTS = 3
Span = tuple[int, int]


def begun(rules: str, board: str) -> Run:
    return seated(rules, BOARDS[rules][board].players, board=board, seed=4)


def spans(windows: list[Window], now: int) -> list[tuple[Span, Window]]:
    """From when to when each of these windows is, in milliseconds."""
    found, start, end = [], now, now
    for one in windows:
        if one.place == ALL:
            found.append(((now, now + one.length), one))
        elif one.place == FIRST:
            found.append(((start, start + one.length), one))
        elif one.place == LAST:
            found.append(((end - one.length, end), one))
        else:
            start, end = end, end + one.length
            found.append(((start, end), one))
    return found


def nights(run: Run):
    """What was told at dusk, and the windows that then were open until dawn, night by night."""
    told: list[tuple[Span, Window]] = []
    opened: dict[int, tuple[Span, tuple]] = {}
    for _ in range(400):
        night = run.game.phase is Phase.NIGHT
        if night and not told:
            told, opened = spans(timetable(run.game, run.now), run.now), {}
        if told and not night:
            yield told, list(opened.values())
            told = []
        if run.over or run.game.night > NIGHTS:
            return
        for wait in run.game.waits if night else ():
            cards = {Slot.HUNT: "wolf"}
            asked = [
                cards.get(one.slot, run.game.players[one.seat - 1].card) for one in wait.prompts
            ]
            opened.setdefault(wait.id, ((run.now, wait.due), tuple(asked)))
        run.tick()


@pytest.mark.parametrize(("rules", "board"), EVERY)
def test_what_is_told_at_dusk_is_what_opens(rules: str, board: str) -> None:
    """C-CUPID-4, C-THIEF-7, C-FLOW-18: none missing, none besides, and to the second."""
    seen = 0
    for told, opened in nights(begun(rules, board)):
        shown = {span for span, window in told if window.place != ALL}
        assert shown == {span for span, _ in opened}
        seen += 1
    assert seen


@pytest.mark.parametrize(("rules", "board"), EVERY)
def test_who_is_asked_finds_his_card_in_the_window_in_which_he_is_asked(
    rules: str, board: str
) -> None:
    for told, opened in nights(begun(rules, board)):
        for (start, end), cards in opened:
            for card in cards:
                assert any(
                    card in window.cards and span[0] <= start and end <= span[1]
                    for span, window in told
                ), (card, told)


@pytest.mark.parametrize(("rules", "board"), EVERY)
def test_a_card_stands_in_a_window_once_and_in_no_other_at_the_same_time(
    rules: str, board: str
) -> None:
    """C-HYBRID-3: who may choose the whole night has one line for it."""
    for told, _ in nights(begun(rules, board)):
        for at, (span, window) in enumerate(told):
            assert window.cards
            assert len(set(window.cards)) == len(window.cards)
            for other, later in told[at + 1 :]:
                meets = span[0] < other[1] and other[0] < span[1]
                assert not meets or not set(window.cards) & set(later.cards)


@pytest.mark.parametrize(("rules", "board"), EVERY)
def test_read_later_in_the_night_it_is_what_is_left_of_it(rules: str, board: str) -> None:
    run = begun(rules, board)
    dawn = run.now + until_dawn(timetable(run.game, run.now))
    while run.game.phase is Phase.NIGHT:
        left = timetable(run.game, run.now)
        assert run.now + until_dawn(left) == dawn
        assert next(one.place in IN_TURN for one in left if one.place != ALL)
        run.tick()
    assert run.now == dawn


def test_every_way_of_having_a_window_has_its_words() -> None:
    voice = Voice("zh-Hant", "crescent", {}, str)
    words = {
        place: voice.text("desk-window", cards="愛神", length="25 秒", place=place)
        for place in (*IN_TURN, FIRST, LAST, ALL)
    }
    assert words[FIRST] == "・愛神：前 25 秒"
    assert len(set(words.values())) == len(words)

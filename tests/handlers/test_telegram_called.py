"""What a Telegram group hears: who is called by name, how the tally comes, how much is said."""

from __future__ import annotations

import pytest

from engine.vocabulary import Phase
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.fake.world import Sent
from tests.adapters.telegram.town import GROUP, Town, label, town
from tests.handlers.telegram_deeds import to_the_vote


class Forgetful(Crowd):
    """A crowd whose bot is killed and begun anew in every stage of the day."""

    stage = 0

    def act(self) -> bool:
        stage = max((wait.id for wait in self.town.game.waits), default=0)
        if stage != self.stage:
            self.stage = stage
            self.town.restart()
        return super().act()


def _called(sent: Sent) -> set[int]:
    """The users whom Telegram tells that they are meant: mentions by id, of members or not."""
    return {one["user"] for one in sent.entities if one.get("user")}


def _users(place: Town, *seats: int) -> set[int]:
    return {int(place.game.players[seat - 1].user) for seat in seats}


def _vote_to_the_end(place: Town) -> Sent:
    """Everybody votes, alike; the message that tells the tally now."""
    Crowd(place, 1, steady=True, eager=1.0).play(until=lambda game: game.phase is not Phase.VOTE)
    place.wait(3_000)
    return [one for one in place.group() if "🗳️ 票型" in one.text][-1]


@pytest.mark.parametrize("webhook", [False, True])
def test_whoever_is_called_upon_is_mentioned_by_a_process_that_has_read_nothing_of_him(
    webhook: bool,
) -> None:
    """Issue 6: the player whose turn it is mentioned; nobody here has a username to be known by.

    Planted: a turn is told with the bare name.
    """
    with town(deal=2, webhook=webhook) as place:
        place.begin(12, "official B12")
        Forgetful(place, 2, steady=True).play(until=lambda game: game.day == 2)
        turns = [one for one in place.group() if "🎤 請" in one.text]
        words = [one for one in place.group() if "🕯️ 請" in one.text]
        assert (len(turns), len(words)) == (12, 2)
        for sent in (*turns, *words):
            line = next(one for one in sent.text.split("\n") if "🎤" in one or "🕯️" in one)
            seat = int(line.partition("請")[2].partition("號")[0])
            assert _users(place, seat) <= _called(sent), sent.text
            assert not sent.silent


@pytest.mark.parametrize("webhook", [False, True])
def test_who_has_not_voted_yet_is_mentioned_by_a_fresh_process(webhook: bool) -> None:
    """product.md, A game: the reminder before the close is for those who are still to vote."""
    with town(deal=2, webhook=webhook) as place:
        place.begin(12, "official B12")
        to_the_vote(place)
        place.restart()
        one = place.game.players[0]
        place.phones[int(one.user)].say(GROUP, "/vote 3")
        place.step()
        place.restart()
        place.wait(50_000)
        sent = next(one for one in place.group() if "還沒投的" in one.text)
        assert _called(sent) == _users(place, *range(2, 13))


def test_the_sheriff_is_named_where_all_wait_for_his_decision() -> None:
    """His word and his badge; and the side he chooses is not taken for his word.

    Planted: the window of the side opens as that of the word.
    """
    with town(deal=2) as place:
        place.begin(12, "official B12 speaking_side=sheriff")
        crowd = Crowd(place, 2, steady=True)
        for phase, words in (
            (Phase.SIDE, "等候警長決定發言順序"),
            (Phase.LEAD, "請警長歸票"),
            (Phase.BADGE, "等候移交警徽"),
        ):
            crowd.play(until=lambda game, phase=phase: game.phase is phase)
            place.wait(5_000)
            (user,) = _users(place, place.game.sheriff)
            name = f"{place.game.sheriff}號 {place.world.people[user].name}"
            last = place.group()[-1].text.rpartition("\n")[2]
            assert last.startswith(f"⏳ {words}（")
            assert last.endswith(f"） 👉 {name}")
            assert user in _called(place.group()[-1])


def test_the_boards_of_a_vote_become_the_tally() -> None:
    """performance.md: 60 messages a game; all have just pressed there, and the exile is called."""
    with town(deal=2) as place:
        place.begin(12, "official B12")
        to_the_vote(place)
        board = place.group()[-1]
        tally = _vote_to_the_end(place)
        assert tally.id == board.id
        assert tally.buttons() == []
        assert "📣 警長歸票" in tally.text


def test_the_tally_moves_down_where_people_have_talked_since_the_board() -> None:
    """An edit above their talk would be seen by nobody.

    Planted: what people write is not noted.
    """
    with town(deal=2) as place:
        people = place.begin(12, "official B12")
        to_the_vote(place)
        board = place.group()[-1]
        people[0].say(GROUP, "大家想好了嗎")
        tally = _vote_to_the_end(place)
        assert tally.id > board.id
        assert "投誰出局" in board.text


def test_the_tally_of_a_day_long_game_makes_a_sound() -> None:
    """product.md, Pace: people look in a few times a day, and the next word may be hours away.

    Planted: every pace is told alike.
    """
    with town(deal=2) as place:
        place.begin(12, "official B12 pace=day")
        crowd = Crowd(place, 1, steady=True)
        while place.game.phase is not Phase.VOTE:
            if crowd.act():
                place.wait(1_000)
            else:
                place.next_deadline()
        place.wait(3_000)
        board = place.group()[-1]
        tally = _vote_to_the_end(place)
        assert tally.id > board.id
        assert not tally.silent


def test_a_game_of_five_days_is_sixty_messages_at_most() -> None:
    """performance.md: group messages per 12-seat game, edits apart; 18 in any 60 s with them.

    Planted: the tally is always a message.
    """
    with town(deal=2) as place:
        place.begin(12, "official B12")
        Crowd(place, 2, steady=True).play()
        assert place.game.day == 5
        assert len(place.group()) <= 60
        assert place.busiest_minute() <= 18
        assert label("again") in [one["text"] for one in place.group()[-1].buttons()]


def test_every_clause_can_be_looked_up() -> None:
    """Some hold a sign that is markup to Telegram (`<`): it would refuse the answer.

    Planted: a clause is sent as the book has it.
    """
    with town() as place:
        people = place.people(1)
        people[0].say(GROUP, "/rules O-FLOW-3")
        place.wait(3_000)
        assert "O-FLOW-3" in place.group()[-1].text
        assert "<" in place.group()[-1].text
        assert place.api.refusals == []

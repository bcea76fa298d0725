"""Rows of the bug log on Telegram: identity, render, input."""

from __future__ import annotations

from contextlib import suppress

import pytest

from adapters.buttons import decode as decode_button, encode
from adapters.telegram.chats import table_key
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.town import GROUP, label, town
from tests.handlers.telegram_deeds import (
    Died,
    living,
    to_the_vote,
    voted,
)

# identity


def test_o29_two_people_with_one_name_are_two_players() -> None:
    """O29: shown apart, and a vote for one touches him alone.

    Planted: names are taken as they come.
    """
    with town() as place:
        people = place.people(9)
        for phone in people:
            phone.person.name = "小明"
        people[0].say(GROUP, "/newgame")
        place.step()
        for phone in people:
            phone.tap(label("join"), GROUP)
            place.step()
        assert len({one.name for one in place.game.players}) == 9


@pytest.mark.parametrize("words", ["/options", "/join", "/vote 3", "/flee", "/newgame"])
def test_o31_o32_anonymous_admins_and_channels_are_told_how(words: str) -> None:
    """O31, O32: a polite word, nobody seated, nothing set, no crash.

    Planted: whoever stands in for others is taken for a person.
    """
    with town() as place:
        place.table(3)
        for sender, stands_in in ((GROUP, 1087968824), (-100999, 136817688)):
            room = place.world.rooms[GROUP]
            place.world.person(stands_in, "GroupAnonymousBot", is_bot=True)
            kind = "supergroup" if sender == GROUP else "channel"
            shown = {"id": sender, "type": kind, "title": "x"}
            sent = place.world.put(room, stands_in, words, extra={"sender_chat": shown})
            place.world.update("message", place.world.message(sent))
            before, said = place.game, len(place.group())
            place.wait(6_000)
            assert place.game == before
            assert len(place.group()) == said + 1
        assert place.store.parked() == []


def test_o33_ids_above_32_bits_go_through_unchanged() -> None:
    """O33: join, buttons, store and back.

    Planted: ids are cut to 32 bits.
    """
    with town() as place:
        people = place.begin(9)
        assert {one.user for one in place.game.players} == {str(one.user) for one in people}
        assert min(one.user for one in people) == 7_000_000_001
        for sent in [*place.group(), *(one for phone in people for one in phone.inbox())]:
            for button in sent.buttons():
                if "callback_data" in button:
                    assert decode_button(button["callback_data"]).chat == str(GROUP)


def test_o30_who_renames_himself_goes_on_as_the_same_player() -> None:
    """O30: a vote counts by the user's id, the new name is shown from the next message on.

    Planted: a name is kept as it was when he sat down.
    """
    with town() as place:
        place.begin(9)
        to_the_vote(place)
        phone = living(place)[0]
        phone.person.name = "改名的人"
        phone.say(GROUP, "/vote 3")
        place.step()
        place.wait(5_000)
        assert voted(place)[str(phone.user)] == (3,)
        phone.say(GROUP, "我改名了")
        place.step()
        phone.say(GROUP, "/players")
        place.wait(5_000)
        assert "改名的人" in place.group()[-1].text
        assert len(place.game.players) == 9


# render


def test_o34_names_are_shown_as_they_are() -> None:
    """O34: list, cards, votes and end arrive, no name makes a mention or a link.

    Planted: names are sent as markup.
    """
    names = ["a_b", "*x*", "<b>", "&amp;", "[a](tg://user?id=1)", "`", "</a>", "{ $a }", "%s"]
    with town() as place:
        people = place.people(9)
        for phone, name in zip(people, names, strict=True):
            phone.person.name = name
        people[0].say(GROUP, "/newgame")
        place.step()
        for phone in people:
            phone.tap(label("join"), GROUP)
            place.step()
        place.wait(10_000)
        lobby = place.group()[0]
        assert all(name in lobby.text for name in names)
        assert [one for one in lobby.entities if one["type"] != "bold"] == []
        people[0].say(GROUP, "/startgame")
        place.step()
        Crowd(place, 3, steady=True).play()
        end = place.group()[-1].text
        assert all(name in end for name in names)
        assert place.store.parked() == []


def test_o35_every_payload_fits_and_holds_no_name() -> None:
    """O35: the longest group id, a seat of two digits; the fake refuses what is longer.

    Planted: the tag of a run is ten times as long.
    """
    data = encode(table_key(-(2**52)), "1" * 21, "vote 35", number=10_000)
    assert len(data) <= 64
    with town() as place:
        place.begin(9)
        assert not any(why.startswith("Bad Request: BUTTON") for _, why in place.api.refusals)


def test_o36_a_name_that_runs_from_right_to_left_turns_no_line() -> None:
    """O36: isolated; a mark that overrides directions is taken out.

    Planted: names are not isolated.
    """
    with town() as place:
        people = place.people(2)
        people[0].person.name = "محمد"
        people[1].person.name = "abc\u202e"
        people[0].say(GROUP, "/newgame")
        place.step()
        for phone in people:
            phone.tap(label("join"), GROUP)
            place.step()
        place.wait(6_000)
        text = place.group()[0].text
        assert "\u2068محمد\u2069" in text
        assert "\u202e" not in text


def test_o37_an_edit_that_changes_nothing_is_no_error() -> None:
    """O37: killed between an edit and its note, it is sent again: no error, all are acknowledged.

    Planted: an edit that changes nothing is an error.
    """
    with town() as place:
        people = place.begin(9)
        to_the_vote(place)
        board = [sent for sent in place.group() if sent.buttons()][-1]
        call, pops = place.house.line.call, len(place.world.pops)

        def dying(method: str, **given):
            done = call(method, **given)
            if method == "edit_message_text":
                raise Died
            return done

        place.house.line.call = dying  # type: ignore[method-assign]
        voters = [phone for phone in people if phone.may_write(GROUP)][:3]
        for phone in voters:
            phone.press(board, board.buttons()[0])
        with suppress(Died):
            place.step()
        place.restart()
        place.step()
        assert len(place.world.pops) == pops + len(voters)
        assert place.store.parked() == []
        assert "3／" in board.text
        assert ["not modified" in why for _, why in place.api.breaches] == [True]
        # It was sent twice because of the kill.
        place.api.breaches.clear()


# input


@pytest.mark.parametrize("words", ["/vote 3", "/vote ３", "投 三", "投3", "/vote@judge_bot 3 "])
def test_o84_a_seat_is_understood_however_it_is_written(words: str) -> None:
    """O84: full width, a Chinese number, no space.

    Planted: only digits are numbers.
    """
    with town() as place:
        place.begin(9)
        to_the_vote(place)
        phone = living(place)[0]
        phone.say(GROUP, words)
        place.step()
        assert voted(place) == {str(phone.user): (3,)}


@pytest.mark.parametrize("words", ["/vote 0", "/vote -1", "/vote 99"])
def test_o84_a_seat_that_is_none_is_refused_with_the_seats_there_are(words: str) -> None:
    """O84: told why, nothing voted, whoever is meant is named.

    Planted: seat 0 taken for the last one.
    """
    with town() as place:
        place.begin(9)
        to_the_vote(place)
        phone = living(place)[0]
        phone.say(GROUP, words)
        place.step()
        place.wait(5_000)
        assert voted(place) == {}
        assert "1" in phone.texts()[-1]
        assert "9" in phone.texts()[-1]

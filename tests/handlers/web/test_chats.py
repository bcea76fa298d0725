"""The page's chats: every message once, edits as new revisions, nothing lost by a kill."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from adapters.clocks import FixedClock
from adapters.faults import StoreDamaged
from adapters.letters import Parcel
from adapters.screens import Button, Kind, Screen
from adapters.web.chats import Chats
from adapters.web.clock import RoomClock
from adapters.web.messenger import Bubble, WebMessenger, decode_bubble

ROOM = "ABCDE"
KEY = f"local:{ROOM}"


class Fixed:
    """A scribe that shows what it was given."""

    def __init__(self) -> None:
        self.shows: list[Screen] = []

    def screens(self, key: str, parcel: Parcel) -> list[Screen]:
        return self.shows


class Chat:
    """One room's messenger, and what stands in its chats."""

    def __init__(self, chats: Chats) -> None:
        self.chats, self.scribe = chats, Fixed()
        self.messenger = WebMessenger(ROOM, chats, self.scribe, FixedClock(7))
        self.parcels = 0

    def show(self, *screens: Screen, again: bool = False) -> None:
        self.parcels += not again
        self.scribe.shows = list(screens)
        self.messenger.deliver(KEY, Parcel(id=f"{self.parcels}/", address=""))

    def stands(self, address: str = "") -> list[Bubble]:
        found = sorted(self.chats.after(ROOM, address, 0))
        return [decode_bubble(one.body) for one in found]


@pytest.fixture
def chat() -> Iterator[Chat]:
    with closing(Chats(None)) as chats:
        yield Chat(chats)


def ask(text: str, **given: object) -> Screen:
    rows = ((Button(label="3", data="abc"),),)
    return Screen(kind=Kind.PROMPT, lines=(text,), buttons=rows, edit="ask:1", **given)


def test_a_parcel_that_comes_again_shows_once(chat: Chat) -> None:
    """A crash between sending and deleting sends a parcel again (architecture 2.11).

    Planted: the source not noted; the message stood there twice.
    """
    chat.show(Screen(kind=Kind.NEWS, lines=("night",)))
    chat.show(Screen(kind=Kind.NEWS, lines=("night",)), again=True)
    assert [one.text for one in chat.stands()] == ["night"]


def test_an_edit_changes_the_message_in_its_place(chat: Chat) -> None:
    chat.show(ask("whom?"))
    chat.show(Screen(kind=Kind.NEWS, lines=("dawn",)))
    chat.show(ask("whom? 3"))
    assert [one.text for one in chat.stands()] == ["whom? 3", "dawn"]


def test_a_fresh_one_is_new_and_the_older_loses_its_buttons(chat: Chat) -> None:
    chat.show(ask("one"))
    chat.show(ask("two", fresh=True))
    assert [(one.text, bool(one.buttons)) for one in chat.stands()] == [
        ("one", False),
        ("two", True),
    ]


def test_what_is_done_loses_its_buttons(chat: Chat) -> None:
    """O12: a closed question has nothing left to press."""
    chat.show(ask("whom?"))
    chat.show(Screen(kind=Kind.NEWS, lines=("closed",), done=("ask:1",)))
    assert [bool(one.buttons) for one in chat.stands()] == [False, False]


def test_a_receipt_that_the_press_has_given_is_not_said_again(chat: Chat) -> None:
    chat.show(Screen(kind=Kind.RECEIPT, lines=("done",), acked=True))
    assert chat.stands() == []


def test_a_reader_gets_what_is_newer_and_nothing_twice(chat: Chat) -> None:
    chat.show(ask("one"))
    seen = chat.chats.after(ROOM, "", 0)[-1].rev
    chat.show(Screen(kind=Kind.NEWS, lines=("two",)))
    chat.show(ask("one, changed"))
    newer = [decode_bubble(one.body).text for one in chat.chats.after(ROOM, "", seen)]
    assert newer == ["two", "one, changed"]


def test_one_chat_holds_nothing_of_another(chat: Chat) -> None:
    chat.show(Screen(kind=Kind.TOLD, to="amy", lines=("secret",)))
    assert chat.stands("bob") == chat.stands("") == []
    assert len(chat.stands("amy")) == 1


def test_chats_outlive_the_process_that_wrote_them(tmp_path: Path) -> None:
    path = tmp_path / "chats.sqlite3"
    with closing(Chats(path)) as chats:
        Chat(chats).show(Screen(kind=Kind.NEWS, lines=("night",)))
    with closing(Chats(path)) as chats:
        found = Chat(chats)
        assert [one.text for one in found.stands()] == ["night"]
        found.parcels = 1
        found.show(Screen(kind=Kind.NEWS, lines=("night",)), again=True)
        assert len(found.stands()) == 1


def test_a_broken_file_is_one_clear_line(tmp_path: Path) -> None:
    path = tmp_path / "chats.sqlite3"
    path.write_bytes(b"no database at all" * 100)
    with pytest.raises(StoreDamaged, match="cannot be read"):
        Chats(path)


def test_a_clock_can_be_held_leap_and_run_faster() -> None:
    """Architecture 0.8: held, a table's time stands still."""
    wall = FixedClock(0)
    clock = RoomClock(wall, 1_000)
    wall.advance(50)
    assert clock.now() == 1_050
    clock.set_pace(4)
    wall.advance(100)
    assert (clock.now(), clock.wall(1_850)) == (1_450, 100)
    clock.set_pace(0)
    wall.advance(10_000)
    assert clock.now() == 1_450
    assert clock.wall(1_451) > 10**9
    clock.leap(2_000)
    clock.leap(1_500)
    assert clock.now() == 2_000


def test_a_clock_does_not_run_backwards() -> None:
    wall = FixedClock(100)
    clock = RoomClock(wall, 0)
    wall.at = 40
    assert clock.now() == 0
    with pytest.raises(ValueError, match="backwards"):
        clock.set_pace(-1)


def test_numbers_count_one_chat_and_nothing_beside_it(chat: Chat) -> None:
    """A gap would tell how many messages others have had (architecture 0.14)."""
    with closing(Chats(None)) as quiet:
        other = Chat(quiet)
        for one, busy in ((chat, True), (other, False)):
            one.show(ask("whom?", to="amy"), Screen(kind=Kind.NEWS, lines=("night",)))
            if busy:
                one.show(ask("whom?", to="bob"), ask("and then?", to="bob", fresh=True))
                one.show(Screen(kind=Kind.TOLD, to="cat", lines=("of the pack",)))
            one.show(ask("3", to="amy"), Screen(kind=Kind.NEWS, lines=("dawn",)))
        for address in ("", "amy"):
            numbers = [one.chats.after(ROOM, address, 0) for one in (chat, other)]
            assert numbers[0] == numbers[1]
            assert max(one.rev for one in numbers[0]) == 2


def test_a_file_that_counted_over_all_chats_goes_on(tmp_path: Path) -> None:
    """Its messages keep their numbers; a page that was open meanwhile misses and doubles none."""
    path = tmp_path / "chats.sqlite3"
    with closing(sqlite3.connect(path)) as old:
        old.executescript(
            """
            CREATE TABLE messages (id INTEGER PRIMARY KEY AUTOINCREMENT, rev INTEGER NOT NULL
                UNIQUE, room TEXT NOT NULL, address TEXT NOT NULL, mark TEXT NOT NULL,
                body BLOB NOT NULL);
            CREATE INDEX chat ON messages (room, address, rev);
            CREATE INDEX marked ON messages (room, address, mark) WHERE mark <> '';
            CREATE TABLE seen (room TEXT NOT NULL, source TEXT NOT NULL,
                PRIMARY KEY (room, source)) WITHOUT ROWID;
            CREATE TABLE rooms (code TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
            CREATE TABLE counter (one INTEGER PRIMARY KEY CHECK (one = 1), rev INTEGER);
            INSERT INTO counter VALUES (1, 9);
            INSERT INTO rooms VALUES ('ABCDE', CAST('{}' AS BLOB));
            INSERT INTO messages VALUES
                (3, 9, 'ABCDE', '', 'ask:1', '{"kind":"news","text":"one","at":1}'),
                (4, 5, 'ABCDE', 'amy', '', '{"kind":"told","text":"two","at":1}');
            """
        )
    for _ in range(2):
        with closing(Chats(path)) as chats:
            found = Chat(chats)
            found.parcels = chats.after(ROOM, "", 0)[-1].rev
            found.show(Screen(kind=Kind.NEWS, lines=("three",)))
            assert [one.text for one in found.stands()][:2] == ["one", "three"]
            assert chats.after(ROOM, "", 9)[0].rev == 10
            assert [(one.id, one.rev) for one in chats.after(ROOM, "amy", 0)] == [(4, 5)]
            assert chats.rooms() == {"ABCDE": b"{}"}


def test_only_the_oldest_messages_of_each_chat_go(
    chat: Chat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.web.chats.KEPT", 3)
    for number in range(5):
        chat.show(Screen(kind=Kind.NEWS, lines=(str(number),)))
        chat.show(Screen(kind=Kind.TOLD, to="amy", lines=(str(number),)))
    chat.show(Screen(kind=Kind.TOLD, to="bob", lines=("0",)))
    chat.chats.trim("other")
    chat.chats.trim(ROOM)
    found = {to: [one.text for one in chat.stands(to)] for to in ("", "amy", "bob")}
    assert found == {"": ["2", "3", "4"], "amy": ["2", "3", "4"], "bob": ["0"]}
    chat.show(Screen(kind=Kind.NEWS, lines=("5",)))
    assert chat.chats.after(ROOM, "", 0)[-1].rev == 6

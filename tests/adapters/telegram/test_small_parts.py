"""The small parts: the webhook's secret, markup, pace, tokens, inbox."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from adapters.faults import StoreUnwritable, TryLater
from adapters.telegram import markup
from adapters.telegram.inbox import MemoryInbox, Raw, SqliteInbox
from adapters.telegram.pacing import PER_MINUTE, Pace
from adapters.telegram.secret import HEADER, admitted, derived, legal
from adapters.telegram.tokens import Token, read_token
from handlers.desk.manner import MANNERS
from tests.adapters.telegram.fake.markup import read, units

# The secret


def test_only_the_right_secret_is_admitted() -> None:
    """platforms.md 2.1: the header in any case, never without a secret of one's own."""
    assert admitted({HEADER.lower(): "s3cret"}, "s3cret")
    for headers, secret in (
        ({HEADER: "s3cret "}, "s3cret"),
        ({HEADER: "S3CRET"}, "s3cret"),
        ({HEADER: "秘密"}, "s3cret"),
        ({}, "s3cret"),
        ({HEADER: ""}, ""),
        ({}, ""),
    ):
        assert not admitted(headers, secret)


def test_a_derived_secret_is_legal_and_tells_nothing_of_the_token() -> None:
    """platforms.md 2.1: 1 to 256 of A-Z a-z 0-9 _ -."""
    secret = derived("123:TOKEN")
    assert legal(secret)
    assert "TOKEN" not in secret
    assert derived("123:OTHER") != secret
    assert not legal("with space")
    assert not legal("")
    assert not legal("x" * 257)


# Markup


@given(st.text(max_size=50))
def test_any_name_is_shown_as_it_is(name: str) -> None:
    """Bug-log O34: no name is taken for markup, a link or a mention."""
    shown, entities = read(f"<b>x</b>{markup.escape(name)}<b>x</b>")
    assert shown == f"x{name}x".strip()
    assert all(one["type"] == "b" for one in entities)


@pytest.mark.parametrize("name", ["a_b", "*x*", "<b>", "&amp;", "[a](tg://user?id=1)", "`"])
def test_names_that_look_like_markup_are_literal_in_a_mention(name: str) -> None:
    """Bug-log O34: only the mention that we make is one."""
    shown, entities = read(markup.mention("7000000001", markup.escape(name)))
    assert shown == name
    assert [(one["type"], one["user"]) for one in entities] == [("text_mention", 7_000_000_001)]


@given(
    st.lists(st.text("狼🐺<&>ab \u202e", max_size=60), max_size=40),
    st.integers(20, 200),
)
def test_pages_hold_everything_and_fit(lines: list[str], limit: int) -> None:
    """4,096 UTF-16 units after parsing, whatever is written (platforms.md 2.3)."""
    text = "\n".join(f"<b>{markup.escape(line)}</b>" for line in lines)
    pages = markup.pages(text, limit)
    shown = []
    for page in pages:
        plain, _ = read(page)
        assert 0 < units(plain) <= limit or not plain
        assert markup.units(page) <= limit
        shown.append(plain)
    letters = "".join("".join(lines).split())
    assert "".join("".join(shown).split()) == letters


def test_a_pop_up_is_plain_and_short() -> None:
    """platforms.md 2.3: 200 characters, no markup."""
    assert markup.alert("<b>3號</b> &lt;x&gt;") == "3號 <x>"
    assert len(markup.alert("狼" * 500)) == 200


# Pace


def _fill(pace: Pace, times: list[int]) -> None:
    for at in times:
        pace.room(at)
        pace.spent(at)


def test_a_group_hears_no_more_than_eighteen_in_a_minute() -> None:
    """Bug-log O17: below the platform's twenty by design, edits included."""
    notes: dict = {}
    pace = Pace(notes, "-100", group=True)
    _fill(pace, [1_000 * number for number in range(1, PER_MINUTE + 1)])
    with pytest.raises(TryLater) as held:
        pace.room(30_000)
    assert held.value.until == 61_000
    Pace(notes, "-100", group=True).room(61_000)


def test_what_the_desk_reckons_with_is_what_the_messenger_keeps_to() -> None:
    """Bug-log O17: the deal is planned for as many messages a minute as are sent."""
    assert MANNERS["telegram"].minute == PER_MINUTE


def test_edits_leave_room_for_what_must_be_said() -> None:
    """The last third of a group's minute is for messages."""
    pace = Pace({}, "-100", group=True)
    _fill(pace, [1_000 * number for number in range(1, 12)])
    assert pace.spare(20_000)
    pace.spent(20_000)
    assert not pace.spare(21_000)
    pace.room(21_000)


def test_a_chat_gets_one_a_second_in_short_bursts() -> None:
    """platforms.md 2.2: three in three seconds, in private too."""
    pace = Pace({}, "7", group=False)
    _fill(pace, [1_000, 1_000, 1_000])
    with pytest.raises(TryLater) as held:
        pace.room(1_500)
    assert held.value.until == 4_000
    pace.room(4_000)


# Tokens


@given(st.integers(0, 10**9), st.integers(0, 10**9), st.text("0123456789abcdef-_", max_size=30))
def test_a_token_comes_back_as_it_went(thread: int, message: int, query: str) -> None:
    """The topic, message and query of an input return with its answer (docs/desk.md)."""
    token = Token(thread, message, query)
    assert read_token(token.write()) == token
    assert read_token("something else") == Token()


# The inbox


@pytest.fixture(params=["memory", "sqlite"])
def inbox(request: pytest.FixtureRequest, tmp_path: Path):
    """Both kinds."""
    kept = MemoryInbox() if request.param == "memory" else SqliteInbox(tmp_path / "in.db", 1)
    yield kept
    kept.close()


def test_an_inbox_keeps_what_is_not_done_in_order(inbox) -> None:
    """platforms.md 3.1: the offset rises with what is kept, and stays when it is done."""
    assert inbox.offset() == 0
    inbox.keep([Raw(12, 5, b"b"), Raw(11, 5, b"a")])
    inbox.keep([Raw(12, 9, b"again")])
    assert inbox.offset() == 13
    assert inbox.waiting() == [Raw(11, 5, b"a"), Raw(12, 5, b"b")]
    inbox.done(11)
    assert inbox.waiting() == [Raw(12, 5, b"b")]
    assert inbox.offset() == 13


def test_a_full_disk_is_the_store_s_own_fault_and_passes(tmp_path: Path) -> None:
    """docs/delivery.md: nothing of the batch is kept, the offset stays, and later all of it is.

    Planted: sqlite3's own error let through; seen to fail.
    """
    inbox = SqliteInbox(tmp_path / "in.db", 1)
    batch = [Raw(one, 5, b"x" * 3_000) for one in range(40)]
    inbox._file.execute("PRAGMA max_page_count = 8")
    with pytest.raises(StoreUnwritable):
        inbox.keep(batch)
    assert (inbox.offset(), inbox.waiting()) == (0, [])
    inbox._file.execute("PRAGMA max_page_count = 1000")
    inbox.keep(batch)
    assert (inbox.offset(), inbox.waiting()) == (40, batch)
    inbox.close()


def test_two_bots_share_a_file_and_no_updates(tmp_path: Path) -> None:
    """Another token's updates have numbers of their own."""
    one, other = SqliteInbox(tmp_path / "in.db", 1), SqliteInbox(tmp_path / "in.db", 2)
    one.keep([Raw(900, 5, b"a")])
    assert (other.offset(), other.waiting()) == (0, [])
    again = SqliteInbox(tmp_path / "in.db", 1)
    assert (again.offset(), again.waiting()) == (901, [Raw(900, 5, b"a")])
    for opened in (one, other, again):
        opened.close()


def test_the_inbox_is_private_to_its_owner(tmp_path: Path) -> None:
    """What people whisper to the bot lies in it."""
    SqliteInbox(tmp_path / "in.db", 1).close()
    assert (tmp_path / "in.db").stat().st_mode & 0o077 == 0

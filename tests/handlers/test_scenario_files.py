"""Story files as they are written: what is read, what is refused, and what the refusal says."""

from __future__ import annotations

from pathlib import Path

import pytest

from handlers.tools.scenario.running import Row, run_all

NINE = "[wolf, wolf, wolf, seer, witch, hunter, villager, villager, villager]"
GOOD = f"""
id: O-WOLF-1
title: the wolves kill
rules: official
seats: {NINE}
play:
- night: {{wolves: kill 7}}
- expect: {{dead: [7]}}
"""


@pytest.fixture
def rows(tmp_path: Path):
    """Judges the text of a story file."""

    def judge(text: str | bytes, name: str = "story.yaml") -> list[Row]:
        file = tmp_path / name
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return list(run_all([str(file)]))

    return judge


def with_line(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new)


def test_a_good_story_holds(rows) -> None:
    """FORMAT, Head: the plainest story there is."""
    (row,) = rows(GOOD)
    assert (row.ok, row.reason, row.id, row.title) == (True, None, "O-WOLF-1", "the wolves kill")


def test_a_users_story_needs_neither_id_nor_title(rows) -> None:
    """FORMAT, head of the file: its row names the place in the file instead."""
    (row,) = rows(GOOD.replace("id: O-WOLF-1\ntitle: the wolves kill\n", ""))
    assert row.ok
    assert row.name == "story.yaml#1"


MISTAKES = {
    "an unknown key of the head": ("rules: official", "rules: official\nnights: 3", "`nights`", 5),
    "a mistyped key": ("seats:", "seets:", "did you mean `seats`?", 5),
    "an unknown rule set": ("rules: official", "rules: oficial", "'official'", 4),
    "an unknown option": (
        "rules: official",
        "rules: official\noptions: {sherif: none}",
        "did you mean `sheriff`?",
        5,
    ),
    "an option of another rule set": (
        "rules: official",
        "rules: official\noptions: {mode: city}",
        "official has no such option",
        5,
    ),
    "an unknown answer to an option": (
        "rules: official",
        "rules: official\noptions: {sheriff: maybe}",
        "elect, none",
        5,
    ),
    "a number that is none": (
        "rules: official",
        "rules: official\noptions: {stalemate_days: soon}",
        "expected a whole number",
        5,
    ),
    "an unknown role": ("[wolf, wolf, wolf, seer", "[wolf, wolf, wulf, seer", "`wulf`", 5),
    "a role of another rule set": ("seer, witch", "dreamer, witch", "official has no dreamer", 5),
    "an unknown step": ("- night:", "- nite:", "did you mean `night`?", 7),
    "a step with two keys": (
        "- expect: {dead: [7]}",
        "- expect: {dead: [7]}\n  wait: 5s",
        "exactly one key, but this has expect, wait",
        8,
    ),
    "an unknown verb": ("kill 7", "bite 7", "no verb is called `bite`", 7),
    "a word that the verb does not take": ("kill 7", "kill nobody", "numbers or none", 7),
    "an answer that is no text": ("kill 7", "7", "expected an answer like `kill 7`", 7),
    "a target that is not at the table": ("kill 7", "kill 10", "seat 10 is not at the table", 7),
    "a speaker who is not at the table": ("wolves:", "10:", "seat 10 is not at the table", 7),
    "a group that nobody is": ("wolves:", "wolfs:", "expected a seat number, `wolves` or `all`", 7),
    "what nobody is asked for": ("kill 7", "explode", "write it in a `do` step", 7),
    "an unknown thing to expect": ("dead: [7]", "died: [7]", "did you mean `dead`?", 8),
    "a dead seat that is not there": ("dead: [7]", "dead: [0]", "seat 0 is not at the table", 8),
    "a switch for a seat": ("dead: [7]", "dead: [yes]", "expected a seat number, not `on`", 8),
    "an unknown fact": ("dead: [7]", "announced: [dies 7]", "no fact begins with `dies`", 8),
    "a fact about nobody": ("dead: [7]", "announced: [died 12]", "seat 12 is not at the table", 8),
    "a fact with a wrong word": ("dead: [7]", "told: {4: [checked 7 evil]}", "`evil`", 8),
    "an unknown stage": ("dead: [7]", "phase: election", "no stage is called `election`", 8),
    "a stage of nobody's": ("dead: [7]", "phase: speech 10", "seat 10 is not at the table", 8),
    "an unknown cause": ("dead: [7]", "cause: {7: teeth}", "`teeth`", 8),
    "an unknown camp": ("dead: [7]", "camp: {7: nice}", "`nice`", 8),
    "quarters of votes": ("dead: [7]", "votes: {7: 1.25}", "votes like 2 or 3.5", 8),
    "a length without its unit": ("night: {wolves: kill 7}", "wait: 25", "like 25s", 7),
    "an unknown event": ("night: {wolves: kill 7}", "event: [meteor, 4]", "`meteor`", 7),
    "an event without its seat": ("night: {wolves: kill 7}", "event: [ufo]", "[ufo, N]", 7),
    "an unknown die": ("rules: official", "rules: official\nchance: {coin: [1]}", "seer_fails", 5),
    "an unknown state": (
        "rules: official",
        "rules: official\nstart: {night: 2, alive: [1, 4]}\nstate: {rich: [4]}",
        "`state.rich`",
        6,
    ),
    "nothing behind a key": ("dead: [7]", "dead: ~", "nothing stands behind this key", 8),
    "a start in lobby's place": ("dead: [7]", "start: ok", "goes with lobby alone", 8),
    "a state without a start": (
        "rules: official",
        "rules: official\nstate: {lovers: [4, 7]}",
        "goes with start",
        5,
    ),
    "night and day at once": (
        "rules: official",
        "rules: official\nstart: {night: 2, day: 2, alive: [1, 4]}",
        "either night or day",
        5,
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_an_error_of_the_file(rows, mistake: str) -> None:
    """FORMAT, exit status 2: the line says file, document, key and what was expected."""
    old, new, said, line = MISTAKES[mistake]
    (row,) = rows(with_line(old, new))
    assert row.bad
    assert not row.ok
    assert "story.yaml, document 1" in str(row.reason)
    assert f"line {line}" in str(row.reason)
    assert said in str(row.reason)
    assert "\n" not in str(row.reason)


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        ("rules: official\n", "needs the key `rules`"),
        (f"seats: {NINE}\n", "exactly one of seats, deals and lobby"),
        ("- expect: {dead: [7]}\n", "it needs a step `expect`"),
        (GOOD[GOOD.index("play:") :], "needs the key `play`"),
    ],
)
def test_what_a_story_needs(rows, missing: str, said: str) -> None:
    """FORMAT: a document needs rules, play, one kind of board, and it expects something."""
    (row,) = rows(with_line(missing, ""))
    assert row.bad
    assert said in str(row.reason)


def test_an_expect_without_anything_expects_nothing(rows) -> None:
    """FORMAT: a story without `expect` would hold whatever the rules did."""
    (row,) = rows(with_line("{dead: [7]}", "{}"))
    assert row.bad


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("rules: official", "rules: official\nrules: official", 5),
        ("{dead: [7]}", "{dead: [7], dead: [7]}", 8),
        ("{wolves: kill 7}", "{1: kill 7, 2: kill 7, 1: kill 8}", 7),
    ],
)
def test_a_key_given_twice_is_an_error_wherever_it_stands(
    rows, old: str, new: str, line: int
) -> None:
    """FORMAT: YAML itself would take the last one without a word."""
    (row,) = rows(with_line(old, new))
    assert row.bad
    assert f"line {line}" in str(row.reason)
    assert "given twice" in str(row.reason)
    assert row.id == "O-WOLF-1"


def test_every_document_has_its_row_whatever_is_wrong_with_the_others(rows) -> None:
    """FORMAT: one that is no YAML, one that is empty and one that names nonsense hide nobody."""
    found = rows(
        "\n---\n".join([GOOD, "id: [unclosed\ntitle: {", GOOD, "", with_line("kill 7", "x"), GOOD])
    )
    assert [row.ok for row in found] == [True, False, True, False, False, True]
    assert [row.number for row in found] == [1, 2, 3, 4, 5, 6]
    assert "is not YAML" in str(found[1].reason)
    assert "the document is empty" in str(found[3].reason)


def test_lines_are_counted_through_the_whole_file(rows) -> None:
    """FORMAT: the second document's mistake is found where the editor shows it."""
    (_, second) = rows(GOOD + "---" + with_line("kill 7", "bite 7"))
    line = (
        (GOOD + "---" + with_line("kill 7", "bite 7"))
        .split("\n")
        .index("- night: {wolves: bite 7}")
    )
    assert f"line {line + 1}," in str(second.reason)


def test_comments_and_marks_around_a_document_are_no_documents(rows) -> None:
    """A comment, a directive, `---` and `...` at the edges are YAML's own."""
    assert [row.ok for row in rows(f"# mine\n%YAML 1.1\n---{GOOD}...\n# the end\n")] == [True]


def test_a_byte_order_mark_and_windows_lines_do_no_harm(rows) -> None:
    """Files come from every editor."""
    (row,) = rows(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert row.ok


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"\xff\xfe", "is not UTF-8"),
        (b"", "holds no story"),
        (b"# nothing but a comment\n", "holds no story"),
        (b"- just\n- a list\n", "expected a story"),
        (b"a: !!python/object:os.system x\n", "is not YAML"),
        (b"a: &a [*a]\n", "alias"),
        (b"a: \x07\n", "is not YAML"),
        (b"[" * 5000, "story.yaml"),
        (
            b"a: &a [1,1,1,1,1,1,1,1,1,1]\n"
            + b"".join(
                b"%c: &%c [%s]\n" % (n, n, b",".join([b"*%c" % (n - 1)] * 10)) for n in b"bcdefgh"
            ),
            "repeat themselves",
        ),
    ],
)
def test_a_file_that_cannot_be_read_has_a_row_that_says_why(rows, text: bytes, said: str) -> None:
    """FORMAT, exit status 2: no file makes the runner stumble."""
    (row,) = rows(text)
    assert row.bad
    assert said in str(row.reason)


def test_a_path_that_is_not_there_and_a_folder_without_stories(tmp_path: Path) -> None:
    """FORMAT, exit status 2: silence would look like success."""
    for path in (tmp_path, tmp_path / "gone.yaml"):
        (row,) = run_all([str(path)])
        assert row.bad
        assert str(path) in str(row.reason)


def test_folders_are_searched_through_in_the_order_of_names(tmp_path: Path) -> None:
    """FORMAT: `*.yaml` and `*.yml`, and nothing else."""
    for name in ("b.yaml", "a/z.yml", "a/c/d.yaml", "c.yml", "d.txt", "a.yaml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(GOOD)
    found = [str(Path(row.file).relative_to(tmp_path)) for row in run_all([str(tmp_path)])]
    assert found == ["a/c/d.yaml", "a/z.yml", "a.yaml", "b.yaml", "c.yml"]


@pytest.mark.parametrize("spelled", ["off", "'off'", "false", '"off"'])
def test_a_switch_may_be_spelled_as_yaml_reads_it(rows, spelled: str) -> None:
    """FORMAT, Names: `off` reads as false, and both are accepted."""
    story = f"rules: official\noptions: {{last_words: {spelled}}}"
    text = with_line("rules: official", story)
    text = text.replace(
        "- expect: {dead: [7]}", "- day: {}\n- expect: {not_announced: [last_words]}"
    )
    (row,) = rows(text)
    assert row.ok, row.reason


@pytest.mark.parametrize(
    "title", ["013313", "42", "1:30", "2026-12-01", "0x1f", "1_000", "+7.", "1.5"]
)
def test_a_title_is_what_stands_there(rows, title: str) -> None:
    """YAML would read 013313 as 5835, 1:30 as 90 and 2026-12-01 as a day."""
    (row,) = rows(with_line("the wolves kill", title))
    assert row.ok, row.reason
    assert row.name == f"O-WOLF-1 {title}"


@pytest.mark.parametrize("number", ["010", "0x7", "1:0", "1_0", "7."])
def test_a_number_that_nobody_writes_so_is_shown_as_it_stands(rows, number: str) -> None:
    """A seat is written in digits; what YAML makes of the rest is nobody's meaning."""
    (row,) = rows(with_line("dead: [7]", f"dead: [{number}]"))
    assert row.bad
    assert f"expected a seat number, not `{number}`" in str(row.reason)


def test_cards_that_are_not_dealt_are_counted(rows) -> None:
    """FORMAT, `bottom`: any other number of cards is an error."""
    (row,) = rows(with_line("play:", "bottom: [villager]\nplay:"))
    assert row.bad
    assert "line 6, key `bottom`" in str(row.reason)

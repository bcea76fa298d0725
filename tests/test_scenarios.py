"""Every story of the rule books is played and judged.

`python -m tests.test_scenarios` writes the list of the stories that do not hold yet.
"""

from __future__ import annotations

import json
import tomllib
from collections import defaultdict
from pathlib import Path

import pytest

from handlers.tools.scenario.loading import Document, find, read
from handlers.tools.scenario.running import run

STORIES = Path(__file__).parent / "scenarios"
OPEN_FILE = STORIES / "open.toml"
RULE_SETS = ("official", "crescent", "expanded")

Key = tuple[str, str]


def place(document: Document) -> str:
    """The file as the lists name it."""
    return Path(document.file).relative_to(STORIES).as_posix()


def key(document: Document) -> Key:
    """File and name, which no two stories share."""
    tree = document.tree
    ids = tree["id"] if isinstance(tree["id"], list) else [tree["id"]]
    return place(document), f"{','.join(ids)} {tree['title'].strip()}"


DOCUMENTS = {key(document): document for file in find(str(STORIES)) for document in read(file)}
OPEN = {
    (file, name)
    for file, names in tomllib.loads(OPEN_FILE.read_text(encoding="utf-8")).items()
    for name in names
}
LEFT_OUT = tomllib.loads((STORIES / "left_out.toml").read_text(encoding="utf-8")).get("story", [])
WRONG = {(entry["file"], entry["title"]): entry for entry in LEFT_OUT}


def held_wrong(file: str, name: str) -> bool:
    return (file, name.partition(" ")[2]) in WRONG


@pytest.mark.parametrize(
    ("file", "name"), DOCUMENTS, ids=[f"{file}/{name}" for file, name in DOCUMENTS]
)
def test_the_story_holds(file: str, name: str) -> None:
    """Each story holds; one that is listed as open or as wrong does not, or the list is stale."""
    row = run(DOCUMENTS[file, name])
    if (file, name) in OPEN:
        assert not row.ok, "the story holds: take it off tests/scenarios/open.toml"
    elif held_wrong(file, name):
        assert not row.ok, "the story holds: take it off tests/scenarios/left_out.toml"
    else:
        assert row.ok, row.reason


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_rule_book_has_its_stories(rules: str) -> None:
    """A folder that is not found would otherwise pass for one whose stories all hold."""
    assert sum(file.startswith(f"{rules}/") for file, _ in DOCUMENTS) > 200


def test_no_two_stories_share_a_name() -> None:
    """Each story can be listed, and none hides another."""
    assert len(DOCUMENTS) == sum(1 for file in find(str(STORIES)) for _ in read(file))


def test_the_lists_name_stories_that_are_there() -> None:
    """A story that was renamed leaves no entry behind."""
    assert set(DOCUMENTS) >= OPEN
    titles = {(file, name.partition(" ")[2]) for file, name in DOCUMENTS}
    assert set(WRONG) <= titles


def test_no_official_story_is_open() -> None:
    """The official rule book is finished: only a wrong story fails, and it says by which clause."""
    assert not [name for file, name in OPEN if file.startswith("official/")]
    assert all(entry["clause"] and entry["reason"] for entry in LEFT_OUT)


def write_open() -> None:
    """List what does not hold yet."""
    left: dict[str, list[str]] = defaultdict(list)
    for (file, name), document in DOCUMENTS.items():
        if not held_wrong(file, name) and not run(document).ok:
            left[file].append(name)
    lines = ["# Stories that do not hold yet. The list only shrinks."]
    for file, names in left.items():
        entries = "".join(f"\n  {json.dumps(name, ensure_ascii=False)}," for name in names)
        lines.append(f"{json.dumps(file)} = [{entries}\n]")
    OPEN_FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_open()

"""The compiled catalogues say what the catalogues themselves say, entry by entry."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.text.render import FOLDER, Catalogue, locales
from adapters.text.tables import Table, filled, table
from infra.texts import compile_texts, table_of

VALUES: tuple[str | int, ...] = (0, 1, 2, 15, "yes", "no", "night", "3號", "")


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Table]:
    folder = tmp_path_factory.mktemp("compiled")
    compile_texts(FOLDER, folder)
    found = {locale: table(locale, folder) for locale in locales()}
    return {locale: one for locale, one in found.items() if one is not None}


def entries(catalogue: Catalogue) -> Iterator[tuple[str, str, set[str], set[str]]]:
    """Each entry and attribute with the variables it names and the words it chooses by."""
    for key, source in catalogue.sources.items():
        names = set(re.findall(r"\$(\w+)", source))
        words = set(re.findall(r"^ *\*?\[ *([\w-]+) *\]", source, re.MULTILINE))
        for attribute in ("", *re.findall(r"^ +\.(\w+) *=", source, re.MULTILINE)):
            yield key, attribute, names, words


@pytest.mark.parametrize("locale", locales())
def test_every_entry_reads_the_same(compiled: dict[str, Table], locale: str) -> None:
    """Cloud, Decided 10: no Fluent on the webhook, and no other words.

    Planted: a number's variant compared as a word; the counts of one and none read wrong.
    """
    catalogue = Catalogue(locale)
    read = 0
    for key, attribute, names, words in entries(catalogue):
        pattern = compiled[locale].get(key, {}).get(attribute)
        for value in (None, *VALUES, *(words - {"one", "other"})):
            given = {} if value is None else dict.fromkeys(names, value)
            wanted = catalogue.format(key, attribute, given)
            said = None if pattern is None else filled(pattern, given, locale)
            assert said == wanted, (key, attribute, given)
            read += 1
    assert read > 1000


def test_a_package_s_catalogue_is_the_compiled_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en.json").write_text('{"desk-hello": {"": ["Good evening, ", ["$", "name"]]}}')
    monkeypatch.setattr("adapters.text.tables.FOLDER", tmp_path)
    made = Catalogue("en")
    assert made.format("desk-hello", "", {"name": "Ann"}) == "Good evening, Ann"
    assert made.format("desk-hello", "title", {}) is None
    assert made.format("seat", "", {}) is None


@pytest.mark.parametrize(
    "text", ["a = { -term }\n", "a = { NUMBER($n) }\n", "-term = x\n", "a b\n"]
)
def test_what_no_table_can_hold_ends_the_build(text: str) -> None:
    with pytest.raises(ValueError, match="no table can hold"):
        table_of(text)

"""Keys and typed arguments in, sentences out: the only file that knows the catalogues' format.

The catalogues are Fluent files under `locales/<tag>/`: what concerns the table in the folder
itself, what a card brings along under `roles/`. An entry's name says what it is for:

    say-KEY      an announcement to the group
    tell-KEY     a private message to one seat
    stage-PHASE  a stage that has opened
    err-KEY      why a command was refused
    ask-VERB     a question. The value names the verb, `.title` and `.hint` head its prompt,
                 `.button` stands on the key, `.each` on a target's where the title leaves the
                 verb open, `.none` on the one that declines, `.done` confirms, `.words` are what
                 people type for it (`_` for a blank)
    card-CARD    a card: its name, `.goal` in one line, its rules with their clauses under
                 `.official`, `.crescent`, `.expanded`, what people call it under `.aliases`
    option-, value-, camp-, cause-, phase-, note-, word-, mark-, reason-, rules-, board-
                 names; lobby- sentences of the shell's own

An effect's arguments are the variables `$a`, `$b`, `$c` … in their order, already in words: a
seat is 「3號」, a list of seats is joined as the locale joins it, a card, camp, verb or fixed word
has its name. To choose between variants there is `$a_raw` beside each: a number for a seat or a
count, how many for a list, the canonical word for the rest. Seats also have `$a_full` (with the
players' names, where they are known), a card `$a_goal`, a count `$a_length` (as seconds). `$args`
is how many arguments came, `$rules` the rule set. The details of a refusal are variables by their
own names, with `_raw` beside each.

No placeable is wrapped in isolation marks and no number is grouped; names are escaped by the
function the platform gives, and isolated only where they run from right to left (names.py). A
message that a locale lacks is taken from the next one in its chain. An entry is parsed when it
is first wanted, so a game pays for the cards and messages it meets. `{ $do-COMMAND }` is in every
entry what one types for that command where it is read (saying.py).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from adapters.ports import LOCALE
from adapters.text import arguments, saying, tables
from adapters.text.names import shown
from engine.effects import Announce, Over, StageOpened, Whisper
from engine.errors import Illegal
from engine.vocabulary import Phase

if TYPE_CHECKING:
    from engine.effects import Effect

FOLDER = Path(__file__).parent / "locales"
DEFAULT = LOCALE
FALLBACK = {"zh-Hans": "zh-Hant", "ja": "en", "en": "zh-Hant"}
_REGIONS = {"zh-cn": "zh-Hans", "zh-sg": "zh-Hans", "zh-hans": "zh-Hans", "zh-my": "zh-Hans"}
_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
Variable = str | int


class Catalogue:
    """The messages of one locale, each parsed when it is first asked for."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self.sources: dict[str, str] = {}
        self._bundle: Any = None
        self._table = tables.table(locale)
        for file in sorted((FOLDER / locale).rglob("*.ftl")):
            self._index(file)

    def _index(self, file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        starts = list(_ENTRY.finditer(text))
        ends = [start.start() for start in starts[1:]] + [len(text)]
        for start, end in zip(starts, ends, strict=True):
            if start[1] in self.sources:
                raise ValueError(f"{file.name}: {start[1]} stands twice in {self.locale}")
            self.sources[start[1]] = text[start.start() : end]

    def format(self, key: str, attribute: str, variables: Mapping[str, Variable]) -> str | None:
        """The sentence; None where this locale lacks the entry or the attribute."""
        if self._table is not None:
            compiled = self._table.get(key, {}).get(attribute)
            return None if compiled is None else tables.filled(compiled, variables, self.locale)
        message = self._message(key)
        pattern = message and (message.attributes.get(attribute) if attribute else message.value)
        if pattern is None:
            return None
        text, _ = self._bundle.format_pattern(pattern, dict(variables))
        return str(text)

    def _message(self, key: str) -> Any:
        if key not in self.sources:
            return None
        if self._bundle is None:
            from fluent.runtime import FluentBundle

            self._bundle = FluentBundle([self.locale], use_isolating=False)
            for name in self.sources:
                if name.startswith("-"):
                    self._parse(name)
        if not self._bundle.has_message(key):
            self._parse(key)
        return self._bundle.get_message(key) if self._bundle.has_message(key) else None

    def _parse(self, key: str) -> None:
        from fluent.runtime import FluentResource

        self._bundle.add_resource(FluentResource(self.sources[key]))

    def line(self, key: str, attribute: str) -> str:
        """A one-line attribute without placeables as it stands there; "" where there is none."""
        line = re.search(rf"^ +\.{attribute} = (.*)$", self.sources.get(key, ""), re.MULTILINE)
        return line[1] if line else ""

    def words(self, key: str, attribute: str) -> tuple[str, ...]:
        """The blank-separated words of such a line, e.g. `.words`."""
        return tuple(self.line(key, attribute).split())


@lru_cache(maxsize=8)
def catalogue(locale: str) -> Catalogue:
    """The messages of one locale, read once in a process."""
    return Catalogue(locale)


def locales() -> tuple[str, ...]:
    """The locales that have a catalogue of their own."""
    return tuple(sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir()))


@lru_cache(maxsize=64)
def chain(locale: str) -> tuple[str, ...]:
    """Where to look for a message, in order; any tag a platform sends is understood."""
    lower = locale.lower().replace("_", "-")
    known = {tag.lower(): tag for tag in (DEFAULT, *FALLBACK)}
    first = known.get(lower) or _REGIONS.get("-".join(lower.split("-")[:2]))
    if first is None:
        first = known.get(lower.split("-")[0], DEFAULT)
    order = [first]
    while order[-1] in FALLBACK:
        order.append(FALLBACK[order[-1]])
    return tuple(order)


@lru_cache(maxsize=4096)
def _worded(locale: str, slash: bool, key: str, attribute: str, /, **given: Variable) -> str:
    """An entry in words. Kept, since a board says the same of every seat to every reader."""
    for one in chain(locale):
        known = catalogue(one)
        found = known.format(key, attribute, {**saying.told(known, key, slash), **given})
        if found is not None:
            return found
    return key


def literal(text: str) -> str:
    return text


@dataclass(frozen=True)
class Voice:
    """How one chat is spoken to: its locale, its table's rule set, names by seat, and escaping.

    `escape` turns a player's own text into what the platform shows literally (bug-log O34).
    `slash`: commands are told as 「/newgame」, else in the language's own words (saying.py).
    """

    locale: str = DEFAULT
    rules: str = ""
    names: Mapping[int, str] = field(default_factory=dict)
    escape: Callable[[str], str] = literal
    slash: bool = True

    def text(self, key: str, attribute: str = "", /, **variables: Variable) -> str:
        """An entry in words; the key itself where no locale of the chain has it."""
        given = {"rules": self.rules, **variables}
        return _worded(self.locale, self.slash, key, attribute, **given)

    def has(self, key: str, attribute: str = "") -> bool:
        """Whether some locale of the chain has this entry and attribute."""
        mark = f"\n    .{attribute} ="
        sources = (catalogue(locale).sources.get(key, "") for locale in chain(self.locale))
        return any(source and (not attribute or mark in source) for source in sources)

    def name(self, text: str) -> str:
        """A player's own text, fit to stand in a sentence."""
        return shown(text, self.escape)

    def seat(self, seat: int) -> str:
        return self.text("seat", seat=str(seat))

    def full(self, seat: int) -> str:
        """A seat with the player's name, where there is one."""
        name = self.names.get(seat, "")
        return f"{self.seat(seat)} {self.name(name)}" if name else self.seat(seat)

    def listed(self, parts: list[str]) -> str:
        """A list in words, joined the local way."""
        if len(parts) < 2:
            return "".join(parts)
        head = self.text("list-comma").join(parts[:-1])
        return self.text("list", head=head, last=parts[-1])

    def seats(self, seats: tuple[int, ...]) -> str:
        return self.listed([self.seat(seat) for seat in seats])

    def card(self, card: str) -> str:
        return self.text(f"card-{card}")

    def typed(self, verb: str) -> str:
        """The word that one types for an answer, in this language."""
        known = (catalogue(locale).words(f"ask-{verb}", "words") for locale in chain(self.locale))
        return saying.word(next(filter(None, known), (verb,)))

    def command(self, name: str) -> str:
        """A command as a help lists it."""
        locale = next(one for one in chain(self.locale) if f"do-{name}" in catalogue(one).sources)
        known = catalogue(locale)
        return known.format(f"do-{name}", "", {}) or saying.helped(known, name, self.slash)

    def declined(self, verb: str) -> str:
        """That a question was answered with no; "" where its verb has no words for that."""
        key = f"ask-{verb}"
        has = bool(verb) and self.has(key, "none")
        return self.text("tell-locked", done=self.text(key, "none")) if has else ""

    def length(self, seconds: int) -> str:
        """A stretch of time in words, exact from hours down to seconds."""
        parts: list[str] = []
        for unit, size in (("hours", 3600), ("minutes", 60), ("seconds", 1)):
            number, seconds = divmod(max(0, seconds), size)
            if number or (unit == "seconds" and not parts):
                parts.append(self.text(f"time-{unit}", number=str(number), number_raw=number))
        return self.text("time-gap").join(parts)


def voice_of(voice: Voice | str) -> Voice:
    """A bare locale is the voice of a chat without names."""
    return Voice(voice) if isinstance(voice, str) else voice


def render(effect: Effect, voice: Voice | str, *, now: int = 0) -> str:
    """An effect in words; '' where it is nothing to read (a question, an alarm).

    `now` in milliseconds since the epoch tells how long a stage that opens has left.
    """
    voice = voice_of(voice)
    if isinstance(effect, Announce | Whisper):
        kind = "say" if isinstance(effect, Announce) else "tell"
        return spoken(kind, effect.key, effect.args, voice)
    if isinstance(effect, StageOpened):
        return _stage(effect, voice, now)
    if isinstance(effect, Over):
        winners = voice.seats(effect.winners)
        reason = voice.text(f"reason-{effect.reason}")
        return voice.text("over-why", reason=reason, winners=winners, count=len(effect.winners))
    return ""


def spoken(kind: str, key: str, args: tuple[arguments.Argument, ...], voice: Voice) -> str:
    """A key of one kind (`say`, `tell`) with typed arguments, in words."""
    if (kind, key) == ("tell", "locked") and args:
        return arguments.confirmation(args, voice)
    return voice.text(f"{kind}-{key}", **arguments.variables(args, voice))


def _stage(opened: StageOpened, voice: Voice, now: int) -> str:
    if opened.phase in (Phase.NIGHT, Phase.LOBBY, Phase.OVER):
        return ""
    seconds = -(-max(0, opened.due - now) // 1000)
    time = voice.text("time-left", length=voice.length(seconds)) if opened.due else ""
    turn = "yes" if opened.seat else "no"
    return voice.text(f"stage-{opened.phase}", turn=turn, time=time).strip()


def refusal(illegal: Illegal, voice: Voice | str) -> str:
    """Why a command was refused, in words (errors.ftl)."""
    voice = voice_of(voice)
    return voice.text(f"err-{illegal.key}", **arguments.details(illegal.details, voice))

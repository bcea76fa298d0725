"""Answers to the rules' questions: typed in private or in the group, or pressed."""

from __future__ import annotations

from functools import lru_cache

from adapters.buttons import Picked
from adapters.letters import GROUP, Notice
from adapters.text.matcher import parse_answer
from adapters.text.render import DEFAULT, catalogue, locales
from adapters.text.words import fold, signal
from engine import legal
from engine.commands import Answer, Said, Speak, Typed
from engine.errors import Illegal
from engine.known import Known, declared
from engine.prompts import Prompt, Wait, asked_seat
from engine.state import Game
from engine.table import Table
from engine.talk import team
from engine.views import Legal, what
from engine.vocabulary import NOBODY, Phase, Seat
from handlers.desk.asked import Asked, seat_of
from handlers.desk.counter import Counter
from handlers.desk.tables import Reply
from handlers.desk.words import group_verbs

VOTES = frozenset({Phase.VOTE, Phase.ELECTION_VOTE, Phase.ELECTION_RUN})
"""Stages in which everybody is asked and whose board hangs in the group."""

LONGEST = 1000
"""Characters of a line that is passed on."""

CONFIRMED = frozenset({"explode", "surrender"})
"""What a slip of the thumb must not do (A-3): a press asks once more."""


def in_group(text: str) -> bool:
    """Whether a slash line that is no command names an answer (/kill 3, /票 3)."""
    if not text.strip().startswith(("/", "／")):
        return False
    return bool(_verb(text))


def _verb(text: str) -> str:
    """The verb that a line begins with, "" for none."""
    head = fold(text.strip().lstrip("/／").partition(" ")[0]).rstrip("0123456789号")
    return _answer_words().get(head, "")


@lru_cache(maxsize=1)
def _answer_words() -> dict[str, str]:
    """What people type for answers, in every language, with one of the verbs that it is for."""
    found: dict[str, str] = {}
    for locale in locales():
        for key in catalogue(locale).sources:
            if key.startswith("ask-"):
                verb = key.removeprefix("ask-")
                found.setdefault(verb, verb)
                for word in catalogue(locale).words(key, "words"):
                    found.setdefault(fold(word), verb)
    return found


def open_now(game: Known, text: str) -> bool:
    """Whether a bare line in the group is an answer: somebody could give it there now."""
    folded = fold(text)
    meant = [verbs for word, verbs in group_verbs().items() if folded.startswith(word)]
    verbs = frozenset[str]().union(*meant)
    return not verbs.isdisjoint(declared(game))


def before_all(desk: Counter, asked: Asked, text: str) -> Reply:
    """An answer that was written in the group as a command. By night it belongs into private chat,
    whoever has written it, unless it is one that is only ever said before everybody.
    """
    game = asked.running
    night = game is not None and game.phase is Phase.NIGHT and asked.player is not None
    if night and _verb(text) not in frozenset().union(*group_verbs().values()):
        return desk.refuse(asked, asked.no("in-private"))
    return typed(desk, asked, text)


def typed(desk: Counter, asked: Asked, text: str) -> Reply:
    """An answer in words; what it says wrong is told to its writer alone. In private a line that
    is none goes to his team, where that may talk now.
    """

    def answer(game: Game) -> Answer | Typed | Speak:
        seat = _seat(game, asked.user)
        if game.phase is Phase.LOBBY:
            raise Illegal("not-begun")
        choices = legal(game, seat)
        meant = parse_answer(text, choices, _locale(asked)) if choices else None
        if meant is None and asked.private and choices and not _is_command(text):
            if team(seat, Table(game, asked.at)):
                return Speak(asked.at, seat)
            return Typed(asked.at, seat, signal(text))
        if meant is None:
            named = _verb(text) if _is_command(text) or not asked.private else ""
            raise _not_understood(named, choices)
        openly = _said_openly(game, choices)
        if not asked.private and not any(one.verb == meant.verb for one in openly):
            raise Illegal("in-private")
        prompt = next((one.prompt for one in choices if one.verb == meant.verb), 0)
        if meant.verb == "pass":
            prompt = next((one.prompt for one in choices if one.passable), 0)
        return Answer(asked.at, seat, meant.verb, meant.targets, meant.word, prompt, asked.made)

    def says(before: Game, after: Game) -> tuple[Notice, ...]:
        passed = isinstance(answer(before), Speak)
        return (Notice("passed-on", to=asked.user),) if passed else boards(before, after)

    said = text[:LONGEST] if asked.private else ""
    return desk.turn(asked, answer, says=says, text=said, admin=False)


def _locale(asked: Asked) -> str:
    """The language whose words go before those of the others: his own, where it is known by now.

    All are understood; the order matters only for a word that two of his open questions share, so
    it is worth no read: of his profile in the group, of the group's settings in private.
    """
    return (asked.profile.locale if asked.private else "") or DEFAULT


def _said_openly(game: Game, choices: tuple[Legal, ...]) -> tuple[Legal, ...]:
    """What may be answered before everybody: nothing of the night but powers that show anyway."""
    if game.phase is not Phase.NIGHT:
        return choices
    return tuple(one for one in choices if one.prompt == 0)


def _is_command(text: str) -> bool:
    return text.strip().startswith(("/", "／"))


def _not_understood(verb: str, choices: tuple[Legal, ...]) -> Illegal:
    """Why a line that names this verb was no answer: what he may do now, if anything."""
    if verb and verb not in {one.verb for one in choices}:
        return Illegal("not-asked", verb=verb)
    if not choices:
        return Illegal("not-asked-now")
    return what(choices)


def pressed(desk: Counter, asked: Asked, number: int, picked: Picked, raw: bytes) -> Reply:
    """A button of a question, of a stage's board, or of a power (number 0)."""
    if picked.more:
        return _picked(desk, asked, number, picked)

    def answer(game: Game) -> Answer | Said:
        seat = _seat(game, asked.user)
        if picked.verb == "done":
            return Said(asked.at, seat, done=True)
        prompt = _prompt(game, seat, number) if number else None
        known = prompt.id if prompt is not None else 0
        given = picked.verb, picked.targets, picked.word
        return Answer(asked.at, seat, *given, known, asked.made)

    return desk.turn(asked, answer, says=boards, admin=False, raw=raw)


def _picked(desk: Counter, asked: Asked, number: int, picked: Picked) -> Reply:
    """One pick of several, or a power that wants to be confirmed: the screen is shown anew."""
    game = asked.whole
    if game is None or asked.running is None:
        return desk.refuse(asked, asked.no("ended"))
    try:
        seat = _seat(game, asked.user)
        if number:
            _prompt(game, seat, number)
        elif not any(one.verb == picked.verb and not one.prompt for one in legal(game, seat)):
            raise Illegal("not-asked", verb=picked.verb)
    except Illegal as illegal:
        return desk.refuse(asked, illegal)
    seats = " ".join(map(str, picked.targets))
    details: dict[str, str | int] = {"prompt": number, "verb": picked.verb, "seats": seats}
    done = "pick" if number else "confirm"
    return desk.post(asked, Notice(done, asked.user, details), done=done)


def _seat(game: Game, user: str) -> Seat:
    seat = seat_of(game, user)
    if not seat:
        raise Illegal("not-at-table")
    return seat


def _prompt(game: Game, seat: Seat, number: int) -> Prompt:
    """The seat's question of this number: a prompt's own, or its stage's, as the group's board
    carries it. Raises Illegal where it is another's, which its number tells whether it is open or
    not, or closed (bug-log O11).
    """
    for wait in game.waits:
        for prompt in wait.prompts:
            if prompt.seat == seat and number in (prompt.id, wait.id):
                return prompt
    if asked_seat(number) not in (NOBODY, seat):
        raise Illegal("not-yours")
    stage = any(wait.id == number for wait in game.waits)
    raise Illegal("no-ballot" if stage else "prompt-closed")


def boards(before: Game, after: Game) -> tuple[Notice, ...]:
    """Whether the group's board wants an edit: not at every ballot, a group hears little."""
    old, new = ballot(before), ballot(after)
    if new is None or old is None or old.id != new.id:
        return ()
    was, left = missing(old, openly=True), missing(new, openly=True)
    if len(left) == len(was) or not left:
        return ()
    answered = len(new.prompts) - len(left)
    worth = len(left) <= 2 or answered % 3 == 0
    return (Notice("board", GROUP, {"wait": new.id}),) if worth else ()


def ballot(game: Game) -> Wait | None:
    """The open stage in which everybody is asked in the group, None where there is none."""
    return next((wait for wait in game.waits if wait.phase in VOTES and wait.prompts), None)


def heard_of(wait: Wait) -> bool:
    """Whether a stage is no news: a vote is asked of nobody before the group has heard of it."""
    return bool(wait.due) or wait.phase not in VOTES


def missing(wait: Wait, *, openly: bool = False) -> list[Seat]:
    """The seats whose answer is still out.

    Whose ballot is void is named only where ballots are open: who he was for would be told by it.
    """
    return [
        prompt.seat
        for prompt in wait.prompts
        if not prompt.answered and (openly or not prompt.void)
    ]

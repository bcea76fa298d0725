"""The answers of a `night`, `day` or `do` step, and which of them goes to which prompt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.prompts import Prompt
from handlers.tools.scenario import words
from handlers.tools.scenario.phrases import Deed
from handlers.tools.scenario.playing import Play

PASS = "pass"
Who = int | str
Lines = Sequence[tuple[Who, Sequence[Deed]]]
# One answer of one seat: the number of its line, the seat, and its place in the line.
Entry = tuple[int, int, int]


class Sheet:
    """The list of a step. Every seat uses every answer once; `wolves` and `all` go by seat."""

    def __init__(self, play: Play, lines: Lines) -> None:
        self.play = play
        self.lines = lines
        self.own = {who for who, _ in lines if isinstance(who, int)}
        self.killers = {who for who, deeds in lines if any(deed.verb == "kill" for deed in deeds)}
        self.used: set[Entry] = set()
        self.served: set[tuple[int, str]] = set()

    # Who

    def seats(self, who: Who) -> list[int]:
        """The seats that a line speaks for now."""
        if isinstance(who, int):
            return [who]
        living = [player.seat for player in self.play.game.players if player.death is None]
        if who == "all":
            return [seat for seat in living if seat not in self.own]
        return [seat for seat in living if seat not in self.killers and self.play.in_pack(seat)]

    def asked(self, who: Who, deed: Deed) -> list[int]:
        """The seats that a line of `do` reaches with this answer."""
        if isinstance(who, int) or deed.verb in words.UNASKED:
            return self.seats(who)
        return [
            seat
            for seat in self.seats(who)
            if self.play.takes(seat, deed.verb) is not None
            or (deed.verb == PASS and any(self.play.prompts(seat)))
        ]

    # Night and day

    def serve(self) -> None:
        """Answer all that is open, and what the answers open, until no answer fits any more."""
        while self._round() or self._use_powers():
            pass

    def _round(self) -> bool:
        """Answer the prompts that are open at this moment, in the order of the list."""
        batch = [prompt.id for prompt in self.play.prompts()]
        given = False
        for number, (who, deeds) in enumerate(self.lines):
            if not batch or not self._pending(number, who, deeds):
                continue
            for seat in self.seats(who):
                for prompt_id in batch:
                    given = self._give(number, seat, deeds, prompt_id) or given
        return given

    def _pending(self, number: int, who: Who, deeds: Sequence[Deed]) -> bool:
        """Whether a line may still have an answer to give."""
        if not isinstance(who, int):
            return True
        return any((number, who, place) not in self.used for place in range(len(deeds)))

    def _give(self, number: int, seat: int, deeds: Sequence[Deed], prompt_id: int) -> bool:
        """Give a prompt what a line has for it: of every kind the first that is not refused."""
        given = False
        for place, deed in enumerate(deeds):
            prompt = self._open(seat, prompt_id)
            if prompt is None:
                break
            entry = (number, seat, place)
            if entry in self.used or not self._fits(deed, prompt):
                continue
            self.used.add(entry)
            given = True
            if self.play.answer(seat, deed, prompt_id):
                self.served.add((prompt_id, _kind(deed)))
            self.served.add((prompt_id, ""))
        return given

    def _open(self, seat: int, prompt_id: int) -> Prompt | None:
        for prompt in self.play.prompts(seat):
            if prompt.id == prompt_id:
                return prompt
        return None

    def _fits(self, deed: Deed, prompt: Prompt) -> bool:
        if (prompt.id, _kind(deed)) in self.served:
            return False
        if deed.verb != PASS:
            return prompt.choice(deed.verb) is not None
        return (prompt.id, "") not in self.served and not any(
            prompt.choice(other.verb) is not None for other in self._left(prompt.seat)
        )

    def _left(self, seat: int) -> Iterator[Deed]:
        """The answers that the seat has not used yet, of all its lines."""
        for number, (who, deeds) in enumerate(self.lines):
            if who == seat or (not isinstance(who, int) and seat in self.seats(who)):
                for place, deed in enumerate(deeds):
                    if (number, seat, place) not in self.used:
                        yield deed

    def _use_powers(self) -> bool:
        """Use what needs no prompt as soon as it is legal."""
        for number, (who, deeds) in enumerate(self.lines):
            for place, deed in enumerate(deeds):
                if deed.verb not in words.POWERS:
                    continue
                for seat in self.seats(who):
                    entry = (number, seat, place)
                    if entry in self.used or self.play.takes(seat, deed.verb) is None:
                        continue
                    self.used.add(entry)
                    self.play.answer(seat, deed)
                    return True
        return False


def _kind(deed: Deed) -> str:
    """What an answer is an answer to: a ballot is given once, for somebody or for nobody."""
    return "vote" if deed.verb == "abstain" else deed.verb


def night(play: Play, lines: Lines) -> None:
    """A whole night, from nightfall or from here, until the day's first stage or the end."""
    while not play.over and not play.at_night:
        play.tick()
    _run(play, lines, lambda: play.over or play.in_day_stage)


def day(play: Play, lines: Lines) -> None:
    """From here to the next nightfall or the end; after nightfall nothing."""
    _run(play, lines, lambda: play.over or play.at_night)


def _run(play: Play, lines: Lines, ended: Callable[[], bool]) -> None:
    """Answer what opens and let deadlines pass in turn."""
    sheet = Sheet(play, lines)
    while not ended():
        sheet.serve()
        if not ended():
            play.tick()


def do(play: Play, lines: Lines) -> None:
    """Each answer at once, in this order; the rules may refuse it."""
    sheet = Sheet(play, lines)
    for who, deeds in lines:
        for deed in deeds:
            for seat in sheet.asked(who, deed):
                play.answer(seat, deed)

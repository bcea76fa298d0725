"""`--explain`: every step told for people, in the words of an `expect`, with its clause."""

from __future__ import annotations

from collections.abc import Iterable

from engine.effects import Announce, Ask, Effect, Over, Relay, StageOpened, Whisper
from engine.errors import Illegal
from engine.state import Game
from engine.vocabulary import Phase
from handlers.tools.scenario.authority import cited

_STAGES_UNSAID = (Phase.LOBBY, Phase.OVER)


class Trail:
    """Collects the lines of one story."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, now: int, line: str) -> None:
        self.lines.append(f"{clock(now)}  {line}")

    def step(self, number: int, kind: str, spelled: str) -> None:
        """A step of the story begins."""
        self.lines.append(f"step {number}: {kind} {spelled}".rstrip())

    def happened(
        self, now: int, game: Game, effects: Iterable[Effect], fallen: Iterable[int]
    ) -> None:
        """What a command has set off."""
        asked: dict[tuple[str, int], list[int]] = {}
        for effect in effects:
            if isinstance(effect, Ask):
                asked.setdefault(("/".join(effect.verbs), effect.due), []).append(effect.to)
                continue
            self._asked(now, asked, game.rules)
            line = told(effect, game.rules)
            if line:
                self.add(now, line)
        self._asked(now, asked, game.rules)
        for seat in fallen:
            death = game.players[seat - 1].death
            if death is not None:
                causes = " and ".join(death.causes)
                after = f", after {death.after}" if death.after else ""
                self.add(
                    now, f"{seat} dies: {causes}{after}{cited(game.rules, 'cause', *death.causes)}"
                )

    def _asked(self, now: int, asked: dict[tuple[str, int], list[int]], rules: str) -> None:
        """Questions that opened together, by what they ask."""
        for (verbs, due), seats in asked.items():
            whom = " ".join(map(str, seats))
            clauses = cited(rules, "ask", *verbs.split("/"))
            self.add(now, f"asked until {clock(due)}: {verbs} of {whom}{clauses}")
        asked.clear()

    def answered(self, now: int, seat: int, spelled: str, illegal: Illegal | None) -> None:
        """A seat has answered; what is not spelled was nobody's answer."""
        if not spelled:
            return
        if illegal is None:
            self.add(now, f"{seat}: {spelled}")
        else:
            self.add(now, f"{seat}: {spelled} (refused: {why(illegal)})")


class Silence(Trail):
    """Collects nothing: most runs want no explanation."""

    def step(self, number: int, kind: str, spelled: str) -> None:
        pass

    def happened(
        self, now: int, game: Game, effects: Iterable[Effect], fallen: Iterable[int]
    ) -> None:
        pass

    def answered(self, now: int, seat: int, spelled: str, illegal: Illegal | None) -> None:
        pass


def clock(now: int) -> str:
    """An instant of the story as `1:05:30` or `5:30.250`."""
    seconds, thousandths = divmod(now, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
    return f"{text}.{thousandths:03}" if thousandths else text


def why(illegal: Illegal) -> str:
    """A refusal as its player would read it."""
    from adapters.text.render import refusal

    return refusal(illegal, "en")


def told(effect: Effect, rules: str = "") -> str:
    """An effect as a line, or '' where nobody notices it."""
    if isinstance(effect, Announce):
        return f"all are told: {effect.fact()}{cited(rules, 'tell', effect.key)}"
    if isinstance(effect, Whisper):
        return f"{effect.to} is told: {effect.fact()}"
    if isinstance(effect, StageOpened) and effect.phase not in _STAGES_UNSAID:
        seat = f" {effect.seat}" if effect.seat else ""
        return f"{effect.phase}{seat} is open until {clock(effect.due)}"
    if isinstance(effect, Relay):
        return f"what {effect.sender} says goes to {' '.join(map(str, effect.to)) or 'nobody'}"
    if isinstance(effect, Over):
        winners = " ".join(map(str, effect.winners)) or "nobody"
        clause = cited(rules, "win", effect.reason)
        reason = f", by {effect.reason}{clause}" if effect.reason else ""
        return f"the game is over: {effect.camp}; it is won by {winners}{reason}"
    return ""

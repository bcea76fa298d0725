"""Ballots: what is shown is what was cast and what decides; who goes takes nobody's vote along."""

from __future__ import annotations

from engine.commands import Answer
from engine.effects import Announce
from engine.vocabulary import Phase, Seat
from tests.fuzz.referee.seen import Game, Step, Violation, causes, gone, living

AGAIN_MS = 20_000
"""So long at least one has to vote again when his ballot has become void."""
ONE, FEW = 2, 6
BOUND = frozenset({"sister", "brother", "apothecary", "face_changer"})
"""Cards that make a ballot count otherwise than it was cast."""
_SHOWN = {"ballot": Phase.VOTE, "elects": Phase.ELECTION_VOTE}
_VERBS = {"vote": Phase.VOTE, "abstain": Phase.VOTE, "elect": Phase.ELECTION_VOTE}
_DONE = frozenset({"exiled", "spared", "substituted"})
_GOES = frozenset(
    {
        "died",
        "left",
        "ufo",
        "thunder",
        "drowned",
        "surrendered",
        "exploded",
        "judged",
        "shot",
        "duel",
    }
)
_RESULT = frozenset({"no_exile", "tie", "exiled"})


class Ballots:
    """O-FLOW-P6, -P8, O-SHERIFF-2, -14, -15, C-FLOW-10, C-SHERIFF-1, -2, E-FLOW-11, E-RAVEN-2."""

    def __init__(self, game: Game) -> None:
        self.cast: dict[Seat, Seat] = {}
        self.void: dict[Seat, int] = {}
        """Whose ballot has become void, and when."""
        self.kind = Phase.LOBBY
        self.heads = 0
        self.wait = 0
        self.cursed: Seat = 0
        self.condemned: Seat = 0

    def see(self, step: Step) -> None:
        open_before = self._open(step.before)
        if not step.long:
            self._count(step, open_before)
        self._follow(step)
        if open_before and self._open(step.after):
            self._note(step)
        self._opens(step.after)
        if step.long:
            self.cast, self.void, self.condemned = {}, {}, 0

    def _open(self, game: Game) -> bool:
        return any(wait.phase in _SHOWN.values() for wait in game.waits)

    def _opens(self, game: Game) -> None:
        for wait in game.waits:
            if wait.phase in _SHOWN.values() and wait.id != self.wait:
                self.wait, self.kind, self.heads = wait.id, wait.phase, len(living(game))
                self.cast, self.void = {}, {}

    def _note(self, step: Step) -> None:
        command = step.command
        if type(command) is Answer and command.seat <= len(step.after.players):
            acts = [
                act
                for wait in step.after.waits
                for prompt in wait.prompts
                if prompt.seat == command.seat and prompt.slot in ("vote", "elect")
                for act in prompt.acts
            ]
            if command.verb in _VERBS or command.verb == "pass":
                self.cast.pop(command.seat, None)
                self.void.pop(command.seat, None)
                if acts and acts[0].targets:
                    self.cast[command.seat] = command.targets[0]
        out = gone(step.after)
        for voter, target in list(self.cast.items()):
            if voter in out:
                del self.cast[voter]
            elif target in out:
                del self.cast[voter]
                self.void[voter] = step.now

    def _count(self, step: Step, was_open: bool) -> None:
        """What is shown, and what it decides."""
        for key, kind in _SHOWN.items():
            shown = [one for one in step.said if one.key == key]
            lines = [one for one in shown if one.args[1].words() != "none"]
            closed = was_open and self.kind == kind and not self._open(step.after)
            if not shown and not (closed and any(one.key in _RESULT for one in step.said)):
                continue
            self._cast(lines, step, kind)
            self._once(shown)
            weights: dict[Seat, int] = {}
            for one in lines:
                halves = one.args[2].number if len(one.args) > 2 else ONE
                self._weight(one.args[0].seat, halves, step.before, kind)
                weights[one.args[1].seat] = weights.get(one.args[1].seat, 0) + halves
            (self._exile if kind is Phase.VOTE else self._elect)(weights, step)
            self.cast, self.void = {}, {}

    def _cast(self, lines: list[Announce], step: Step, kind: Phase) -> None:
        shown = {one.args[0].seat: one.args[1].seat for one in lines}
        mine = dict(self.cast)
        if type(step.command) is Answer and step.command.verb in ("vote", "elect"):
            mine[step.command.seat] = step.command.targets[0]
        elif type(step.command) is Answer and step.command.verb in ("abstain", "pass"):
            mine.pop(step.command.seat, None)
        out = _out_before(lines, step)
        mine = {voter: at for voter, at in mine.items() if not out & {voter, at}}
        if not BOUND & set(step.after.deck) and shown != mine:
            raise Violation("tally", "O-FLOW-P6", f"shown {shown}, cast {mine}")
        for voter, at in self.void.items():
            lives = voter not in gone(step.before) | set(shown)
            if lives and step.now < at + AGAIN_MS:
                raise Violation("void", "O-CUPID-P2", f"{voter} had no time to vote again")

    def _once(self, shown: list[Announce]) -> None:
        """Each voter stands in the tally once, with whom he named or among the abstentions."""
        voters = [one.args[0].seat for one in shown]
        if len(voters) != len(set(voters)):
            raise Violation("tally", "O-FLOW-P6", f"told twice: {voters}")

    def _weight(self, voter: Seat, halves: int, game: Game, kind: Phase) -> None:
        mine = ONE
        if voter == game.sheriff and kind is Phase.VOTE and game.rules != "expanded":
            mine = 4 if game.rules == "official" and self.heads > FEW else 3
        if halves != mine:
            raise Violation("weight", "O-SHERIFF-14", f"{voter} weighs {halves}, not {mine}")

    def _exile(self, weights: dict[Seat, int], step: Step) -> None:
        curse: dict[Seat, int] = {}
        if self.cursed in living(step.before) and not _barred(step.before, self.cursed):
            curse = {self.cursed: ONE}
            weights = {**weights, self.cursed: weights.get(self.cursed, 0) + ONE}
        added = {one.args[0].seat: one.args[1].number for one in step.said if one.key == "added"}
        if added != curse:
            raise Violation("tally", "E-RAVEN-2", f"shown {added}, cursed {curse}")
        most = max(weights.values(), default=0)
        top = tuple(sorted(seat for seat, halves in weights.items() if halves == most))
        keys = [one.key for one in step.said]
        tied = next((one.args[0].seats for one in step.said if one.key == "tie"), ())
        if tied != (top if len(top) > 1 else ()):
            raise Violation("decided", "O-FLOW-P8", f"{weights}: tie {tied}")
        if not top and "no_exile" not in keys:
            raise Violation("decided", "O-FLOW-P7", "nobody has a vote, and somebody is out")
        self.condemned = top[0] if len(top) == 1 else 0

    def _elect(self, weights: dict[Seat, int], step: Step) -> None:
        most = max(weights.values(), default=0)
        top = [seat for seat, halves in weights.items() if halves == most]
        new = next((one.args[0].seat for one in step.said if one.key == "sheriff"), 0)
        if new != (top[0] if len(top) == 1 else 0):
            raise Violation("elected", "O-SHERIFF-2", f"{weights}: {new}")

    def _follow(self, step: Step) -> None:
        """Whom the count has condemned is out, spared, or died for, before the day is over."""
        for one in step.said:
            if one.key == "cursed":
                self.cursed = one.args[0].seat
            elif one.key in _DONE and one.args[0].seat == self.condemned:
                self.condemned = 0
            elif one.key == "night":
                self.cursed = 0
        ends = step.nightfall or any(one.key == "second_vote" for one in step.said)
        if self.condemned and (ends or (step.over and not step.aborted)):
            left = "has left" if "left" in causes(step.after, self.condemned) else "is not out"
            raise Violation("condemned", "E-FLOW-11", f"{self.condemned} was voted out, {left}")
        if step.over:
            self.condemned = 0


def _out_before(lines: list[Announce], step: Step) -> set[Seat]:
    """Who has gone in this very step, before the ballots were counted."""
    ahead = step.said[: step.said.index(lines[0])] if lines else ()
    told = {seat for one in ahead if one.key in _GOES for arg in one.args for seat in _seats(arg)}
    return told.intersection(step.fallen)


def _seats(arg: object) -> tuple[Seat, ...]:
    one = getattr(arg, "seat", 0)
    return (one,) if one else getattr(arg, "seats", ())


def _barred(game: Game, seat: Seat) -> bool:
    """A flipped idiot: a curse on him falls away, while he is one and has his power (L14, L28)."""
    player = game.players[seat - 1]
    idiot = "idiot" in (player.card, player.memo.get("worn")) and not player.powerless
    return idiot and bool(player.memo.get("idiot.flipped"))

"""Whole games by random legal acts, for properties that must hold in every game."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from engine import Game, Illegal, encode, legal, new_table, next_wake, step, view
from engine.commands import Answer, AnyCommand, Begin, Choose, Join, Said, Tick
from engine.effects import Announce, Effect
from engine.texts import Revealed
from engine.vocabulary import Phase

MOST_STEPS = 20_000


@dataclass
class Run:
    """A game being played, with everything that went in and came out."""

    game: Game
    now: int = 0
    log: list[tuple[AnyCommand, int]] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)

    def do(self, command: AnyCommand) -> tuple[Effect, ...]:
        """Apply a command now; the game given must not have changed."""
        before = encode(self.game)
        old = self.game
        try:
            self.game, effects = step(old, command, self.now)
        finally:
            assert encode(old) == before, f"{command} changed the game it was given"
        self.log.append((command, self.now))
        self.effects.extend(effects)
        return effects

    def tick(self) -> None:
        """Let the nearest deadline pass."""
        due = next_wake(self.game)
        assert due is not None, f"stuck in {self.game.phase}"
        self.now = max(self.now, due)
        self.do(Tick(self.now))

    @property
    def over(self) -> bool:
        return self.game.phase is Phase.OVER


def seated(rules: str, players: int, *, board: str = "", deck=(), options=None, seed=1) -> Run:
    """A table with this board or deck, dealt and begun."""
    run = Run(new_table(rules, options=options))
    for number in range(1, players + 1):
        run.do(Join(0, f"u{number}", f"p{number}"))
    if board or deck:
        run.do(Choose(0, board=board, deck=tuple(deck)))
    run.do(Begin(0, seed))
    return run


def random_answer(run: Run, seat: int, dice: random.Random) -> Answer | None:
    """A legal act of this seat, drawn evenly; None where it has none, or passes."""
    choices = legal(run.game, seat)
    if not choices:
        return None
    chosen = dice.choice(choices)
    if chosen.words and (not chosen.targets or dice.random() < 0.1):
        return Answer(run.now, seat, chosen.verb, (), dice.choice(chosen.words), chosen.prompt)
    if chosen.text:
        return Answer(run.now, seat, chosen.verb, (), "sign", chosen.prompt)
    if chosen.groups:
        return Answer(run.now, seat, chosen.verb, dice.choice(chosen.groups), prompt=chosen.prompt)
    most = min(chosen.most, len(chosen.targets))
    number = dice.randint(min(chosen.least, most), most)
    targets = tuple(dice.sample(chosen.targets, number))
    return Answer(run.now, seat, chosen.verb, targets, prompt=chosen.prompt)


def play_out(run: Run, dice: random.Random, *, reckless: float = 0.02) -> Run:
    """Play to the end by random legal acts; day powers are used with a small chance only."""
    for _ in range(MOST_STEPS):
        if run.over:
            return run
        for player in run.game.players:
            answer = random_answer(run, player.seat, dice)
            if answer is None or (not answer.prompt and dice.random() > reckless):
                continue
            run.do(answer)
            if run.over:
                return run
        speaker = run.game.waits[0].seat if run.game.waits else 0
        if speaker:
            run.do(Said(run.now, speaker, done=True))
        else:
            run.tick()
    raise AssertionError(f"a game that does not end: {run.game.phase}")


def check_game(run: Run) -> None:
    """What holds of every game at every moment."""
    game = run.game
    for wait in game.waits:
        for prompt in wait.prompts:
            player = game.players[prompt.seat - 1]
            own = prompt.slot in ("shot", "badge", "strike", "allow", "appoint")
            night = wait.phase is Phase.NIGHT and prompt.acts
            assert player.death is None or own or night, f"the dead {prompt.seat} is asked"
    for player in game.players:
        view(game, player.seat)
    view(game, None)


def unrevealed_cards(run: Run) -> list[str]:
    """Announcements that show a card before the end, but for the ways the rules show one."""
    shown = []
    for effect in run.effects:
        if isinstance(effect, Announce) and any(isinstance(arg, Revealed) for arg in effect.args):
            shown.append(effect.key)
    return shown


def refused(run: Run, command: AnyCommand) -> bool:
    """Whether a command is refused and changes nothing."""
    before = run.game
    try:
        run.do(command)
    except Illegal:
        assert run.game is before
        return True
    return False

"""A played game told as a story: the story holds, and says what happened."""

from __future__ import annotations

import random

import pytest

import engine
from engine import Game, Illegal, commands as c
from engine.effects import StageOpened
from engine.vocabulary import Phase
from handlers.tools.scenario.exporting import Untellable, export
from handlers.tools.scenario.loading import Document, parse
from handlers.tools.scenario.running import Row, run

EPOCH = 1_700_000_000_000
Log = list[tuple[c.AnyCommand, int]]


class Played:
    """A table on which somebody plays; every command is logged as a store would."""

    def __init__(
        self,
        rules: str,
        seats: int,
        seed: int,
        *,
        grace: int = 0,
        gated: bool = False,
        **options: str,
    ) -> None:
        self.now = EPOCH
        self.game: Game = engine.new_table(
            rules, options=dict(options), at=EPOCH, grace=grace, gated=gated
        )
        self.log: Log = []
        self.random = random.Random(seed)
        for number in range(seats):
            self.do(c.Join(self.now, f"user-{number}", f"name {number}"))
        self.seats = seats

    def do(self, command: c.AnyCommand) -> None:
        self.game, effects = engine.step(self.game, command, self.now)
        self.log.append((command, self.now))
        for one in effects:
            if isinstance(one, StageOpened) and not one.due:
                self.now += self.random.randint(0, 20_000)
                self.do(c.Told(self.now, one.wait))

    def try_to(self, command: c.AnyCommand) -> None:
        try:
            self.do(command)
        except Illegal:
            return

    def begin(self, deck: tuple[str, ...] = (), acting: int = 50) -> None:
        if deck:
            self.do(c.Choose(self.now, deck=deck))
        known = tuple((player.user, acting) for player in self.game.players[1:])
        seed = self.random.randrange(1000)
        self.do(c.Begin(self.now, seed, acting=known if acting != 50 else ()))

    def play(self) -> None:
        """Random legal answers, now and then words, and deadlines that are met a little late."""
        for _ in range(4000):
            if self.game.phase is Phase.OVER:
                return
            self.now += self.random.randint(0, 400)
            chance = self.random.random()
            if chance < 0.5:
                self._answer()
            elif chance < 0.55:
                speaker = self.random.randint(1, self.seats)
                self.try_to(c.Said(self.now, speaker, done=True))
            else:
                due = engine.next_wake(self.game)
                self.now = max(self.now, due or 0) + self.random.randint(0, 90)
                self.do(c.Tick(self.now))

    def _answer(self) -> None:
        seat = self.random.randint(1, self.seats)
        ways = [one for one in engine.legal(self.game, seat) if one.verb != "explode"]
        if not ways:
            return
        way = self.random.choice(ways)
        count = min(self.random.randint(way.least, way.most), len(way.targets))
        targets = tuple(self.random.sample(way.targets, count))
        word = self.random.choice(way.words) if way.words and not targets else ""
        self.try_to(c.Answer(self.now, seat, way.verb, targets, word, way.prompt))


def told(game: Played) -> tuple[str, Row]:
    text = export(game.log, game.game, title="a game of ours")
    tree, problems = parse(text)
    return text, run(Document("played.yaml", 1, tree, tuple(problems)))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [9, 10, 12, 14])
def test_a_played_game_is_told_and_the_story_holds(seats: int, seed: int) -> None:
    """Issue, item 3: cards, answers, deadlines and the end are those of the game."""
    game = Played("official", seats, seed)
    game.begin()
    game.play()
    text, row = told(game)
    assert row.ok, f"{row.reason}\n{text}"
    assert row.title == "a game of ours"
    assert f"winner: {game.game.outcome.camp if game.game.outcome else ''}" in text


@pytest.mark.parametrize("seed", range(4))
def test_grace_and_options_do_not_matter_to_the_story(seed: int) -> None:
    """Architecture 0.1: stages close later by the table's grace, and a story has none."""
    game = Played("official", 9, seed, grace=1500, sheriff="none", pace="fast")
    game.begin()
    game.play()
    text, row = told(game)
    assert row.ok, f"{row.reason}\n{text}"
    assert "sheriff: none" in text


def test_an_open_game_ends_with_where_it_stands() -> None:
    """The export of a game that is still played says that it is not over."""
    game = Played("official", 9, 1)
    game.begin()
    text, row = told(game)
    assert row.ok, row.reason
    assert "over: false" in text


def test_dice_of_the_game_are_fixed_in_the_story() -> None:
    """FORMAT, `chance`: the seer of crescent fails in the story as he failed in the game."""
    deck = (*["wolf"] * 4, *["villager"] * 4, "seer", "witch", "hunter", "guard")
    shown = set()
    for seed in range(40):
        game = Played("crescent", 12, seed)
        game.begin(deck, acting=60)
        seer = next(player.seat for player in game.game.players if player.card == "seer")
        target = seer % 12 + 1
        game.try_to(c.Answer(game.now, seer, "check", (target,)))
        quiet_night(game)
        text, row = told(game)
        assert row.ok, row.reason
        shown |= {line for line in text.splitlines() if "seer_draw" in line}
    assert len(shown) > 1


def quiet_night(game: Played) -> None:
    """Deadlines only, until it is day."""
    while game.game.phase is Phase.NIGHT:
        game.now = engine.next_wake(game.game) or game.now
        game.do(c.Tick(game.now))


def test_what_a_silent_thief_is_given_is_fixed_too() -> None:
    """FORMAT, `chance`: crescent's thief gets one of three cards, the same in game and story."""
    deck = ("thief", *["wolf"] * 4, *["villager"] * 4, "seer", "witch", "hunter", "guard")
    cards = set()
    for seed in range(24):
        game = Played("crescent", 12, seed, special="thief")
        game.begin(deck)
        if seed % 2:
            thief = next(player.seat for player in game.game.players if player.card == "thief")
            game.do(c.Answer(game.now, thief, "take", (seed % 3 + 1,)))
        quiet_night(game)
        text, row = told(game)
        assert row.ok, f"{row.reason}\n{text}"
        cards |= {line for line in text.splitlines() if "thief_card" in line}
    assert len(cards) == 3, cards


def test_a_die_that_no_story_can_fix_falls_alike_by_the_seed() -> None:
    """Expanded draws among the pack's targets (E-WOLF-5): the story finds a seed that draws so."""
    deck = ("wolf", "wolf", "seer", *["villager"] * 6)
    seeds = set()
    for number in range(8):
        game = Played("expanded", 9, number)
        game.begin(deck)
        wolves = [player.seat for player in game.game.players if player.card == "wolf"]
        while not any(one.verb == "kill" for one in engine.legal(game.game, wolves[0])):
            game.now = engine.next_wake(game.game) or game.now
            game.do(c.Tick(game.now))
        others = [seat for seat in range(1, 10) if seat not in wolves]
        for wolf, target in zip(wolves, others, strict=False):
            game.do(c.Answer(game.now, wolf, "kill", (target,)))
        quiet_night(game)
        text, row = told(game)
        assert row.ok, row.reason
        seeds.add("seed:" in text)
    assert seeds == {True, False}


@pytest.mark.parametrize("seed", range(12))
def test_a_card_that_only_the_story_announces_does_no_harm(seed: int) -> None:
    """FORMAT, `seats`: the face changer's three are announced in a story, and in no game."""
    gods = ("seer", "witch", "guard", "fox", "judge", "shadow")
    game = Played("expanded", 12, seed)
    game.begin(("wolf", "seed_wolf", "white_wolf", "face_changer", *gods, "villager", "villager"))
    game.play()
    text, row = told(game)
    assert row.ok, f"{row.reason}\n{text}"


def test_what_is_done_in_the_first_moment_of_a_night_is_not_done_at_nightfall() -> None:
    """FORMAT, `day`: at nightfall nothing is asked yet, so the story leaves it first."""
    game = Played("official", 9, 0)
    game.begin()
    game.do(c.Leave(game.now, "user-3"))
    text, row = told(game)
    assert row.ok, row.reason
    assert text.index("wait: 0s") < text.index("leave")


@pytest.mark.parametrize("rules", ["official", "expanded", "crescent"])
def test_a_table_that_waits_until_it_is_heard_is_told_alike(rules: str) -> None:
    """Architecture 0.11: its stages are told of twice, before and as their clocks start.

    Planted: every telling counted as a stage; seen to fail.
    """
    game = Played(rules, 9, 2, gated=True)
    game.begin()
    game.play()
    text, row = told(game)
    assert row.ok, f"{row.reason}\n{text}"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rules", ["official", "expanded"])
def test_who_stays_away_from_the_group_leaves_in_the_story(rules: str, seed: int) -> None:
    """Product, leave_grace: given up a minute later. A pause, more time and a new name are no news.

    Planted: what a deadline does to an empty seat left out of the story; seen to fail.
    """
    game = Played(rules, 9, seed)
    game.begin()
    quiet_night(game)
    game.do(c.Gone(game.now, "user-3"))
    game.do(c.Pause(game.now))
    game.now += 30_000
    game.do(c.Resume(game.now))
    game.do(c.Rename(game.now, "user-4", "another"))
    gone = next(one.seat for one in game.game.players if one.user == "user-3")
    while game.game.players[gone - 1].death is None:
        game.now = max(game.now, engine.next_wake(game.game) or 0)
        game.do(c.Tick(game.now))
    game.play()
    text, row = told(game)
    assert row.ok, f"{row.reason}\n{text}"
    assert f"{gone}: leave" in text


def test_a_lobby_is_no_story() -> None:
    """Nothing has been dealt yet."""
    game = Played("official", 9, 0)
    with pytest.raises(Untellable):
        export(game.log, game.game)

"""Other people's engines at the same work: whole games of twelve by random answers.

Each function plays one game and returns how many actions it took; it raises ImportError where the
package is not installed. Every engine is driven through its own public classes.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

PLAYERS = 12
_MOST = 5_000
_QUIET = "?"


def kaggle_core(seed: int) -> int:
    """kaggle-environments, its werewolf rules without the environment around them."""
    package = "kaggle_environments.envs.werewolf.game"
    moves, consts = import_module(f"{package}.actions"), import_module(f"{package}.consts")
    protocol = import_module(f"{package}.protocols.factory").create_protocol
    people = import_module(f"{package}.roles").create_players_from_agents_config
    dice = random.Random(seed)
    roles = ["Werewolf"] * 4 + ["Seer", "Doctor"] + ["Villager"] * 6
    dice.shuffle(roles)
    agents = [
        {"id": f"p{number}", "role": role, "role_params": {}, "agent_id": "random"}
        for number, role in enumerate(roles)
    ]
    state = import_module(f"{package}.states").GameState(players=people(agents), history={})
    talk = protocol({}, default_name="RoundRobinDiscussion")
    ballots = [protocol({}, default_name="SimultaneousMajority") for _ in range(2)]
    moderator = import_module(f"{package}.engine").Moderator(state, talk, *ballots)
    steps = 0

    def move(name: str, living: list[str]) -> Any:
        player = state.get_player_by_id(name)
        night = "night" in str(moderator.detailed_phase).lower()
        given = {"day": state.day_count, "phase": state.phase, "actor_id": name, "reasoning": ""}
        others = [other for other in living if other != name]
        if night and player.role.name == consts.RoleConst.DOCTOR:
            return moves.HealAction(**given, target_id=dice.choice(living))
        if night and player.role.name == consts.RoleConst.SEER:
            return moves.InspectAction(**given, target_id=dice.choice(others))
        if "chat" in str(moderator.detailed_phase).lower():
            return moves.ChatAction(**given, message=_QUIET)
        if night:
            wolves = {one.id for one in state.alive_players_by_team(consts.Team.WEREWOLVES)}
            others = [other for other in others if other not in wolves]
        return moves.VoteAction(**given, target_id=dice.choice(others))

    moderator.advance({})
    while not moderator.is_game_over() and steps < _MOST:
        living = [one.id for one in state.alive_players()]
        given = {name: move(name, living) for name in moderator.get_active_player_ids()}
        moderator.advance(given)
        steps += max(1, len(given))
    return steps


def mafia(seed: int) -> int:
    """mafia, an event-log engine."""
    engine = import_module("mafia")
    dice = random.Random(seed)
    game = engine.Game(seed=seed)
    town, mob = game.add_faction(engine.Town()), game.add_faction(engine.Mafia("Mafia"))
    roles = [engine.Cop(town), engine.Doctor(town), *(engine.Villager(town) for _ in range(6))]
    roles += [engine.Goon(mob) for _ in range(4)]
    people = [game.add_player(f"P{number:02}", role) for number, role in enumerate(roles)]
    game.begin()
    steps, number = 0, 0
    while not game.is_game_over() and steps < _MOST:
        night = engine.Night(number)
        goon = next((one for one in people[8:] if one.alive), None)
        if people[0].alive:
            night.add_action(engine.Investigate(people[0], dice.choice(game.players)))
            steps += 1
        if people[1].alive:
            night.add_action(engine.Protect(people[1], dice.choice(game.players)))
            steps += 1
        if goon is not None:
            kill = engine.Kill(goon, dice.choice(game.players))
            night.add_action(engine.FactionAction(mob, kill))
            steps += 1
        game.resolve(night)
        if game.is_game_over():
            break
        number += 1
        day = engine.Day(number)
        for voter in game.players:
            day.set_vote(voter, dice.choice(game.players))
            steps += 1
        game.resolve(day)
    return steps


def textarena(seed: int) -> int:
    """textarena's SecretMafia, three rounds of talk left out but for one line each."""
    arena = import_module("textarena.envs.SecretMafia.env")
    dice = random.Random(seed)
    game = arena.SecretMafiaEnv(mafia_ratio=1 / 3, discussion_rounds=1)
    game.reset(num_players=PLAYERS, seed=seed)
    steps, done = 0, False
    while not done and steps < _MOST:
        living = game.state.game_state["alive_players"]
        me = game.state.current_player_id
        others = [one for one in living if one != me]
        if game.phase.value == "Night-Mafia":
            others = [one for one in others if game.player_roles[one] != "Mafia"] or others
        done, _ = game.step(f"[Player {dice.choice(others)}]")
        steps += 1
    return steps


def werewolf_engine(seed: int) -> int:
    """werewolf-engine, bare and mutable: no clock, no log, no hidden ballots."""
    config = import_module("werewolf_engine.config").GameConfig
    table = import_module("werewolf_engine.game").Game
    phase = import_module("werewolf_engine.phases").Phase
    dice = random.Random(seed)
    state = random.getstate()
    random.seed(seed)  # It deals by the module's own dice.
    counts = {"villager": 5, "werewolf": 4, "seer": 1, "witch": 1, "hunter": 1}
    game = table([f"P{number}" for number in range(PLAYERS)], config(role_counts=counts))
    game.start()
    random.setstate(state)
    steps = 0
    while game.phase is not phase.END and steps < _MOST:
        if game.phase is phase.NIGHT:
            actor = game.night_manager.current_actor if game.night_manager else None
            if actor is None or game.night_manager is None:
                break
            targets = game.night_manager.get_available_targets(actor)
            if targets:
                game.night_action(actor.id, dice.choice(targets).id)
            else:
                game.night_skip(actor.id)
            steps += 1
            continue
        living = [one for one in game.players if one.is_alive()]
        for voter in living:
            if game.phase is phase.DAY:
                others = [one for one in living if one.id != voter.id]
                game.day_vote(voter.id, dice.choice(others).id)
                steps += 1
    return steps


PEERS: dict[str, Callable[[int], int]] = {
    "kaggle-environments (rules core)": kaggle_core,
    "mafia": mafia,
    "textarena SecretMafia": textarena,
    "werewolf-engine": werewolf_engine,
}

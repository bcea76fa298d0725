"""The decks on which the compound cases of 新月 are played, by name, and a room without chance."""

from __future__ import annotations

from textwrap import dedent

from tests.engine.stories import holds

_HEADS = {
    # 1-3 wolves, 4-6 villagers, 7 elder, 8 seer, 9 witch, 10 hunter, 11 guard, 12 cupid
    "ELDER": """
        seats: [wolf, wolf, wolf, villager, villager, villager,
                elder, seer, witch, hunter, guard, cupid]""",
    # 1-3 wolves, 4-5 villagers, 6 elder, 7 admirer, 8 seer, 9 witch, 10 guard, 11 hunter, 12 cupid
    "ADMIRER": """
        options: {mode: city}
        seats: [wolf, wolf, wolf, villager, villager, elder,
                admirer, seer, witch, guard, hunter, cupid]""",
    # 6 dreamer (a woman), 7 admirer; the wolves are men
    "DREAMER": """
        options: {mode: city}
        profile: {6: {sex: female}, 1: {sex: male}, 2: {sex: male}, 3: {sex: male}}
        seats: [wolf, wolf, wolf, villager, villager, dreamer,
                admirer, seer, witch, guard, hunter, cupid]""",
    # 6 elder, 7 monk, 8 seer
    "MONK": """
        options: {mode: city}
        seats: [wolf, wolf, wolf, villager, villager, elder,
                monk, seer, witch, guard, hunter, cupid]""",
    # 1 cupid, 2 hybrid, 3-5 wolves, 6-7 villagers, 8 elder, 9 seer, 10 witch, 11 guard, 12 hunter
    "HYBRID": """
        seats: [cupid, hybrid, wolf, wolf, wolf, villager,
                villager, elder, seer, witch, guard, hunter]""",
    # as HYBRID with a piper
    "PIPER": """
        seats: [cupid, piper, wolf, wolf, wolf, villager,
                villager, elder, seer, witch, guard, hunter]""",
}


def case(deck: str, text: str) -> None:
    """Play a story of 新月 on one of these decks; a key of `text` replaces the deck's own."""
    own, given = _keys(_HEADS[deck]), _keys(text)
    holds("rules: crescent\n" + "\n".join({**own, **given}.values()))


def _keys(text: str) -> dict[str, str]:
    """The top-level keys of a YAML text, each with all its lines."""
    found: dict[str, str] = {}
    for line in dedent(text.strip("\n")).splitlines():
        key = line.partition(":")[0]
        if line and not line[0].isspace():
            found[key] = line
        elif found:
            last = next(reversed(found))
            found[last] += f"\n{line}"
    return found

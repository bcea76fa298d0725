"""The closed vocabularies of the game: enums without behaviour.

A seat is its number, counted from 1. An instant is whole milliseconds since the epoch, a
length whole milliseconds. A card, a verb and a rule set are plain names, since role files
bring their own.
"""

from __future__ import annotations

from enum import StrEnum

Seat = int
Instant = int
CardId = str
Verb = str
NOBODY: Seat = 0


class Camp(StrEnum):
    """Whom a player wins with (陣營)."""

    GOOD = "good"
    WOLVES = "wolves"
    LOVERS = "lovers"
    PIPER = "piper"
    WHITE_WOLF = "white_wolf"
    WHITE_EYED_WOLF = "white_eyed_wolf"
    ANGEL = "angel"
    GRANDPA = "grandpa"
    HYBRID = "hybrid"
    NONE = "none"


class Kin(StrEnum):
    """The class a card is counted in (神 / 民 / 狼), which is not the camp."""

    GOD = "god"
    FOLK = "folk"
    WOLF = "wolf"
    LONE = "lone"


class Cause(StrEnum):
    """What a player died of; a death can have several."""

    KNIFE = "knife"
    DEVOUR = "devour"
    MAUL = "maul"
    AVENGE = "avenge"
    ASSASSIN = "assassin"
    POISON = "poison"
    VOTE = "vote"
    SHOT = "shot"
    LOVE = "love"
    EXPLODE = "explode"
    JUDGED = "judged"
    DUEL = "duel"
    RUST = "rust"
    STRIKE = "strike"
    TIE = "tie"
    PACT = "pact"
    SUBSTITUTE = "substitute"
    SLAY = "slay"
    DROWNED = "drowned"
    UFO = "ufo"
    THUNDER = "thunder"
    SURRENDER = "surrender"
    LEFT = "left"
    SKILL = "skill"
    MEDICINE = "medicine"


WOLF_KILLS = frozenset({Cause.KNIFE, Cause.DEVOUR, Cause.MAUL, Cause.AVENGE})
EXITS = frozenset({Cause.UFO, Cause.THUNDER, Cause.DROWNED, Cause.SURRENDER, Cause.LEFT})


class Slot(StrEnum):
    """When somebody is asked. Slots of one window open together and are settled in this order."""

    PLEDGE = "pledge"
    STRIKE = "strike"
    TAKE = "take"
    WEAR = "wear"
    MASTER = "master"
    LINK = "link"
    MODEL = "model"
    SIGN = "sign"
    MOON = "moon"
    PACT = "pact"
    WATCH = "watch"
    HUNT = "hunt"
    SLAY = "slay"
    INFECT = "infect"
    DEVOUR = "devour"
    MAUL = "maul"
    AVENGE = "avenge"
    BURN = "burn"
    BREW = "brew"
    PIPE = "pipe"
    SHOT = "shot"
    APPOINT = "appoint"
    BADGE = "badge"
    RUN = "run"
    ELECT = "elect"
    SIDE = "side"
    LEAD = "lead"
    VOTE = "vote"
    FLIP = "flip"
    ALLOW = "allow"
    AGAIN = "again"


class Phase(StrEnum):
    """Where the game stands, in the words of a story's STAGE."""

    LOBBY = "lobby"
    NIGHT = "night"
    DAY = "day"
    SHOT = "shot"
    BADGE = "badge"
    LAST_WORDS = "last_words"
    ELECTION_RUN = "election_run"
    ELECTION_VOTE = "election_vote"
    SPEECH = "speech"
    SIDE = "side"
    LEAD = "lead"
    VOTE = "vote"
    FLIP = "flip"
    ALLOW = "allow"
    AGAIN = "again"
    OVER = "over"


class Stage(StrEnum):
    """What is done, one stage after another. A rule set orders them; hooks hang on them by name."""

    NIGHTFALL = "nightfall"
    STRUCK = "struck"
    INHERIT = "inherit"
    PROTECT = "protect"
    SETTLE = "settle"
    REVERSE = "reverse"
    SUBSTITUTE = "substitute"
    DIE = "die"
    PENALTY = "penalty"
    RUST = "rust"
    DAYBREAK = "daybreak"
    MORNING = "morning"
    EARLY_ELECTION = "early_election"
    ANNOUNCE = "announce"
    RETURN = "return"
    SHOT = "shot"
    VERDICT = "verdict"
    VERDICT_NIGHT = "verdict_night"
    VERDICT_EXIT = "verdict_exit"
    VERDICT_STRUCK = "verdict_struck"
    VERDICT_INHERIT = "verdict_inherit"
    VERDICT_DAWN = "verdict_dawn"
    VERDICT_EXILE = "verdict_exile"
    VERDICT_VOTE = "verdict_vote"
    BADGE = "badge"
    OFFICE = "office"
    LAST_WORDS = "last_words"
    ELECTION = "election"
    NOTICES = "notices"
    OMENS = "omens"
    EVENTS = "events"
    SIDE = "side"
    SPEECHES = "speeches"
    LEAD = "lead"
    CURSE = "curse"
    VOTE = "vote"
    EXILE = "exile"
    FATE = "fate"
    RIGHTS = "rights"
    AGAIN = "again"
    SUNSET = "sunset"


class Early(StrEnum):
    """When a wait may end before its deadline."""

    NEVER = "never"
    ANSWERED = "answered"
    ACTED = "acted"

"""The words a story may use. Whatever stands in none of these lists is an error of the file."""

from __future__ import annotations

from engine.vocabulary import Camp, Cause, Phase


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


ROLES = frozenset(
    _words("""
    wolf villager seer witch hunter cupid thief idiot guard elder hybrid piper
    admirer monk dreamer white_eyed_wolf
    white_wolf wolf_dog big_bad_wolf elder_wolf_brother younger_wolf_brother seed_wolf fire_wolf
    avenger wild_child scapegoat raven bear_tamer shadow knight rusty_knight assassin sister brother
    apothecary moon_girl charmer fox face_changer judge angel grandpa
    """)
)

CAMPS = frozenset(camp.value for camp in Camp if camp is not Camp.NONE)
CAUSES = frozenset(cause.value for cause in Cause)

# Verbs of prompts: the words that may stand in the place of targets.
VERBS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        _words("""
        check save poison link guard shoot take support slay master pipe admire appoint badge run
        withdraw elect devour maul avenge infect burn strike convert model flip allow curse follow
        duel assassinate philtre restore moon charm sniff wear again vote abstain pass tear
        """),
        (),
    ),
    "kill": ("none",),
    "lead": ("none",),
    "become": ("villager", "wolf"),
    "side": ("good", "wolves"),
    "pact": ("abstain",),
    "sign": (),
    "order": ("up", "down"),
}
# Nobody is asked for these: they are done with `do`.
UNASKED = ("explode", "surrender", "say", "whisper", "leave")
SPOKEN = ("say", "whisper")
# Their numbers count cards, not seats.
CARD_VERBS = ("take", "wear")
WORD_VERB = "sign"
# How many targets a verb takes where it is not one.
MOST_TARGETS = {
    **dict.fromkeys(_words("flip again infect run withdraw restore tear abstain pass"), 0),
    **dict.fromkeys(_words("become side sign order"), 0),
    "link": 2,
    "pipe": 2,
    "sniff": 3,
    "allow": 99,
}

STAGES: dict[str, Phase] = {
    "night": Phase.NIGHT,
    "shot": Phase.SHOT,
    "badge": Phase.BADGE,
    "last_words": Phase.LAST_WORDS,
    "election_run": Phase.ELECTION_RUN,
    "election_vote": Phase.ELECTION_VOTE,
    "speech": Phase.SPEECH,
    "side": Phase.SIDE,
    "lead": Phase.LEAD,
    "vote": Phase.VOTE,
    "over": Phase.OVER,
}

EVENTS: dict[str, bool] = {
    "ufo": True,
    "thunder": True,
    "drown": True,
    "breakup": False,
    "return": True,
}

# Asked nobody, but legal for a while all the same: the answers of a `day` step reach them, too.
POWERS = ("duel",)

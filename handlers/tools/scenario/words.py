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

STAGES: dict[str, Phase] = {
    "night": Phase.NIGHT,
    "shot": Phase.SHOT,
    "badge": Phase.BADGE,
    "last_words": Phase.LAST_WORDS,
    "election_run": Phase.ELECTION_RUN,
    "election_vote": Phase.ELECTION_VOTE,
    "speech": Phase.SPEECH,
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

# What a fact's further words may be: `seat`, `number`, `role`, `verb`, `camp`, `word`, or the word
# that stands here.
FACTS: dict[str, tuple[str, ...]] = {
    "card": ("role",),
    "pack": ("seat",),
    "lover": ("seat",),
    "third_party": (),
    "checked": ("seat", "role", "good", "bad", "unknown"),
    "knifed": ("seat", "none"),
    "cards": ("role",),
    "became": ("role",),
    "infected": (),
    "powerless": (),
    "siblings": ("seat",),
    "brother": ("seat",),
    "piped": ("seat",),
    "fox": ("yes", "no"),
    "parted": ("seat",),
    "locked": ("verb", "number", "word"),
    "late": (),
    "voteless": (),
    "asked": ("verb",),
    "night": ("number",),
    "day": ("number",),
    "died": ("seat",),
    "peace": (),
    "bear": ("growls", "silent"),
    "infection": ("seat",),
    "cursed": ("seat",),
    "exploded": ("seat",),
    "shot": ("seat",),
    "election": ("seat",),
    "sheriff": ("seat",),
    "no_sheriff": (),
    "lead": ("seat", "none"),
    "ballot": ("seat",),
    "exiled": ("seat",),
    "no_exile": (),
    "spared": ("seat",),
    "revealed": ("seat", "role"),
    "judged": ("seat",),
    "duel": ("seat", "hit", "miss"),
    "tie": ("seat",),
    "second_vote": (),
    "powers_lost": (),
    "slain_by_hybrid": ("seat",),
    "surrendered": ("seat",),
    "last_words": ("seat",),
    "voters": ("seat",),
    "over": ("camp", "none"),
}

# Asked nobody, but legal for a while all the same: the answers of a `day` step reach them, too.
POWERS = ("duel",)

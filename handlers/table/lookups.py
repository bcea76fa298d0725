"""What a player may look up at the table, in words: me, players, status, rules, board, help."""

from __future__ import annotations

from adapters.text.arguments import board
from adapters.text.matcher import find_card
from adapters.text.render import Voice
from engine import view
from engine.rules import find, options, spell
from engine.state import Game
from engine.vocabulary import Instant, Phase, Seat
from handlers.table.facts import all_told

_HELP = ("number", "seat", "speech", "me", "players", "status", "rules", "explode", "skip", "quit")


def me(game: Game, seat: Seat, voice: Voice) -> str:
    """One's card, what one knows, and what one may do now."""
    seen = view(game, seat)
    card = seen.card
    goal = voice.text(f"card-{card}", "goal")
    lines = [voice.text("me-card", seat=voice.full(seat), card=voice.card(card), goal=goal)]
    if seen.marks:
        named = voice.listed([mark(one, voice) for one in seen.marks])
        lines.append(voice.text("me-marks", marks=named))
    if seen.powerless:
        lines.append(voice.text("me-powerless"))
    if not seen.seats[seat - 1].alive:
        lines.append(voice.text("me-dead"))
    if seen.told:
        lines.append(voice.text("me-told"))
        lines += [f"  {fact}" for fact in all_told(seen.told, voice)]
    verbs = list(dict.fromkeys(one.verb for one in seen.legal))
    if verbs:
        named = voice.listed([voice.text(f"ask-{verb}") for verb in verbs])
        lines.append(voice.text("me-may", verbs=named))
    else:
        lines.append(voice.text("me-nothing"))
    return "\n".join(lines)


def players(game: Game, voice: Voice) -> str:
    """Who is alive, who is sheriff, who speaks, and the cards that were shown; claims below."""
    seen = view(game, None)
    lines = [voice.text("players-title")]
    for one in seen.seats:
        lines.append(
            voice.text(
                "players-line",
                seat=voice.full(one.seat),
                alive="yes" if one.alive else "no",
                sheriff="yes" if one.sheriff else "no",
                speaking="yes" if seen.speaker == one.seat else "no",
                shown="yes" if one.card else "no",
                card=voice.card(one.card) if one.card else "",
            )
        )
    lines += [_claim(who, whom, what, voice) for who, whom, what in seen.claims]
    return "\n".join(lines)


def _claim(who: Seat, whom: Seat, what: str, voice: Voice) -> str:
    named = mark(what, voice)
    return voice.text("claims-line", speaker=voice.seat(who), seat=voice.seat(whom), what=named)


def mark(what: str, voice: Voice) -> str:
    """A claimed card or mark by its name."""
    return voice.text(f"mark-{what}") if voice.has(f"mark-{what}") else voice.card(what)


def status(game: Game, voice: Voice, now: Instant) -> str:
    """Where the game stands, how much time is left, how many ballots are still out."""
    seen = view(game, None)
    if seen.phase is Phase.NIGHT:
        when = voice.text("status-night", number=str(max(1, seen.night)))
    else:
        when = voice.text("status-day", number=str(max(1, seen.day)))
    left = -(-max(0, seen.due - now) // 1000) if seen.due else 0
    time = voice.text("time-left", length=voice.length(left)) if left else ""
    phase = voice.text(f"phase-{seen.phase}")
    lines = [voice.text("status-line", when=when, phase=phase, time=time)]
    if seen.missing:
        lines.append(voice.text("status-missing", number=str(seen.missing)))
    return "\n".join(lines)


def cards(game: Game, voice: Voice) -> str:
    """The announced board."""
    return voice.text("say-board", a=board(game.deck, voice), a_raw=len(game.deck))


def rules(game: Game, about: str, voice: Voice) -> str:
    """The rules of one card, or of all cards of the board."""
    card = find_card(about) if about else None
    if about and card is None:
        return voice.text("cmd-rules-unknown", topic=about)
    wanted = [card] if card else list(dict.fromkeys(game.deck))
    name, about = (voice.text(f"rules-{game.rules}", part) for part in ("", "about"))
    lines = [] if card else [voice.text("rules-line", name=name, about=about)]
    for name in wanted:
        if voice.has(f"card-{name}", game.rules):
            told = voice.text(f"card-{name}", game.rules)
            lines.append(voice.text("rules-line", name=voice.card(name), about=told))
    return "\n".join(lines)


def answers(game: Game, voice: Voice) -> str:
    """Every option of the table with its answer."""
    lines = []
    for name in options(game.rules):
        value = game.options.get(name, find(game.rules, name).answers[game.rules])
        title = voice.text(f"option-{name}")
        lines.append(voice.text("rules-line", name=title, about=answer(name, value, voice)))
    return "\n".join(lines)


def answer(name: str, value: object, voice: Voice) -> str:
    """An option's answer by its name; a number as it is."""
    word = spell(value)
    if voice.has(f"option-{name}", word):
        return voice.text(f"option-{name}", word)
    return voice.text(f"value-{word}") if voice.has(f"value-{word}") else word


def help_text(voice: Voice) -> str:
    """What can be typed."""
    return "\n".join([voice.text("help-title"), *(voice.text(f"help-{one}") for one in _HELP)])


def looked_up(what: str, about: str, game: Game, seat: Seat, voice: Voice, now: Instant) -> str:
    """The answer to a look-up of this name, for this seat."""
    match what:
        case "me":
            return me(game, seat, voice)
        case "players":
            return players(game, voice)
        case "status":
            return status(game, voice, now)
        case "rules":
            return rules(game, about, voice)
        case "board":
            return cards(game, voice)
        case "options":
            return answers(game, voice)
    return help_text(voice)

"""How a bot with simple sense answers each question, by its verb. All take a mind and a choice."""

from __future__ import annotations

from collections.abc import Callable

from adapters.bots.mind import Mind
from engine import View
from engine.prompts import Choice

Targets = tuple[int, ...]
Sense = Callable[[Mind, Choice, View], Targets | None]
CONVINCED = 1.5
"""From this suspicion on it acts on what it thinks, where acting costs something."""

QUIET = 2
"""So many nights a piper first looks around."""


def prey(mind: Mind, choice: Choice, view: View) -> Targets | None:
    """Whom a wolf is after: who claims to check, then other claimed powers, then by taste."""
    foes = [seat for seat in choice.targets if seat not in mind.friends]
    open_ = [seat for seat in foes if seat not in mind.rivals] or foes
    claimed = [seat for seat in mind.seers() if seat in open_]
    powers = [who for who, whom, what in mind.claims if who == whom and who in open_]
    found = claimed or powers or sorted(open_, key=lambda seat: (mind.taste[seat - 1], seat))
    return (found[0],) if found else None


def suspect(mind: Mind, choice: Choice, view: View) -> Targets | None:
    """The most suspicious seat that is no friend's."""
    return next(((s,) for s in mind.ranked(choice.targets) if s not in mind.friends), None)


def convict(mind: Mind, choice: Choice, view: View) -> Targets | None:
    """The most suspicious seat, where it is suspicious enough to spend something on."""
    found = suspect(mind, choice, view)
    return found if found and mind.suspicion(found[0]) >= CONVINCED else None


def unchecked(mind: Mind, choice: Choice, view: View) -> Targets | None:
    """The most suspicious seat that it knows nothing of."""
    left = [s for s in mind.ranked(choice.targets) if s not in mind.checked and s != mind.me]
    return (left[0],) if left else None


def cure(mind: Mind, choice: Choice, view: View) -> Targets | None:
    """The victim of the first night, whoever it is; later only itself and whom it believes."""
    dear = {mind.me, *mind.trusted, *mind.lovers}
    for victim in choice.targets:
        if view.night == 1 or victim in dear:
            return (victim,)
    return None


def devoured(mind: Mind, choice: Choice, view: View) -> Targets | None:
    """Whom a wolf who wins alone is after: the pack, once it is as many as all others."""
    pack = sorted(mind.pack.intersection(choice.targets))
    strangers = len(mind.living) - len(pack) - 1
    return (pack[0],) if len(pack) >= max(1, strangers) else prey(mind, choice, view)


def enchanted(mind: Mind, choice: Choice, view: View) -> Targets | None:
    """After some quiet nights as many as it may of the others, neighbour by neighbour."""
    if view.night <= QUIET:
        return None
    lists = [fact.split()[1:] for fact in view.told if fact.startswith("pipe_list ")]
    done = set(map(int, lists[-1])) if lists else set()
    size = len(view.seats)
    order = sorted(choice.targets, key=lambda seat: (seat in done, (seat - mind.me) % size))
    return tuple(sorted(order[: choice.most])) or None


def protege(mind: Mind, choice: Choice, view: View) -> Targets | None:
    """Whom it believes to check, else who looks best."""
    for seat in mind.trusted:
        if seat in choice.targets:
            return (seat,)
    return (mind.ranked(choice.targets)[-1],) if choice.targets else None


def pair(mind: Mind, choice: Choice, view: View) -> Targets | None:
    """As a Cupid who knows nobody yet: the ones it likes best and least, itself apart."""
    order = [seat for seat in mind.ranked(choice.targets) if seat != mind.me]
    return tuple(sorted((order[0], order[-1]))) if len(order) >= choice.most else None


def heir(mind: Mind, choice: Choice, view: View) -> Targets | None:
    """For an office: itself, a friend, whom it believes, who looks best."""
    order = [mind.me, *sorted(mind.friends), *mind.trusted, *reversed(mind.ranked(choice.targets))]
    return next(((seat,) for seat in order if seat in choice.targets), None)


SENSE: dict[str, Sense] = {
    "kill": prey,
    "maul": prey,
    "devour": devoured,
    "pipe": enchanted,
    "avenge": prey,
    "slay": suspect,
    "burn": suspect,
    "check": unchecked,
    "save": cure,
    "poison": convict,
    "guard": protege,
    "shoot": suspect,
    "vote": suspect,
    "lead": suspect,
    "elect": heir,
    "badge": heir,
    "appoint": heir,
    "link": pair,
    "curse": suspect,
    "pact": suspect,
    "duel": convict,
    "assassinate": convict,
    "strike": suspect,
    "philtre": convict,
}

"""Keeping people out of a group's tables: by its admins, where it has none by a vote of the table.

Who is put out of one lobby (`/kick`) is the game's own to know; he is let in again from here too.
"""

from __future__ import annotations

from msgspec.structs import replace

from adapters.letters import GROUP, Notice
from adapters.text.words import fold
from engine.commands import Admit, Kick
from engine.errors import Illegal
from engine.state import Player
from handlers import books
from handlers.desk.asked import Asked, player_of
from handlers.desk.counter import Counter
from handlers.desk.tables import Reply
from handlers.desk.who import meant

_LOBBY = (Notice("lobby", GROUP),)


def block(desk: Counter, asked: Asked) -> Reply:
    """Keep somebody of this or the last game from sitting down; without a word, who is kept."""
    if asked.private:
        raise Illegal("in-group")
    if not asked.rest:
        return _listed(desk, asked)
    if asked.game is None:
        raise Illegal("no-table")
    one = meant(asked.game, asked.rest)
    if one.bot or not one.user:
        raise Illegal("which-seat")
    if not _decided(asked, "block", one.user):
        return _counted(desk, asked, "block", one.user, one.name)
    _keep(asked, one.user, {one.user: one.name})
    said = Notice("blocked-now", GROUP, {"name": one.name})
    sits: Player | None = player_of(asked.lobby, one.user)
    if sits is None:
        return desk.post(asked, said)
    kick = Kick(asked.at, asked.user, sits.seat, admin=True)
    return desk.turn(asked, kick, says=(*_LOBBY, said), admin=True)


def unblock(desk: Counter, asked: Asked) -> Reply:
    """Let somebody sit down again; without a word, who is kept out."""
    if asked.private:
        raise Illegal("in-group")
    if not asked.rest:
        return _listed(desk, asked)
    out = dict(asked.lobby.barred) if asked.lobby is not None else {}
    user = _named({**asked.saved.blocked, **out}, asked.rest)
    name = asked.saved.blocked.get(user, out.get(user, ""))
    said = Notice("unblocked-now", GROUP, {"name": name})
    if user in asked.saved.blocked:
        if not _decided(asked, "unblock", user):
            return _counted(desk, asked, "unblock", user, name)
        _keep(asked, user, {})
        if user not in out:
            return desk.post(asked, said)
        return desk.turn(asked, Admit(asked.at, user), says=(said,), admin=True)
    return desk.turn(asked, Admit(asked.at, user), says=(said,))


def _named(people: dict[str, str], word: str) -> str:
    """The user of a name among those who are kept out; raises Illegal for none or several."""
    wanted = fold(word.strip().lstrip("@＠"))
    found = [user for user, name in people.items() if fold(name) == wanted]
    if len(found) != 1:
        raise Illegal("unblock-who")
    return found[0]


def _listed(desk: Counter, asked: Asked) -> Reply:
    out = dict(asked.lobby.barred) if asked.lobby is not None else {}
    names = "\n".join({**asked.saved.blocked, **out}.values())
    return desk.post(asked, Notice("kept-out", GROUP, {"names": names}))


def _decided(asked: Asked, what: str, user: str) -> bool:
    """Whether it is settled: by an admin's word, or with this vote by more than half the table."""
    if asked.manner.admins:
        if not asked.admin:
            raise Illegal("block-admins")
        return True
    voters, cast = _votes(asked, what, user)
    return 2 * len(cast) > len(voters)


def _votes(asked: Asked, what: str, user: str) -> tuple[set[str], set[str]]:
    """Who may vote on it, and who has; asking a second time takes one's own back."""
    if asked.running is None:
        raise Illegal("no-table")
    people = set(books.people(asked.running).values()) - {user}
    if asked.user not in people:
        raise Illegal("not-at-table")
    return people, ({*asked.saved.motions.get(f"{what} {user}", ())} ^ {asked.user}) & people


def _counted(desk: Counter, asked: Asked, what: str, user: str, name: str) -> Reply:
    """A vote that settles nothing yet."""
    voters, cast = _votes(asked, what, user)
    mine, motion = asked.user in cast, f"{what} {user}"

    def voted(saved: books.Saved) -> books.Saved:
        others = ({*saved.motions.get(motion, ())} & voters) - {asked.user}
        votes = tuple(sorted(others | ({asked.user} if mine else set())))
        return replace(saved, motions={**saved.motions, motion: votes})

    cast = {*asked.amend(voted).motions[motion]}
    need = len(voters) // 2 + 1
    word = asked.rest.strip()
    details: dict[str, str | int] = {"name": name, "votes": len(cast), "need": need, "word": word}
    return desk.post(asked, Notice(f"{what}-votes", GROUP, details))


def _keep(asked: Asked, user: str, out: dict[str, str]) -> None:
    """He is kept out from now on, or no more (`out` empty); what was voted on him is over."""
    over = (f"block {user}", f"unblock {user}")

    def kept(saved: books.Saved) -> books.Saved:
        motions = {key: cast for key, cast in saved.motions.items() if key not in over}
        others = {one: name for one, name in saved.blocked.items() if one != user}
        return replace(saved, blocked={**others, **out}, motions=motions)

    asked.amend(kept)

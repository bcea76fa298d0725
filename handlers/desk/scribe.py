"""The scribe: a parcel of the outbox as screens, for the deliverer's messenger."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from adapters.letters import GROUP, Notice, Parcel
from adapters.ports import Clock, GameStore, Key
from adapters.screens import Kind, Screen
from adapters.text.render import DEFAULT, Voice, literal, refusal
from engine.errors import Illegal
from engine.state import Game
from engine.vocabulary import Phase
from handlers import books
from handlers.desk import group, private, sentences
from handlers.desk.manner import MANNERS, Manner
from handlers.desk.scene import Mention, Scene
from handlers.desk.shows import SHOWS


class Scribe:
    """Words and buttons for what lies in the outbox (adapters.screens.Scribe).

    `escape` makes a player's own text literal; `mention` (user, name) is how the platform calls
    somebody by name, the escaped name where it has no such thing. `clock` is the tables' time.
    """

    def __init__(
        self,
        store: GameStore,
        clock: Clock,
        *,
        escape: Callable[[str], str] = literal,
        mention: Mention | None = None,
        manners: Mapping[str, Manner] = MANNERS,
    ) -> None:
        self.store = store
        self.clock = clock
        self.escape = escape
        self.mention = mention or (lambda user, name: Voice(escape=escape).name(name))
        self.manners = manners

    def screens(self, key: Key, parcel: Parcel) -> list[Screen]:
        """The screens of a parcel for its one address, in order; may be none."""
        scene = self.scene(key, parcel.run, parcel.game, parcel.address)
        draw = group.effects if parcel.address == GROUP else private.effects
        found = draw(scene, parcel)
        for notice in parcel.notices:
            found += self._notice(scene, notice)
        return [_sounding(scene, one) for one in _rung(_lobby_once(found), parcel)]

    def scene(self, key: Key, run: str, game: Game | None, user: str) -> Scene:
        """A look at a table by a user, or by everybody (GROUP)."""
        platform = books.platform(key)
        saved = books.read_saved(self.store.group(key).settings)
        locale = saved.locale
        if user != GROUP:
            profile = self.store.ledger(f"{platform}:{user}").profile
            locale = books.read_profile(profile).locale or locale
        names = {one.seat: one.name for one in game.players} if game is not None else {}
        manner = self.manners.get(platform, Manner())
        rules = game.rules if game is not None else ""
        return Scene(
            store=self.store,
            key=key,
            run=run,
            game=game,
            voice=Voice(locale or DEFAULT, rules, names, self.escape, manner.slash),
            now=self.clock.now(),
            manner=manner,
            saved=saved,
            user=user,
            mention=self.mention,
        )

    def _notice(self, scene: Scene, notice: Notice) -> list[Screen]:
        """A sentence of the shell's or the desk's own."""
        if notice.key.startswith("show-"):
            return SHOWS[notice.key.removeprefix("show-")](scene, notice)
        draw = sentences.NOTICES if notice.to == GROUP else private.NOTICES
        if notice.key in draw:
            return draw[notice.key](scene, notice)
        if scene.voice.has(f"desk-{notice.key}"):
            text = scene.text(f"desk-{notice.key}", **notice.details)
            return [Screen(kind=Kind.ANSWER, to=notice.to, lines=(text,))]
        return [_refused(scene, notice)]


def _lobby_once(found: list[Screen]) -> list[Screen]:
    """With the lobby's list where it stands last, and once: one letter shows it as it is now."""
    places = [place for place, one in enumerate(found) if one.kind is Kind.LOBBY]
    if len(places) < 2:
        return found
    last = places.pop()
    fresh = any(found[place].fresh for place in (*places, last))
    only = [*found[:last], replace(found[last], fresh=fresh), *found[last + 1 :]]
    return [one for place, one in enumerate(only) if place not in places]


def _rung(found: list[Screen], parcel: Parcel) -> list[Screen]:
    """A person's with the bell first; at the deal the card, which everybody gets, is the bell."""
    if not parcel.rings:
        return found
    card = next((one for one in found if one.kind is Kind.CARD), None)
    if card is not None:
        rest = [one for one in found if one is not card and not one.bell]
        return [replace(card, bell=True), *rest]
    return sorted(found, key=lambda one: not one.bell)


def _sounding(scene: Scene, screen: Screen) -> Screen:
    """A sound is everybody's or nobody's: people in one room hear whose phone it is.

    So while a game is on, nothing sounds that one person is told alone, and by night nothing at
    all but the bell.
    """
    game = scene.game
    if screen.bell or game is None or game.phase in (Phase.LOBBY, Phase.OVER):
        return screen
    alone = screen.to != GROUP and screen.kind is not Kind.BALLOT
    return replace(screen, quiet=True) if alone or game.phase is Phase.NIGHT else screen


def _refused(scene: Scene, notice: Notice) -> Screen:
    """Why not; in the group it says to whom."""
    details = {name: value for name, value in notice.details.items() if name != "user"}
    text = refusal(Illegal(notice.key, **details), scene.voice)
    user = str(notice.details.get("user", ""))
    return Screen(
        kind=Kind.REFUSAL,
        to=notice.to,
        lines=(text,),
        mentions=(user,) if user and notice.to == GROUP else (),
        secret=notice.to != GROUP and not notice.openly,
        openly=notice.openly,
    )

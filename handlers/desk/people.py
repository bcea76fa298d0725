"""Commands about persons and groups outside a game: language, sex, what is kept of whom."""

from __future__ import annotations

from msgspec.structs import replace

from adapters.letters import GROUP, Notice
from adapters.text.render import FALLBACK
from adapters.text.words import fold
from engine.commands import Tongue
from engine.errors import Illegal
from handlers import books
from handlers.desk.asked import Asked
from handlers.desk.counter import Counter
from handlers.desk.tables import Reply
from handlers.inbound import Inbound, Refused

LANGUAGES = {
    "zh-Hant": ("繁體中文", "zh-hant", "zh-tw", "繁體", "繁中", "繁体", "正體"),
    "zh-Hans": ("简体中文", "zh-hans", "zh-cn", "简体", "簡體", "简中"),
    "en": ("English", "en", "英文"),
    "ja": ("日本語", "ja", "日文"),
}
"""What each language calls itself, and what else is typed for it."""

_SEXES = {"m": "m", "f": "f", "男": "m", "女": "f", "male": "m", "female": "f"}
_UNSET = frozenset({"unset", "不設", "不设", "未設定", "無", "无"})


def lang(desk: Counter, asked: Asked) -> Reply:
    """The language: a person's own in private, the group's by host or admin."""
    if not asked.rest:
        return desk.show(asked, "lang")
    word = fold(asked.rest)
    chosen = next((tag for tag, names in LANGUAGES.items() if word in map(fold, names)), "")
    if not chosen:
        raise Illegal("lang-unknown", choices=" ".join(("zh-Hant", *FALLBACK)))
    if asked.private:
        _keep(asked, replace(asked.profile, locale=chosen))
        _learned(desk, asked, Tongue(asked.at, chosen, asked.user))
        return desk.post(asked, Notice("lang-set", asked.user, {"lang": chosen}), key=_own(asked))
    if not (asked.host or asked.admin):
        raise Illegal("host-only")
    asked.amend(lambda saved: replace(saved, locale=chosen))
    _learned(desk, asked, Tongue(asked.at, chosen))
    lobby = (Notice("lobby", GROUP),) if asked.lobby is not None else ()
    return desk.post(asked, Notice("lang-set", GROUP, {"lang": chosen}), *lobby)


def _learned(desk: Counter, asked: Asked, tongue: Tongue) -> None:
    """A game that runs is told of a new language; a lobby hears it at the deal."""
    if asked.running is None or asked.lobby is not None or (tongue.user and asked.player is None):
        return
    desk.tables.submit(Inbound(key=asked.key, event=f"{asked.event}#tongue", command=tongue))


def sex(desk: Counter, asked: Asked) -> Reply:
    """The sex in the profile, for crescent's dreamer (C-FLOW-21); read at the next deal."""
    if not asked.private:
        raise Illegal("in-private")
    word = fold(asked.rest)
    if word in _SEXES or word in map(fold, _UNSET):
        _keep(asked, replace(asked.profile, sex=_SEXES.get(word, "")))
    elif word:
        raise Illegal("sex-unknown")
    return desk.show(asked, "sex")


def forgetme(desk: Counter, asked: Asked) -> Reply:
    """Erase a person's data, once he has confirmed it."""
    if not asked.private:
        raise Illegal("in-private")
    if asked.rest != "yes":
        return desk.show(asked, "forget")
    result = desk.tables.forget(_own(asked), asked.user)
    if isinstance(result, Refused):
        raise Illegal(result.key)
    return desk.post(asked, Notice("forgotten", asked.user), key=_own(asked))


def _own(asked: Asked) -> str:
    return asked.own_key


def _keep(asked: Asked, profile: books.Profile) -> None:
    asked.store.save_profile(asked.person, books.encode_line(profile))

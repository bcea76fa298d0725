"""The ways to people by platform; a platform's library is imported when something is sent there.

Tokens are read with every parcel, so that a rotated one needs no deploy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from adapters.aws_secrets import SecretsDown
from adapters.faults import Denied, Kind, judge
from adapters.letters import Parcel
from adapters.line.wire import Wire
from adapters.pace import BURST, RATE, Bucket
from adapters.ports import GameStore, Key, Messenger
from handlers.aws.rig import Rig, count
from handlers.books import platform

PACE = Bucket(RATE / 3, BURST // 2)
"""This deliverer's share of the bot's pace: seldom do more than three have much to say at once,
and should they, a 429 tells all of them.
"""

Makes = Callable[[Rig], Messenger]


class Messengers:
    """Messenger for tables of every platform."""

    notes_all = True

    def __init__(self, rig: Rig, makes: dict[str, Makes] | None = None) -> None:
        self.rig = rig
        self._makes = makes if makes is not None else MAKES
        self._made: dict[str, tuple[str, Messenger]] = {}

    def deliver(self, key: Key, parcel: Parcel) -> None:
        """Send a parcel where its table is."""
        name = platform(key)
        try:
            self._messenger(name).deliver(key, parcel)
        except Exception as fault:
            if isinstance(fault, Denied):
                # Rotated since we have read it, perhaps: the next try is to know (once a minute).
                self.rig.secrets(name).renew()
            if judge(fault) is Kind.LATER and getattr(fault, "until", None) is None:
                # No pace of ours: somebody out there does not take it.
                count("waits")
            raise
        count("sends")

    def _messenger(self, name: str) -> Messenger:
        token = self.rig.secrets(name).get("token")
        if not token:
            raise SecretsDown(f"{name} has no token")
        known, messenger = self._made.get(name, ("", None))
        if messenger is None or known != token:
            messenger = self._makes[name](self.rig)
            self._made[name] = (token, messenger)
        return messenger


class Paying:
    """A way to LINE that notes each push: those are what the operator pays for."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire

    def push(self, chat: str, messages: Sequence[Any], key: str, *, quiet: bool) -> list[str]:
        said = self.wire.push(chat, messages, key, quiet=quiet)
        count("pushes")
        return said

    def __getattr__(self, name: str) -> Any:
        return getattr(self.wire, name)


def _telegram(rig: Rig) -> Messenger:
    from adapters.telegram.chats import Chats
    from adapters.telegram.limits import Limits, Stored
    from adapters.telegram.line import Line
    from handlers.telegram_house import messenger
    from handlers.telegram_inbound import Me

    secrets = rig.secrets("telegram")
    token = secrets.get("token")
    me = Me(int(token.partition(":")[0] or 0), secrets.get("username"))
    limits = Limits(rig.clock, Stored(rig.store, rig.clock))
    line = Line(token, rig.clock, base=rig.setting.telegram, pace=PACE, limits=limits)
    store = cast("GameStore", rig.glimpses)
    return messenger(line, store, Chats(store, rig.clock), me, rig.clock)


def _line(rig: Rig) -> Messenger:
    from handlers.desk.tables import Straight
    from handlers.line_house import Account, messenger, sdk

    account = Account(rig.secrets("line").get("token"), "", api=rig.setting.line)
    tables = Straight(rig.shell)
    budget = rig.setting.budget
    wire = sdk(account)
    paying = cast("Callable[[], Wire]", lambda: Paying(wire()))
    return messenger(cast("GameStore", rig.glimpses), rig.clock, lambda: tables, paying, budget)


MAKES: dict[str, Makes] = {"telegram": _telegram, "line": _line}

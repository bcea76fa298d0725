"""LINE's door: the same as a server's here, with the secrets of the parameter store."""

from __future__ import annotations

from adapters.line.names import Names
from adapters.line.plain import API, left
from handlers.aws.rig import Rig
from handlers.desk import Desk
from handlers.desk.tables import Straight
from handlers.line_hook import LineDoor
from handlers.line_inputs import remaining, roll


def door(rig: Rig) -> LineDoor:
    """The door of this environment."""
    secrets = rig.secrets("line")

    def good(fresh: bool) -> list[str]:
        if fresh and not secrets.renew():
            return []
        return [secrets.get("secret")]

    tables = Straight(rig.shell)
    base = rig.setting.line or API
    names = Names(lambda: secrets.get("token"), rig.clock, base=base)
    looks = remaining(lambda: left(base, secrets.get("token")))
    desk = Desk(tables, rig.store, rig.clock, roll=roll(names), looks=looks)
    return LineDoor(
        desk, tables, rig.store, rig.clock, secrets=good, name=names.name, begin=names.begin
    )

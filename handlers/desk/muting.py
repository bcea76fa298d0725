"""A group's first table says that the bot mutes, and has a button to have it otherwise."""

from __future__ import annotations

from adapters.screens import Button
from handlers.desk.scene import Scene

Rows = tuple[tuple[Button, ...], ...]


def mutes(scene: Scene) -> tuple[tuple[str, ...], Rows]:
    """The lobby's line and its row of buttons; none where nobody is muted, where the group has
    answered already, or where it has played before.
    """
    new = scene.platform() == "telegram" and "mute" not in scene.saved.habits
    if not new or scene.store.history(scene.key, 1):
        return (), ()
    button = scene.command("options", "mute", label=scene.text("lobby-mutes", "button"))
    return (scene.text("lobby-mutes"),), ((button,),)

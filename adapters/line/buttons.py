"""Buttons of LINE's own, beside the desk's."""

from __future__ import annotations

WAIT = "wait"
"""The data of the button that only wants to be told: its token stays in the purse until there is
something to tell, and the chat shows the loading animation meanwhile."""

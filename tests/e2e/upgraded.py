"""The next version of the package: the same code, but a stored game says some things otherwise.

What is the host is the keeper there, so neither version reads the other's games by itself: the
newer one has an upgrade function for that, the older one knows that it is the older.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

from engine.state import SCHEMA
from tests.e2e.deployment import BUILT

NEXT = SCHEMA + 1
PYTHON = os.environ.get("PYTHON313") or "python3.13"
_CHANGES = {
    f"SCHEMA = {SCHEMA}": f"SCHEMA = {NEXT}",
    "class Game(msgspec.Struct, gc=False,": (
        'class Game(msgspec.Struct, rename={"host": "keeper"}, gc=False,'
    ),
    "_ENCODER = ": (
        f"UPGRADES[{SCHEMA}] = lambda plain: "
        '{"keeper" if name == "host" else name: held for name, held in plain.items()}\n_ENCODER = '
    ),
}
_COMPILE = ["-m", "compileall", "-q", "-f", "--invalidation-mode", "unchecked-hash"]


def next_version(folder: Path) -> Path:
    """Build it from what `make build` has built; the folder of its packages."""
    made = folder / "next"
    shutil.copytree(BUILT, made, symlinks=True)
    for state in made.glob("*/engine/state.py"):
        source = state.read_text("utf-8")
        for old, new in _CHANGES.items():
            assert source.count(old) == 1, old
            source = source.replace(old, new)
        state.write_text(source, "utf-8")
        subprocess.run([PYTHON, *_COMPILE, str(state)], check=True)
    return made


def schema(state: bytes) -> int:
    """Which version has stored a game."""
    found: int = json.loads(state)["schema"]
    return found


def as_now(state: bytes) -> bytes:
    """A game of either version, as this one stores it."""
    plain = json.loads(state)
    if plain["schema"] != NEXT:
        return state
    told = {"host" if name == "keeper" else name: held for name, held in plain.items()}
    return json.dumps({**told, "schema": SCHEMA}, ensure_ascii=False).encode()

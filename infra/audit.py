"""The locked packages against what the registry itself knows of them: advisories, withdrawn files.

    python -m infra.audit [requirements/serve.txt …]    all locks without a name

Each pin is asked for at the registry's JSON (`/pypi/NAME/VERSION/json`), which holds the advisories
of that very version. Exit status: 0 nothing is known against them, 1 something is, 2 the registry
does not answer.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tomllib
import urllib.error
import urllib.request
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
LOCKS = ROOT / "requirements"
EXCUSED = LOCKS / "audited.toml"
REGISTRY = "https://pypi.org"
_PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)", re.MULTILINE)
_PATIENCE = 20


class Pin(NamedTuple):
    """A package at one version."""

    name: str
    version: str


def pins(files: Iterable[Path]) -> list[Pin]:
    """All pins of these locks, each once."""
    found = {Pin(*one) for file in files for one in _PIN.findall(file.read_text("utf-8"))}
    return sorted(found)


def excuses(file: Path = EXCUSED) -> dict[str, str]:
    """Advisories that have been looked at, with the reason why they do not touch us."""
    return dict(tomllib.loads(file.read_text("utf-8"))) if file.exists() else {}


def against(pin: Pin, told: Mapping[str, Any], excused: Mapping[str, str]) -> list[str]:
    """What the registry's answer holds against a pin, a line each."""
    found = []
    for one in told.get("vulnerabilities") or ():
        names = {one["id"], *one.get("aliases", ())}
        if one.get("withdrawn") or names & excused.keys():
            continue
        mended = ", ".join(one.get("fixed_in", ())) or "no version yet"
        found.append(f"{pin.name} {pin.version}: {one['id']}, mended in {mended}")
    if told.get("info", {}).get("yanked"):
        reason = told["info"].get("yanked_reason") or "no reason given"
        found.append(f"{pin.name} {pin.version}: withdrawn by its makers ({reason})")
    return found


def asked(pin: Pin, registry: str) -> Mapping[str, Any]:
    """The registry's answer; raises OSError or ValueError where there is none."""
    url = f"{registry}/pypi/{pin.name}/{pin.version}/json"
    with urllib.request.urlopen(url, timeout=_PATIENCE) as answer:
        found: Mapping[str, Any] = json.load(answer)
    return found


def audit(found: list[Pin], registry: str, excused: Mapping[str, str]) -> list[str]:
    """All that is known against these pins; raises OSError or ValueError."""
    with ThreadPoolExecutor(4) as crew:
        answers = list(crew.map(lambda pin: asked(pin, registry), found))
    return [
        line
        for pin, told in zip(found, answers, strict=True)
        for line in against(pin, told, excused)
    ]


def main() -> int:
    """Ask, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("locks", nargs="*", type=Path)
    found = pins(parser.parse_args().locks or sorted(LOCKS.glob("*.txt")))
    try:
        lines = audit(found, os.environ.get("WEREWOLF_REGISTRY", REGISTRY), excuses())
    except (OSError, ValueError) as error:
        print(f"the registry does not answer ({error}): nothing is audited")
        return 2
    for line in lines:
        print(line)
    print(f"{len(found)} packages, {len(lines)} remarks")
    return int(bool(lines))


if __name__ == "__main__":
    sys.exit(main())

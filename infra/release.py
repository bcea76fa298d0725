"""Makes a release: `make release VERSION=0.2.0`.

The version goes into pyproject.toml, what is unreleased in CHANGELOG.md gets it and today's date,
both are committed and tagged, and dist/ holds a wheel and an sdist. Nothing is pushed.
"""

from __future__ import annotations

import argparse
import datetime
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_VERSION = re.compile(r'^version = "(.+)"$', re.MULTILINE)
_WAITING = "## Unreleased\n"


class Unfit(Exception):
    """The tree or the version is not fit for a release; the words say what to do."""


def numbers(version: str) -> tuple[int, ...]:
    """A version's three numbers; raises Unfit for what is none."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise Unfit(f"{version!r} is no version: three numbers, as in 0.2.0")
    return tuple(map(int, version.split(".")))


def renamed(project: str, changes: str, version: str, day: datetime.date) -> tuple[str, str]:
    """Both files' texts with the new version; Unfit where it is no newer or nothing waits."""
    found = _VERSION.search(project)
    assert found is not None
    if numbers(version) <= numbers(found[1]):
        raise Unfit(f"{version} is not newer than {found[1]}, which pyproject.toml has")
    head, waiting, rest = changes.partition(_WAITING)
    if not rest.partition("\n## ")[0].strip():
        raise Unfit("CHANGELOG.md: nothing stands under ## Unreleased, so say there what is new")
    changes = f"{head}{waiting}\n## {version} – {day}\n{rest}"
    return _VERSION.sub(f'version = "{version}"', project, count=1), changes


def main() -> None:
    """Release what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version")
    version = parser.parse_args().version
    try:
        release(ROOT, version, datetime.date.today())
    except Unfit as fault:
        sys.exit(str(fault))


def release(root: Path, version: str, day: datetime.date) -> None:
    """Change both files, commit, tag, build; raises Unfit before anything is changed."""
    if _git(root, "status", "--porcelain"):
        raise Unfit("the tree has changes that are not committed: commit or drop them first")
    paths = root / "pyproject.toml", root / "CHANGELOG.md"
    texts = renamed(*(path.read_text("utf-8") for path in paths), version, day)
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, "utf-8")
    _git(root, "commit", "-qam", f"Version {version}")
    _git(root, "tag", "-a", f"v{version}", "-m", f"Version {version}")
    built = f"from hatchling import build as b; b.build_wheel({str(root / 'dist')!r}); "
    built += f"b.build_sdist({str(root / 'dist')!r})"
    (root / "dist").mkdir(exist_ok=True)
    subprocess.run([sys.executable, "-c", built], cwd=root, check=True)
    print(f"v{version} is tagged, dist/ holds it; then: git push --follow-tags")


def _git(root: Path, *words: str) -> str:
    told = subprocess.run(["git", *words], cwd=root, check=True, stdout=subprocess.PIPE, text=True)
    return told.stdout.strip()


if __name__ == "__main__":
    main()

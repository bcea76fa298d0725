"""Builds one function's package: `python3.13 infra/build.py <function> <folder>`.

`sam build` calls it through the Makefile. Third-party packages are installed for the target's
processor, trimmed, and compiled by the Python that Lambda runs; the same sources give the same
bytes, whenever and wherever. WEREWOLF_ARCH is arm64 (the default) or x86_64, as the template's
parameter Arch.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GROUPS = {
    "Telegram": "webhook",
    "Line": "webhook",
    "Clock": "webhook",
    "Deliver": "deliver",
    "Api": "api",
}
OURS = ("engine", "adapters", "handlers")
SERVICES = ("dynamodb", "sqs", "scheduler", "ssm", "sts")
UNUSED = {
    "linebot/v3": ("audience", "insight", "liff", "module", "moduleattach", "oauth", "shop"),
    "telegram": ("ext",),
    "aws_lambda_powertools/utilities": (
        "auth_alpha",
        "batch",
        "circuit_breaker",
        "data_masking",
        "feature_flags",
        "idempotency",
        "kafka",
        "parser",
        "streaming",
        "validation",
    ),
}
"""Parts of packages that stand on their own and that nothing of ours imports."""

API_ONLY = (
    "aws_lambda_powertools/event_handler",
    "aws_lambda_powertools/utilities/data_classes",
    "handlers/api",
    "handlers/tools",
    "handlers/web",
)
"""What only the HTTP API imports."""

LOCALES = ("root", "en", "ja", "zh")
PLATFORMS = {
    "arm64": ("manylinux2014_aarch64", "manylinux_2_28_aarch64"),
    "x86_64": ("manylinux2014_x86_64", "manylinux_2_28_x86_64"),
}
_COMPILE = """
import sys
from pathlib import Path
root, folder = map(Path, sys.argv[1:])
sys.path[:0] = [str(root), str(folder)]
from infra.texts import compile_texts
texts = folder / "adapters/text"
compile_texts(texts / "locales", texts / "compiled")
"""
EPOCH = 315_532_800
"""1980, the first year a zip file knows."""


def main() -> None:
    """Build what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("function", choices=sorted(GROUPS))
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    if not platform.python_version().startswith("3.13."):
        sys.exit("the package is compiled by the Python that runs it: 3.13")
    build(GROUPS[given.function], given.folder, os.environ.get("WEREWOLF_ARCH", "arm64"))


def build(group: str, folder: Path, arch: str) -> None:
    """Put a group's whole package into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(dependencies(group, arch), folder, dirs_exist_ok=True, symlinks=True)
    for name in OURS:
        shutil.copytree(
            ROOT / name,
            folder / name,
            dirs_exist_ok=True,
            ignore=shutil.ignore_patterns("__pycache__", "*.pyc", ".*"),
        )
    shutil.copytree(ROOT / "docs/rules", folder / "handlers/rules", ignore=_no_book)
    _texts(folder)
    if group != "api":
        _drop(folder / name for name in API_ONLY)
    for name in OURS:
        compiled(folder, folder / name)
    named(folder)
    settled(folder)


_no_book = shutil.ignore_patterns("*.toml")


def _texts(folder: Path) -> None:
    """Compile the catalogues; what would read them at run time goes."""
    command = [sys.executable, "-B", "-c", _COMPILE, str(ROOT), str(folder)]
    subprocess.run(command, check=True)
    for name in ("fluent", "babel", "pytz"):
        _drop(folder.glob(name))


def named(folder: Path) -> None:
    """Leave the project's own name and version, which /health tells."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    name, version = project["name"], project["version"]
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(exist_ok=True)
    text = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    (info / "METADATA").write_text(text, "utf-8")


def dependencies(group: str, arch: str) -> Path:
    """The folder of a group's packages, trimmed and compiled; made once for a lock."""
    lock = ROOT / f"requirements/lambda-{group}.txt"
    print_ = hashlib.sha256(lock.read_bytes() + Path(__file__).read_bytes()).hexdigest()[:16]
    made = ROOT / f"build/lambda/{group}-{arch}-{print_}"
    if made.exists():
        return made
    made.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=made.parent) as name:
        folder = Path(name, "packages")
        _install(lock, folder, arch)
        trim(folder)
        compiled(folder, folder)
        try:
            folder.rename(made)
        except OSError:
            if not made.exists():  # Another build may have been quicker.
                raise
    return made


def _install(lock: Path, folder: Path, arch: str) -> None:
    platforms = [word for name in PLATFORMS[arch] for word in ("--platform", name)]
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "-q"]
    command += ["install", "--no-compile", "--no-deps", "--require-hashes", "-r", str(lock)]
    command += ["--target", str(folder), "--only-binary=:all:", *platforms]
    command += ["--python-version", "3.13", "--implementation", "cp"]
    subprocess.run(command, check=True)


def trim(folder: Path) -> None:
    """Take out what no function of ours ever reads."""
    data = folder / "botocore/data"
    _only(data, (*SERVICES, "*.json"))
    _trim_endpoints(data / "endpoints.json")
    _drop(data.glob("*/*/examples-1.json*"))
    _drop(folder.glob("botocore/data/dynamodb/2011-*"))
    for path in data.glob("*/*/*.json*"):
        _slim(path)
    _only(folder / "boto3/data", ())
    if (folder / "babel").exists():
        _only(folder / "babel/locale-data", [f"{name}*.dat" for name in LOCALES])
    for pattern in ("**/*.pyi", "**/py.typed", "bin", "**/RECORD", "**/INSTALLER", "**/REQUESTED"):
        _drop(folder.glob(pattern))
    for name, parts in UNUSED.items():
        _drop(folder / name / part for part in parts if (folder / name / part).exists())
    _drop(folder.glob("aenum/_py2.py"))  # For Python 2, does not even compile.
    for pattern in ("**/tests", "**/test", "boto3/examples", "**/*.c", "**/*.pyx", "**/*.h"):
        _drop(folder.glob(pattern))


def _only(folder: Path, patterns: Iterable[str]) -> None:
    kept = {path for pattern in patterns for path in folder.glob(pattern)}
    _drop(path for path in folder.iterdir() if path not in kept)


def _drop(paths: Iterable[Path]) -> None:
    for path in list(paths):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


def _trim_endpoints(path: Path) -> None:
    """Of a megabyte of endpoints the handful that is called."""
    endpoints = json.loads(path.read_bytes())
    for partition in endpoints["partitions"]:
        services = partition["services"]
        partition["services"] = {name: services[name] for name in SERVICES if name in services}
    path.write_text(json.dumps(endpoints, separators=(",", ":"), sort_keys=True))


def _slim(path: Path) -> None:
    """A service's description without its prose, and not packed: it is read at every start."""
    raw = path.read_bytes()
    plain = json.loads(gzip.decompress(raw) if path.suffix == ".gz" else raw)
    path.unlink()
    text = json.dumps(_without_prose(plain), separators=(",", ":"))
    path.with_suffix("" if path.suffix == ".gz" else path.suffix).write_text(text, "utf-8")


def _without_prose(value: Any) -> Any:
    if isinstance(value, dict):
        prose = isinstance(value.get("documentation"), str)
        return {
            name: _without_prose(one)
            for name, one in value.items()
            if not (prose and name == "documentation")
        }
    if isinstance(value, list):
        return [_without_prose(one) for one in value]
    return value


def compiled(base: Path, folder: Path) -> None:
    """Compile a folder as it will lie under /var/task; the result carries no date and no place."""
    command = [
        sys.executable,
        "-W",
        "ignore",
        "-m",
        "compileall",
        "-q",
        "--invalidation-mode",
        "unchecked-hash",
    ]
    command += ["-s", str(base), "-p", "/var/task", str(folder)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": "0"})


def settled(folder: Path) -> None:
    """Give everything the same date and plain rights."""
    for path in sorted(folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() or path.suffix == ".so" else 0o644)
        os.utime(path, (EPOCH, EPOCH))


if __name__ == "__main__":
    main()

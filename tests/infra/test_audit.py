"""The audit of what we lock, against a registry that answers as PyPI does."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from infra import audit

KNOWN: dict[str, Any] = {
    "/pypi/fine/1.0/json": {"info": {"yanked": False}, "vulnerabilities": []},
    "/pypi/holed/2.1/json": {
        "vulnerabilities": [
            {"id": "GHSA-1", "aliases": ["CVE-1"], "fixed_in": ["2.2"], "withdrawn": None},
            {"id": "GHSA-2", "aliases": [], "fixed_in": [], "withdrawn": "2026-01-01"},
        ]
    },
    "/pypi/yanked/3/json": {"info": {"yanked": True, "yanked_reason": "broken wheel"}},
}


class _Registry(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        found = KNOWN.get(self.path)
        self.send_response(200 if found else 404)
        self.end_headers()
        self.wfile.write(json.dumps(found).encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def registry() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Registry)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def lock(tmp_path: Path, *lines: str) -> list[audit.Pin]:
    file = tmp_path / "lock.txt"
    file.write_text("\n".join(f"{line} \\\n    --hash=sha256:0" for line in lines))
    return audit.pins([file])


def test_what_is_known_against_a_locked_version_is_told(registry: str, tmp_path: Path) -> None:
    """Advisories with the version that mends them, and what its makers took back."""
    found = lock(tmp_path, "fine==1.0", "holed[extra]==2.1 ; python_version < '3.12'", "yanked==3")
    assert audit.audit(found, registry, {}) == [
        "holed 2.1: GHSA-1, mended in 2.2",
        "yanked 3: withdrawn by its makers (broken wheel)",
    ]
    assert audit.audit(found[:2], registry, {"CVE-1": "we never call it"}) == []


def test_a_registry_that_does_not_answer_is_no_good_news(registry: str, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="404"):
        audit.audit(lock(tmp_path, "unknown==1"), registry, {})
    with pytest.raises(OSError, match="refused"):
        audit.audit(lock(tmp_path, "fine==1.0"), "http://127.0.0.1:9", {})


def test_every_pin_of_every_lock_is_looked_at() -> None:
    """As many as there are hashed requirements; each excuse gives its reason."""
    for file in audit.LOCKS.glob("*.txt"):
        lines = file.read_text("utf-8").splitlines()
        wanted = {line.split("==")[0].partition("[")[0] for line in lines if "==" in line[:60]}
        wanted = {one for one in wanted if one and not one.startswith((" ", "#"))}
        assert wanted <= {pin.name for pin in audit.pins([file])}, file.name
    assert all(len(reason) > 10 for reason in audit.excuses().values())

"""The HTTP API under fire: everything its document allows, and what it does not; no 500."""

from __future__ import annotations

import subprocess

from tests import clouds
from tests.e2e.deployment import Deployment

FUZZ = clouds.ROOT / ".venv-fuzz/bin/schemathesis"


def test_no_request_is_answered_with_a_server_s_error(cloud: Deployment, tmp_path) -> None:
    """On the deployed function, through the gateway."""
    status, document = cloud.request("GET", "/docs?format=json")
    assert status == 200
    (tmp_path / "openapi.json").write_bytes(document)
    command = [str(FUZZ), "run", str(tmp_path / "openapi.json")]
    command += ["--url", f"{cloud.url}/_aws/execute-api/{cloud.api}/$default"]
    command += ["--checks", "all", "--seed", "1"]
    # What matches no route is answered by the gateway itself, in plain JSON.
    command += ["--exclude-checks", "content_type_conformance"]
    command += ["--max-examples", "40", "--no-color", "--phases", "examples,coverage,fuzzing"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]

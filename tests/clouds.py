"""Servers that stand in for the cloud, and the template's own table on them.

ministack is a development dependency. DynamoDB Local is the vendor's reference; its licence and
its need for Java keep it out of plain `make test`: it runs where `WEREWOLF_DYNAMODB_LOCAL` is 1
and `WEREWOLF_DYNAMODB_LOCAL_PATH` names the folder of its jar (default `.cloud/dynamodb`).
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import botocore.session
import yaml
from botocore.config import Config

REGION = "us-east-1"
ROOT = Path(__file__).parent.parent
_numbers = count()


class _Cloud(yaml.SafeLoader):
    """YAML with the short forms of CloudFormation's functions, kept as {name: value}."""


def _function(loader: _Cloud, suffix: str, node: yaml.Node) -> dict[str, Any]:
    if isinstance(node, yaml.ScalarNode):
        value: Any = loader.construct_scalar(node)
    elif isinstance(node, yaml.SequenceNode):
        value = loader.construct_sequence(node, deep=True)
    else:
        assert isinstance(node, yaml.MappingNode)
        value = loader.construct_mapping(node, deep=True)
    return {suffix: value}


_Cloud.add_multi_constructor("!", _function)


def template(path: str = "template.yaml") -> dict[str, Any]:
    """A template, parsed."""
    with (ROOT / path).open(encoding="utf-8") as file:
        loaded: dict[str, Any] = yaml.load(file, _Cloud)
    return loaded


def make_table(api: Any) -> str:
    """Create the template's table under a name of its own; returns the name."""
    wanted = template()["Resources"]["Table"]["Properties"]
    name = f"game-{os.getpid()}-{next(_numbers)}"
    api.create_table(
        TableName=name,
        **{
            part: wanted[part]
            for part in (
                "AttributeDefinitions",
                "KeySchema",
                "BillingMode",
                "GlobalSecondaryIndexes",
            )
        },
    )
    return name


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


@contextmanager
def running(command: list[str], url: str, wait: float = 30, **given: Any) -> Iterator[Path]:
    """A server from its first answer to the end of the block; gives the file of its output."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "log")
        with log.open("wb") as output:
            server = subprocess.Popen(
                command, stdout=output, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, **given
            )
        try:
            _until_up(server, url, wait, log)
            yield log
        finally:
            server.terminate()
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def _until_up(server: subprocess.Popen[bytes], url: str, wait: float, log: Path) -> None:
    until = time.monotonic() + wait
    while True:
        try:
            with urllib.request.urlopen(url, timeout=1):
                return
        except urllib.error.HTTPError as answer:
            answer.close()
            return
        except OSError:
            pass
        if server.poll() is not None or time.monotonic() > until:
            raise RuntimeError(f"{url} does not answer: {log.read_text()[-2000:]}")
        time.sleep(0.05)


@contextmanager
def ministack(python: str = sys.executable, **environ: str) -> Iterator[tuple[str, Path]]:
    """A whole small cloud; gives its address and the file of its output."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    surroundings = {
        **os.environ,
        "BIND_HOST": "127.0.0.1",
        "GATEWAY_PORT": str(port),
        "MINISTACK_HOST": "localhost",
        "IOT_MTLS_ENABLED": "0",
        **environ,
    }
    command = [python, "-m", "ministack"]
    with running(command, f"{url}/_ministack/health", env=surroundings) as log:
        yield url, log


def local_wanted() -> bool:
    """Whether the vendor's reference is to be asked as well."""
    return os.environ.get("WEREWOLF_DYNAMODB_LOCAL") == "1"


@contextmanager
def dynamodb_local() -> Iterator[str]:
    """The vendor's reference; gives its address."""
    folder = Path(os.environ.get("WEREWOLF_DYNAMODB_LOCAL_PATH", ROOT / ".cloud/dynamodb"))
    port = free_port()
    command = [
        "java",
        f"-Djava.library.path={folder}/DynamoDBLocal_lib",
        *("-jar", str(folder / "DynamoDBLocal.jar")),
        *("-port", str(port), "-inMemory", "-sharedDb", "-disableTelemetry"),
    ]
    url = f"http://127.0.0.1:{port}"
    with running(command, url):
        yield url


def aws(service: str, url: str) -> Any:
    """A client for a server on this machine; the patience is a busy test machine's."""
    return botocore.session.get_session().create_client(
        service,
        region_name=REGION,
        endpoint_url=url,
        aws_access_key_id="test",
        aws_secret_access_key="test",
        config=Config(connect_timeout=5, read_timeout=60, max_pool_connections=20),
    )


def dynamo(url: str) -> Any:
    """A client of DynamoDB."""
    return aws("dynamodb", url)

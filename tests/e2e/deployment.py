"""The stack on ministack: `sam deploy` as an operator runs it, then the one shim.

ministack makes no routes from a SAM HTTP API, so those five are made by hand. Its scheduler looks
every ten seconds, it asks for no rights, and it takes a delay of 901 s; all else is the template's.
Since nobody asks for rights there, `hook/` notes every call that the functions make (policies.py).
"""

from __future__ import annotations

import http.client
import json
import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from adapters.aws_secrets import put
from adapters.dynamo import DynamoStore
from tests import clouds

STACK = "werewolf-e2e"
STAGE = "e2e"
PYTHON = clouds.ROOT / ".venv-cloud/bin/python"
HOOK = Path(__file__).parent / "hook"
SAM = clouds.ROOT / ".venv-sam/bin/sam"
BUILT = clouds.ROOT / ".aws-sam/build"
ROUTES = {
    "POST /telegram": "Telegram",
    "POST /line": "Line",
    "ANY /{proxy+}": "Api",
}


class Deployment:
    """What was deployed, and the ways to it; `deploy` puts other packages in its place."""

    def __init__(
        self,
        url: str,
        log: Path,
        calls: Path,
        outputs: dict[str, str],
        functions: dict[str, str],
    ) -> None:
        self.url = url
        self.log = log
        self.calls = calls
        self.outputs = outputs
        self.functions = functions
        self.store = DynamoStore(self.aws("dynamodb"), outputs["TableName"])
        self.api = ""
        self.said = ""
        self.deploy: Callable[[Path], None] = lambda packages: None

    def aws(self, service: str) -> Any:
        """A client of one service."""
        return clouds.aws(service, self.url)

    def secrets(self, platform: str, **values: str) -> None:
        """What `setup` writes."""
        put(self.aws("ssm"), f"{self.outputs['ParametersPath']}/{platform}", values)

    def request(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> tuple[int, bytes]:
        """One request at the HTTP API."""
        parts = urlsplit(self.url)
        wire = http.client.HTTPConnection(parts.netloc, timeout=60)
        target = f"/_aws/execute-api/{self.api}/$default{path}"
        wire.request(method, target, body, {"content-type": "application/json", **(headers or {})})
        answer = wire.getresponse()
        try:
            return answer.status, answer.read()
        finally:
            wire.close()

    def invoke(self, function: str, event: dict[str, Any]) -> Any:
        """Call a function with an event of its own; its answer."""
        found = self.aws("lambda").invoke(
            FunctionName=self.functions[function], Payload=json.dumps(event).encode()
        )
        return json.loads(found["Payload"].read())

    def waiting(self, name: str) -> int:
        """How many messages a queue holds, hidden and delayed ones too."""
        found = self.aws("sqs").get_queue_attributes(
            QueueUrl=self.outputs[name], AttributeNames=["All"]
        )["Attributes"]
        return sum(
            int(found.get(kind, 0))
            for kind in (
                "ApproximateNumberOfMessages",
                "ApproximateNumberOfMessagesNotVisible",
                "ApproximateNumberOfMessagesDelayed",
            )
        )


@contextmanager
def deployed(folder: Path, **parameters: str) -> Iterator[Deployment]:
    """Start ministack, deploy what `make build` has built, make the routes."""
    calls = folder / "calls"
    calls.touch()
    surroundings = {
        "LAMBDA_EXECUTOR": "local",
        "HOME": str(folder),
        "PYTHONPATH": str(HOOK),
        "WEREWOLF_CALLS": str(calls),
    }
    with clouds.ministack(str(PYTHON), **surroundings) as (url, log):
        said = _deploy(url, folder, parameters, BUILT)
        cloud = clouds.aws("cloudformation", url)
        stack = cloud.describe_stacks(StackName=STACK)["Stacks"][0]
        outputs = {one["OutputKey"]: one["OutputValue"] for one in stack["Outputs"]}
        found = cloud.describe_stack_resources(StackName=STACK)["StackResources"]
        names = {one["LogicalResourceId"]: one["PhysicalResourceId"] for one in found}
        made = Deployment(url, log, calls, outputs, names)
        made.said = said
        made.deploy = lambda packages: print(_deploy(url, folder, parameters, packages)[-300:])
        made.api = _routes(made, names["Http"])
        yield made


def _deploy(url: str, folder: Path, parameters: dict[str, str], built: Path) -> str:
    command = [str(SAM), "deploy", "--template-file", str(built / "template.yaml")]
    command += ["--stack-name", STACK, "--resolve-s3", "--no-progressbar"]
    command += ["--capabilities", "CAPABILITY_IAM", "CAPABILITY_AUTO_EXPAND"]
    given = {"Arch": "x86_64", "Stage": STAGE, **parameters}
    command += ["--parameter-overrides", *(f"{name}={value}" for name, value in given.items())]
    environ = {
        **os.environ,
        "AWS_ENDPOINT_URL": url,
        "AWS_ACCESS_KEY_ID": "test",
        "AWS_SECRET_ACCESS_KEY": "test",
        "AWS_DEFAULT_REGION": clouds.REGION,
        "SAM_CLI_TELEMETRY": "0",
        "HOME": str(folder),
    }
    done = subprocess.run(command, env=environ, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return done.stdout + done.stderr


def _routes(made: Deployment, api: str) -> str:
    """The shim: what API Gateway itself makes of the template's HttpApi events."""
    gateway = made.aws("apigatewayv2")
    arn = f"arn:aws:lambda:{clouds.REGION}:000000000000:function:"
    for route, logical in ROUTES.items():
        target = gateway.create_integration(
            ApiId=api,
            IntegrationType="AWS_PROXY",
            IntegrationUri=arn + made.functions[logical],
            PayloadFormatVersion="2.0",
        )["IntegrationId"]
        gateway.create_route(ApiId=api, RouteKey=route, Target=f"integrations/{target}")
    return api

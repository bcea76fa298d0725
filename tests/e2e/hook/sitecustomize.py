"""Writes down every call to AWS that a deployed function makes, as botocore itself reports it.

The tests alone put this folder on the stand-in's PYTHONPATH; the packages know nothing of it. One
JSON line a call: the function, the operation, what it is done to. No value of any item.
"""

from __future__ import annotations

import json
import os
import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import PathFinder
from typing import Any

_NAMES = ("TableName", "IndexName", "QueueUrl", "Path", "GroupName")


class Finder(MetaPathFinder):
    """Waits for botocore's clients; whichever copy the function imports is listened to."""

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        if name != "botocore.client":
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and spec.loader is not None:
            spec.loader = Listening(spec.loader)
        return spec


class Listening(Loader):
    """Loads the module, and has every client that it makes report its calls."""

    def __init__(self, inner: Loader) -> None:
        self.inner = inner

    def create_module(self, spec: Any) -> Any:
        return self.inner.create_module(spec)

    def exec_module(self, module: Any) -> None:
        self.inner.exec_module(module)
        make = module.ClientCreator.create_client

        def listened(*args: Any, **given: Any) -> Any:
            client = make(*args, **given)
            client.meta.events.register("provide-client-params.*.*", note)
            return client

        module.ClientCreator.create_client = listened


def note(params: dict[str, Any], model: Any, **_: Any) -> None:
    """One call."""
    line = {
        "function": os.environ.get("AWS_LAMBDA_FUNCTION_NAME", ""),
        "service": model.service_model.service_name,
        "operation": model.name,
        **{name: params[name] for name in _NAMES if name in params},
        "verbs": [
            [verb, one["TableName"]]
            for action in params.get("TransactItems", ())
            for verb, one in action.items()
        ],
        "tables": list(params.get("RequestItems", ())),
    }
    with open(os.environ["WEREWOLF_CALLS"], "a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


if os.environ.get("WEREWOLF_CALLS"):
    sys.meta_path.insert(0, Finder())

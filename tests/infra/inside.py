"""ministack's table in this process: a whole game asks it ten thousand things."""

from __future__ import annotations

import asyncio
import base64
import json
from typing import Any

from botocore.exceptions import ClientError
from ministack.services import dynamodb


class Inside:
    """A client of the table, as far as the store asks it."""

    def __getattr__(self, name: str) -> Any:
        verb = "".join(part.title() for part in name.split("_"))

        def call(**given: Any) -> Any:
            return _asked(verb, given)

        return call


def _asked(verb: str, given: dict[str, Any]) -> Any:
    headers = {"x-amz-target": f"DynamoDB_20120810.{verb}"}
    body = json.dumps(given, default=_written).encode()
    work = dynamodb.handle_request("POST", "/", headers, body, {})
    status, _, answer = asyncio.run(work)
    said = json.loads(answer, object_hook=_read)
    if status == 200:
        return said
    error = {"Code": said["__type"].rpartition("#")[2], "Message": said.get("message", "")}
    raise ClientError({**said, "Error": error}, verb)


def _written(value: Any) -> str:
    return base64.b64encode(value).decode()


def _read(value: dict[str, Any]) -> dict[str, Any]:
    if value.keys() == {"B"} and isinstance(value["B"], str):
        return {"B": base64.b64decode(value["B"])}
    return value

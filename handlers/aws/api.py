"""The HTTP API as a function."""

from __future__ import annotations

import base64
from os import environ
from typing import Any

from aws_lambda_powertools.event_handler import APIGatewayHttpResolver

from handlers.api.front import Answer, Front, Request
from handlers.api.routes import mount
from handlers.aws.entry import entry
from handlers.aws.rig import rig

APP = APIGatewayHttpResolver(enable_validation=True)
FRONT = Front(
    mount(APP, lambda: rig().store),
    origins=environ.get("WEREWOLF_ORIGINS", "").split(),
    open_=environ.get("WEREWOLF_PUBLIC_API", "yes") == "yes",
)


@entry
def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
    """One request."""
    return served(FRONT, APP, event, context)


def served(
    front: Front, app: APIGatewayHttpResolver, event: dict[str, Any], context: Any
) -> dict[str, Any]:
    """A request of the gateway (payload 2.0) through the front and the routes behind it."""
    asked = event["requestContext"]["http"]
    headers = {name.lower(): one for name, one in event.get("headers", {}).items()}
    path = event.get("rawPath", asked["path"])

    def route(method: str) -> Answer:
        told = event["requestContext"] | {"http": asked | {"method": method}}
        found = app.resolve(event | {"requestContext": told}, context)
        raw = found.get("body") or ""
        body = base64.b64decode(raw) if found.get("isBase64Encoded") else raw
        named = {name.lower(): str(one) for name, one in (found.get("headers") or {}).items()}
        return Answer(found["statusCode"], named, body)

    request = Request(asked["method"], path, headers, asked.get("sourceIp", ""))
    answer = front.served(request, route)
    binary = isinstance(answer.body, bytes)
    body = base64.b64encode(answer.body).decode() if binary else answer.body  # type: ignore[arg-type]
    return {
        "statusCode": answer.status,
        "headers": answer.headers,
        "body": body,
        "isBase64Encoded": binary,
    }

"""The HTTP API as a function."""

from __future__ import annotations

from typing import Any

from aws_lambda_powertools.event_handler import APIGatewayHttpResolver

from handlers.api.routes import mount
from handlers.aws.rig import metrics, rig

APP = APIGatewayHttpResolver(enable_validation=True)
mount(APP, lambda: rig().store)


@metrics.log_metrics(raise_on_empty_metrics=False)
def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
    """One request."""
    return APP.resolve(event, context)

"""The outermost of each function: its metrics, what its log lines say of the call, its last net."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, TextIO

from adapters.faults import frames
from adapters.logged import Marked, scope
from handlers.aws.rig import logger, metrics

Handler = Callable[[Any, Any], Any]


class CallFailed(Exception):
    """A call that ends in a fault; the log has its frames, and its words are nobody's to read."""


class Calls:
    """Notes which calls an environment has had."""

    cold = True


def entry(work: Handler) -> Handler:
    """A function's handler of Lambda's (event, context)."""
    if "AWS_LAMBDA_FUNCTION_NAME" in os.environ:
        structured()

    @metrics.log_metrics(raise_on_empty_metrics=False)
    @wraps(work)
    def handler(event: Any, context: Any) -> Any:
        cold, Calls.cold = Calls.cold, False
        request = getattr(context, "aws_request_id", "")
        with scope(request_id=request, cold_start=cold):
            try:
                return work(event, context)
            except Exception as fault:
                logger.error("the call failed: %s", frames(fault))
                raise CallFailed(type(fault).__name__) from None

    found: Handler = handler
    return found


def structured(stream: TextIO = sys.stdout) -> None:
    """Have all loggers of the process write as powertools' does: a JSON object a line."""
    mark = Marked()
    logger.registered_handler.addFilter(mark)
    others = logging.StreamHandler(stream)
    others.setFormatter(logger.registered_formatter)
    others.addFilter(mark)
    others.addFilter(lambda record: record.name != logger.name)
    logging.getLogger().handlers[:] = [others]

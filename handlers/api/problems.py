"""What goes wrong, as problem details (RFC 9457): nothing is answered with a bare status."""

from __future__ import annotations

import logging
import traceback
from pathlib import Path
from typing import Any

from aws_lambda_powertools.event_handler import Response
from aws_lambda_powertools.event_handler.api_gateway import ApiGatewayResolver
from aws_lambda_powertools.event_handler.exceptions import ServiceError
from aws_lambda_powertools.event_handler.openapi.exceptions import RequestValidationError

from adapters.faults import StoreFault
from handlers.api import front
from handlers.limits import Spent

log = logging.getLogger(__name__)


def problem(status: int, detail: str = "", **headers: str) -> Response[Any]:
    """An answer that says what is wrong."""
    said = front.problem(status, detail)
    return Response(
        status_code=status, content_type=front.MEDIA, body=said.body, headers=dict(headers)
    )


def handle_all(app: ApiGatewayResolver) -> None:
    """Have everything that a route raises answered as a problem."""
    app.exception_handler(RequestValidationError)(_invalid)
    app.exception_handler(ServiceError)(_refused)
    app.exception_handler(StoreFault)(_busy)
    app.exception_handler(Spent)(_spent)
    app.exception_handler(UnicodeDecodeError)(_no_text)
    app.exception_handler(ValueError)(_unreadable)
    app.not_found(_missing)


def _unreadable(error: ValueError) -> Response[Any]:
    """A body of another kind that the library cannot take apart; a ValueError of ours is a bug."""
    if Path(traceback.extract_tb(error.__traceback__)[-1].filename).stem == "openapi_validation":
        return problem(415, "the body has to be application/json")
    raise error


def _invalid(error: RequestValidationError) -> Response[Any]:
    said = [f"{_place(one['loc'])}: {one['msg']}" for one in error.errors()[:5]]
    return problem(422, "; ".join(said))


def _refused(error: ServiceError) -> Response[Any]:
    return problem(error.status_code, str(error.msg))


def _busy(error: StoreFault) -> Response[Any]:
    log.error("the store is at fault: %s", type(error).__name__)
    return problem(503, "the store does not answer; try again", **{"retry-after": "1"})


def _spent(error: Spent) -> Response[Any]:
    return problem(429, "this takes more time than there is now", **{"retry-after": str(error)})


def _no_text(error: UnicodeDecodeError) -> Response[Any]:
    return problem(400, "the body is not UTF-8")


def _missing(error: Exception) -> Response[Any]:
    return problem(404, "there is nothing here")


def _place(parts: Any) -> str:
    return ".".join(map(str, parts)) or "body"

"""The routes, once for every resolver: API Gateway's on AWS, the local one under `serve`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Annotated, Any

from aws_lambda_powertools.event_handler import Response
from aws_lambda_powertools.event_handler.api_gateway import ApiGatewayResolver
from aws_lambda_powertools.event_handler.exceptions import ServiceError
from aws_lambda_powertools.event_handler.middlewares import NextMiddleware
from aws_lambda_powertools.event_handler.openapi.params import Path, Query

from adapters.ports import GameStore
from adapters.text.render import DEFAULT, locales
from handlers.api import content
from handlers.api.front import MEDIA
from handlers.api.models import (
    BoardList,
    Health,
    Legend,
    ProblemModel,
    Replay,
    RoleModel,
    RulesId,
    RulesList,
    ScenarioRequest,
    ScenarioResult,
)
from handlers.api.problems import handle_all
from handlers.api.replays import replay
from handlers.api.stories import MOST, OutOfTime, TooMany, judged
from handlers.limits import Share

Lang = Annotated[
    str,
    Query(
        description="A language tag; what there is not is answered in Traditional Chinese",
        examples=["en"],
        max_length=40,
    ),
]
_PROBLEM = "#/components/schemas/ProblemModel"
_SAID = {"content": {MEDIA: {"schema": {"$ref": _PROBLEM}}}}
FAILS: dict[int, Any] = {
    400: {"description": "The body is not UTF-8", **_SAID},
    404: {"description": "There is no such thing", **_SAID},
    413: {"description": "The body is too large", **_SAID},
    415: {"description": "The body is no JSON", **_SAID},
    422: {"description": "The request cannot be understood", **_SAID},
    429: {"description": "Too much is asked; Retry-After says when again", **_SAID},
    503: {"description": "The store does not answer now", **_SAID},
}
VERSION = "1.1"


def mount(
    app: ApiGatewayResolver, store: Callable[[], GameStore], share: Share | None = None
) -> Routes:
    """Put all routes into a resolver. `store` is asked for only where a route needs one; `share` is
    what stories and replays may take of a processor.

    Gives the patterns of the paths with the methods that each has.
    """
    handle_all(app)
    _rules(app)
    _games(app, store, share or Share(share=0.25, most=5.0))
    app.enable_swagger(path="/docs", compress=True, middlewares=[_described], **_TITLE)
    return [(one.rule, one.method) for one in (*app._static_routes, *app._dynamic_routes)]


Routes = list[tuple[re.Pattern[str], str]]

ABOUT = (
    "What the rules say, what happens if, and how a game went. Codes are explained by /v1/legend."
    " Errors are problem details (RFC 9457). HEAD and OPTIONS work wherever GET does; answers have"
    " an ETag. Within /v1 fields are added, never taken away or given another meaning."
)


_TITLE: dict[str, Any] = {
    "title": "Werewolf moderator",
    "version": VERSION,
    "description": ABOUT,
}


def document(app: ApiGatewayResolver) -> str:
    """The OpenAPI document, as `/docs?format=json` gives it: with our problems, not the library's,
    and without an address, since anybody may serve it.
    """
    found = json.loads(app.get_openapi_json_schema(**_TITLE))
    del found["servers"]
    schemas = found["components"]["schemas"]
    for name in [one for one in schemas if "ValidationError" in one]:
        del schemas[name]
    schemas["ProblemModel"] = ProblemModel.model_json_schema()
    found["components"]["schemas"] = dict(sorted(schemas.items()))
    return json.dumps(found, ensure_ascii=False, indent=1)


def _described(app: ApiGatewayResolver, following: NextMiddleware) -> Response[Any]:
    if (app.current_event.query_string_parameters or {}).get("format") == "json":
        return Response(200, "application/json", document(app))
    return following(app)


def _rules(app: ApiGatewayResolver) -> None:
    @app.get(
        "/health",
        summary="Whether this process answers",
        tags=["operation"],
        responses=_also(Health),
    )
    def health() -> Health:
        return content.health()

    @app.get("/v1/rules", summary="The rule sets", tags=["rules"], responses=_also(RulesList))
    def rules(lang: Lang = DEFAULT) -> RulesList:
        return content.rules(_known(lang))

    @app.get(
        "/v1/legend",
        summary="What the coded words of the other answers mean",
        tags=["rules"],
        responses=_also(Legend),
    )
    def legend(lang: Lang = DEFAULT) -> Legend:
        return content.legend(_known(lang))

    @app.get(
        "/v1/rules/<rules>/roles/<role>",
        summary="What a rule set says of a card",
        tags=["rules"],
        responses=_also(RoleModel, 404),
    )
    def role(
        rules: Annotated[RulesId, Path(examples=["official"])],
        role: Annotated[str, Path(max_length=40, examples=["witch"])],
        lang: Lang = DEFAULT,
    ) -> RoleModel:
        found = content.role(rules, role, _known(lang))
        if found is None:
            raise ServiceError(404, "this rule set has no such card")
        return found

    @app.get("/v1/boards", summary="Ready-made boards", tags=["rules"], responses=_also(BoardList))
    def boards(
        rules: Annotated[RulesId | None, Query(examples=["official"])] = None,
        players: Annotated[int | None, Query(ge=1, le=99, examples=[12])] = None,
    ) -> BoardList:
        return content.boards(rules, players)


def _games(app: ApiGatewayResolver, store: Callable[[], GameStore], share: Share) -> None:
    @app.post(
        "/v1/scenario",
        summary="What happens if: a story in, what becomes of it out",
        tags=["games"],
        responses=_also(ScenarioResult, 400, 413, 415),
    )
    def scenario(story: ScenarioRequest) -> ScenarioResult:
        try:
            with share.spending():
                return judged(story.story)
        except OutOfTime:
            raise ServiceError(422, "the stories take too long") from None
        except TooMany:
            raise ServiceError(422, f"at most {MOST} stories in a request") from None

    @app.get(
        "/v1/games/<game>/replay",
        summary="How a game went, once it is over",
        tags=["games"],
        responses=_also(Replay, 404, 503),
    )
    def game(
        game: Annotated[str, Path(max_length=64, examples=["0190c5f0a1b2c3d4e5f60718"])],
        lang: Lang = DEFAULT,
    ) -> Replay:
        with share.spending():
            found = replay(store(), game, _known(lang))
        if found is None:
            raise ServiceError(404, "there is no such game, or it is not over")
        return found


def _also(model: type[Any], *statuses: int) -> dict[int, Any]:
    """What a route answers: a model, or one of these problems, or what every route may answer."""
    fine = {"description": "Found", "content": {"application/json": {"model": model}}}
    return {200: fine, **{status: FAILS[status] for status in (*statuses, 422, 429)}}


def _known(lang: str) -> str:
    """The catalogue's own tag for a language, the default one for what there is not."""
    return next((one for one in locales() if one.lower() == lang.lower()), DEFAULT)

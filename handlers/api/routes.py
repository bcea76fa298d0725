"""The routes, once for every resolver: API Gateway's on AWS, the local one under `serve`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from aws_lambda_powertools.event_handler.api_gateway import ApiGatewayResolver
from aws_lambda_powertools.event_handler.exceptions import ServiceError
from aws_lambda_powertools.event_handler.openapi.params import Path, Query

from adapters.ports import GameStore
from adapters.text.render import DEFAULT, locales
from handlers.api import content
from handlers.api.models import (
    BoardList,
    Health,
    ProblemModel,
    Replay,
    RoleModel,
    RulesId,
    RulesList,
    ScenarioRequest,
    ScenarioResult,
)
from handlers.api.problems import MEDIA, handle_all
from handlers.api.replays import replay
from handlers.api.stories import MOST, OutOfTime, TooMany, judged

Lang = Annotated[str, Query(description="A language tag; what there is not is answered in English")]
_SAID = {"content": {MEDIA: {"schema": ProblemModel.model_json_schema()}}}
FAILS: dict[int, Any] = {
    404: {"description": "There is no such thing", **_SAID},
    422: {"description": "The request cannot be understood", **_SAID},
    503: {"description": "The store does not answer now", **_SAID},
}


def mount(app: ApiGatewayResolver, store: Callable[[], GameStore]) -> None:
    """Put all routes into a resolver. `store` is asked for only where a route needs one."""
    handle_all(app)
    _rules(app)
    _games(app, store)
    app.enable_swagger(
        path="/docs", title="Werewolf moderator", version="1", persist_authorization=False
    )


def _rules(app: ApiGatewayResolver) -> None:
    @app.get("/health", summary="Whether this process answers", tags=["operation"])
    def health() -> Health:
        return content.health()

    @app.get("/v1/rules", summary="The rule sets", tags=["rules"], responses=_also(RulesList, 422))
    def rules(lang: Lang = DEFAULT) -> RulesList:
        return content.rules(_known(lang))

    @app.get(
        "/v1/rules/<rules>/roles/<role>",
        summary="What a rule set says of a card",
        tags=["rules"],
        responses=_also(RoleModel, 404, 422),
    )
    def role(
        rules: Annotated[RulesId, Path()],
        role: Annotated[str, Path(max_length=40)],
        lang: Lang = DEFAULT,
    ) -> RoleModel:
        found = content.role(rules, role, _known(lang))
        if found is None:
            raise ServiceError(404, "this rule set has no such card")
        return found

    @app.get(
        "/v1/boards", summary="Ready-made boards", tags=["rules"], responses=_also(BoardList, 422)
    )
    def boards(
        rules: Annotated[RulesId | None, Query()] = None,
        players: Annotated[int | None, Query(ge=1, le=99)] = None,
    ) -> BoardList:
        return content.boards(rules, players)


def _games(app: ApiGatewayResolver, store: Callable[[], GameStore]) -> None:
    @app.post(
        "/v1/scenario",
        summary="What happens if: a story in, what becomes of it out",
        tags=["games"],
        responses=_also(ScenarioResult, 422),
    )
    def scenario(story: ScenarioRequest) -> ScenarioResult:
        try:
            return judged(story.story)
        except OutOfTime:
            raise ServiceError(422, "the stories take too long") from None
        except TooMany:
            raise ServiceError(422, f"at most {MOST} stories in a request") from None

    @app.get(
        "/v1/games/<game>/replay",
        summary="How a game went, once it is over",
        tags=["games"],
        responses=_also(Replay, 404, 422, 503),
    )
    def game(game: Annotated[str, Path(max_length=64)]) -> Replay:
        found = replay(store(), game)
        if found is None:
            raise ServiceError(404, "there is no such game, or it is not over")
        return found


def _also(model: type[Any], *statuses: int) -> dict[int, Any]:
    """What a route answers: a model, or one of these problems."""
    fine = {"description": "Found", "content": {"application/json": {"model": model}}}
    return {200: fine, **{status: FAILS[status] for status in statuses}}


def _known(lang: str) -> str:
    """The catalogue's own tag for a language, the default one for what there is not."""
    return next((one for one in locales() if one.lower() == lang.lower()), DEFAULT)

"""What the template grants, what the deployed functions have called, both in the same words.

A right is (action, resource), the resource by its name in the template: `Table`, `Table/due`,
`Ticks`, `Schedules`, `SchedulerRole`, `parameter/telegram`.
"""

from __future__ import annotations

import json
from typing import Any

from tests import clouds
from tests.e2e.deployment import Deployment

Right = tuple[str, str]
_VERBS = {"Put": "PutItem", "Update": "UpdateItem", "Delete": "DeleteItem"}
_TABLE = "dynamodb"


def granted() -> dict[str, set[Right]]:
    """The rights of each function, by the template's policies."""
    found: dict[str, set[Right]] = {}
    for name, one in clouds.template()["Resources"].items():
        if one["Type"] != "AWS::Serverless::Function":
            continue
        rights = found.setdefault(name, set())
        for policy in one["Properties"]["Policies"]:
            for statement in policy["Statement"]:
                for action in _list(statement["Action"]):
                    rights |= {(action, _named(on)) for on in _list(statement["Resource"])}
    return found


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _named(resource: Any) -> str:
    """A resource of the template by its short name."""
    ((kind, value),) = resource.items()
    if kind == "GetAtt":
        name: str = value.removesuffix(".Arn")
        return name
    for mark, name in (("/index/due", "Table/due"), (":schedule/${Schedules}/*", "Schedules")):
        if value.endswith(mark):
            return name
    assert "parameter/werewolf/${Stage}/" in value, value
    return f"parameter/{value.rpartition('/')[2]}"


def called(cloud: Deployment) -> dict[str, set[Right]]:
    """What each function has called, by botocore's own report."""
    names = {physical: logical for logical, physical in cloud.functions.items()}
    found: dict[str, set[Right]] = {}
    for line in cloud.calls.read_text("utf-8").splitlines():
        call = json.loads(line)
        found.setdefault(names[call["function"]], set()).update(_rights(cloud, call))
    return found


def _rights(cloud: Deployment, call: dict[str, Any]) -> set[Right]:
    """The rights that one call needs."""
    action = f"{call['service']}:{call['operation']}"
    if call["operation"] == "TransactWriteItems":
        return {(f"{_TABLE}:{_VERBS[verb]}", _table(cloud, name)) for verb, name in call["verbs"]}
    if call["operation"] == "BatchWriteItem":
        return {(action, _table(cloud, name)) for name in call["tables"]}
    if call["service"] == _TABLE:
        index = call.get("IndexName")
        table = _table(cloud, call["TableName"])
        return {(action, f"{table}/{index}" if index else table)}
    if call["service"] == "sqs":
        assert call["QueueUrl"] == cloud.outputs["TicksUrl"]
        return {(action, "Ticks")}
    if call["service"] == "ssm":
        path = call["Path"].removeprefix(cloud.outputs["ParametersPath"] + "/")
        return {(action, f"parameter/{path}")}
    if call["service"] == "scheduler":
        # The schedule is given a role, which is a right of its own.
        return {(action, "Schedules"), ("iam:PassRole", "SchedulerRole")}
    raise AssertionError(f"no right is known for {action}")


def _table(cloud: Deployment, name: str) -> str:
    assert name == cloud.outputs["TableName"]
    return "Table"

"""The template against the code: handlers, environment, metrics, alarms, the build's groups."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

import pytest

from handlers.aws.rig import setting
from infra.build import GROUPS
from tests.clouds import ROOT, template

FUNCTIONS = {
    name: one["Properties"]
    for name, one in template()["Resources"].items()
    if one["Type"] == "AWS::Serverless::Function"
}
ALARMS = {
    name: one["Properties"]
    for name, one in template("infra/watch.yaml")["Resources"].items()
    if one["Type"] == "AWS::CloudWatch::Alarm"
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_has_its_handler(name: str) -> None:
    module, _, function = FUNCTIONS[name]["Handler"].rpartition(".")
    tree = ast.parse((ROOT / (module.replace(".", "/") + ".py")).read_text("utf-8"))
    assert function in {one.name for one in tree.body if isinstance(one, ast.FunctionDef)}


def test_every_function_is_built_and_nothing_else_is() -> None:
    assert set(GROUPS) == set(FUNCTIONS)


def test_the_environment_is_what_the_functions_read() -> None:
    variables = template()["Globals"]["Function"]["Environment"]["Variables"]
    ours = {name for name in variables if name.startswith("WEREWOLF_")}
    source = (ROOT / "handlers/aws/rig.py").read_text("utf-8")
    assert set(re.findall(r"WEREWOLF_\w+", source)) == ours - {"WEREWOLF_STAGE"}
    given = dict.fromkeys(variables, "") | {"WEREWOLF_MOST_GAMES": "0"}
    assert setting(given).gate.most == 0


def test_no_secret_lies_in_the_environment() -> None:
    """Cloud, Decided 7: the template names a path, and grants the read of it."""
    variables = template()["Globals"]["Function"]["Environment"]["Variables"]
    assert variables["WEREWOLF_PARAMETERS"] == {"Sub": "/werewolf/${Stage}"}
    assert not [name for name in variables if re.search("TOKEN|SECRET|PASS", name)]


def test_a_queue_hides_a_message_for_six_times_the_function_s_time() -> None:
    """Cloud A1: less than the function's time is refused, six times is advised."""
    visible = template()["Resources"]["Ticks"]["Properties"]["VisibilityTimeout"]
    assert visible >= 6 * FUNCTIONS["Clock"]["Timeout"]


def test_the_clock_takes_one_tick_at_a_time() -> None:
    """A tick may wait in place for a second and a half: no other may wait behind it."""
    events = FUNCTIONS["Clock"]["Events"]
    assert events["Ticks"]["Properties"]["BatchSize"] == 1
    assert events["Sweep"]["Properties"]["ScheduleExpression"] == "rate(1 minute)"


def test_alarms_can_be_published_to_their_topic() -> None:
    """CloudWatch may use a key only where the key's policy lets it, and that of `alias/aws/sns`
    never does: every alarm would ring unheard.
    """
    resources = template("infra/watch.yaml")["Resources"]
    topics = [one for one in resources.values() if one["Type"] == "AWS::SNS::Topic"]
    assert topics
    for topic in topics:
        assert "KmsMasterKeyId" not in topic.get("Properties", {})
    for alarm in ALARMS.values():
        assert alarm["AlarmActions"] == [{"Ref": "Topic"}]


def test_a_budget_counts_what_this_stack_costs_and_nothing_else() -> None:
    budget = template("infra/watch.yaml")["Resources"]["Budget"]["Properties"]["Budget"]
    assert budget["CostFilters"] == {"TagKeyValue": [{"Sub": "user:project$werewolf-${Stage}"}]}


def test_games_are_not_deleted_by_a_slip() -> None:
    table = template()["Resources"]["Table"]
    assert table["DeletionPolicy"] == "RetainExceptOnCreate"
    assert table["Properties"]["DeletionProtectionEnabled"] is True


@pytest.mark.parametrize("name", ALARMS)
def test_what_to_do_at_an_alarm_stands_in_the_operator_s_book(name: str) -> None:
    (called,) = ALARMS[name]["AlarmName"].values()
    short = called.removeprefix("werewolf-${Stage}-")
    book = (ROOT / "docs/operate.md").read_text("utf-8")
    assert f"| `{short}` |" in book


@pytest.mark.parametrize("name", ALARMS)
def test_an_alarm_on_our_own_metric_is_on_one_that_is_counted(name: str) -> None:
    if ALARMS[name]["Namespace"] == {"Sub": "Werewolf/${Stage}"}:
        assert ALARMS[name]["MetricName"] in set(_counted())


def test_the_dashboard_shows_what_is_counted() -> None:
    """Cloud, Decided 8: lateness, turns, conflicts, sends and pushes are measured, and shown."""
    board = template("infra/watch.yaml")["Resources"]["Board"]["Properties"]["DashboardBody"]["Sub"]
    shown = {one for one in re.findall(r'"(\w+)"', board) if one in set(_counted())}
    assert shown >= {"tick_late_ms", "turn_ms", "conflicts", "sends", "pushes"}


def test_the_ten_alarms_are_those_that_cost_nothing() -> None:
    """Performance: 0.10 USD a month for each beyond ten."""
    assert len(ALARMS) <= 10


def _counted() -> Iterator[str]:
    for file in (ROOT / "handlers/aws").glob("*.py"):
        yield from re.findall(r'count\("(\w+)"', file.read_text("utf-8"))


def test_policies_name_their_resources() -> None:
    """Nothing is granted on everything."""
    for function in FUNCTIONS.values():
        for statement in _statements(function):
            assert statement["Effect"] == "Allow"
            resources = statement["Resource"]
            for one in resources if isinstance(resources, list) else [resources]:
                assert one != "*"
            actions = statement["Action"]
            for action in actions if isinstance(actions, list) else [actions]:
                assert "*" not in action


def _statements(function: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for policy in function["Policies"]:
        yield from policy["Statement"]

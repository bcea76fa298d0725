"""`werewolf doctor --stage`: a deployment that is well, and whatever can be wrong with it."""

from __future__ import annotations

from typing import Any

import boto3
import pytest
from botocore.exceptions import ClientError
from click.testing import CliRunner
from moto import mock_aws

from adapters.clocks import FixedClock
from adapters.dynamo import DynamoStore
from adapters.ports import Parked
from engine import encode, new_table
from handlers.aws.doctor import Cloud, Unseen, deployment, reach
from handlers.doctor import doctor
from handlers.platform_checks import Hook
from tests import clouds
from tests.adapters.hands import NOW
from tests.adapters.stores import put
from tests.handlers.test_doctor import Platforms

HOOKS = {
    "telegram": Hook("https://api.test/telegram"),
    "line": Hook("https://api.test/line"),
}


@pytest.fixture
def cloud(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Everything as `make deploy`, `werewolf secrets` and `setup` leave it, on moto."""
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "test")
    with mock_aws():

        def api(service: str) -> Any:
            return boto3.client(service, region_name=clouds.REGION)

        table = clouds.make_table(api("dynamodb"))
        parked = api("sqs").create_queue(QueueName="parked")["QueueUrl"]
        for platform, names in (("telegram", "token secret username"), ("line", "token secret")):
            for name in names.split():
                put_secret(api, platform, name, f"{platform}-{name}-value")
        alarm(api, "late", "OK")
        outputs = {
            "TableName": table,
            "ParkedUrl": parked,
            "ParametersPath": "/werewolf/test",
            "TelegramWebhook": "https://api.test/telegram",
            "LineWebhook": "https://api.test/line",
        }
        asks = Platforms()
        asks.hooks = dict(HOOKS)
        given = {"Groups": "telegram:-1", "MostGames": "3"}
        yield Cloud("test", api, outputs, given, "UPDATE_COMPLETE", FixedClock(NOW), asks)


def put_secret(api: Any, platform: str, name: str, value: str) -> None:
    path = f"/werewolf/test/{platform}/{name}"
    api("ssm").put_parameter(Name=path, Value=value, Type="SecureString")


def alarm(api: Any, name: str, state: str) -> None:
    watch = api("cloudwatch")
    watch.put_metric_alarm(
        AlarmName=f"werewolf-test-{name}",
        MetricName="x",
        Namespace="x",
        Period=60,
        EvaluationPeriods=1,
        Threshold=1,
        ComparisonOperator="GreaterThanThreshold",
        Statistic="Sum",
    )
    watch.set_alarm_state(AlarmName=f"werewolf-test-{name}", StateValue=state, StateReason="x")


def ill(cloud: Cloud) -> list[str]:
    """The lines that say what to do."""
    return [one.line() for one in deployment(cloud) if one.do]


def test_a_deployment_that_is_well(cloud: Cloud) -> None:
    found = [one.line() for one in deployment(cloud)]
    assert [one for one in found if one.startswith("!!")] == []
    assert len(found) >= 8
    assert not any("-value" in one for one in found)


def test_a_stack_that_could_not_be_updated(cloud: Cloud) -> None:
    (told,) = ill(cloud._replace(status="UPDATE_ROLLBACK_FAILED"))
    assert "make deploy" in told


def test_a_secret_that_is_missing_or_all_of_them(cloud: Cloud) -> None:
    cloud.api("ssm").delete_parameter(Name="/werewolf/test/telegram/username")
    (told,) = ill(cloud)
    assert "Telegram's username is not there: run `werewolf secrets --stage test" in told
    names = [f"/werewolf/test/telegram/{one}" for one in ("token", "secret")]
    names += [f"/werewolf/test/line/{one}" for one in ("token", "secret")]
    cloud.api("ssm").delete_parameters(Names=names)
    (told,) = ill(cloud)
    assert "no secret lies under /werewolf/test" in told


def test_a_platform_that_is_not_used_is_no_trouble(cloud: Cloud) -> None:
    names = [f"/werewolf/test/line/{one}" for one in ("token", "secret")]
    cloud.api("ssm").delete_parameters(Names=names)
    assert ill(cloud) == []


@pytest.mark.parametrize(
    ("hook", "says"),
    [
        (Hook(), "sends to nobody: run `werewolf telegram setup --webhook https://api.test/"),
        (Hook("https://old/telegram"), "sends to https://old/telegram"),
        (HOOKS["telegram"]._replace(trouble="403 Forbidden"), "403 Forbidden"),
        (HOOKS["telegram"]._replace(waiting=500), "500 updates wait"),
        (Hook(refused="InvalidToken"), "does not take the token"),
    ],
)
def test_a_webhook_that_brings_nothing(cloud: Cloud, hook: Hook, says: str) -> None:
    cloud.asks.hooks["telegram"] = hook  # type: ignore[attr-defined]
    (told,) = ill(cloud)
    assert says in told


def test_an_alarm_that_rings_is_named_as_the_book_names_it(cloud: Cloud) -> None:
    alarm(cloud.api, "letters", "ALARM")
    (told,) = ill(cloud)
    assert "`letters` rings: docs/operate.md" in told


def test_a_bot_that_everybody_may_use_without_a_limit(cloud: Cloud) -> None:
    (told,) = ill(cloud._replace(parameters={"Groups": "", "MostGames": "0"}))
    assert "stranger" in told
    assert ill(cloud._replace(parameters={"Groups": "", "MostGames": "5"})) == []


def test_what_has_failed_what_is_parked_and_what_is_overdue(cloud: Cloud) -> None:
    cloud.api("sqs").send_message(QueueUrl=cloud.outputs["ParkedUrl"], MessageBody="x")
    store = DynamoStore(cloud.api("dynamodb"), cloud.outputs["TableName"])
    put(store, encode(new_table("official")), event="1", due=NOW - 70_000)
    store.park(Parked("telegram#9", NOW - 5, "KeyError", b"{}"))
    failed, late, parked = ill(cloud)
    assert "1 messages lie in the queue of failures" in failed
    assert "function Clock" in late
    assert "werewolf parked retry" in parked


def test_a_stack_that_is_not_there_is_one_sentence_and_status_2() -> None:
    def api(service: str) -> Any:
        return Refusing()

    with pytest.raises(Unseen, match="make deploy"):
        reach("test", api)


class Refusing:
    """An account in which no such stack is."""

    def describe_stacks(self, *_: Any, **__: Any) -> Any:
        raise ClientError({"Error": {"Code": "ValidationError", "Message": "no"}}, "x")

    get_paginator = describe_stacks


def test_the_exit_status(cloud: Cloud) -> None:
    for given, status in (
        (cloud, 0),
        (cloud._replace(parameters={}), 1),
        (cloud._replace(api=lambda service: Refusing()), 2),
    ):
        done = CliRunner().invoke(doctor, ["--stage", "test"], obj=given, standalone_mode=False)
        assert done.return_value == status, done.output


class Account:
    """An account with one stack."""

    def describe_stacks(self, StackName: str) -> Any:
        assert StackName == "werewolf-test"
        stack = {
            "StackStatus": "CREATE_COMPLETE",
            "Outputs": [{"OutputKey": "TableName", "OutputValue": "t"}],
            "Parameters": [{"ParameterKey": "MostGames", "ParameterValue": "4"}],
        }
        return {"Stacks": [stack]}


def test_a_stack_is_read_with_its_outputs_and_parameters() -> None:
    found = reach("test", lambda service: Account())
    assert (found.outputs, found.parameters) == ({"TableName": "t"}, {"MostGames": "4"})

"""`werewolf doctor --drill`: an alarm of the stack's own template rings, and somebody hears it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import botocore.session
import pytest
from click.testing import CliRunner

from adapters.clocks import SystemClock
from handlers.aws.doctor import DRILL, DRILLED, Cloud
from handlers.doctor import doctor
from tests import clouds
from tests.handlers.test_doctor import Platforms


@pytest.fixture(scope="module")
def cloud() -> Iterator[Cloud]:
    """The alarms of a stage, made from their template, and nothing else."""
    session = botocore.session.get_session()
    session.set_credentials("test", "test")
    with clouds.ministack() as (url, _):

        def api(service: str) -> Any:
            return session.create_client(service, region_name=clouds.REGION, endpoint_url=url)

        given = {"Stage": "test", "Table": "t", "Parked": "p", "Http": "h"}
        api("cloudformation").create_stack(
            StackName="werewolf-test",
            TemplateBody=(clouds.ROOT / "infra/watch.yaml").read_text("utf-8"),
            Parameters=[
                {"ParameterKey": name, "ParameterValue": value} for name, value in given.items()
            ],
        )
        api("cloudformation").get_waiter("stack_create_complete").wait(
            StackName="werewolf-test", WaiterConfig={"Delay": 1, "MaxAttempts": 30}
        )
        yield Cloud("test", api, {}, {}, "CREATE_COMPLETE", SystemClock(), Platforms())


def drilled(cloud: Cloud) -> tuple[int, str]:
    given = ["--stage", "test", "--drill"]
    found = CliRunner().invoke(doctor, given, obj=cloud, standalone_mode=False)
    return found.return_value, found.output


def test_a_drill_says_that_nobody_listens(cloud: Cloud) -> None:
    status, told = drilled(cloud)
    assert status == 1
    assert "0 are subscribed and nobody has confirmed it: give AlarmEmail" in told


def test_a_drill_is_heard_at_a_subscribed_endpoint(cloud: Cloud) -> None:
    """It is the topic's own subscriber that hears."""
    queue = cloud.api("sqs").create_queue(QueueName="ears")["QueueUrl"]
    wanted = ["QueueArn"]
    arn = cloud.api("sqs").get_queue_attributes(QueueUrl=queue, AttributeNames=wanted)
    (topic,) = cloud.api("sns").list_topics()["Topics"]
    cloud.api("sns").subscribe(
        TopicArn=topic["TopicArn"], Protocol="sqs", Endpoint=arn["Attributes"]["QueueArn"]
    )
    cloud.api("cloudwatch").set_alarm_state(
        AlarmName=f"werewolf-test-{DRILLED}", StateValue="OK", StateReason="the drill before"
    )
    status, told = drilled(cloud)
    assert (status, "by sqs" in told) == (0, True)
    (heard,) = cloud.api("sqs").receive_message(QueueUrl=queue, WaitTimeSeconds=5)["Messages"]
    message = json.loads(json.loads(heard["Body"])["Message"])
    assert message["AlarmName"] == f"werewolf-test-{DRILLED}"
    assert message["NewStateValue"] == "ALARM"
    assert message["NewStateReason"] == DRILL


def test_a_drill_wants_a_stage() -> None:
    found = CliRunner().invoke(doctor, ["--drill"])
    assert found.exit_code == 2
    assert "give --stage, too" in found.output

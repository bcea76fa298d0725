"""What `werewolf doctor --stage` looks at: a deployed stack with all that makes it up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from botocore.exceptions import BotoCoreError, ClientError

from adapters.clocks import SystemClock
from adapters.dynamo import DynamoStore
from adapters.dynamo_calls import client
from adapters.faults import StoreFault
from adapters.ports import Clock
from handlers.doctor import Finding, answers, tables
from handlers.platform_checks import Asks, Hook, Real

SECRETS = {"telegram": ("token", "secret", "username"), "line": ("token", "secret")}
TITLES = {"telegram": "Telegram", "line": "LINE"}
BOOK = "docs/operate.md says what to do"
_WELL = ("CREATE_COMPLETE", "UPDATE_COMPLETE", "IMPORT_COMPLETE")
DRILLED = "late"
"""The alarm that a drill rings: nobody takes its ringing for a loss."""

DRILL = "This is a drill of `werewolf doctor --drill`: nothing is wrong."
_MANY = 100
"""Updates that wait at a platform: more of them, and they are not fetched."""


class Unseen(Exception):
    """The deployment cannot be looked at; str() says why."""


class Cloud(NamedTuple):
    """A deployment: its stage, a client for each service, its outputs and parameters."""

    stage: str
    api: Callable[[str], Any]
    outputs: dict[str, str]
    parameters: dict[str, str]
    status: str
    clock: Clock
    asks: Asks


def reach(
    stage: str,
    api: Callable[[str], Any] = lambda service: client(service, connect=5, read=20),
    *,
    clock: Clock | None = None,
    asks: Asks | None = None,
) -> Cloud:
    """The deployment of a stage; raises Unseen where there is none to be reached."""
    name = f"werewolf-{stage}"
    try:
        stack = api("cloudformation").describe_stacks(StackName=name)["Stacks"][0]
    except (BotoCoreError, ClientError) as error:
        raise Unseen(
            f"the stack {name} cannot be read ({error}): run `make deploy`, "
            "or give AWS credentials and the region of its account"
        ) from None
    outputs = {one["OutputKey"]: one["OutputValue"] for one in stack.get("Outputs", ())}
    given = {one["ParameterKey"]: one["ParameterValue"] for one in stack.get("Parameters", ())}
    return Cloud(
        stage, api, outputs, given, stack["StackStatus"], clock or SystemClock(), asks or Real()
    )


def deployment(cloud: Cloud) -> Iterator[Finding]:
    """All findings about a deployment; raises Unseen where AWS refuses to be asked."""
    yield _stack(cloud)
    if "TableName" not in cloud.outputs:
        return
    try:
        yield from _platforms(cloud)
        yield _gate(cloud)
        yield from _alarms(cloud)
        yield _queue(cloud)
        yield from _table(cloud)
    except (BotoCoreError, ClientError) as error:
        raise Unseen(f"AWS does not answer ({error}); look at your rights and region") from None


def rung(cloud: Cloud) -> Iterator[Finding]:
    """Ring one alarm by hand; it falls silent by itself at CloudWatch's next look."""
    name = f"werewolf-{cloud.stage}-{DRILLED}"
    try:
        watch = cloud.api("cloudwatch")
        found = watch.describe_alarms(AlarmNames=[name])["MetricAlarms"]
        topics = [arn for one in found for arn in one["AlarmActions"]]
        if not topics:
            yield Finding(f"there is no alarm {name} that tells anybody", "run `make deploy` again")
            return
        pages = cloud.api("sns").get_paginator("list_subscriptions_by_topic")
        who = [
            one
            for arn in topics
            for page in pages.paginate(TopicArn=arn)
            for one in page["Subscriptions"]
        ]
        watch.set_alarm_state(AlarmName=name, StateValue="ALARM", StateReason=DRILL)
    except (BotoCoreError, ClientError) as error:
        raise Unseen(f"AWS does not answer ({error}); look at your rights and region") from None
    yield Finding(f"the alarm `{DRILLED}` was rung as a drill")
    open_ = [one for one in who if one["SubscriptionArn"].startswith("arn:")]
    if not open_:
        todo = "give AlarmEmail at `make deploy`" if not who else "follow the link in AWS's mail"
        yield Finding(f"{len(who)} are subscribed and nobody has confirmed it", todo)
        return
    for one in open_:
        yield Finding(f"it goes to {one['Endpoint']} by {one['Protocol']}")


def _stack(cloud: Cloud) -> Finding:
    name = f"the stack werewolf-{cloud.stage} is {cloud.status}"
    if cloud.status in _WELL and "TableName" in cloud.outputs:
        return Finding(name)
    return Finding(name, "look at its events in the console, then run `make deploy` again")


def _platforms(cloud: Cloud) -> Iterator[Finding]:
    """Each platform that has secrets; one that has none is not used, but one must be."""
    used = False
    for platform, names in SECRETS.items():
        values = _secrets(cloud, platform)
        if not values:
            continue
        used = True
        missing = [name for name in names if not values.get(name)]
        if missing:
            listed = ", ".join(missing)
            todo = f"run `werewolf secrets --stage {cloud.stage} {platform}`"
            yield Finding(f"{TITLES[platform]}'s {listed} is not there", todo)
        else:
            yield from _hook(cloud, platform, values["token"])
    if not used:
        yield Finding(
            f"no secret lies under {cloud.outputs['ParametersPath']}",
            f"run `werewolf secrets --stage {cloud.stage} telegram`, or `line`",
        )


def _secrets(cloud: Cloud, platform: str) -> dict[str, str]:
    path = f"{cloud.outputs['ParametersPath']}/{platform}"
    pages = cloud.api("ssm").get_paginator("get_parameters_by_path")
    return {
        one["Name"].rpartition("/")[2]: one["Value"]
        for page in pages.paginate(Path=path, WithDecryption=True)
        for one in page["Parameters"]
    }


def _hook(cloud: Cloud, platform: str, token: str) -> Iterator[Finding]:
    """Whether the platform sends its updates here, and gets rid of them."""
    title = TITLES[platform]
    api = cloud.parameters.get(f"{platform.capitalize()}Api", "")
    hook: Hook = getattr(cloud.asks, platform)(token, api)
    yield answers(title, hook)
    if hook.refused:
        return
    wanted = cloud.outputs[f"{platform.capitalize()}Webhook"]
    if hook.url != wanted:
        todo = f"run `werewolf {platform} setup --webhook {wanted}`"
        yield Finding(f"{title} sends to {hook.url or 'nobody'}", todo)
        return
    if hook.trouble:
        yield Finding(f"{title} says of the webhook: {hook.trouble}", BOOK)
    elif hook.waiting > _MANY:
        todo = "look at the alarms `throttles` and `http`"
        yield Finding(f"{hook.waiting} updates wait at {title}", todo)
    else:
        yield Finding(f"{title} sends here")


def _gate(cloud: Cloud) -> Finding:
    """Who may spend the operator's money: all is well where he has said so."""
    groups = [one for one in cloud.parameters.get("Groups", "").split(",") if one.strip()]
    most = int(cloud.parameters.get("MostGames") or 0)
    limit = f"at most {most} games at once" if most else "any number of games at once"
    if groups:
        return Finding(f"{len(groups)} groups may open tables, {limit}")
    if most:
        return Finding(f"every group may open tables, {limit}")
    todo = "name your groups in the parameter Groups, or give MostGames, and deploy"
    return Finding("every stranger's group may open tables, without a limit", todo)


def _alarms(cloud: Cloud) -> Iterator[Finding]:
    found = cloud.api("cloudwatch").describe_alarms(AlarmNamePrefix=f"werewolf-{cloud.stage}-")
    alarms = found["MetricAlarms"]
    if not alarms:
        yield Finding("there are no alarms", "run `make deploy` again")
        return
    ringing = [one["AlarmName"] for one in alarms if one["StateValue"] == "ALARM"]
    for name in ringing:
        short = name.removeprefix(f"werewolf-{cloud.stage}-")
        yield Finding(f"the alarm `{short}` rings", BOOK)
    if not ringing:
        yield Finding(f"none of {len(alarms)} alarms rings")


def _queue(cloud: Cloud) -> Finding:
    """What has failed five times."""
    asked = ["ApproximateNumberOfMessages"]
    found = cloud.api("sqs").get_queue_attributes(
        QueueUrl=cloud.outputs["ParkedUrl"], AttributeNames=asked
    )
    number = int(found["Attributes"][asked[0]])
    if not number:
        return Finding("the queue of failures is empty")
    return Finding(f"{number} messages lie in the queue of failures", BOOK)


def _table(cloud: Cloud) -> Iterator[Finding]:
    store = DynamoStore(cloud.api("dynamodb"), cloud.outputs["TableName"])
    todo = "look at the log and the schedule of the function Clock"
    try:
        yield from tables(store, cloud.clock, todo)
    except StoreFault as fault:
        yield Finding(f"the table cannot be read ({fault.reason})", "look at your rights")

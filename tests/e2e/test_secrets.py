"""After all that the other tests have made the stack do: none of its secrets stands anywhere."""

from __future__ import annotations

import json

import pytest

from tests.e2e import line_town
from tests.e2e.deployment import Deployment
from tests.e2e.telegram_town import SECRET, TOKEN


@pytest.mark.parametrize("secret", [TOKEN, SECRET, line_town.TOKEN, line_town.SECRET])
def test_no_secret_was_written_anywhere(cloud: Deployment, secret: str) -> None:
    """The functions' logs, the cloud's and sam's own output, the recorded calls, the table."""
    written = [cloud.said, cloud.calls.read_text("utf-8")]
    written.append(cloud.log.read_text(errors="replace"))
    logs = cloud.aws("logs")
    for group in logs.describe_log_groups()["logGroups"]:
        found = logs.filter_log_events(logGroupName=group["logGroupName"])
        written += [event["message"] for event in found["events"]]
    written.append(json.dumps(list(cloud.store.calls.scan()), default=repr))
    assert not [text for text in written if secret in text]

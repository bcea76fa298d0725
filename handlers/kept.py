"""`… setup --stage`: a platform's secrets go where a deployed stage's functions read them."""

from __future__ import annotations

from typing import Any

import click

from adapters.text.render import Voice
from handlers.serve_parts import installed
from handlers.tools.asked import Refused

STAGE_HELP = "Write the secrets, encrypted, for this deployed stage (prod, test …)."


def keep(ssm: Any, stage: str, platform: str, values: dict[str, str], voice: Voice) -> None:
    """Write them as SecureStrings below `/werewolf/STAGE/PLATFORM`, as `werewolf secrets` does.

    Before the webhook is set: the function that answers it needs them. `ssm` is a client of AWS's
    Systems Manager, or None for the one of the environment. Raises Refused where AWS refuses.
    """
    with installed("AWS", "aws", voice):
        from botocore.exceptions import BotoCoreError, ClientError

        from adapters.aws_secrets import put
        from adapters.dynamo_calls import client
    path = f"/werewolf/{stage}/{platform}"
    try:
        put(ssm or client("ssm", connect=5, read=20), path, values)
    except (BotoCoreError, ClientError) as error:
        told = voice.text("setup-unkept", path=path, error=type(error).__name__)
        raise Refused(told) from None
    click.echo(voice.text("setup-kept", path=path))

"""What the functions' log lines say of their call, and what they never say."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

_FUNCTION = """
import logging
from types import SimpleNamespace
from adapters.faults import StoreBusy
from adapters.logged import note
from handlers.aws.entry import entry

def fails(words):
    raise KeyError(words)

@entry
def handler(event, context):
    note(event=event["event"])
    logging.getLogger("adapters.rounds").error("a letter waits")
    try:
        fails("the seer is Amy")
    except KeyError:
        logging.getLogger("asyncio").exception("a task has failed")
    fails("Amy's own words")

for number in (1, 2):
    try:
        handler({"event": f"telegram#{number}"}, SimpleNamespace(aws_request_id=f"r{number}"))
    except Exception as fault:
        print("raised", type(fault).__name__, fault, fault.__cause__, fault.__suppress_context__)
"""


@pytest.fixture(scope="module")
def said() -> list[str]:
    """The lines of two calls of a function that fails, in an environment as Lambda makes it."""
    surroundings = {
        **os.environ,
        "AWS_LAMBDA_FUNCTION_NAME": "werewolf",
        "POWERTOOLS_SERVICE_NAME": "werewolf",
        "POWERTOOLS_METRICS_NAMESPACE": "Werewolf/test",
    }
    command = [sys.executable, "-c", _FUNCTION]
    done = subprocess.run(
        command, env=surroundings, capture_output=True, text=True, check=True, cwd=Path.cwd()
    )
    return (done.stdout + done.stderr).splitlines()


def _lines(said: list[str]) -> list[dict[str, Any]]:
    return [json.loads(one) for one in said if one.startswith("{")]


def test_each_line_says_which_call_version_and_event_it_is_of(said: list[str]) -> None:
    """Whoever has written it: our own log, powertools' or a library's."""
    lines = _lines(said)
    assert [one["message"].partition(":")[0] for one in lines] == 2 * [
        "a letter waits",
        "a task has failed",
        "the call failed",
    ]
    for number in (1, 2):
        for one in lines[3 * number - 3 : 3 * number]:
            assert one["request_id"] == f"r{number}"
            assert one["event"] == f"telegram#{number}" or one["message"].startswith("the call")
            assert one["cold_start"] is (number == 1)
            assert one["version"]


def test_of_an_exception_the_frames_are_told_and_no_word(said: list[str]) -> None:
    """Secrets and talk never stand in a log; what Lambda prints of a raised fault is bare."""
    whole = "\n".join(said)
    assert "Amy" not in whole
    assert whole.count("KeyError at <string>:") == 4
    assert "in fails < <string>:" in whole
    assert "raised CallFailed KeyError None True" in said


def test_serve_tells_the_event_and_the_frames_too() -> None:
    code = """
import logging
import threading
from adapters.logged import note, scope
from handlers.serve import logs

def fails():
    raise ValueError("Amy's own words")

logs()
with scope():
    note(event="telegram#7")
    try:
        fails()
    except ValueError:
        logging.getLogger("adapters.rounds").exception("a letter waits")
    threading.Thread(target=fails).start()
"""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path.cwd())
    first, second = done.stderr.splitlines()
    assert " version=" in first
    assert "event=telegram#7 a letter waits: ValueError at <string>:" in first
    assert "a thread has ended: ValueError at" in second
    assert "Amy" not in done.stderr

"""`make deploy` twice, with the real `sam deploy`: what was answered once is offered again."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tests import clouds
from tests.e2e.deployment import PYTHON, SAM

QUESTIONS = 30
"""More lines than it asks questions; an empty one takes what is offered."""


def _template() -> str:
    """The stack's own parameters, and one thing to make: no package is built for this."""
    whole = (clouds.ROOT / "template.yaml").read_text("utf-8")
    parameters = whole[whole.index("\nParameters:\n") : whole.index("\nConditions:\n")]
    head = 'AWSTemplateFormatVersion: "2010-09-09"\nTransform: AWS::Serverless-2016-10-31\n'
    return f"{head}{parameters}\nResources:\n  Q: {{Type: AWS::SQS::Queue}}\n"


def test_an_upgrade_keeps_every_answer(tmp_path: Path) -> None:
    """Who may play and who is told of alarms is asked once: Enter at every question keeps it."""
    for name in ("Makefile", "samconfig.toml"):
        shutil.copy(clouds.ROOT / name, tmp_path)
    (tmp_path / "template.yaml").write_text(_template(), "utf-8")
    made = ["-o", "build", "-o", ".venv/dev.stamp"]
    command = ["make", *made, "deploy", "STAGE=twice", f"SAM={SAM}", f"PYTHON313={sys.executable}"]
    told = {"Groups": "telegram:-100123", "MostGames": "3", "AlarmEmail": "me@example.org"}
    # The stack's name and its region come first, then the parameters as they stand.
    asked = ["", "", *re.findall(r"^  (\w+):", _template(), re.MULTILINE)]
    first = [*[told.get(name, "") for name in asked], *[""] * QUESTIONS]
    with clouds.ministack(str(PYTHON)) as (url, _):
        surroundings = {
            **os.environ,
            "AWS_ENDPOINT_URL": url,
            "AWS_ACCESS_KEY_ID": "test",
            "AWS_SECRET_ACCESS_KEY": "test",
            "AWS_DEFAULT_REGION": clouds.REGION,
        }
        for answers in (first, [""] * QUESTIONS):
            subprocess.run(
                command,
                input="\n".join(answers) + "\n",
                text=True,
                check=True,
                capture_output=True,
                env=surroundings,
                cwd=tmp_path,
                timeout=300,
            )
            kept = tomllib.loads((tmp_path / "samconfig.twice.toml").read_text("utf-8"))
            given = kept["default"]["deploy"]["parameters"]["parameter_overrides"]
            for name, value in told.items():
                assert f'{name}="{value}"' in given

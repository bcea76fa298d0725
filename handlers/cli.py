"""The `werewolf` command. Exit status: 0 yes, 1 no, 2 bad input, 130 interrupted by Ctrl-C."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from typing import NamedTuple

import click

INTERRUPTED = 130


class Entry(NamedTuple):
    """Where a sub-command lives; nothing of it is imported before it is called."""

    module: str
    name: str
    help: str


COMMANDS = {
    "play": Entry("handlers.web.cli", "play", "Play a game here, with bots or with friends."),
    "scenario": Entry(
        "handlers.tools.scenario.cli", "scenario", "Judge stories: what happens if …?"
    ),
    "story": Entry("handlers.tools.story", "story", "A game played here, as a story."),
    "clauses": Entry("handlers.tools.clauses", "clauses", "Which test shows which clause."),
    "simulate": Entry("handlers.tools.simulate", "simulate", "Play many games by bots, and count."),
    "boards": Entry("handlers.tools.boards", "boards", "The boards that there are."),
    "options": Entry("handlers.tools.options", "options", "The rule options and their answers."),
    "rules": Entry("handlers.tools.rulesbook", "rules", "The rule books, clause by clause."),
    "doctor": Entry("handlers.doctor", "doctor", "Look at this machine or a deployment; advise."),
    "cost": Entry("handlers.aws.cost", "cost", "What a month on AWS costs."),
    "secrets": Entry("handlers.aws.secrets_cli", "secrets", "Write a deployment's tokens."),
    "parked": Entry("handlers.aws.parked", "parked", "What could not be handled on AWS."),
    "forget": Entry("handlers.data.forget", "forget", "Erase a group or a person."),
    "export": Entry("handlers.data.export", "export", "All that is kept of one person."),
    "backup": Entry("handlers.data.backup", "backup", "Write all that is kept into one file."),
    "restore": Entry("handlers.data.restore", "restore", "Take up a backup; games are paused."),
    "line": Entry("handlers.line_cli", "line", "Set up the LINE account, or serve it here."),
    "serve": Entry("handlers.serve", "serve", "Run the bot on this machine."),
    "telegram": Entry(
        "handlers.telegram_cli", "telegram", "Set up the Telegram bot, or see how it is set up."
    ),
}

EXTRAS = {"linebot": "line", "boto3": "aws", "botocore": "aws", "aws_lambda_powertools": "aws"}
"""The extra that brings a package; Telegram's brings the others."""

OWN = ("engine", "adapters", "handlers")


class Missing(click.ClickException):
    """A library that only some need is not installed."""

    exit_code = 2


def _there(module: str) -> bool:
    """Whether a module can be imported, without importing it."""
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


class Lazy(click.Group):
    """A group that imports a sub-command when it is called, so that the others cost nothing."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name, entry in COMMANDS.items() if _there(entry.module)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        entry = COMMANDS.get(cmd_name)
        if entry is None or not _there(entry.module):
            return None
        try:
            module = importlib.import_module(entry.module)
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] in OWN:
                raise
            extra = EXTRAS.get((error.name or "").partition(".")[0], "telegram")
            raise Missing(
                f"`werewolf {cmd_name}` needs the Python package {error.name}; run: "
                f"pip install 'werewolf-moderator[{extra}]'"
            ) from None
        command = getattr(module, entry.name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(name, COMMANDS[name].help) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(rows)


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="werewolf-moderator", prog_name="werewolf")
def werewolf() -> None:
    """A moderator for the game of Werewolf (狼人殺).

    Exit status: 0 yes, 1 no, 2 bad input, 130 interrupted by Ctrl-C.
    """


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and leave with its exit status."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a character is to show its code, not a traceback.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    try:
        status = werewolf.main(arguments, prog_name="werewolf", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort:
        click.echo("interrupted", err=True)
        return INTERRUPTED
    return status if isinstance(status, int) else 0


if __name__ == "__main__":
    main()

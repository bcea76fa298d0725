"""What the command line says where somebody asks for what there is not: one sentence, status 2."""

from __future__ import annotations

import click

from adapters.text.render import DEFAULT, locales, refusal
from engine import Illegal
from handlers.bootstrap import system_language

LOCALES = (DEFAULT, *(one for one in locales() if one != DEFAULT))

spoken = click.option(
    "--lang",
    type=click.Choice(LOCALES),
    default=system_language,
    show_default="the system's",
    help="What is spoken.",
)


class Refused(click.ClickException):
    """Bad input, said in the catalogue's words."""

    exit_code = 2

    def show(self, file: object = None) -> None:
        click.echo(self.message, err=True)


def refused(illegal: Illegal, locale: str = DEFAULT) -> Refused:
    """The exception that ends a command with the catalogue's sentence for it."""
    return Refused(refusal(illegal, locale))

"""Secrets in the parameter store: `/werewolf/<stage>/<platform>/<name>`, kept for ten minutes.

A signature that does not fit may mean a rotated secret, so it has them read anew, once a minute at
most: whoever forges signatures must not make us read all day.
"""

from __future__ import annotations

from typing import Any

from adapters.faults import Passing
from adapters.ports import Clock

KEPT = 600_000
AGAIN = 60_000


class SecretsDown(Passing):
    """The parameter store does not answer now."""


class Secrets:
    """The secrets of one platform. Raises SecretsDown."""

    def __init__(self, api: Any, path: str, clock: Clock) -> None:
        self.path = path
        self.clock = clock
        self._api = api
        self._values: dict[str, str] = {}
        self._read = -KEPT

    def get(self, name: str) -> str:
        """A secret, "" where it was never set."""
        if self.clock.now() >= self._read + KEPT:
            self._fetch()
        return self._values.get(name, "")

    def renew(self) -> bool:
        """Read them anew; True where one has changed since."""
        if self.clock.now() < self._read + AGAIN:
            return False
        before = self._values
        self._fetch()
        return self._values != before

    def _fetch(self) -> None:
        # Imported here: it pulls boto3 in, which a warm function has no use for.
        from aws_lambda_powertools.utilities.parameters import SSMProvider
        from aws_lambda_powertools.utilities.parameters.exceptions import GetParameterError

        provider = SSMProvider(boto3_client=self._api)
        try:
            found = provider.get_multiple(self.path, decrypt=True, force_fetch=True)
        except GetParameterError as error:
            raise SecretsDown(type(error.__cause__ or error).__name__) from error
        self._values = {name: str(value) for name, value in found.items()}
        self._read = self.clock.now()


def put(api: Any, path: str, values: dict[str, str]) -> None:
    """Write secrets, over what was there (`werewolf telegram setup`, `werewolf line setup`)."""
    for name, value in values.items():
        api.put_parameter(Name=f"{path}/{name}", Value=value, Type="SecureString", Overwrite=True)

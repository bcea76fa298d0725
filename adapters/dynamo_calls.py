"""The one door to DynamoDB's API: a client with short patience, and its errors as store faults.

Attribute values are written by hand in the wire's own form, `{"S": …}`; no resource API, which
costs 100 ms of a cold start.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import botocore.session
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from adapters.faults import StoreBusy, StoreUnwritable

Attributes = dict[str, dict[str, Any]]

_SLOW = frozenset(
    {
        "InternalServerError",
        "LimitExceededException",
        "ProvisionedThroughputExceededException",
        "RequestLimitExceeded",
        "ServiceUnavailable",
        "ThrottlingException",
        "TransactionConflictException",
        "TransactionInProgressException",
    }
)
"""What a later try may not meet again."""


class TooLarge(Exception):
    """An item beyond the service's 400 KB: a fault of what is to be written, not of the store."""


def client(
    service: str = "dynamodb",
    *,
    endpoint: str | None = None,
    connect: float = 1.0,
    read: float = 2.0,
    attempts: int = 2,
    pool: int = 10,
) -> Any:
    """A client of one service; times in seconds. Region and keys come from the environment."""
    config = Config(
        connect_timeout=connect,
        read_timeout=read,
        retries={"total_max_attempts": attempts, "mode": "standard"},
        max_pool_connections=pool,
    )
    session = botocore.session.get_session()
    return session.create_client(service, endpoint_url=endpoint or None, config=config)


class Calls:
    """Calls to one table. Raises StoreBusy, StoreUnwritable or TooLarge where botocore raises.

    `patience` is an instant of `time.monotonic` after which nothing is tried any more: a webhook
    has to answer, slow store or not. None for ever.
    """

    def __init__(self, api: Any, table: str) -> None:
        self.api = api
        self.table = table
        self.patience: float | None = None

    def get(self, pk: str, sk: str) -> Attributes | None:
        """One item, consistently, None where there is none."""
        key = {"pk": {"S": pk}, "sk": {"S": sk}}
        found = self._call("get_item", TableName=self.table, Key=key, ConsistentRead=True)
        item: Attributes | None = found.get("Item")
        return item

    def update(self, **given: Any) -> Attributes | None:
        """One update; its attributes if it asks for them, None where its condition fails."""
        return self._one("update_item", given)

    def put(self, key: Attributes, name: str, value: bytes, base: bytes | None = None) -> bool:
        """Set one attribute; with `base` only where that is its value (b"": where there is none).

        False where it is not.
        """
        values = {":value": {"B": value}} | ({":base": {"B": base}} if base else {})
        stands = "#name = :base" if base else "attribute_not_exists(#name)"
        done = self.update(
            Key=key,
            UpdateExpression="SET #name = :value",
            ExpressionAttributeNames={"#name": name},
            ExpressionAttributeValues=values,
            **({} if base is None else {"ConditionExpression": stands}),
        )
        return done is not None

    def delete(self, **given: Any) -> Attributes | None:
        """One deletion, likewise."""
        return self._one("delete_item", given)

    def _one(self, name: str, given: dict[str, Any]) -> Attributes | None:
        try:
            answer = self._raw(name, TableName=self.table, **given)
        except ClientError as error:
            if _code(error) == "ConditionalCheckFailedException":
                return None
            raise self._fault(error) from error
        attributes: Attributes = answer.get("Attributes", {})
        return attributes

    def transact(self, actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """One transaction; [] when it is written, else the reason of each action's refusal."""
        try:
            self._raw("transact_write_items", TransactItems=actions)
        except ClientError as error:
            if _code(error) != "TransactionCanceledException":
                raise self._fault(error) from error
            reasons: list[dict[str, Any]] = error.response.get("CancellationReasons", [])
            if any(reason.get("Code") == "ValidationError" for reason in reasons):
                raise TooLarge(str(reasons)) from error
            return reasons
        return []

    def batch_delete(self, keys: list[tuple[str, str]]) -> None:
        """Delete these (pk, sk), in any order and not as one."""
        for start in range(0, len(keys), 25):
            requests = [
                {"DeleteRequest": {"Key": {"pk": {"S": pk}, "sk": {"S": sk}}}}
                for pk, sk in keys[start : start + 25]
            ]
            while requests:
                left = self._call("batch_write_item", RequestItems={self.table: requests})
                requests = left.get("UnprocessedItems", {}).get(self.table, [])

    def batch_put(self, items: Iterable[Attributes]) -> int:
        """Write these items over what stands under their keys, not as one; how many."""
        found = iter(items)
        written = 0
        while batch := list(islice(found, 25)):
            requests: list[Any] = [{"PutRequest": {"Item": item}} for item in batch]
            written += len(batch)
            while requests:
                left = self._call("batch_write_item", RequestItems={self.table: requests})
                requests = left.get("UnprocessedItems", {}).get(self.table, [])
        return written

    def query(self, limit: int | None = None, **given: Any) -> Iterator[Attributes]:
        """All items a query finds, page by page, `limit` at most."""
        yield from self._pages("query", limit, given)

    def scan(self, **given: Any) -> Iterator[Attributes]:
        """All items a scan finds: reads the whole table, so for tools and tests only."""
        yield from self._pages("scan", None, given)

    def _pages(self, name: str, limit: int | None, given: dict[str, Any]) -> Iterator[Attributes]:
        left = limit
        page = {**given, "TableName": self.table}
        while left is None or left > 0:
            if left is not None:
                page["Limit"] = left
            answer = self._call(name, **page)
            yield from answer["Items"]
            left = None if left is None else left - len(answer["Items"])
            if "LastEvaluatedKey" not in answer:
                return
            page["ExclusiveStartKey"] = answer["LastEvaluatedKey"]

    def _call(self, name: str, **given: Any) -> dict[str, Any]:
        try:
            return self._raw(name, **given)
        except ClientError as error:
            raise self._fault(error) from error

    def _raw(self, name: str, **given: Any) -> dict[str, Any]:
        """The call itself; a network that fails is a store that is busy."""
        if self.patience is not None and time.monotonic() > self.patience:
            raise StoreBusy(self.table, "out of time")
        try:
            answer: dict[str, Any] = getattr(self.api, name)(**given)
        except ClientError:
            raise
        except BotoCoreError as error:
            raise StoreBusy(self.table, type(error).__name__) from error
        return answer

    def _fault(self, error: ClientError) -> Exception:
        code = _code(error)
        status = error.response.get("ResponseMetadata", {}).get("HTTPStatusCode", 0)
        if code in _SLOW or status >= 500:
            return StoreBusy(self.table, code)
        if code == "ValidationException" and "size" in str(error).lower():
            return TooLarge(str(error))
        return StoreUnwritable(self.table, code)


def _code(error: ClientError) -> str:
    code: str = error.response.get("Error", {}).get("Code", "")
    return code

"""LINE's own description of its API, where `LINE_OPENAPI` names the file, held against requests.

The file is LINE's and is not ours to carry along. Only as much of OpenAPI is known here as it uses;
unlike its usual mock servers this one follows discriminators, so a message is held against its own
kind, and a key that no schema knows is a fault.
"""

from __future__ import annotations

import functools
import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import yaml

Json = Any
VARIABLE = "LINE_OPENAPI"
_TYPES = {"string": str, "boolean": bool, "integer": int, "number": (int, float), "array": list}
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


@functools.cache
def given() -> Description | None:
    """LINE's description, None where the variable names no file."""
    named = os.environ.get(VARIABLE, "")
    if not named:
        return None
    with open(named, encoding="utf-8") as file:
        return Description(yaml.load(file, getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


class Description:
    """An OpenAPI document: what is wrong with a request, and what one would be answered."""

    def __init__(self, document: Json) -> None:
        self.document = document
        self._paths = [
            (re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path)), item)
            for path, item in document["paths"].items()
        ]

    def operation(self, method: str, path: str) -> Json | None:
        """What is said of a method of a path; a path without a parameter goes first."""
        found = [item for pattern, item in self._paths if pattern.fullmatch(path)]
        plain = self.document["paths"].get(path)
        for item in [plain, *found] if plain else found:
            if method.lower() in item:
                return {**item[method.lower()], "shared": item.get("parameters", [])}
        return None

    def faults(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> list[str]:
        """What this document does not know or not allow in a request."""
        path, _, query = path.partition("?")
        operation = self.operation(method, path)
        if operation is None:
            return [f"{method} {path}: no such operation"]
        parameters = [
            self._resolved(one) for one in [*operation["shared"], *operation.get("parameters", [])]
        ]
        sent = {
            "header": headers,
            "query": dict(one.split("=", 1) for one in query.split("&") if one),
        }
        found = [
            f"{method} {path}: no {one['name']}"
            for one in parameters
            if one.get("required") and one["in"] in sent
            if one["name"].lower() not in {name.lower() for name in sent[one["in"]]}
        ]
        found += self._key(method, path, parameters, headers)
        return found + self._body(f"{method} {path}", operation.get("requestBody"), body)

    def _key(
        self, method: str, path: str, parameters: list[Json], headers: dict[str, str]
    ) -> list[str]:
        key = headers.get("x-line-retry-key")
        known = any(one["name"].lower() == "x-line-retry-key" for one in parameters)
        if key is None or (known and _UUID.fullmatch(key)):
            return []
        return [f"{method} {path}: a retry key{'' if known else ' here'}: {key}"]

    def _body(self, where: str, wanted: Json | None, body: bytes) -> list[str]:
        content = self._resolved(wanted or {}).get("content", {})
        if not content:
            return [f"{where}: a body"] if body else []
        if "application/json" not in content:
            return [] if body else [f"{where}: no body"]
        if not body:
            return [f"{where}: no body"] if wanted and wanted.get("required") else []
        schema = content["application/json"]["schema"]
        return [f"{where} {fault}" for fault in self.check(json.loads(body), schema)]

    # Schemas

    def _resolved(self, part: Json) -> Json:
        while "$ref" in part:
            found: Json = self.document
            for name in part["$ref"].removeprefix("#/").split("/"):
                found = found[name]
            part = found
        return part

    def _whole(self, schema: Json) -> Json:
        """A schema with what it is made of in one: its properties, what it requires, the rest."""
        schema = self._resolved(schema)
        parts = [self._whole(one) for one in schema.get("allOf", [])]
        made: Json = {}
        for part in [*parts, schema]:
            made |= {name: one for name, one in part.items() if name not in ("allOf", "$ref")}
        made["properties"] = {}
        made["required"] = []
        for part in [*parts, schema]:
            made["properties"] |= part.get("properties", {})
            made["required"] = [*made["required"], *part.get("required", [])]
        return made

    def check(self, value: Json, schema: Json, where: str = "$") -> list[str]:
        """What is wrong with a value by a schema, with the place of each fault."""
        schema = self._resolved(schema)
        split = schema.get("discriminator")
        if split and isinstance(value, dict):
            kind = value.get(split["propertyName"])
            named = split.get("mapping", {}).get(kind)
            if named is None:
                return [f"{where}: no such kind: {kind}"]
            if self._resolved({"$ref": named}) is not schema:
                schema = self._whole({"$ref": named})
        whole = self._whole(schema)
        if "oneOf" in whole or "anyOf" in whole:
            tries = [
                self.check(value, one, where) for one in whole.get("oneOf", whole.get("anyOf"))
            ]
            return min(tries, key=len)
        kind = whole.get("type", "object" if whole["properties"] else "")
        if kind == "object":
            return self._object(value, whole, where)
        found = _plain(value, kind, whole, where)
        if kind == "array" and isinstance(value, list):
            for place, one in enumerate(value):
                found += self.check(one, whole.get("items", {}), f"{where}[{place}]")
        return found

    def _object(self, value: Json, schema: Json, where: str) -> list[str]:
        if not isinstance(value, dict):
            return [f"{where}: no object"]
        found = [f"{where}: no {name}" for name in schema["required"] if name not in value]
        more = schema.get("additionalProperties", not schema["properties"])
        for name, one in value.items():
            if name in schema["properties"]:
                found += self.check(one, schema["properties"][name], f"{where}.{name}")
            elif isinstance(more, dict):
                found += self.check(one, more, f"{where}.{name}")
            elif not more:
                found.append(f"{where}: unknown {name}")
        return found

    # Answers

    def answer(self, method: str, path: str) -> tuple[int, Json]:
        """The status and the body of a success, by the document's example or its schema."""
        operation = self.operation(method, path.partition("?")[0])
        assert operation is not None
        status = min(one for one in operation["responses"] if str(one).startswith("2"))
        content = self._resolved(operation["responses"][status]).get("content", {})
        media = content.get("application/json", {})
        examples = [one["value"] for one in media.get("examples", {}).values()]
        if "example" in media or examples:
            return int(status), media.get("example", examples[0] if examples else None)
        return int(status), self._sample(media["schema"]) if "schema" in media else {}

    def _sample(self, schema: Json) -> Json:
        whole = self._whole(schema)
        kind = whole.get("type", "object")
        if kind == "object":
            properties = whole["properties"]
            return {name: self._sample(properties[name]) for name in whole["required"]}
        if kind == "array":
            return [self._sample(whole["items"])] * max(1, whole.get("minItems", 0))
        samples = {"string": "x", "boolean": True}
        return whole["enum"][0] if "enum" in whole else samples.get(kind, 1)


def _plain(value: Json, kind: str, schema: Json, where: str) -> list[str]:
    """A value that is no object: its type, its values, its length."""
    wanted = _TYPES.get(kind)
    wrong = isinstance(value, bool) and kind in ("integer", "number")
    if wanted is not None and (wrong or not isinstance(value, wanted)):
        return [f"{where}: no {kind}"]
    found = []
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{where}: {value} is none of {schema['enum']}")
    if "pattern" in schema and not re.search(schema["pattern"], value):
        found.append(f"{where}: not {schema['pattern']}")
    bounds = {"string": ("minLength", "maxLength"), "array": ("minItems", "maxItems")}
    low, high = bounds.get(kind, ("minimum", "maximum"))
    size = len(value) if kind in bounds else value
    if low in schema and size < schema[low]:
        found.append(f"{where}: {size}, not {schema[low]} at least")
    if high in schema and size > schema[high]:
        found.append(f"{where}: {size}, not {schema[high]} at most")
    return found


@contextmanager
def mock(description: Description) -> Iterator[tuple[str, list[str]]]:
    """A server that answers as the document says; its address, and the faults it has met."""
    met: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length") or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            faults = description.faults(self.command, self.path, body, headers)
            if "authorization" not in headers:
                faults.append("no access token")
            met.extend(faults)
            status, answer = (
                (400, {"message": "; ".join(faults)})
                if faults
                else description.answer(self.command, self.path)
            )
            data = json.dumps(answer, default=str).encode()
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        do_POST = do_PUT = do_DELETE = do_GET

        def log_message(self, *args: object) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", met
    finally:
        server.shutdown()
        server.server_close()
        thread.join()

"""The API's document: written to docs/openapi.json, and what of a promise a newer one breaks.

python -m infra.openapi            write it
python -m infra.openapi --against OLD.json    say what breaks; exit status 1 where something does
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent.parent / "docs/openapi.json"


def current() -> str:
    """The document that the routes have now."""
    from aws_lambda_powertools.event_handler import APIGatewayHttpResolver

    from adapters.memory import MemoryStore
    from handlers.api.routes import document, mount

    app = APIGatewayHttpResolver(enable_validation=True)
    mount(app, MemoryStore)
    return document(app) + "\n"


def breaking(old: Any, new: Any) -> list[str]:
    """What a program that was written for the old document can no longer rely on."""
    return sorted({*_operations(old, new), *_schemas(old, new)})


def _operations(old: Any, new: Any) -> Iterator[str]:
    for path, operations in old["paths"].items():
        for method, before in operations.items():
            after = new["paths"].get(path, {}).get(method)
            name = f"{method.upper()} {path}"
            if after is None:
                yield f"{name} is gone"
                continue
            known = {one["name"]: one for one in before.get("parameters", ())}
            there = {one["name"]: one for one in after.get("parameters", ())}
            yield from (f"{name} takes no {one} any more" for one in known.keys() - there.keys())
            for one, parameter in there.items():
                was = known.get(one, {})
                if parameter.get("required") and not was.get("required"):
                    yield f"{name} asks for {one} now"
                if one in known:
                    yield from _narrowed(f"{name} {one}", was["schema"], parameter["schema"])
            gone = before["responses"].keys() - after["responses"].keys()
            yield from (f"{name} answers no {status} any more" for status in gone)


def _schemas(old: Any, new: Any) -> Iterator[str]:
    """Fields of what is answered may come, not go; of what is asked, none may become needed."""
    there = new["components"]["schemas"]
    asked = {name for name in old["components"]["schemas"] if name.endswith("Request")}
    for name, before in old["components"]["schemas"].items():
        after = there.get(name)
        if after is None:
            yield f"{name} is gone"
            continue
        fields = after.get("properties", {})
        for field, was in before.get("properties", {}).items():
            if field not in fields:
                yield f"{name}.{field} is gone"
            elif _kind(was) != _kind(fields[field]):
                yield f"{name}.{field} is another kind of thing"
            elif name in asked:
                yield from _narrowed(f"{name}.{field}", was, fields[field])
        needed = set(after.get("required", ())) - set(before.get("required", ()))
        lost = set(before.get("required", ())) - set(after.get("required", ()))
        for field in sorted(needed if name in asked else lost):
            yield f"{name}.{field} is {'needed now' if name in asked else 'not always there'}"


def _kind(schema: Any) -> str:
    """What a field is, without the words and the limits around it."""
    kept = ("type", "items", "$ref", "anyOf", "enum", "const", "additionalProperties")
    return json.dumps({one: schema[one] for one in kept if one in schema}, sort_keys=True)


def _narrowed(name: str, was: Any, now: Any) -> Iterator[str]:
    for limit, worse in (("maxLength", -1), ("maximum", -1), ("minLength", 1), ("minimum", 1)):
        before, after = was.get(limit), now.get(limit)
        if after is not None and (before is None or (after - before) * worse > 0):
            yield f"{name} takes less: {limit} {after}"


def main() -> int:
    """Write the document, or compare."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--against", type=Path, help="An older document.")
    given = parser.parse_args()
    if given.against is None:
        FILE.write_text(current(), encoding="utf-8")
        return 0
    found = breaking(json.loads(given.against.read_text("utf-8")), json.loads(current()))
    for one in found:
        print(one)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())

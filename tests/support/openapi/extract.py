"""Draw the extract from Discord's OpenAPI document: ``python -m tests.support.openapi.extract DOCUMENT``.

It has the routes that the stand-in serves, and the schemas that their bodies and answers refer to. Draw it
again after the stand-in gets a route, or from a newer document.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from standin import Sandbox

EXTRACT = Path(__file__).with_name("discord-openapi.json")
API = "/api/v10"

Schema = dict[str, Any]

_UNREAD = frozenset({"default", "description", "format", "title", "contentEncoding", "x-discord-union"})
"""The keys of a schema that the check does not read."""


def served_routes() -> Iterator[tuple[str, str]]:
    """Yield the path and the method, in lower case, of each route of the stand-in's HTTP API."""
    for route in Sandbox().app.router.routes():
        path = route.resource.canonical if route.resource is not None else ""
        if path.startswith(f"{API}/") and route.method not in {"*", "HEAD"}:
            yield path.removeprefix(API), route.method.lower()


def extract_of(document: Schema) -> Schema:
    """Return the part of the document that describes the stand-in's routes."""
    paths: Schema = {}
    for path, method in sorted(served_routes()):
        paths.setdefault(path, {})[method] = _operation(document["paths"][path][method])
    schemas: Schema = {}
    left = [*_references(paths), "#/components/schemas/Error"]
    while left:
        name = left.pop().removeprefix("#/components/schemas/")
        if name not in schemas:
            schemas[name] = _bare(document["components"]["schemas"][name])
            left += _references(schemas[name])
    return {"paths": paths, "components": {"schemas": dict(sorted(schemas.items()))}}


def _operation(whole: Schema) -> Schema:
    """Return the JSON of an operation: its body, and its answers; errors (``$ref``) have one schema."""
    answers = {
        status: _json_only(answer) for status, answer in whole["responses"].items() if "$ref" not in answer
    }
    body = {"requestBody": _json_only(whole["requestBody"])} if "requestBody" in whole else {}
    return body | {"responses": answers}


def _json_only(part: Schema) -> Schema:
    kinds = part.get("content", {})
    return {"content": {kind: _bare(kinds[kind]) for kind in kinds if kind == "application/json"}}


def _bare(schema: Any) -> Any:
    """Return a schema without the keys that nobody reads; names of properties are not such keys."""
    if isinstance(schema, list):
        return [_bare(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: {name: _bare(part) for name, part in rule.items()} if key == "properties" else _bare(rule)
        for key, rule in schema.items()
        if key not in _UNREAD
    }


def _references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"]
        for part in schema.values():
            yield from _references(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from _references(part)


def _as_text(extract: Schema) -> str:
    """Return the extract as JSON with one path or schema a line, so that changes can be read."""

    def lines(parts: Schema) -> str:
        return ",\n".join(f"{json.dumps(name)}: {json.dumps(part)}" for name, part in parts.items())

    paths, schemas = lines(extract["paths"]), lines(extract["components"]["schemas"])
    return f'{{"paths": {{\n{paths}\n}},\n"components": {{"schemas": {{\n{schemas}\n}}}}}}\n'


if __name__ == "__main__":
    document = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    EXTRACT.write_text(_as_text(extract_of(document)), encoding="utf-8")

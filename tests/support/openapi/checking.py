"""The check of requests and answers against Discord's OpenAPI document.

The unions of the document have no discriminator, so a branch is first chosen by ``type``. Otherwise errors
would be reported for a branch that was not meant.
"""

import functools
import json
import marshal
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from standin import RecordedRequest

DOCUMENT = Path(__file__).with_name("discord-openapi.json")

Schema = dict[str, Any]

_VALIDATORS: dict[int, tuple[Schema, Draft202012Validator]] = {}
_VALID: set[tuple[int, type, object]] = set()
"""Schemas (by ``id``: :data:`_VALIDATORS` keeps them) and values that fit them; lists, objects as bytes."""

_WITHOUT_REFERENCES = 2
"""The newest version of ``marshal`` in which equal values have equal bytes. It is much faster than JSON."""

_NESTED = frozenset({"properties", "items", "additionalProperties", "oneOf", "anyOf", "allOf", "$ref"})
_NUMBERED_FILE = re.compile(r"\.attachments\[\d+\]\.id: \d+ is not of type 'string'")
"""discord.py sends the id of a new file as a number in place of a string. Discord accepts it."""

_UNDOCUMENTED_STATUS = frozenset({401, 500, 502, 503, 504})


def violations(recorded: RecordedRequest) -> list[str]:
    """Return the errors of a request's body and of its answer."""
    operation = _document()["paths"].get(recorded.route, {}).get(recorded.method.lower())
    if operation is None:
        return [f"{recorded.method} {recorded.route} is not in the document"]
    found = [*_request_problems(operation, recorded), *_answer_problems(operation, recorded)]
    return [f"{recorded.method} {recorded.path} {problem}" for problem in found]


def _request_problems(operation: Schema, recorded: RecordedRequest) -> Iterator[str]:
    declared = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if declared is None:
        if recorded.body is not None:
            yield "request: has a body where none is expected"
        return
    for problem in _problems(declared["schema"], recorded.body, ""):
        if not _NUMBERED_FILE.search(problem):
            yield f"request{problem}"


def _answer_problems(operation: Schema, recorded: RecordedRequest) -> Iterator[str]:
    if recorded.status in {0, 429} or recorded.status in _UNDOCUMENTED_STATUS or recorded.fault is not None:
        return
    declared = operation["responses"].get(str(recorded.status))
    if declared is None:
        if not 400 <= recorded.status < 500:
            yield f"answer: {recorded.status} is not expected"
        else:
            yield from _error_problems(recorded.response)
        return
    schema = _resolved(declared).get("content", {}).get("application/json", {}).get("schema")
    if schema is not None:
        yield from (f"answer{problem}" for problem in _problems(schema, recorded.response, ""))
    elif recorded.response is not None:
        yield "answer: has a body where none is expected"


def _error_problems(response: Any) -> Iterator[str]:
    """Validate only the outer form of an error: its field errors have names, the document expects numbers."""
    schema = {"$ref": "#/components/schemas/Error"}
    yield from (f"answer{problem}" for problem in _problems(schema, response, ""))


@functools.cache
def _document() -> Schema:
    document: Schema = json.loads(DOCUMENT.read_text(encoding="utf-8"))
    return document


def _resolved(schema: Schema) -> Schema:
    while "$ref" in schema:
        schema = _part(schema["$ref"])
    return schema


@functools.cache
def _part(reference: str) -> Schema:
    node: Any = _document()
    for step in reference.removeprefix("#/").split("/"):
        node = node[step]
    part: Schema = node
    return part


def _problems(schema: Schema, value: Any, at: str) -> Iterator[str]:
    """Yield each place at which ``value`` does not match the schema.

    Most values (users, channels, components) return in many messages; the valid ones are remembered.
    """
    schema = _resolved(schema)
    kind = type(value)  # 1 and True are equal
    key = id(schema), kind, marshal.dumps(value, _WITHOUT_REFERENCES) if kind in {dict, list} else value
    if key not in _VALID:
        found = [*_all_problems(schema, value, at)]
        yield from found
        if not found:
            _VALID.add(key)


def _all_problems(schema: Schema, value: Any, at: str) -> Iterator[str]:
    for error in _shallow(schema).iter_errors(value):
        yield f"{at}: {error.message}"
    for part in schema.get("allOf", []):
        yield from _problems(part, value, at)
    for union in ("oneOf", "anyOf"):
        if union in schema:
            yield from _union_problems(schema[union], value, at)
    yield from _nested_problems(schema, value, at)


def _shallow(schema: Schema) -> Draft202012Validator:
    """Return a validator for the value itself, without the values that are nested in it."""
    if id(schema) not in _VALIDATORS:
        rules = {key: rule for key, rule in schema.items() if key not in _NESTED}
        # Keep the schema, so that no other schema gets its id.
        _VALIDATORS[id(schema)] = (schema, Draft202012Validator(rules))
    return _VALIDATORS[id(schema)][1]


def _nested_problems(schema: Schema, value: Any, at: str) -> Iterator[str]:
    if isinstance(value, dict):
        others = schema.get("additionalProperties")
        for key, inner in value.items():
            rule = schema.get("properties", {}).get(key, others)
            if isinstance(rule, dict):
                yield from _problems(rule, inner, f"{at}.{key}")
    if isinstance(value, list) and "items" in schema:
        for n, inner in enumerate(value):
            yield from _problems(schema["items"], inner, f"{at}[{n}]")


def _union_problems(branches: list[Schema], value: Any, at: str) -> list[str]:
    """Return the errors of the branch with the same ``type``, or else of the one with the fewest errors."""
    if all("const" in branch for branch in branches):
        constants = [branch["const"] for branch in branches]
        return [] if value in constants else [f"{at}: {value!r} is not one of {constants}"]
    meant = [branch for branch in branches if _is_meant(_resolved(branch), value)]
    if not meant:
        return [f"{at}: fits no branch ({value!r:.80})"]
    return min(([*_problems(branch, value, at)] for branch in meant), key=len)


def _is_meant(branch: Schema, value: Any) -> bool:
    if value is None or branch.get("type") == "null":
        return value is None
    kind = _resolved(branch.get("properties", {}).get("type", {}))
    if not isinstance(value, dict) or "type" not in value or "enum" not in kind:
        return True
    return value["type"] in kind["enum"]

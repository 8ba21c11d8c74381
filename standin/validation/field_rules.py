"""Rules for single fields of request bodies: types, which are checked first, and the lengths of texts."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from standin.model.discord_errors import (
    FieldError,
    FieldPath,
    Json,
    bad_length,
    no_object,
    not_learned,
    required,
)
from standin.model.message import ComponentType


def field_type_errors(body: Any, at: FieldPath) -> Iterator[FieldError]:
    """Yield an error if a body is no object, or for each field of a wrong type, at any depth.

    ``null`` counts as absent. The keys of localizations are languages (``id`` is Indonesian) and not fields.
    """
    if isinstance(body, dict):
        yield from _nested_errors(body, at)
    else:
        yield no_object(at)


def _nested_errors(value: Any, at: FieldPath) -> Iterator[FieldError]:
    if isinstance(value, dict):
        for key, inner in value.items():
            fits, code = _TYPES.get(key, (None, ""))
            if fits is not None and inner is not None and not fits(inner):
                yield FieldError((*at, key), code, f'Could not interpret "{inner!r:.50}".')
            elif not key.endswith("_localizations"):
                yield from _nested_errors(inner, (*at, key))
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield from _nested_errors(inner, (*at, n))


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_FIELDS: tuple[tuple[str, Callable[[Any], bool], str], ...] = (
    (
        "components options choices attachments items",
        lambda value: isinstance(value, list) and all(isinstance(entry, dict) for entry in value),
        "LIST_TYPE_CONVERT",
    ),
    ("parse users roles", lambda value: isinstance(value, list), "LIST_TYPE_CONVERT"),
    (
        "component media emoji allowed_mentions name_localizations description_localizations",
        lambda value: isinstance(value, dict),
        "DICT_TYPE_CONVERT",
    ),
    (
        "content label custom_id title description placeholder url name",
        lambda value: isinstance(value, str),
        "STRING_TYPE_CONVERT",
    ),
    (
        "style flags spacing min_length max_length min_values max_values accent_color",
        _is_number,
        "NUMBER_TYPE_COERCE",
    ),
    (
        "type",
        lambda value: _is_number(value) or value == "channel",  # of a chosen channel
        "NUMBER_TYPE_COERCE",
    ),
    (
        "id",
        lambda value: _is_number(value) or (isinstance(value, str) and value.isdecimal()),
        "NUMBER_TYPE_COERCE",
    ),
)
_TYPES = {name: (fits, code) for names, fits, code in _FIELDS for name in names.split()}
"""The expected type of each field by name. In these bodies a name has the same type everywhere."""


class TextLimit(NamedTuple):
    """The length limits of a text in characters, and whether it is required."""

    minimum: int
    maximum: int
    is_required: bool = False


_CUSTOM_ID = TextLimit(1, 100, True)
_SELECT = {"custom_id": _CUSTOM_ID, "placeholder": TextLimit(0, 150)}

TEXT_LIMITS: Mapping[str | int, Mapping[str, TextLimit]] = {
    "message": {"content": TextLimit(0, 2000)},
    "modal": {"title": TextLimit(1, 45, True), "custom_id": _CUSTOM_ID},
    "slash command": {"name": TextLimit(1, 32, True), "description": TextLimit(1, 100, True)},
    "choice": {"name": TextLimit(1, 100, True)},
    "select option": {
        "label": TextLimit(1, 100, True),
        "value": TextLimit(1, 100, True),
        "description": TextLimit(0, 100),
    },
    "emoji": {"name": TextLimit(2, 32, True)},
    "thread": {"name": TextLimit(1, 100, True)},
    ComponentType.BUTTON: {
        "label": TextLimit(0, 80),
        "custom_id": TextLimit(1, 100),
        "url": TextLimit(1, 512),
    },
    ComponentType.STRING_SELECT: _SELECT,
    ComponentType.ROLE_SELECT: _SELECT,
    ComponentType.CHANNEL_SELECT: _SELECT,
    ComponentType.TEXT_INPUT: {
        "custom_id": _CUSTOM_ID,
        "value": TextLimit(0, 4000),
        "placeholder": TextLimit(0, 100),
    },
    ComponentType.TEXT_DISPLAY: {"content": TextLimit(1, 4000, True)},
    ComponentType.LABEL: {"label": TextLimit(1, 45, True), "description": TextLimit(1, 100)},
}
"""The limits by the object that has the texts (components by their type), then by field."""

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
"""The minutes without messages after which a thread can be archived."""


def thread_errors(body: Json) -> Iterator[FieldError]:
    """Yield the errors of the body that makes a thread."""
    yield from text_errors(body, TEXT_LIMITS["thread"], ())
    if body.get("auto_archive_duration") not in (None, *ARCHIVE_MINUTES):
        text = f"Value must be one of {ARCHIVE_MINUTES}."
        yield FieldError(("auto_archive_duration",), "BASE_TYPE_CHOICES", text)
    if body.get("rate_limit_per_user"):
        yield not_learned(("rate_limit_per_user",), "rate_limit_per_user")


def text_errors(part: Json, limits: Mapping[str, TextLimit], at: FieldPath) -> Iterator[FieldError]:
    """Yield an error for each text of ``part`` that is missing, too short or too long."""
    for key, limit in limits.items():
        yield from length_errors(part.get(key), limit, (*at, key))


def length_errors(text: Any, limit: TextLimit, at: FieldPath) -> Iterator[FieldError]:
    """Yield the error of one text, if it is missing, no text, too short or too long."""
    if text is None:
        if limit.is_required:
            yield required(at)
    elif not isinstance(text, str):
        yield FieldError(at, "STRING_TYPE_CONVERT", f'Could not interpret "{text}" as string.')
    elif not limit.minimum <= len(text) <= limit.maximum:
        yield bad_length(at, limit.minimum, limit.maximum)

"""Type checks of request bodies, made before any other rule reads the fields."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.sandbox.core.field_errors import FieldError, FieldPath, no_object


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
        "type style flags spacing min_length max_length min_values max_values accent_color",
        _is_number,
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

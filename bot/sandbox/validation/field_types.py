"""Type checks of request bodies, made before any other rule reads the fields."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.sandbox.core import FieldError, FieldPath


def field_type_errors(value: Any, at: FieldPath) -> Iterator[FieldError]:
    """Yield an error for each field of a wrong type, at any depth; ``null`` counts as absent.

    The keys of localizations are languages (``id`` is Indonesian) and not fields.
    """
    if isinstance(value, dict):
        for key, inner in value.items():
            fits, code = _KINDS.get(key, (_anything, ""))
            if inner is not None and not fits(inner):
                yield FieldError((*at, key), code, f'Could not interpret "{inner!r:.50}".')
            elif not key.endswith("_localizations"):
                yield from field_type_errors(inner, (*at, key))
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield from field_type_errors(inner, (*at, n))


def _anything(_: Any) -> bool:
    return True


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_identifier(value: Any) -> bool:
    return _is_number(value) or (isinstance(value, str) and value.isdecimal())


def _is_object(value: Any) -> bool:
    return isinstance(value, dict)


def _is_list(value: Any) -> bool:
    return isinstance(value, list)


def _is_list_of_objects(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(entry, dict) for entry in value)


def _each(names: str, fits: Callable[[Any], bool], code: str) -> dict[str, tuple[Callable[[Any], bool], str]]:
    return dict.fromkeys(names.split(), (fits, code))


_KINDS = {
    **_each("components options choices attachments items", _is_list_of_objects, "LIST_TYPE_CONVERT"),
    **_each("parse users roles", _is_list, "LIST_TYPE_CONVERT"),
    **_each("component media emoji allowed_mentions", _is_object, "DICT_TYPE_CONVERT"),
    **_each("name_localizations description_localizations", _is_object, "DICT_TYPE_CONVERT"),
    **_each(
        "content label custom_id title description placeholder url name", _is_text, "STRING_TYPE_CONVERT"
    ),
    **_each("type style flags spacing min_length max_length", _is_number, "NUMBER_TYPE_COERCE"),
    **_each("min_values max_values accent_color", _is_number, "NUMBER_TYPE_COERCE"),
    **_each("id", _is_identifier, "NUMBER_TYPE_COERCE"),
}
"""The expected type of each field by name. In these bodies a name has the same type everywhere."""

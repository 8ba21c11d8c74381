"""Strict reading of JSON: each mistake raises a :class:`RecordError`."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Final, NoReturn

from bot.blackjack.error_reasons import Reason
from bot.blackjack.errors import RecordError, quoted

_MOST_DIGITS: Final = 30
"""Digits of the largest amount that is read; a larger one is not an amount of chips."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectForm:
    """The keys of a part of a record. ``part`` is what a message calls it, such as ``A box``."""

    part: str
    required: tuple[str, ...]
    allowed: tuple[str, ...]


def read_json(line: str) -> object:
    """Return the JSON value in a line; numbers with a fraction are :class:`Decimal`.

    Raises :class:`RecordError` (``bad_json``), and :class:`RecursionError` if it is nested too deeply.
    """
    try:
        return _DECODER.decode(line)
    except ValueError as error:
        raise _not_json(str(error)) from None


def read_object(value: object, form: ObjectForm) -> Mapping[str, object]:
    """Return an object with all required keys, and with no keys but these and the allowed ones."""
    if not isinstance(value, dict):
        raise bad_type(f"{form.part} must be an object.")
    for key in value:
        if key not in form.required and key not in form.allowed:
            known = ", ".join((*form.required, *form.allowed))
            message = f"{form.part} has no key {quoted(key)}. Its keys are {known}."
            raise RecordError(Reason.UNKNOWN_KEY, message)
    for key in form.required:
        if key not in value:
            raise RecordError(Reason.MISSING_KEY, f"{form.part} needs the key `{key}`.")
    return value


def read_text(record: Mapping[str, object], key: str) -> str:
    """Return the string under this key."""
    value = record[key]
    if not isinstance(value, str):
        raise wrong_type(key, "a string")
    return value


def read_list(record: Mapping[str, object], key: str) -> list[object]:
    """Return the list under this key."""
    value = record[key]
    if not isinstance(value, list):
        raise wrong_type(key, "a list")
    return value


def read_whole(record: Mapping[str, object], key: str) -> int:
    """Return the whole number under this key; ``true`` and ``1.0`` are not whole numbers."""
    value = record[key]
    if type(value) is not int:
        raise wrong_type(key, "a whole number")
    return value


def read_switch(record: Mapping[str, object], key: str) -> bool:
    """Return the ``true`` or ``false`` under this key."""
    value = record[key]
    if not isinstance(value, bool):
        raise wrong_type(key, "true or false")
    return value


def read_hundredths(record: Mapping[str, object], key: str) -> int | None:
    """Return the chips under this key in hundredths; None if they are not a whole number of hundredths."""
    value = record[key]
    if type(value) is int:
        return value * 100 if abs(value) < 10**_MOST_DIGITS else None
    if isinstance(value, float | Decimal):
        return _hundredths(Decimal(str(value)))
    raise wrong_type(key, "a number")


def wrong_type(key: str, expected: str) -> RecordError:
    """Return the error for a value of another type than its key needs."""
    return bad_type(f"`{key}` must be {expected}.")


def bad_type(message: str) -> RecordError:
    """Return the error for JSON that has another form than it needs."""
    return RecordError(Reason.BAD_TYPE, message)


def too_deep() -> RecordError:
    """Return the error for a line on which :func:`read_json` raises :class:`RecursionError`."""
    return RecordError(Reason.BAD_JSON, "This JSON is nested too deeply.")


def _not_json(detail: str) -> RecordError:
    return RecordError(Reason.BAD_JSON, f"This is not JSON: {detail}.")


def _hundredths(value: Decimal) -> int | None:
    if not value:
        return 0
    if not value.is_finite() or not -_MOST_DIGITS < value.adjusted() < _MOST_DIGITS:
        return None
    numerator, denominator = value.as_integer_ratio()
    hundredths, rest = divmod(100 * numerator, denominator)
    return None if rest else hundredths


def _fraction(digits: str) -> Decimal:
    try:
        return Decimal(digits)
    except InvalidOperation:
        return Decimal("Infinity")


def _refuse_constant(name: str) -> NoReturn:
    raise _not_json(f"{name} is not a number")


def _without_repeated_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise _not_json("an object has the same key twice")
    return value


_DECODER: Final = json.JSONDecoder(
    parse_float=_fraction, parse_constant=_refuse_constant, object_pairs_hook=_without_repeated_keys
)

"""Strict reading of JSON: each mistake raises a :class:`RecordError`."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Final, NoReturn

from bot.blackjack import record_faults
from bot.blackjack.errors import RecordError

_MOST_DIGITS: Final = 30
"""Digits of the largest amount that is read; a larger one is not an amount of chips."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectForm:
    """The keys of a part of a record."""

    part: record_faults.RecordPart
    required: tuple[str, ...]
    allowed: tuple[str, ...]


def read_json(line: str) -> object:
    """Return the JSON value in a line; numbers with a fraction are :class:`Decimal`.

    Raises :class:`RecordError` (``bad_json``), and :class:`RecursionError` if it is nested too deeply.
    """
    try:
        return _DECODER.decode(line)
    except ValueError as error:
        raise RecordError(record_faults.BrokenJson(detail=str(error))) from None


def read_object(value: object, form: ObjectForm) -> Mapping[str, object]:
    """Return an object with all required keys, and with no keys but these and the allowed ones."""
    if not isinstance(value, dict):
        raise RecordError(record_faults.PartNotObject(part=form.part))
    for key in value:
        if key not in form.required and key not in form.allowed:
            raw, known = record_faults.Raw(key), (*form.required, *form.allowed)
            raise RecordError(record_faults.UnknownRecordKey(part=form.part, key=raw, known=known))
    for key in form.required:
        if key not in value:
            raise RecordError(record_faults.MissingRecordKey(part=form.part, key=key))
    return value


def read_text(record: Mapping[str, object], key: str) -> str:
    """Return the string under this key."""
    value = record[key]
    if not isinstance(value, str):
        raise wrong_type(key, record_faults.JsonType.STRING)
    return value


def read_list(record: Mapping[str, object], key: str) -> list[object]:
    """Return the list under this key."""
    value = record[key]
    if not isinstance(value, list):
        raise wrong_type(key, record_faults.JsonType.LIST)
    return value


def read_whole(record: Mapping[str, object], key: str) -> int:
    """Return the whole number under this key; ``true`` and ``1.0`` are not whole numbers."""
    value = record[key]
    if type(value) is not int:
        raise wrong_type(key, record_faults.JsonType.WHOLE_NUMBER)
    return value


def read_switch(record: Mapping[str, object], key: str) -> bool:
    """Return the ``true`` or ``false`` under this key."""
    value = record[key]
    if not isinstance(value, bool):
        raise wrong_type(key, record_faults.JsonType.BOOLEAN)
    return value


def read_hundredths(record: Mapping[str, object], key: str) -> int | None:
    """Return the chips under this key in hundredths; None if they are not a whole number of hundredths."""
    value = record[key]
    if type(value) is int:
        return value * 100 if abs(value) < 10**_MOST_DIGITS else None
    if isinstance(value, float | Decimal):
        return _hundredths(Decimal(str(value)))
    raise wrong_type(key, record_faults.JsonType.NUMBER)


def wrong_type(key: str, expected: record_faults.JsonType) -> RecordError:
    """Return the error for a value of another type than its key needs."""
    return RecordError(record_faults.WrongJsonType(key=key, expected=expected))


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
    raise RecordError(record_faults.JsonConstant(name=name))


def _without_repeated_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise RecordError(record_faults.RepeatedJsonKey())
    return value


_DECODER: Final = json.JSONDecoder(
    parse_float=_fraction, parse_constant=_refuse_constant, object_pairs_hook=_without_repeated_keys
)

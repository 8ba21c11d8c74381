"""Strict reading of JSON: each mistake raises a :class:`RecordError`, and no other exception."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from decimal import Decimal, InvalidOperation
from typing import Final, NoReturn

from bot.blackjack import RecordError, record_faults

_MOST_DIGITS: Final = 30
"""Amounts of more digits than this are no amounts: nobody has so many chips."""


def read_object(line: str) -> object:
    """The JSON value in a line; fractions come as Decimal.

    Raises RecordError (``bad_json``), and RecursionError where it is nested too deeply.
    """
    try:
        return _DECODER.decode(line)
    except ValueError as error:
        raise RecordError(record_faults.BrokenJson(detail=str(error))) from None


def fields(
    value: object, part: record_faults.RecordPart, required: tuple[str, ...], allowed: tuple[str, ...]
) -> Mapping[str, object]:
    """An object that has all ``required`` keys and no other than these and the ``allowed``."""
    if not isinstance(value, dict):
        raise RecordError(record_faults.PartNotObject(part=part))
    for key in value:
        if key not in required and key not in allowed:
            raise RecordError(record_faults.UnknownRecordKey(part=part, key=key, known=(*required, *allowed)))
    for key in required:
        if key not in value:
            raise RecordError(record_faults.MissingRecordKey(part=part, key=key))
    return value


def text(record: Mapping[str, object], key: str) -> str:
    """The string under this key."""
    value = record[key]
    if not isinstance(value, str):
        raise RecordError(record_faults.WrongJsonType(key=key, expected=record_faults.JsonType.STRING))
    return value


def whole(record: Mapping[str, object], key: str) -> int:
    """The whole number under this key; ``true`` is none."""
    value = record[key]
    if type(value) is not int:
        raise RecordError(record_faults.WrongJsonType(key=key, expected=record_faults.JsonType.WHOLE_NUMBER))
    return value


def number(record: Mapping[str, object], key: str) -> int | None:
    """The number of chips under this key in hundredths, None where it is no whole number of them."""
    value = record[key]
    if type(value) is int:
        return value * 100 if abs(value) < 10**_MOST_DIGITS else None
    if isinstance(value, float | Decimal):
        return _hundredths(Decimal(str(value)))
    raise RecordError(record_faults.WrongJsonType(key=key, expected=record_faults.JsonType.NUMBER))


def optional(
    record: Mapping[str, object], key: str, read: Callable[[Mapping[str, object], str], int]
) -> int | None:
    """What ``read`` makes of this key, None where it is left out."""
    return read(record, key) if key in record else None


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


def _no_constant(name: str) -> NoReturn:
    raise RecordError(record_faults.JsonConstant(name=name))


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise RecordError(record_faults.RepeatedJsonKey())
    return value


_DECODER: Final = json.JSONDecoder(
    parse_float=_fraction, parse_constant=_no_constant, object_pairs_hook=_without_doubles
)

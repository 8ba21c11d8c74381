"""Rules as JSON: on/off as ``true`` and ``false``, numbers as numbers, all else as strings."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, cast

from bot.blackjack.errors import Reason, RecordError
from bot.blackjack.options import (
    BY_NAME,
    OPTIONS,
    Number,
    Option,
    Resolved,
    Value,
    preset_values,
    read_value,
    shown,
)
from bot.blackjack.rules import Rules

JsonValue = bool | int | str
"""An option's value in JSON."""


def rules_json(rules: Rules) -> dict[str, JsonValue]:
    """The preset's name and every option as it is in force."""
    options = {option.name: _json(getattr(rules, option.name)) for option in OPTIONS}
    return {"preset": rules.preset, **options}


def changes_json(resolved: Resolved) -> dict[str, JsonValue]:
    """The preset's name and what was chosen beside it: resolving it again gives the same rules."""
    choices = {name: _json(value) for name, value in resolved.choices.items()}
    return {"preset": resolved.rules.preset, **choices}


def rules_from_json(stored: Mapping[str, object]) -> Rules:
    """The rules that ``rules_json`` wrote, taken as they are: nothing is corrected again.

    Raises RecordError: ``missing_key``, ``unknown_option``, ``bad_value``, ``unknown_preset``, ``bad_type``.
    """
    for name in stored:
        if name not in BY_NAME and name != "preset":
            raise RecordError(Reason.UNKNOWN_OPTION, f"There is no option {shown(name)}.")
    for name in ("preset", *BY_NAME):
        if name not in stored:
            raise RecordError(Reason.MISSING_KEY, f"`{name}` is missing from the stored rules.")
    preset_values(stored["preset"])
    values = {option.name: _read(option, stored[option.name]) for option in OPTIONS}
    return Rules(preset=str(stored["preset"]), **cast("dict[str, Any]", values))


def _read(option: Option, raw: object) -> Value:
    """A stored value; a correction may have moved a number out of the range to choose from."""
    if isinstance(option.kind, Number) and isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    return read_value(option, raw)


def _json(value: Value) -> JsonValue:
    return value.value if isinstance(value, StrEnum) else value

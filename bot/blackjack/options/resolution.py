"""From a preset and changes to the rules in force, with every correction said."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, cast

from bot.blackjack import Bankroll, Reason, RecordError, Rules
from bot.blackjack.options.dependencies import CONFLICTS, DEPENDENCIES, REPORTED_ONLY, Values, limits
from bot.blackjack.options.option_kinds import Option, UnfitError, Value
from bot.blackjack.options.option_list import BY_NAME, OPTIONS
from bot.blackjack.options.presets import DEFAULT_PRESET, PRESETS

_SHOWN = 40
_SHOWN_BITS = 128


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """An option in force otherwise than chosen, because of another one; ``sentence`` says so.

    ``effective`` is False (off) for ``double`` under ``simple``, which has no value of its own for it.
    """

    option: str
    chosen: Value
    effective: Value
    because: str
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolved:
    """Rules in force and how they came about.

    ``choices`` are the changes as they were made (kept, to come back when a correction's cause
    goes), ``changed`` the options chosen otherwise than the preset has them, in the list's order.
    """

    rules: Rules
    choices: Mapping[str, Value]
    corrections: tuple[Correction, ...]
    changed: tuple[str, ...]


def resolve(preset: str = DEFAULT_PRESET, changes: Mapping[str, object] = MappingProxyType({})) -> Resolved:
    """The rules of a preset with changes to it; changes are JSON values by option name.

    Raises RecordError: ``unknown_preset``, ``unknown_option``, ``bad_value`` (also for a value of
    the wrong JSON type), ``conflict``; ``bad_type`` for a preset that is not a string.
    """
    base = preset_values(preset)
    choices = {name: read_value(find_option(name), raw) for name, raw in changes.items()}
    chosen = {**base, **choices}
    values, corrections = _corrected(chosen)
    _refuse_conflicts(values)
    if "base_bet" in choices:
        _refuse_base_bet(values)
    else:
        corrections += _moved_base_bet(values)
    return Resolved(
        rules=Rules(preset=preset, **cast("dict[str, Any]", values)),
        choices=MappingProxyType(choices),
        corrections=corrections,
        changed=tuple(option.name for option in OPTIONS if chosen[option.name] != base[option.name]),
    )


def preset_values(preset: object) -> Values:
    """What every option is in a preset; raises RecordError (``bad_type``, ``unknown_preset``)."""
    if not isinstance(preset, str):
        raise RecordError(Reason.BAD_TYPE, 'A preset is named by a string, for instance "house".')
    if preset not in PRESETS:
        hint = _nearest(preset, PRESETS) or f"There are {', '.join(PRESETS)}."
        raise RecordError(Reason.UNKNOWN_PRESET, f"There is no preset {shown(preset)}. {hint}")
    return PRESETS[preset]


def find_option(name: str) -> Option:
    """The option of that name; raises RecordError (``unknown_option``) with the nearest one."""
    option = BY_NAME.get(name)
    if option is None:
        hint = _nearest(name, BY_NAME)
        raise RecordError(Reason.UNKNOWN_OPTION, f"There is no option {shown(name)}. {hint}".strip())
    return option


def read_value(option: Option, raw: object) -> Value:
    """The option's value that a JSON value stands for; raises RecordError (``bad_value``)."""
    try:
        return option.kind.read(raw)
    except UnfitError as unfit:
        message = f"`{option.name}` cannot be {shown(raw)}: {unfit}."
        raise RecordError(Reason.BAD_VALUE, message) from None


def plain(value: Value) -> str:
    """The value as people type it: ``on``, ``20``, ``ace_ten``."""
    match value:
        case bool():
            return "on" if value else "off"
        case _:
            return str(value)


def shown(raw: object) -> str:
    """A value from outside, safe to quote in a sentence: short, printable, never nested."""
    match raw:
        case None:
            return "null"
        case bool():
            return str(raw).lower()
        case int() if raw.bit_length() > _SHOWN_BITS:
            return "so large a number"
        case int() | float():
            text = repr(raw)
        case str():
            text = repr(raw[:_SHOWN])
        case _:
            return "a list or an object"
    return text if len(text) <= _SHOWN + 2 else f"{text[:_SHOWN]}…"


def _nearest(name: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(name[:_SHOWN].lower(), list(known), n=1, cutoff=0.5)
    return f"Did you mean `{close[0]}`?" if close else ""


def _corrected(chosen: Values) -> tuple[dict[str, Value], tuple[Correction, ...]]:
    """The effective values, and the last correction of each option that came out otherwise."""
    values = dict(chosen)
    said: dict[str, Correction] = {}
    for dependency in DEPENDENCIES:
        for name, effective in dependency.effect(values).items():
            if values[name] == effective:
                continue
            said[name] = _correction(name, chosen[name], effective, dependency.cause, dependency.why)
            if name not in REPORTED_ONLY:
                values[name] = effective
    return values, tuple(said.values())


def _correction(name: str, chosen: Value, effective: Value, because: str, why: str) -> Correction:
    sentence = f"`{name}` is {plain(effective)} instead of {plain(chosen)}: {why}."
    return Correction(option=name, chosen=chosen, effective=effective, because=because, sentence=sentence)


def _refuse_conflicts(values: Values) -> None:
    for conflict in CONFLICTS:
        if conflict.holds(values):
            raise RecordError(Reason.CONFLICT, conflict.sentence.format_map(values))


def _refuse_base_bet(values: Values) -> None:
    """Refuse a base bet that somebody named and that nobody could make."""
    base_bet, allowed = int(values["base_bet"]), limits(values)
    if not allowed.allows(base_bet):
        nearest = allowed.nearest(base_bet)
        message = f"`base_bet` {base_bet} is no allowed bet: bets are {allowed}. The nearest is {nearest}."
        raise RecordError(Reason.CONFLICT, message)
    if values["bankroll"] == Bankroll.MATCH and base_bet > int(values["starting_chips"]):
        chips = values["starting_chips"]
        message = f"`base_bet` {base_bet} is more than a match's `starting_chips`: {chips} is the most."
        raise RecordError(Reason.CONFLICT, message)


def _moved_base_bet(values: dict[str, Value]) -> tuple[Correction, ...]:
    """Move the preset's base bet to the nearest allowed bet, if the limits have left it behind."""
    base_bet, allowed = int(values["base_bet"]), limits(values)
    if allowed.allows(base_bet):
        return ()
    values["base_bet"] = nearest = allowed.nearest(base_bet)
    cause = "bet_step" if base_bet % allowed.step else "max_bet" if nearest < base_bet else "min_bet"
    return (_correction("base_bet", base_bet, nearest, cause, f"bets are {allowed}"),)

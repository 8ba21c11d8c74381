"""From a preset and changes to the rules in force, with a report of every correction."""

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, cast

from bot.blackjack import option_faults
from bot.blackjack.errors import OptionError
from bot.blackjack.options import dependencies
from bot.blackjack.options.option import Option
from bot.blackjack.options.option_list import BY_NAME, OPTIONS
from bot.blackjack.options.presets import DEFAULT_PRESET, PRESETS
from bot.blackjack.rules import Rules
from bot.fields import UnfitError, Value

_COMPARED: Final = 40
"""Characters of a name that are compared with the known names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """An option that has another value in force than the chosen one, because of the option ``because``.

    ``effective`` is False (off) for ``double`` under ``simple``: the option has no such value.
    """

    option: str
    chosen: Value
    effective: Value
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolved:
    """The rules in force, and how they came about.

    ``choices`` are the changes as they were made. ``changed`` are the options whose chosen value is not the
    preset's, in the order of the option list.
    """

    rules: Rules
    choices: Mapping[str, Value]
    corrections: tuple[Correction, ...]
    changed: tuple[str, ...]


def resolve(
    preset: str = DEFAULT_PRESET,
    changes: Mapping[str, object] = MappingProxyType({}),
    *,
    of_record: bool = False,
) -> Resolved:
    """Return the rules of a preset with changes to it. The changes are JSON values by option name.

    In the rules ``of_record`` the limits may have risen (``raise_every``, docs/rules.md §6.30), so that
    ``base_bet`` may exceed ``starting_chips``.

    Raises :class:`OptionError`: ``unknown_preset``, ``unknown_option``, ``bad_value`` (also for a value of
    the wrong JSON type), ``conflict``.
    """
    base = preset_values(preset)
    choices = {name: read_value(find_option(name), raw) for name, raw in changes.items()}
    chosen = {**base, **choices}
    values, corrections = _corrected(chosen, dependencies.Chosen(preset, choices))
    conflict = dependencies.conflict_in(values)
    if conflict is None and "base_bet" in choices:
        conflict = dependencies.base_bet_conflict_in(
            values, may_have_risen=of_record and values["raise_every"] != 0
        )
    if conflict is not None:
        raise OptionError(conflict)
    if "base_bet" not in choices:
        corrections += _moved_base_bet(values)
    return Resolved(
        rules=Rules(preset=preset, **cast("dict[str, Any]", values)),
        choices=MappingProxyType(choices),
        corrections=corrections,
        changed=tuple(option.name for option in OPTIONS if chosen[option.name] != base[option.name]),
    )


def preset_values(preset: str) -> dependencies.Values:
    """Return the value of every option in a preset. Raises :class:`OptionError` (``unknown_preset``)."""
    if preset not in PRESETS:
        nearest = _nearest(preset, PRESETS)
        name = option_faults.Raw(preset)
        raise OptionError(option_faults.UnknownPreset(name=name, nearest=nearest, known=tuple(PRESETS)))
    return PRESETS[preset]


def unlike_preset(rules: Rules) -> dict[str, Value]:
    """Return the values in force that are not the preset's, by option name."""
    in_force = {name: (getattr(rules, name), value) for name, value in PRESETS[rules.preset].items()}
    return {name: value for name, (value, usual) in in_force.items() if value != usual}


def uncorrected(preset: str, values: Mapping[str, object]) -> Rules:
    """Return the rules of a preset with these values, which were corrected before: it corrects none."""
    read = {name: read_value(find_option(name), raw) for name, raw in values.items()}
    return Rules(preset=preset, **cast("dict[str, Any]", {**preset_values(preset), **read}))


def find_option(name: str) -> Option:
    """Return the option of this name. Raises :class:`OptionError` (``unknown_option``)."""
    option = BY_NAME.get(name)
    if option is None:
        raw = option_faults.Raw(name)
        raise OptionError(option_faults.UnknownOption(name=raw, nearest=_nearest(name, BY_NAME)))
    return option


def read_value(option: Option, raw: object) -> Value:
    """Return the option's value for a JSON value. Raises :class:`OptionError` (``bad_value``)."""
    try:
        return option.kind.read(raw)
    except UnfitError as unfit:
        fault = option_faults.UnfitOptionValue(option=option.name, raw=raw, nearest=unfit.nearest)
        raise OptionError(fault) from None


def _nearest(name: str, known: Iterable[str]) -> str | None:
    close = difflib.get_close_matches(name[:_COMPARED].lower(), list(known), n=1, cutoff=0.5)
    return close[0] if close else None


def _corrected(
    chosen: dependencies.Values, made: dependencies.Chosen
) -> tuple[dict[str, Value], tuple[Correction, ...]]:
    """Return the effective values, and the last correction of each option that is corrected."""
    values = dict(chosen)
    corrections: dict[str, Correction] = {}
    for dependency in dependencies.DEPENDENCIES:
        for name, effective in dependency.effect(values, made).items():
            if values[name] == effective:
                continue
            corrections[name] = Correction(
                option=name, chosen=chosen[name], effective=effective, because=dependency.cause
            )
            if name not in dependencies.REPORTED_ONLY:
                values[name] = effective
    return values, tuple(corrections.values())


def _moved_base_bet(values: dict[str, Value]) -> tuple[Correction, ...]:
    """Move the preset's base bet to the nearest allowed bet, if the limits do not allow it."""
    base_bet, allowed = int(values["base_bet"]), dependencies.limits(values)
    if allowed.allows(base_bet):
        return ()
    values["base_bet"] = nearest = allowed.nearest(base_bet)
    because = "bet_step" if base_bet % allowed.step else "max_bet" if nearest < base_bet else "min_bet"
    return (Correction(option="base_bet", chosen=base_bet, effective=nearest, because=because),)

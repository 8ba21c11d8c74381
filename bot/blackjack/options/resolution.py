"""From a preset and changes to the rules in force, with a report of every correction (docs/rules.md §1).

A correction changes effective values only. The chosen value is kept, so it comes back when the cause of the
correction is gone. Contradictions are refused. ``raise_every`` raises the bets of a match (§6.30).
"""

import difflib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, NamedTuple, cast

from bot.blackjack import errors
from bot.blackjack.errors import OptionError
from bot.blackjack.options.option_list import BY_NAME, DEFAULT_PRESET, MATCH_PRESETS, OPTIONS, PRESETS, Option
from bot.blackjack.rules import (
    Bankroll,
    BetLimits,
    BlackjackPays,
    HoleCard,
    OddMoney,
    Peek,
    Reshuffle,
    Rules,
    Surrender,
)
from bot.blackjack.side_bets import MOST_DECKS_OF_PAIRS, SideBet
from bot.fields import Number, UnfitError, Value

Values = Mapping[str, Value]
"""Option values by name."""

REPORTED_ONLY = frozenset({"double"})
"""Options that have no "off" of their own: ``simple`` turns them off, and their value stays."""


class Chosen(NamedTuple):
    """What was chosen: a preset, and changes to it."""

    preset: str
    changes: Values


@dataclass(frozen=True, slots=True, kw_only=True)
class Dependency:
    """An effect of the option ``cause`` on other options.

    ``effect`` returns their new values, from the values so far and from what was chosen.
    """

    cause: str
    effect: Callable[[Values, Chosen], Values]


def limits(values: Values) -> BetLimits:
    """Return the bet limits among the values."""
    return BetLimits(int(values["min_bet"]), int(values["max_bet"]), int(values["bet_step"]))


def _simple(values: Values, _chosen: Chosen) -> Values:
    if not values["simple"]:
        return {}
    return {"double": False, "splits": 0, "ace_splits": 0, "surrender": Surrender.OFF, "insurance": False}


def _no_hole_card(values: Values, _chosen: Chosen) -> Values:
    return {"peek": Peek.OFF} if values["hole_card"] == HoleCard.NONE else {}


def _no_look(values: Values, chosen: Chosen) -> Values:
    """Turn late surrender into what it is without a look, in the presets of :data:`MATCH_PRESETS`."""
    is_late = values["surrender"] == Surrender.LATE and values["peek"] == Peek.OFF
    return {"surrender": Surrender.EARLY} if is_late and chosen.preset in MATCH_PRESETS else {}


def _late_surrender(values: Values, _chosen: Chosen) -> Values:
    late = values["surrender"] == Surrender.LATE
    return {"peek": Peek.ACE_TEN} if late and values["peek"] == Peek.OFF else {}


def _no_splits(values: Values, chosen: Chosen) -> Values:
    """Turn splits of aces off with those of other pairs, in the presets of :data:`MATCH_PRESETS`."""
    follows = chosen.preset in MATCH_PRESETS and "ace_splits" not in chosen.changes
    return {"ace_splits": 0} if follows and values["splits"] == 0 else {}


def _unlimited_match(values: Values, _chosen: Chosen) -> Values:
    in_match = values["bankroll"] == Bankroll.MATCH
    return {"intermission": 0} if in_match and values["turn_time"] == 0 else {}


def _no_match(values: Values, _chosen: Chosen) -> Values:
    return {} if values["bankroll"] == Bankroll.MATCH else {"match_rounds": 0, "knockouts": 0}


def _peek(values: Values, _chosen: Chosen) -> Values:
    return {"late_insurance": False} if values["peek"] != Peek.OFF else {}


def _whole_payouts(values: Values, _chosen: Chosen) -> Values:
    if values["odd_money"] != OddMoney.FORBID:
        return {}
    multiple = 10 if values["blackjack_pays"] == BlackjackPays.SIX_TO_FIVE else 2
    return {"bet_step": -(-int(values["bet_step"]) // multiple) * multiple}


DEPENDENCIES: tuple[Dependency, ...] = (
    Dependency(cause="simple", effect=_simple),
    Dependency(cause="hole_card", effect=_no_hole_card),
    Dependency(cause="peek", effect=_no_look),
    Dependency(cause="surrender", effect=_late_surrender),
    Dependency(cause="splits", effect=_no_splits),
    Dependency(cause="turn_time", effect=_unlimited_match),
    Dependency(cause="bankroll", effect=_no_match),
    Dependency(cause="peek", effect=_peek),
    Dependency(cause="odd_money", effect=_whole_payouts),
)
"""The dependencies in the order of docs/rules.md §1, each applied to the values that earlier ones left."""


def conflict_in(values: Values) -> errors.ConflictFault | None:
    """Return the first contradiction among the corrected values, in the order of docs/rules.md §1."""
    low, high, step = (int(values[name]) for name in ("min_bet", "max_bet", "bet_step"))
    if values["surrender"] == Surrender.LATE and values["hole_card"] == HoleCard.NONE:
        return errors.LateSurrenderWithoutHoleCard()
    if values["inverted"] and values["bankroll"] != Bankroll.CREDIT:
        return errors.InvertedWithoutCredit()
    if (side_bet := _side_bet_conflict_in(values)) is not None:
        return side_bet
    if 0 < high < low:
        return errors.MinBetAboveMaxBet(min_bet=low, max_bet=high)
    if limits(values).empty:
        return errors.NoAllowedBet(bet_step=step, min_bet=low, max_bet=high)
    return None


def _side_bet_conflict_in(values: Values) -> errors.ConflictFault | None:
    """Return what gives the player of a side bet the edge, if anything does."""
    decks = int(values["decks"])
    if values[SideBet.PAIRS] and not 0 < decks <= MOST_DECKS_OF_PAIRS:
        return errors.PairsWithManyDecks(most=MOST_DECKS_OF_PAIRS)
    for option in (each.value for each in SideBet if values[each]):
        if values["inverted"]:
            return errors.SideBetWithInverted(option=option)
        if values["reshuffle"] == Reshuffle.EMPTY:
            return errors.SideBetWithKnownCards(option=option)
    return None


def base_bet_conflict_in(values: Values, *, may_have_risen: bool) -> errors.ConflictFault | None:
    """Return what is wrong with an explicit base bet, if anything is; it may have risen since the choice."""
    base_bet, allowed = int(values["base_bet"]), limits(values)
    if not allowed.allows(base_bet):
        nearest = allowed.nearest(base_bet)
        return errors.BaseBetNotAllowed(base_bet=base_bet, limits=allowed, nearest=nearest)
    starting_chips = int(values["starting_chips"])
    if values["bankroll"] == Bankroll.MATCH and base_bet > starting_chips and not may_have_risen:
        return errors.BaseBetAboveStartingChips(base_bet=base_bet, starting_chips=starting_chips)
    return None


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
    values, corrections = _corrected(chosen, Chosen(preset, choices))
    conflict = conflict_in(values)
    if conflict is None and "base_bet" in choices:
        conflict = base_bet_conflict_in(values, may_have_risen=of_record and values["raise_every"] != 0)
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


def preset_values(preset: str) -> Values:
    """Return the value of every option in a preset. Raises :class:`OptionError` (``unknown_preset``)."""
    if preset not in PRESETS:
        nearest = _nearest(preset, PRESETS)
        name = errors.Raw(preset)
        raise OptionError(errors.UnknownPreset(name=name, nearest=nearest, known=tuple(PRESETS)))
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
        raw = errors.Raw(name)
        raise OptionError(errors.UnknownOption(name=raw, nearest=_nearest(name, BY_NAME)))
    return option


def read_value(option: Option, raw: object) -> Value:
    """Return the option's value for a JSON value. Raises :class:`OptionError` (``bad_value``)."""
    try:
        return option.kind.read(raw)
    except UnfitError as unfit:
        fault = errors.UnfitOptionValue(option=option.name, raw=raw, nearest=unfit.nearest)
        raise OptionError(fault) from None


def _nearest(name: str, known: Iterable[str]) -> str | None:
    close = difflib.get_close_matches(name[:_COMPARED].lower(), list(known), n=1, cutoff=0.5)
    return close[0] if close else None


def _corrected(chosen: Values, made: Chosen) -> tuple[dict[str, Value], tuple[Correction, ...]]:
    """Return the effective values, and the last correction of each option that is corrected."""
    values = dict(chosen)
    corrections: dict[str, Correction] = {}
    for dependency in DEPENDENCIES:
        for name, effective in dependency.effect(values, made).items():
            if values[name] == effective:
                continue
            corrections[name] = Correction(
                option=name, chosen=chosen[name], effective=effective, because=dependency.cause
            )
            if name not in REPORTED_ONLY:
                values[name] = effective
    return values, tuple(corrections.values())


def _moved_base_bet(values: dict[str, Value]) -> tuple[Correction, ...]:
    """Move the preset's base bet to the nearest allowed bet, if the limits do not allow it."""
    base_bet, allowed = int(values["base_bet"]), limits(values)
    if allowed.allows(base_bet):
        return ()
    values["base_bet"] = nearest = allowed.nearest(base_bet)
    because = "bet_step" if base_bet % allowed.step else "max_bet" if nearest < base_bet else "min_bet"
    return (Correction(option="base_bet", chosen=base_bet, effective=nearest, because=because),)


MOVES_BASE_BET: Final = ("min_bet", "max_bet", "bet_step")


def with_changes(preset: str, before: Mapping[str, Value], changes: Mapping[str, Value]) -> dict[str, Value]:
    """Return the changes to a preset after further ones.

    A change of ``min_bet``, ``max_bet`` or ``bet_step`` moves ``base_bet``: one that was chosen before is
    dropped if it is no longer allowed.

    Raises :class:`OptionError` (``conflict``) for a change to ``peek=off`` that late surrender would undo,
    and for one to ``min_bet``, ``bet_step`` or ``starting_chips`` that :func:`check_chosen` refuses.
    """
    after = {**before, **changes}
    moves = any(name in MOVES_BASE_BET for name in changes) and "base_bet" not in changes
    if moves and _rules(preset, after) is None:
        after.pop("base_bet", None)
    rules = _rules(preset, after)
    if changes.get("peek") == Peek.OFF and rules is not None and rules.peek is not Peek.OFF:
        raise OptionError(errors.PeekOffWithLateSurrender())
    if rules is not None and any(name in changes for name in ("min_bet", "bet_step", "starting_chips")):
        check_chosen(rules)
    return after


def check_chosen(rules: Rules) -> None:
    """Check rules that a person chooses: the chips of a match are enough for its smallest bet.

    Rules that are stored are not judged: limits may have risen. Raises :class:`OptionError` (``conflict``).
    """
    least = BetLimits.of(rules).smallest
    if rules.bankroll is Bankroll.MATCH and least > rules.starting_chips:
        raise OptionError(errors.MinBetAboveStartingChips(min_bet=least, starting_chips=rules.starting_chips))


def _rules(preset: str, changes: Mapping[str, Value]) -> Rules | None:
    """Return the rules after these changes; None if they do not fit together."""
    try:
        return resolve(preset, changes).rules
    except OptionError:
        return None


def with_raised_limits(rules: Rules, stack: int) -> Rules:
    """Return the rules after one rise of the limits.

    ``stack`` is the second largest stack of the match, or the only one, in whole chips. No value exceeds the
    highest one of its option, so that the rules stay rules that can be chosen.
    """
    return replace(
        rules,
        min_bet=_raised(rules, "min_bet", stack),
        max_bet=min(rules.max_bet * 2, _highest("max_bet")),
        base_bet=_raised(rules, "base_bet", stack),
    )


def _raised(rules: Rules, option: str, stack: int) -> int:
    """Return twice an option's value, or the stack if it is smaller, as a multiple of the step."""
    before: int = getattr(rules, option)
    most = min(before * 2, stack, _highest(option))
    return max(before, most // rules.bet_step * rules.bet_step)


def _highest(option: str) -> int:
    kind = BY_NAME[option].kind
    assert isinstance(kind, Number), "limits are numbers"
    return kind.high

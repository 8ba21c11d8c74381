"""How options depend on each other: corrections and contradictions (docs/rules.md §1).

A correction changes effective values only. The chosen value is kept, so it comes back when the cause of
the correction is gone. Contradictions are refused.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from bot.blackjack import option_faults
from bot.blackjack.bet_limits import BetLimits
from bot.blackjack.options.option_list import MATCH_PRESETS
from bot.blackjack.rules import Bankroll, BlackjackPays, HoleCard, OddMoney, Peek, Surrender
from bot.fields import Value

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


def conflict_in(values: Values) -> option_faults.ConflictFault | None:
    """Return the first contradiction among the corrected values, in the order of docs/rules.md §1."""
    low, high, step = (int(values[name]) for name in ("min_bet", "max_bet", "bet_step"))
    if values["surrender"] == Surrender.LATE and values["hole_card"] == HoleCard.NONE:
        return option_faults.LateSurrenderWithoutHoleCard()
    if values["inverted"] and values["bankroll"] != Bankroll.CREDIT:
        return option_faults.InvertedWithoutCredit()
    if 0 < high < low:
        return option_faults.MinBetAboveMaxBet(min_bet=low, max_bet=high)
    if limits(values).empty:
        return option_faults.NoAllowedBet(bet_step=step, min_bet=low, max_bet=high)
    return None


def base_bet_conflict_in(values: Values, *, may_have_risen: bool) -> option_faults.ConflictFault | None:
    """Return what is wrong with an explicit base bet, if anything is; it may have risen since the choice."""
    base_bet, allowed = int(values["base_bet"]), limits(values)
    if not allowed.allows(base_bet):
        nearest = allowed.nearest(base_bet)
        return option_faults.BaseBetNotAllowed(base_bet=base_bet, limits=allowed, nearest=nearest)
    starting_chips = int(values["starting_chips"])
    if values["bankroll"] == Bankroll.MATCH and base_bet > starting_chips and not may_have_risen:
        return option_faults.BaseBetAboveStartingChips(base_bet=base_bet, starting_chips=starting_chips)
    return None

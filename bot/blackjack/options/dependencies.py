"""How options depend on each other: corrections, in the order of the rules, and contradictions.

A dependency changes effective values only: what was chosen is kept by whoever chose it, so it
comes back as soon as its cause is gone. A contradiction is refused with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.blackjack import Bankroll, BetLimits, BlackjackPays, HoleCard, OddMoney, Peek, Surrender
from bot.blackjack.options.option_kinds import Value

Values = Mapping[str, Value]
"""Option values by name."""

REPORTED_ONLY = frozenset({"double"})
"""Options without an "off" of their own: turned off by ``simple`` alone, their value stays."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dependency:
    """While ``cause`` is as it is, ``effect`` names other options' values; ``why`` says so."""

    cause: str
    affects: tuple[str, ...]
    why: str
    effect: Callable[[Values], Values]


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """Options that contradict each other where ``holds``; ``sentence`` tells a person."""

    options: tuple[str, ...]
    holds: Callable[[Values], bool]
    sentence: str


def limits(values: Values) -> BetLimits:
    """The bet limits among the values."""
    return BetLimits(int(values["min_bet"]), int(values["max_bet"]), int(values["bet_step"]))


def _simple(values: Values) -> Values:
    if not values["simple"]:
        return {}
    return {"double": False, "splits": 0, "ace_splits": 0, "surrender": Surrender.OFF, "insurance": False}


def _no_hole_card(values: Values) -> Values:
    return {"peek": Peek.OFF} if values["hole_card"] == HoleCard.NONE else {}


def _late_surrender(values: Values) -> Values:
    late = values["surrender"] == Surrender.LATE
    return {"peek": Peek.ACE_TEN} if late and values["peek"] == Peek.OFF else {}


def _peek(values: Values) -> Values:
    return {"late_insurance": False} if values["peek"] != Peek.OFF else {}


def _whole_payouts(values: Values) -> Values:
    if values["odd_money"] != OddMoney.FORBID:
        return {}
    multiple = 10 if values["blackjack_pays"] == BlackjackPays.SIX_TO_FIVE else 2
    return {"bet_step": -(-int(values["bet_step"]) // multiple) * multiple}


DEPENDENCIES: tuple[Dependency, ...] = (
    Dependency(
        cause="simple",
        affects=("double", "splits", "ace_splits", "surrender", "insurance"),
        why="`simple` leaves only hit and stand",
        effect=_simple,
    ),
    Dependency(
        cause="hole_card",
        affects=("peek",),
        why="without a hole card there is nothing to look at",
        effect=_no_hole_card,
    ),
    Dependency(
        cause="surrender",
        affects=("peek",),
        why="a late surrender comes after the dealer has looked",
        effect=_late_surrender,
    ),
    Dependency(
        cause="peek",
        affects=("late_insurance",),
        why="once the dealer has looked, insurance would be no bet",
        effect=_peek,
    ),
    Dependency(
        cause="odd_money",
        affects=("bet_step",),
        why="`odd_money` forbids bets that pay fractions of a chip",
        effect=_whole_payouts,
    ),
)
"""The corrections, each made on the values that the ones before it left."""

CONFLICTS: tuple[Conflict, ...] = (
    Conflict(
        options=("surrender", "hole_card"),
        holds=lambda values: values["surrender"] == Surrender.LATE and values["hole_card"] == HoleCard.NONE,
        sentence="Late surrender needs a dealer who looks at his hole card, and `hole_card` is none. "
        "Choose early surrender or none, or give the dealer a hole card.",
    ),
    Conflict(
        options=("inverted", "bankroll"),
        holds=lambda values: bool(values["inverted"]) and values["bankroll"] != Bankroll.CREDIT,
        sentence="`inverted` can cost more than was bet, so it needs `bankroll` credit.",
    ),
    Conflict(
        options=("min_bet", "max_bet"),
        holds=lambda values: 0 < int(values["max_bet"]) < int(values["min_bet"]),
        sentence="`min_bet` {min_bet} is more than `max_bet` {max_bet}: change the other one first.",
    ),
    Conflict(
        options=("bet_step", "min_bet", "max_bet"),
        holds=lambda values: limits(values).empty,
        sentence="No bet is possible: there is no multiple of `bet_step` {bet_step} "
        "from {min_bet} to {max_bet}. Choose a smaller step, or wider limits.",
    ),
)
"""What is refused, judged on the corrected values, in the order of the rules."""

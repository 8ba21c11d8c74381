"""Refusals of a bet because of its amount. All amounts are hundredths."""

from dataclasses import dataclass

from bot.bank.amounts import Cents
from bot.bank.ceilings import CEILING


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadableBet:
    """The text for a bet is not an amount."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadableInsurance:
    """The text for insurance is not an amount."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AmbiguousAmount:
    """The text has a point or a comma that may group thousands (``grouped``) or begin a ``decimal``."""

    grouped: Cents
    decimal: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class BetTooSmall:
    """The bet is below the table's ``smallest``; ``largest`` is None without a maximum."""

    smallest: Cents
    largest: Cents | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BetTooLarge:
    """The bet is above the table's ``largest``."""

    smallest: Cents
    largest: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class BetOffStep:
    """The bet is not a multiple of the ``step``; ``nearest`` are the one or two that are possible."""

    step: Cents
    nearest: tuple[Cents, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OverBalance:
    """The ``bet`` is more than the player has: ``funds``. ``largest`` is the largest possible bet.

    ``box`` is where the bet should go, for a player who has bets on other boxes too.
    """

    bet: Cents
    funds: Cents
    largest: Cents
    box: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OverCredit:
    """The player's bets of a round would exceed their ``credit``. ``largest`` is the largest possible bet.

    ``box`` is where the bet should go, for a player who has bets on other boxes too.
    """

    credit: Cents
    largest: Cents
    box: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StakeAboveCeiling:
    """The player's bets of a round would exceed the ``ceiling`` of stakes; ``largest`` is possible.

    ``box`` is where the bet should go, for a player who has bets on other boxes too.
    """

    largest: Cents
    box: int | None
    ceiling: Cents = CEILING


@dataclass(frozen=True, slots=True, kw_only=True)
class OutOfChips:
    """The player has too little for the ``smallest`` bet: ``funds``, a credit line if ``on_credit``.

    ``elsewhere`` is the smallest bet at another table of the server, where ``funds`` suffice for it.
    """

    funds: Cents
    on_credit: bool
    smallest: Cents
    elsewhere: Cents | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AllAtStake:
    """The player's other stakes leave too little for the ``smallest`` bet: ``left``.

    ``left`` is a credit line if ``on_credit``. ``has_other_bets`` tells of bets on the next round, which
    could be lowered.
    """

    left: Cents
    on_credit: bool
    smallest: Cents
    has_other_bets: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsForHand:
    """The player's open hands may still take the chips of the bet: a double or a split costs ``needed``."""

    needed: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Eliminated:
    """The player is out of chips on the server's bank until somebody gives them more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoLastBet:
    """The player has no last bet that could be repeated."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BetUnchanged:
    """The same ``bet`` has been placed already."""

    bet: Cents


BetRefusal = (
    UnreadableBet
    | UnreadableInsurance
    | AmbiguousAmount
    | BetTooSmall
    | BetTooLarge
    | BetOffStep
    | OverBalance
    | OverCredit
    | StakeAboveCeiling
    | OutOfChips
    | AllAtStake
    | ChipsForHand
    | Eliminated
    | NoLastBet
    | BetUnchanged
)
"""Refusals of a bet because of its amount."""

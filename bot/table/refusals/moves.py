"""Refusals of a move or an answer. Amounts are hundredths."""

from dataclasses import dataclass

from bot.bank.amounts import Cents
from bot.bank.ceilings import CEILING
from bot.bank.ids import UserId
from bot.blackjack.moves import Move


@dataclass(frozen=True, slots=True, kw_only=True)
class NoRound:
    """No round is on; ``next_bet`` is what the player has bet on the next (0: nothing)."""

    next_bet: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class NotInRound:
    """The player has no stake in the round; ``next_bet`` is what they have bet on the next (0: nothing)."""

    next_bet: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingOut:
    """The player skips this round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Following:
    """The player only follows on a ``box``; its ``leader`` decides."""

    leader: UserId
    box: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NotYourBox:
    """The player does not decide on this ``box``, but on ``own_boxes``."""

    box: int
    own_boxes: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NotYourTurn:
    """It is another ``player``'s turn."""

    player: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherBoxFirst:
    """Another ``box`` of the same player is in turn."""

    box: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingToDecide:
    """The player's hands are finished for this round; ``may_bet`` on the next one."""

    may_bet: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferToOthers:
    """The player has no offer to answer while others have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferFirst:
    """An offer has to be answered before hands are played; ``answers`` are the possible ones."""

    answers: tuple[Move, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoOffer:
    """There is no open offer; the possible moves are ``moves``."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveNotAllowed:
    """The rules do not allow this ``move`` with this hand; ``others`` are possible."""

    move: Move
    others: tuple[Move, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveUnaffordable:
    """The ``move`` takes more chips than the player has: ``funds``; ``others`` are possible.

    ``cost`` is None where the rules name no price.
    """

    move: Move
    cost: Cents | None
    funds: Cents
    others: tuple[Move, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveAboveCeiling:
    """The ``move`` would take a stake or a debt above the ``ceiling``; ``others`` are possible.

    ``most`` is what can be added. It is about the stake of a ``follower``, if there is one.
    """

    move: Move
    most: Cents
    follower: UserId | None
    others: tuple[Move, ...]
    ceiling: Cents = CEILING


@dataclass(frozen=True, slots=True, kw_only=True)
class InsuranceFixed:
    """Insurance on this hand is for exactly this ``amount``."""

    amount: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class InsuranceLimited:
    """Insurance on this hand is for up to ``most``, perhaps in ``whole_chips`` only."""

    most: Cents
    whole_chips: bool


TurnRefusal = (
    NoRound
    | NotInRound
    | SittingOut
    | Following
    | NotYourBox
    | NotYourTurn
    | OtherBoxFirst
    | NothingToDecide
    | OfferToOthers
)
"""Refusals of any move, because the player has no open question."""

MoveRefusal = (
    OfferFirst
    | NoOffer
    | MoveNotAllowed
    | MoveUnaffordable
    | MoveAboveCeiling
    | InsuranceFixed
    | InsuranceLimited
)
"""Refusals of one move where others are possible."""

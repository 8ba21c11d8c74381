"""Refusals of a bet, of the box that it names, and of a move or an answer. All amounts are hundredths."""

from dataclasses import dataclass

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.bank.ledger import CEILING
from bot.blackjack.moves import Move
from bot.blackjack.side_bets import SideBet


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


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadableSideBet:
    """The text for a side bet is not an amount."""

    bet: SideBet


@dataclass(frozen=True, slots=True, kw_only=True)
class NoSuchSideBet:
    """The table does not offer this side bet."""

    bet: SideBet


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBetOnOtherBox:
    """A player who follows on the box of another player has no side bets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBetOffStep:
    """The side bet is not a multiple of the ``step``; ``nearest`` are the one or two that are possible."""

    bet: SideBet
    step: Cents
    nearest: tuple[Cents, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBetTooLarge:
    """The side bet is more than the main bet beside it, which is the ``largest`` one."""

    bet: SideBet
    largest: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBetOverFunds:
    """The side bet is more than the other bets have ``left``."""

    bet: SideBet
    left: Cents


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
    | UnreadableSideBet
    | NoSuchSideBet
    | SideBetOnOtherBox
    | SideBetOffStep
    | SideBetTooLarge
    | SideBetOverFunds
)
"""Refusals of a bet because of its amount."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherBoxes:
    """Alternatives for a refused bet: boxes with room for it, or the queue for the next free one.

    ``numbers`` does not tell of hidden bets: a box that they fill counts as one with room.
    """

    numbers: tuple[int, ...]
    may_queue: bool
    in_queue: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NoSuchBox:
    """The table has no such ``box``: its boxes are 1 to ``last_box``; ``others`` is None if all have room."""

    box: int
    last_box: int
    others: OtherBoxes | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxTaken:
    """The ``box`` belongs to its ``owner``, and boxes are not shared here."""

    box: int
    owner: UserId
    others: OtherBoxes


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxClosed:
    """The ``box`` belongs to its ``owner``, who has not opened it to followers."""

    box: int
    owner: UserId
    others: OtherBoxes


@dataclass(frozen=True, slots=True, kw_only=True)
class TooManyBoxes:
    """The player may decide on ``allowed`` boxes, and ``box`` would be one more."""

    box: int
    allowed: int
    others: OtherBoxes


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxFull:
    """A shared ``box`` has no room for even the smallest bet; ``limit`` is for all its bets.

    ``other_boxes`` have room.
    """

    box: int
    limit: Cents
    other_boxes: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxNearlyFull:
    """A shared ``box`` has no room for this bet, but for one of up to ``largest``."""

    box: int
    largest: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class TooManyFollowers:
    """As many as ``most`` players follow at this table already."""

    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyToFollow:
    """The player's last bet on this ``box`` followed somebody, and nobody plays it now."""

    box: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SharingOff:
    """Boxes are not shared at this table, so that nobody can open one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoBoxToShare:
    """The player owns no box that they could open to followers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotYourBoxToShare:
    """The player does not own this ``box``, but ``own_boxes``."""

    box: int
    own_boxes: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadyShared:
    """These ``boxes`` are open to followers already, or closed already."""

    boxes: tuple[int, ...]
    is_open: bool


SharingRefusal = SharingOff | NoBoxToShare | NotYourBoxToShare | AlreadyShared
"""Refusals to open or close a box."""

BoxRefusal = (
    NoSuchBox
    | BoxTaken
    | BoxClosed
    | TooManyBoxes
    | BoxFull
    | BoxNearlyFull
    | TooManyFollowers
    | NobodyToFollow
    | SharingRefusal
)
"""Refusals of a bet because of its box, or to open or close a box."""


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

"""The exceptions that refuse options, a record or a move, with what is wrong (docs/rules.md §1 and §5)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, NewType

from bot.blackjack.rules import BetLimits
from bot.fields import Value


class Reason(StrEnum):
    """A reason, as it is written in an error line."""

    BAD_JSON = "bad_json"
    UNKNOWN_KEY = "unknown_key"
    MISSING_KEY = "missing_key"
    BAD_TYPE = "bad_type"

    UNKNOWN_PRESET = "unknown_preset"
    UNKNOWN_OPTION = "unknown_option"
    BAD_VALUE = "bad_value"
    CONFLICT = "conflict"

    BAD_CARD = "bad_card"
    OUT_OF_CARDS = "out_of_cards"

    BAD_BET = "bad_bet"
    BAD_SIDE_BET = "bad_side_bet"
    BELOW_MIN = "below_min"
    ABOVE_MAX = "above_max"
    OFF_STEP = "off_step"
    OVER_CREDIT = "over_credit"
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    TOO_MANY_BOXES = "too_many_boxes"
    NOT_SHARED = "not_shared"
    PURSE_MISMATCH = "purse_mismatch"

    UNKNOWN_MOVE = "unknown_move"
    NO_SUCH_BOX = "no_such_box"
    NOT_NOW = "not_now"
    NOT_ALLOWED = "not_allowed"
    BAD_AMOUNT = "bad_amount"
    ROUND_OVER = "round_over"


Raw = NewType("Raw", str)
"""A text from outside, of any length and with any characters. It is quoted and cut where it is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownPreset:
    """A preset that does not exist. ``nearest`` is a similar name, if there is one."""

    reason: ClassVar[Reason] = Reason.UNKNOWN_PRESET
    name: Raw
    nearest: str | None
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownOption:
    """An option that does not exist. ``nearest`` is a similar name, if there is one."""

    reason: ClassVar[Reason] = Reason.UNKNOWN_OPTION
    name: Raw
    nearest: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnfitOptionValue:
    """A JSON value that the option cannot have. ``nearest`` is a similar value, if there is one."""

    reason: ClassVar[Reason] = Reason.BAD_VALUE
    option: str
    raw: object
    nearest: Value | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LateSurrenderWithoutHoleCard:
    """``surrender=late`` with ``hole_card=none``."""

    reason: ClassVar[Reason] = Reason.CONFLICT


@dataclass(frozen=True, slots=True, kw_only=True)
class PeekOffWithLateSurrender:
    """A change to ``peek=off`` where ``surrender=late`` would bring the peek back."""

    reason: ClassVar[Reason] = Reason.CONFLICT


@dataclass(frozen=True, slots=True, kw_only=True)
class InvertedWithoutCredit:
    """``inverted`` with another bankroll than ``credit``."""

    reason: ClassVar[Reason] = Reason.CONFLICT


@dataclass(frozen=True, slots=True, kw_only=True)
class PairsWithManyDecks:
    """``pairs`` with more than ``most`` decks, or with infinite ones."""

    reason: ClassVar[Reason] = Reason.CONFLICT
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBetWithInverted:
    """A side bet with ``inverted``."""

    reason: ClassVar[Reason] = Reason.CONFLICT
    option: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBetWithKnownCards:
    """A side bet with ``reshuffle=empty``: the last cards of the shoe are known before the bet."""

    reason: ClassVar[Reason] = Reason.CONFLICT
    option: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MinBetAboveMaxBet:
    """A smallest bet that is more than the largest one, both in chips."""

    reason: ClassVar[Reason] = Reason.CONFLICT
    min_bet: int
    max_bet: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NoAllowedBet:
    """Limits without a multiple of ``bet_step`` between them, all in chips."""

    reason: ClassVar[Reason] = Reason.CONFLICT
    bet_step: int
    min_bet: int
    max_bet: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseBetNotAllowed:
    """A base bet that the limits do not allow, and the ``nearest`` one that they allow, in chips."""

    reason: ClassVar[Reason] = Reason.CONFLICT
    base_bet: int
    limits: BetLimits
    nearest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseBetAboveStartingChips:
    """A base bet of a match that is more than its players start with, both in chips."""

    reason: ClassVar[Reason] = Reason.CONFLICT
    base_bet: int
    starting_chips: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MinBetAboveStartingChips:
    """A smallest bet of a match that is more than its players start with, both in chips."""

    reason: ClassVar[Reason] = Reason.CONFLICT
    min_bet: int
    starting_chips: int


ConflictFault = (
    LateSurrenderWithoutHoleCard
    | PeekOffWithLateSurrender
    | InvertedWithoutCredit
    | PairsWithManyDecks
    | SideBetWithInverted
    | SideBetWithKnownCards
    | MinBetAboveMaxBet
    | NoAllowedBet
    | BaseBetNotAllowed
    | BaseBetAboveStartingChips
    | MinBetAboveStartingChips
)
"""Options that contradict each other."""

ChoiceFault = UnknownPreset | UnknownOption | UnfitOptionValue
"""A preset, an option or a value that cannot be chosen."""

OptionFault = ChoiceFault | ConflictFault

MOST_SHOWN: Final = 40
"""Characters that a message shows of a text from outside."""


class OptionError(Exception):
    """Options that cannot be chosen. Members read why: :mod:`bot.words` has a sentence for each fault."""

    def __init__(self, fault: OptionFault) -> None:
        super().__init__(fault)
        self.fault = fault

    @property
    def reason(self) -> Reason:
        """The reason, as it is written in an error line."""
        return self.fault.reason


class RecordError(Exception):
    """A record that cannot be played, but for its options: they raise :class:`OptionError`.

    ``message`` is an English sentence, which only the command line prints. ``move`` counts from 1. It is
    given if a move is at fault. ``legal`` is given if the box that this move names is being asked.
    """

    def __init__(
        self, reason: Reason, message: str, move: int | None = None, legal: tuple[str, ...] | None = None
    ) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.move = move
        self.legal = legal

    def __reduce__(self) -> tuple[type["RecordError"], tuple[object, ...]]:
        """Let the error pass from one process to another."""
        return type(self), (self.reason, self.message, self.move, self.legal)


class Illegal(Exception):  # noqa: N818 - a refusal, not a failure
    """A move that is refused. The round stays as it is.

    ``message`` is an English sentence, which only the command line prints. ``legal`` are the moves that the
    box could make, or None if it is not being asked.
    """

    def __init__(self, reason: Reason, message: str, legal: tuple[str, ...] | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.legal = legal

    def __reduce__(self) -> tuple[type["Illegal"], tuple[object, ...]]:
        """Let the error pass from one process to another."""
        return type(self), (self.reason, self.message, self.legal)


class OutOfCards(Exception):  # noqa: N818 - not a failure of the program
    """The round needs a card that its source does not have."""


def quoted(text: str) -> str:
    """Return a text from outside, of any length and with any characters, as a message quotes it."""
    told = repr(text[:MOST_SHOWN])
    return told if len(told) <= MOST_SHOWN + 2 else f"{told[:MOST_SHOWN]}…"

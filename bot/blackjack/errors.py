"""Why a record or a move is refused: the reasons of the rules, §5."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Every reason there is, as it stands in an error line."""

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


class RecordError(Exception):
    """A record that cannot be played.

    ``message`` is a sentence for people. ``move`` counts from 1 and is there when a move is at
    fault; ``legal`` is there when the box that this move names is being asked.
    """

    def __init__(
        self,
        reason: Reason,
        message: str,
        move: int | None = None,
        legal: tuple[str, ...] | None = None,
    ) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.move = move
        self.legal = legal


class Illegal(Exception):  # noqa: N818 - a refusal, not a failure
    """A move that is refused; the round is as it was.

    ``legal`` is what the box could have done, or None when it is not being asked.
    """

    def __init__(self, reason: Reason, message: str, legal: tuple[str, ...] | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.legal = legal


class OutOfCards(Exception):  # noqa: N818 - says what happened
    """The round needs a card that its source does not have."""

"""What goes wrong in words of the rules: a reason to act on, and a sentence for people."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a record or a move is refused (rules, section 5)."""

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
    """A record that cannot be played."""

    def __init__(
        self,
        reason: Reason,
        message: str,
        *,
        move: int | None = None,
        legal: tuple[str, ...] | None = None,
    ) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.move = move
        self.legal = legal


class Illegal(Exception):  # noqa: N818 - a refusal is expected, not an error of the program
    """A move that may not be made now; the round stays as it is."""

    def __init__(self, reason: Reason, message: str, *, legal: tuple[str, ...] | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.legal = legal

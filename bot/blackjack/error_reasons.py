"""The reasons for which a record or a move is refused (docs/rules.md §5)."""

from enum import StrEnum


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

"""Why something was not done: expected, private, and turned into one sentence at the edge."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.table.ids import UserId


class Refusal(StrEnum):
    """Reasons; the sentence for each is written in :mod:`cogs`."""

    NO_TABLE = "no_table"
    TABLE_HERE = "table_here"
    TABLE_CLOSING = "table_closing"
    TABLE_FULL = "table_full"
    IN_QUEUE = "in_queue"
    NO_SUCH_MEMBER = "no_such_member"
    LEAVING = "leaving"
    REMOVED = "removed"
    NO_SEAT = "no_seat"
    NO_SUCH_BOX = "no_such_box"
    BOX_TAKEN = "box_taken"
    BOX_FULL = "box_full"
    OVER_ROOM = "over_room"
    TOO_MANY_BOXES = "too_many_boxes"

    NO_MATCH = "no_match"
    MATCH_ON = "match_on"
    MATCH_NOT_STARTED = "match_not_started"
    NOBODY_JOINED = "nobody_joined"
    ALREADY_JOINED = "already_joined"
    NOT_THE_HOST = "not_the_host"
    NOT_AN_ENTRANT = "not_an_entrant"
    GIVEN_UP = "given_up"
    NOBODY_SITS_OUT = "nobody_sits_out"

    ROUND_ON = "round_on"
    NO_ROUND = "no_round"
    NOT_IN_ROUND = "not_in_round"
    SITTING_OUT = "sitting_out"
    YOU_FOLLOW = "you_follow"
    NOT_YOUR_BOX = "not_your_box"
    NOT_YOUR_TURN = "not_your_turn"
    OTHER_BOX_FIRST = "other_box_first"
    HAND_DONE = "hand_done"
    OFFER_TO_OTHERS = "offer_to_others"
    OUTDATED = "outdated"
    OFFER_FIRST = "offer_first"
    NO_OFFER = "no_offer"
    NOT_ALLOWED = "not_allowed"
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    BAD_INSURANCE = "bad_insurance"

    NOT_AN_AMOUNT = "not_an_amount"
    BELOW_MIN = "below_min"
    ABOVE_MAX = "above_max"
    OFF_STEP = "off_step"
    OVER_BALANCE = "over_balance"
    OVER_CREDIT = "over_credit"
    ELIMINATED = "eliminated"
    OUT_OF_CHIPS = "out_of_chips"
    ALL_AT_STAKE = "all_at_stake"
    NO_LAST_BET = "no_last_bet"
    SAME_BET = "same_bet"

    ALREADY_READY = "already_ready"
    ALREADY_OUT = "already_out"

    BAD_SEED = "bad_seed"
    BAD_RULES = "bad_rules"
    FOLLOWER_SHORT = "follower_short"
    ALREADY_DONE = "already_done"
    STORE_UNAVAILABLE = "store_unavailable"


@dataclass(slots=True, kw_only=True, unsafe_hash=True)
class Refused(Exception):  # noqa: N818  # a refusal is no error: it is an answer
    """An expected "no", with the figures that its sentence needs. Amounts are hundredths.

    What would be possible instead: the moves in ``legal``, a bet on one of ``boxes``, one of up to
    ``possible``, one of ``elsewhere`` at another table. ``placed`` is what the player has bet on other
    boxes; ``on_credit`` tells that ``funds`` are his credit. ``followed`` are the boxes of others on which he
    has bets in the round that is on.

    Not frozen, for an exception on its way gets its traceback set. Nothing else changes it.
    """

    reason: Refusal
    amount: int | None = None
    needed: int | None = None
    funds: int | None = None
    least: int | None = None
    most: int | None = None
    step: int | None = None
    possible: int | None = None
    placed: int = 0
    elsewhere: int | None = None
    on_credit: bool = False
    box: int | None = None
    boxes: tuple[int, ...] = ()
    followed: tuple[int, ...] = ()
    player: UserId | None = None
    deadline: float | None = None
    legal: tuple[str, ...] = ()
    text: str = ""

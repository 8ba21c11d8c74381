"""The union of all refusals, and the exception that carries one."""

from bot.table.refusals.bet_refusals import BetRefusal
from bot.table.refusals.box_refusals import BoxRefusal
from bot.table.refusals.match_refusals import MatchRefusal
from bot.table.refusals.round_refusals import MoveRefusal, TurnRefusal
from bot.table.refusals.seat_refusals import SeatRefusal
from bot.table.refusals.service_refusals import ServiceRefusal

Refusal = ServiceRefusal | SeatRefusal | MatchRefusal | BoxRefusal | BetRefusal | TurnRefusal | MoveRefusal
"""An expected refusal, shown only to the person who asked."""


class Refused(Exception):  # noqa: N818  # a refusal is an answer, not an error
    """Raised when a command is refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

"""The union of all refusals, and the exception that carries one."""

from bot.table.refusals.bets import BetRefusal, BoxRefusal
from bot.table.refusals.moves import MoveRefusal, TurnRefusal
from bot.table.refusals.tables import MatchRefusal, SeatRefusal, ServiceRefusal

Refusal = ServiceRefusal | SeatRefusal | MatchRefusal | BoxRefusal | BetRefusal | TurnRefusal | MoveRefusal
"""An expected refusal, shown only to the person who asked."""


class Refused(Exception):  # noqa: N818  # a refusal is an answer, not an error
    """Raised when a command is refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

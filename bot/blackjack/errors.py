"""The exceptions that refuse a record or a move. They carry faults, not sentences."""

from bot.blackjack.bet_faults import BetFault
from bot.blackjack.error_reasons import Reason
from bot.blackjack.move_faults import MoveFault
from bot.blackjack.option_faults import OptionFault
from bot.blackjack.record_faults import RecordFault

Fault = RecordFault | OptionFault | BetFault | MoveFault
"""A fault in a record. :mod:`bot.words` has a sentence for each."""


class RecordError(Exception):
    """A record that cannot be played.

    ``move`` counts from 1. It is given if a move is at fault. ``legal`` is given if the box that this move
    names is being asked.
    """

    def __init__(self, fault: Fault, move: int | None = None, legal: tuple[str, ...] | None = None) -> None:
        super().__init__(fault)
        self.fault = fault
        self.move = move
        self.legal = legal

    @property
    def reason(self) -> Reason:
        """The reason, as it is written in an error line."""
        return self.fault.reason


class Illegal(Exception):  # noqa: N818 - a refusal, not a failure
    """A move that is refused. The round stays as it is.

    ``legal`` are the moves that the box could make, or None if it is not being asked.
    """

    def __init__(self, fault: MoveFault, legal: tuple[str, ...] | None = None) -> None:
        super().__init__(fault)
        self.fault = fault
        self.legal = legal

    @property
    def reason(self) -> Reason:
        """The reason, as it is written in an error line."""
        return self.fault.reason


class OutOfCards(Exception):  # noqa: N818 - not a failure of the program
    """The round needs a card that its source does not have."""

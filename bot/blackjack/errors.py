"""The exceptions that refuse options, a record or a move."""

from typing import Final

from bot.blackjack.error_reasons import Reason
from bot.blackjack.option_faults import OptionFault

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

"""Refusals that are raised before a table is asked."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.background import ComputationError, ReplacedError
from bot.bank.store_errors import BooksFrozenError, StoreError
from bot.table.refusals import BooksFrozen, Outdated, Refused, StoreUnavailable
from bot.words.catalogue import Phrase, phrase

TOO_FAST = phrase("refused-too_fast")
"""The answer to a person who types or presses too much in a second."""

UNSTORABLE = phrase("refused-unstorable_text")
"""The answer to a text that cannot be stored."""

UNKNOWN_COMMAND = phrase("refused-unknown_command")
"""The answer to a command that is not, or no more, one of this version of the bot."""


class DeclinedError(Exception):
    """A command that is refused at the edge; ``reason`` is said to the person privately."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason)
        self.reason = reason


def outdated() -> Refused:
    """Return the refusal of a button from an earlier message or release."""
    return Refused(Outdated())


@contextmanager
def store_errors_refused() -> Iterator[None]:
    """Raise :class:`Refused` if the store fails. Only for work that has changed nothing when it fails."""
    try:
        yield
    except BooksFrozenError:
        raise Refused(BooksFrozen()) from None
    except StoreError:
        raise Refused(StoreUnavailable()) from None


@contextmanager
def computation_errors_refused(reason: str = "odds-busy") -> Iterator[None]:
    """Raise :class:`DeclinedError` with this reason, or a newer question, if a computation has no result."""
    try:
        yield
    except ReplacedError:
        raise DeclinedError(phrase("odds-replaced")) from None
    except ComputationError:
        raise DeclinedError(phrase(reason)) from None

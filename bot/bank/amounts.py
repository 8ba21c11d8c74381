"""Amounts of chips, also as people type them: ``25``, ``10k``, ``half``.

Amounts are whole hundredths of a chip. Names call them "cents", although chips are not money.
"""

from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NewType

from bot.typed_numbers import NotANumberError, plain_text, read_number

Cents = NewType("Cents", int)
"""An amount in hundredths of a chip. Arithmetic gives ``int``: wrap the result where it is kept."""

CENTS: Final = 100
"""The number of hundredths in a chip."""

NO_CHIPS: Final = Cents(0)


class AmountWord(StrEnum):
    """A word for an amount that depends on the player and the table."""

    HALF = "half"
    ALL = "all"
    MIN = "min"
    MAX = "max"
    SAME = "same"


Amount = int | AmountWord
"""An amount in hundredths of a chip, or a word that the table resolves."""

_NO_WORDS: Final[Mapping[str, AmountWord]] = MappingProxyType({})


class NotAnAmountError(ValueError):
    """A text that is not an amount of chips, or that may be two.

    Then ``readings`` are both: with a point or comma that groups thousands, and with one before decimals.
    """

    def __init__(self, text: str, readings: tuple[Cents, Cents] | None = None) -> None:
        super().__init__(text)
        self.readings = readings


def parse_amount(text: str, local_words: Mapping[str, AmountWord] = _NO_WORDS) -> Amount:
    """Return the amount that a text means.

    The words of :class:`AmountWord` are understood, and ``local_words``, which are :func:`plain_text`. Raises
    :class:`NotAnAmountError` for any other text, also for a negative number.
    """
    typed = plain_text(text)
    if typed in set(AmountWord):
        return AmountWord(typed)
    if typed in local_words:
        return local_words[typed]
    try:
        return _cents(read_number(text))
    except NotANumberError as error:
        both = error.readings
        readings = None if both is None else (_cents(both.grouped), _cents(both.decimal))
        raise NotAnAmountError(text, readings) from None


def _cents(chips: Decimal) -> Cents:
    return Cents(int(chips * CENTS))

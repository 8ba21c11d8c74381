"""Amounts of chips, also as people type them: ``25``, ``10k``, ``half``, ``50%``, ``x2``.

Amounts are whole hundredths of a chip. Names call them "cents", although chips are not money.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NewType

from bot.typed_numbers import FULL_WIDTH, NotANumberError, plain_text, read_number, without_currency

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Scaled:
    """So many percent of what a word means: ``50%`` of all chips, ``x2`` of the last bet."""

    of: AmountWord
    percent: int


Amount = int | AmountWord | Scaled
"""An amount in hundredths of a chip, or what the table resolves to one."""

_PERCENT: Final = re.compile(r"([0-9]{1,3})\s?%")
_TIMES: Final = re.compile(r"[x×]\s?([0-9]{1,2})|([0-9]{1,2})\s?[x×]")

_NO_WORDS: Final[Mapping[str, AmountWord]] = MappingProxyType({})


class NotAnAmountError(ValueError):
    """A text that is not an amount of chips, or that may be two.

    Then ``readings`` are both: with a point or comma that groups thousands, and with one before decimals.
    """

    def __init__(self, text: str, readings: tuple[Cents, Cents] | None = None) -> None:
        super().__init__(text)
        self.readings = readings


def parse_amount(
    text: str, local_words: Mapping[str, AmountWord] = _NO_WORDS, units: Collection[str] = ()
) -> Amount:
    """Return the amount that a text means. A currency, or one of the ``units`` after a number, says nothing.

    The words of :class:`AmountWord` are understood, and ``local_words``, which are :func:`plain_text`. Raises
    :class:`NotAnAmountError` for any other text, also for a negative number.
    """
    typed = plain_text(text)
    if typed in set(AmountWord):
        return AmountWord(typed)
    if typed in local_words:
        return local_words[typed]
    number = _bare(text, units)
    scaled = _scaled(number)
    if scaled is not None:
        return scaled
    try:
        return _cents(read_number(number))
    except NotANumberError as error:
        both = error.readings
        readings = None if both is None else (_cents(both.grouped), _cents(both.decimal))
        raise NotAnAmountError(text, readings) from None


MOST_WRITTEN = 10**13
"""Whole chips from which a number has more digits than can be typed without a unit."""


def written_amount(amount: Amount) -> str:
    """Return an amount as it can be typed in every language: ``1020``, ``7.50``, ``all``, ``50%``, ``x2``.

    A number of more than 13 digits could not be read again: ``1e13`` stands for all that nobody has.
    """
    if isinstance(amount, AmountWord):
        return amount.value
    if isinstance(amount, Scaled):
        return f"x{amount.percent // 100}" if amount.of is AmountWord.SAME else f"{amount.percent}%"
    chips, rest = divmod(amount, CENTS)
    if chips >= MOST_WRITTEN:
        return "1e13"
    return f"{chips}.{rest:02d}" if rest else str(chips)


def _bare(text: str, units: Collection[str]) -> str:
    """Return a number as it was typed, in small letters and without its unit or currency."""
    bare = text.strip().casefold().translate(FULL_WIDTH)
    unit = next((each for each in units if bare.endswith(each)), "")
    return without_currency(bare.removesuffix(unit).rstrip())


def _scaled(typed: str) -> Scaled | None:
    """Return 1 to 100 percent of all chips, or 2 to 10 times the last bet; None for any other text."""
    percent, times = _PERCENT.fullmatch(typed), _TIMES.fullmatch(typed)
    if percent is not None and 1 <= int(percent[1]) <= 100:
        return Scaled(of=AmountWord.ALL, percent=int(percent[1]))
    if times is not None and 2 <= (factor := int(times[1] or times[2])) <= 10:
        return Scaled(of=AmountWord.SAME, percent=100 * factor)
    return None


def _cents(chips: Decimal) -> Cents:
    return Cents(int(chips * CENTS))

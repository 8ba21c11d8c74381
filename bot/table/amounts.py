"""Reading and formatting of amounts. People type ``25``, ``10k``, ``half`` and read ``1,020`` or ``7.50``."""

from __future__ import annotations

import re
from decimal import Decimal
from enum import StrEnum

from bot.table.ledger import CENTS

_NUMBER = re.compile(r"(\d{1,13}|\d{1,3}(?:[,'_ ]\d{3}){1,4})(\.\d{1,2})?\s*([km]?)")
_SCALE = {"": 1, "k": 1_000, "m": 1_000_000}


class AmountWord(StrEnum):
    """A word for an amount that depends on the player and the table."""

    HALF = "half"
    ALL = "all"
    MIN = "min"
    MAX = "max"
    SAME = "same"


Amount = int | AmountWord
"""An amount in hundredths of a chip, or a word that the table resolves."""


class NotAnAmountError(ValueError):
    """A text that is not an amount of chips."""


def parse_amount(text: str) -> Amount:
    """Return the amount that a text means.

    Raises :class:`NotAnAmountError` for any other text, also for a negative number.
    """
    cleaned = text.strip().lower()
    if cleaned in set(AmountWord):
        return AmountWord(cleaned)
    match = _NUMBER.fullmatch(cleaned)
    if match is None or not cleaned.isascii():
        raise NotAnAmountError(text)
    whole, fraction, suffix = match.groups()
    chips = Decimal(re.sub(r"[,'_ ]", "", whole) + (fraction or "")) * _SCALE[suffix]
    return int(chips * CENTS)


def format_amount(cents: int) -> str:
    """Format an amount as chips: ``1,020`` or ``7.50``, with the Unicode minus sign."""
    sign = "−" if cents < 0 else ""
    chips, rest = divmod(abs(cents), CENTS)
    return f"{sign}{chips:,}" + (f".{rest:02d}" if rest else "")


def format_net(cents: int) -> str:
    """Format a gain or a loss with its sign: ``+15``, ``−10``, ``±0``."""
    if cents == 0:
        return "±0"
    return ("+" if cents > 0 else "") + format_amount(cents)

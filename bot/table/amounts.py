"""Amounts of chips as people type and read them: ``25``, ``10k``, ``half``; ``1,020`` and ``7.50``."""

from __future__ import annotations

import re
from decimal import Decimal
from enum import StrEnum

from bot.table.ledger import CENTS

_NUMBER = re.compile(r"(\d{1,12}|\d{1,3}(?:[,'_ ]\d{3}){1,3})(\.\d{1,2})?\s*([km]?)")
_SCALE = {"": 1, "k": 1_000, "m": 1_000_000}


class AmountWord(StrEnum):
    """Amounts that depend on who says them and where."""

    HALF = "half"
    ALL = "all"
    MIN = "min"
    MAX = "max"
    SAME = "same"


Amount = int | AmountWord
"""Hundredths of a chip, or a word that the table resolves."""


class NotAnAmountError(ValueError):
    """The text is no amount of chips."""


def parse_amount(text: str) -> Amount:
    """Read an amount. Raises :class:`NotAnAmountError` for anything else, negative numbers included."""
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
    """Chips for people: thousands apart, no decimals when whole, two otherwise, a true minus sign."""
    sign = "−" if cents < 0 else ""
    chips, rest = divmod(abs(cents), CENTS)
    return f"{sign}{chips:,}" + (f".{rest:02d}" if rest else "")


def format_net(cents: int) -> str:
    """A gain or loss with its sign: ``+15``, ``−10``, ``±0``."""
    if cents == 0:
        return "±0"
    return ("+" if cents > 0 else "") + format_amount(cents)

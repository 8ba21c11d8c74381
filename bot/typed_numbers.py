"""Numbers and words as people type them, in any language: ``1,500``, ``1.500``, ``1 500``, ``7,50``, ``10k``.

A point or a comma before exactly three digits groups thousands; before one or two digits it begins the
decimals. Nothing else is guessed. Digits may be full-width, as keyboards for Japanese and Chinese write them.
"""

import re
from decimal import Decimal
from typing import Final, NamedTuple
from unicodedata import combining, normalize

_SPACES: Final = " \u00a0\u2009\u202f"
"""Space, no-break space, thin space, narrow no-break space: languages group thousands with each of them."""

_APOSTROPHES: Final = "'\u2019"
_SCALE: Final = {"": 1, "k": 1_000, "m": 1_000_000}

_MOST_DIGITS: Final = 15
"""Digits of the longest number that is offered as a reading."""

_TYPED: Final = re.compile(rf"([0-9.,_{_APOSTROPHES}{_SPACES}]*[0-9])[{_SPACES}]?([km]?)")


_POWER: Final = re.compile(r"([0-9]{1,13})(?:[.,]([0-9]{1,2}))?e([0-9]{1,2})")

_CURRENCY: Final = re.compile(r"[$€£]\s?(.*)|(.*?)\s?[$€£]")

_MOST: Final = 10**19
"""What is not above all other numbers that can be typed."""

FULL_WIDTH: Final = {0xFF10 + digit: str(digit) for digit in range(10)}
"""Full-width digits, for :meth:`str.translate`."""


def _grouped(group: str, decimal: str) -> re.Pattern[str]:
    return re.compile(rf"([1-9][0-9]{{0,2}}(?:[{group}][0-9]{{3}}){{1,4}})(?:[{decimal}]([0-9]{{1,2}}))?")


_CLEAR: Final = (
    re.compile(r"([0-9]{1,13})(?:[.,]([0-9]{1,2}))?"),
    _grouped(",", "."),
    _grouped(".", ","),
    *(_grouped(group, ".,") for group in ("_", _APOSTROPHES, _SPACES)),
)
"""What can be read in one way only: one mark for the groups, and another one for the decimals."""


class Readings(NamedTuple):
    """Two numbers that a text may mean: with a point or comma that groups thousands, or begins decimals."""

    grouped: Decimal
    decimal: Decimal


class NotANumberError(ValueError):
    """A text that is not a number, or that may be two: ``readings``, None if there are none."""

    def __init__(self, text: str, readings: Readings | None = None) -> None:
        super().__init__(text)
        self.readings = readings


def read_number(text: str) -> Decimal:
    """Return the number that a text means: at most two decimals, perhaps ``k``, ``m`` or a power: ``75e3``.

    Raises :class:`NotANumberError` for any other text, also for a negative number.
    """
    plain = text.strip().lower().translate(FULL_WIDTH)
    power = _POWER.fullmatch(plain)
    if power is not None and (raised := Decimal(f"{power[1]}.{power[2] or 0}e{power[3]}")) <= _MOST:
        return raised
    typed = _TYPED.fullmatch(plain)
    if typed is None:
        raise NotANumberError(text)
    number, scale = typed[1], _SCALE[typed[2]]
    for form in _CLEAR:
        if (clear := form.fullmatch(number)) is not None:
            decimals = f".{clear[2]}" if clear[2] else ""
            return Decimal(_digits(clear[1]) + decimals) * scale
    raise NotANumberError(text, _readings(number, scale))


def without_currency(number: str) -> str:
    """Return a typed number without the sign of a currency before or after it."""
    found = _CURRENCY.fullmatch(number)
    return number if found is None else found[1] or found[2] or ""


def _readings(number: str, scale: int) -> Readings | None:
    """Return both readings of a number with a point or a comma in an unusual place."""
    digits = _digits(number)
    whole, mark, decimals = number.rpartition(max(".,", key=number.rfind))
    if not mark or len(digits) > _MOST_DIGITS:
        return None
    decimal = Decimal(f"{_digits(whole) or 0}.{_digits(decimals)[:2]}")
    readings = Readings(Decimal(digits) * scale, decimal * scale)
    return readings if readings.decimal else None


def _digits(text: str) -> str:
    return re.sub(r"[^0-9]", "", text)


def plain_text(text: str) -> str:
    """Return typed words in small letters, without accents and with plain apostrophes and spaces."""
    letters = normalize("NFKD", " ".join(text.casefold().split()).replace("\u2019", "'"))
    return "".join(letter for letter in letters if not combining(letter))

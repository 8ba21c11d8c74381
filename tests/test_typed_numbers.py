"""Numbers are read in the writing of any language, and never guessed."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bot.typed_numbers import NotANumberError, read_number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *(("25", "25"), (" 25 ", "25"), ("0", "0"), ("007", "7"), ("1000000000000", "1000000000000")),
        *(("7.5", "7.5"), ("7,5", "7.5"), ("7.50", "7.50"), ("7,50", "7.50"), ("0,05", "0.05")),
        *(("1.234", "1234"), ("1,234", "1234"), ("12.345", "12345"), ("123,456", "123456")),
        *(("1.234.567", "1234567"), ("1,234,567", "1234567"), ("1,000,000,000,000", "1000000000000")),
        *(("1.234,56", "1234.56"), ("1,234.56", "1234.56"), ("1.234.567,8", "1234567.8")),
        *(("1 234", "1234"), ("1\u00a0234", "1234"), ("1\u202f234", "1234"), ("1\u2009234", "1234")),
        *(("1'234", "1234"), ("1\u2019234", "1234"), ("1_234", "1234"), ("1 234 567", "1234567")),
        *(("1 234,50", "1234.50"), ("1 234.50", "1234.50"), ("1'234.50", "1234.50"), ("1'234,5", "1234.5")),
        *(("10k", "10000"), ("10K", "10000"), ("10 k", "10000"), ("1.5k", "1500"), ("1,5k", "1500")),
        *(("2m", "2000000"), ("1.25M", "1250000"), ("1,020k", "1020000"), ("1000000m", "1000000000000")),
    ],
)
def test_numbers_are_read(text: str, number: str) -> None:
    assert read_number(text) == Decimal(number)


@pytest.mark.parametrize(
    ("text", "grouped", "decimal"),
    [
        *(("1.5000", "15000", "1.50"), ("1,5000", "15000", "1.50"), ("1234.567", "1234567", "1234.56")),
        *(("0.500", "500", "0.50"), ("0,123", "123", "0.12"), ("1,02,03", "10203", "102.03")),
        *((".5", "5", "0.5"), ("1,000,50", "100050", "1000.50"), ("1.000.50", "100050", "1000.50")),
        *(("1,234.567", "1234567", "1234.56"), ("1'234.567", "1234567", "1234.56"), ("1..5", "15", "1.5")),
        *(("1.2345k", "12345000", "1230"), ("12,3456", "123456", "12.34")),
    ],
)
def test_unclear_numbers_have_both_readings(text: str, grouped: str, decimal: str) -> None:
    with pytest.raises(NotANumberError) as error:
        read_number(text)
    assert error.value.readings == (Decimal(grouped), Decimal(decimal))


@pytest.mark.parametrize(
    "text",
    [
        *("", "ten", "-5", "−5", "+5", "1e9", "5.", "5,", "1 00", "12 34", "1'23", "1  234", "1 234'567"),
        *(
            "5 chips",
            "k",
            "5kk",
            "5\n6",
            "٣",
            "１",
            "½",
            "9" * 14,
            "1," + "9" * 20,
            "0.0000",
            "0,005",
            "..",
            "1.5.k",
        ),
    ],
)
def test_other_texts_are_no_number(text: str) -> None:
    with pytest.raises(NotANumberError) as error:
        read_number(text)
    assert error.value.readings is None

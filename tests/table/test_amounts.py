from __future__ import annotations

import pytest

from bot.table.amounts import AmountWord, NotAnAmountError, format_amount, format_net, parse_amount
from bot.table.ledger import CEILING


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("25", 2_500),
        (" 25 ", 2_500),
        ("7.5", 750),
        ("7.50", 750),
        ("0.01", 1),
        ("0", 0),
        ("10k", 1_000_000),
        ("10K", 1_000_000),
        ("1.5k", 150_000),
        ("2m", 200_000_000),
        ("1,020", 102_000),
        ("1'020", 102_000),
        ("1 000 000", 100_000_000),
        ("1_000", 100_000),
        ("10 k", 1_000_000),
        ("1000000000000", CEILING),
        ("1,000,000,000,000", CEILING),
        ("1000000m", CEILING),
    ],
)
def test_common_notations_are_parsed(text: str, cents: int) -> None:
    assert parse_amount(text) == cents


@pytest.mark.parametrize("word", list(AmountWord))
def test_amount_word_stays_a_word(word: AmountWord) -> None:
    assert parse_amount(f" {word.upper()} ") is word


@pytest.mark.parametrize(
    "text",
    ["", "ten", "-5", "−5", "+5", "1e9", "5.", ".5", "1.234", "1,02", "5 chips", "٣", "5\n6", "9" * 14],
)
def test_other_texts_are_no_amount(text: str) -> None:
    with pytest.raises(NotAnAmountError):
        parse_amount(text)


@pytest.mark.parametrize(
    ("cents", "text"),
    [(0, "0"), (2_500, "25"), (750, "7.50"), (-1_000, "−10"), (102_000, "1,020"), (-5, "−0.05")],
)
def test_amount_is_formatted_without_needless_decimals(cents: int, text: str) -> None:
    assert format_amount(cents) == text


@pytest.mark.parametrize(("cents", "text"), [(1_500, "+15"), (-1_000, "−10"), (0, "±0"), (750, "+7.50")])
def test_net_is_formatted_with_its_sign(cents: int, text: str) -> None:
    assert format_net(cents) == text


@pytest.mark.parametrize("cents", [0, 1, 99, 100, 12_345, 100_000_000])
def test_formatted_amount_parses_to_the_same_value(cents: int) -> None:
    assert parse_amount(format_amount(cents)) == cents

"""Test that amounts of admin commands are a number with a sign."""

from __future__ import annotations

import pytest

from cogs.admin.admin_commands import _signed_amount


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        *(("500", 50_000), ("+500", 50_000), ("-200", -20_000), ("−200", -20_000), ("10k", 1_000_000)),
        *((" 7.50 ", 750), ("-1m", -100_000_000), ("1000000m", 10**14)),
    ],
)
def test_signed_amounts_are_read(text: str, cents: int) -> None:
    assert _signed_amount(text) == cents


@pytest.mark.parametrize(
    "text", ["", "-", "+", "0", "-0", "--5", "+-5", "ten", "half", "all", "1e9", "٥", "5 5"]
)
def test_other_texts_are_not_amounts(text: str) -> None:
    assert _signed_amount(text) is None

"""A custom_id leads back to what it means, and nothing else does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table.ids import TableId
from cogs.board.buttons import BET, INSURE, LEAVE, READY, SAME, SIT_OUT
from cogs.common.panels import Pressed, custom_id, pressed


@pytest.mark.parametrize("name", [BET, INSURE, LEAVE, READY, SAME, SIT_OUT])
@pytest.mark.parametrize("detail", [None, "4711"])
def test_a_custom_id_is_read_back(name: str, detail: str | None) -> None:
    table = TableId(2**63 - 1)
    text = custom_id(table, name, detail)
    assert len(text) <= 100
    assert pressed(text) == Pressed(table=table, name=name, detail=detail)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "bj",
            "bj:",
            "bj::bet",
            "bj:x:bet",
            "bj:-1:bet",
            "bj:1:",
            "bj:1:bet:",
            "bj:1:Bet",
            "other:1:bet",
        ),
        *(
            "bj:1:bet\n",
            " bj:1:bet",
            "bj:١:bet",
            "bj:1:bet:a b",
            "bj:" + "9" * 21 + ":bet",
            "bj:1:" + "b" * 21,
        ),
    ],
)
def test_what_is_no_custom_id_of_ours_means_nothing(text: str) -> None:
    assert pressed(text) is None


@given(st.text(max_size=100))
def test_no_text_at_all_breaks_the_reader(text: str) -> None:
    read = pressed(text)
    assert read is None or custom_id(read.table, read.name, read.detail).startswith("bj:")

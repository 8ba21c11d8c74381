"""A table's custom_ids can be read back, and other texts are rejected."""

import pytest
from hypothesis import given, strategies as st

from bot.bank.ids import TableId
from cogs.board.buttons import BET, INSURE, LEAVE, READY, SAME, SIT_OUT
from cogs.common.panels import TableCustomId, custom_id, parse_custom_id
from tests.support.cases import for_each


@pytest.mark.parametrize("name", [BET, INSURE, LEAVE, READY, SAME, SIT_OUT])
@pytest.mark.parametrize("detail", [None, "4711"])
def test_custom_id_is_read_back(name: str, detail: str | None) -> None:
    table = TableId(2**63 - 1)
    text = custom_id(table, name, detail)
    assert len(text) <= 100
    assert parse_custom_id(text) == TableCustomId(table=table, name=name, detail=detail)


@for_each(
    text=[
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
    ]
)
def test_malformed_custom_ids_are_rejected(text: str) -> None:
    assert parse_custom_id(text) is None


@given(st.text(max_size=100))
def test_any_text_can_be_parsed(text: str) -> None:
    read = parse_custom_id(text)
    assert read is None or custom_id(read.table, read.name, read.detail).startswith("bj:")

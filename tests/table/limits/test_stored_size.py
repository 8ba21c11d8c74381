"""The stored state of a table stays small, whoever comes and goes."""

import json
from dataclasses import replace

from bot.table.stored.codec import MOST_STATE_BYTES, dump_state, load_state
from tests.table.limits.fullest_table import fullest_state


def test_fullest_state_stays_below_its_limit() -> None:
    for hands in (1, 4, 256):
        assert len(dump_state(fullest_state(hands=hands)).encode()) <= MOST_STATE_BYTES


def test_result_is_left_out_only_where_there_is_no_room() -> None:
    full = fullest_state()
    assert json.loads(dump_state(full))["last"] is None
    smaller = replace(full, wagers=())
    assert json.loads(dump_state(smaller))["last"] is not None


def test_fullest_state_is_restored() -> None:
    full = replace(fullest_state(), match=None, wagers=(), pending=None)
    loaded = load_state(dump_state(full), full.shoe, full.next_shoe)
    assert replace(loaded, rules=full.rules) == full


def test_state_is_stored_as_utf_8() -> None:
    text = dump_state(fullest_state())
    assert "\\u" not in text
    assert "\N{SLICE OF PIZZA}" in text

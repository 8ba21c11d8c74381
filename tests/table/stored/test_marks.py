"""The marks of a state: what they find, and what they leave alone."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.blackjack.moves import Action, Move
from bot.blackjack.side_bets import SideBet
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.table.ports import Damage, StoredRound, StoredTable
from bot.table.stored import codec
from bot.table.stored.codec import compact_json, dump_rules, dump_state, load_marks, load_rules
from bot.table.stored.restore import UnusableTableError, restored
from tests.storage.helpers import RULES
from tests.table.fakes import ANN, BOB
from tests.table.table_harness import TableHarness


def in_play() -> TableHarness:
    table = TableHarness("5 5 7 6 6 T 2 2 2", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.play(ANN, "hit")
    table.play(BOB, "hit")
    return table


Change = Callable[[tuple[Action, ...]], tuple[Action, ...]]


def with_moves(stored: StoredTable, change: Change) -> StoredTable:
    assert stored.round is not None
    return replace(stored, round=replace(stored.round, moves=change(stored.round.moves)))


CHANGES: dict[str, Change] = {
    "deleted": lambda moves: moves[:-1],
    "added": lambda moves: (*moves, Action(box=1, move=Move.STAND)),
    "changed": lambda moves: (moves[0], replace(moves[1], move=Move.STAND)),
    "by the timer": lambda moves: (moves[0], replace(moves[1], by_timer=True)),
    "with other chips": lambda moves: (moves[0], replace(moves[1], chips=5_000)),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_playable_change_of_moves_is_found(change: Change) -> None:
    stored = with_moves(in_play().store.stored(), change)
    with pytest.raises(UnusableTableError, match="another round"):
        restored(stored)


def test_round_that_is_lost_is_found() -> None:
    stored = in_play().store.stored()
    with pytest.raises(UnusableTableError, match="no round"):
        restored(replace(stored, round=None))


def test_open_round_between_rounds_closes_the_table() -> None:
    table = TableHarness(seated=(ANN, BOB))
    stray = StoredRound(round_no=1, shoe_no=1, shoe_position=0, rules_json="{}", boxes_json="{}", moves=())
    with pytest.raises(UnusableTableError) as found:
        restored(replace(table.store.stored(), round=stray))
    assert found.value.damage is Damage.ROUNDS


@pytest.mark.parametrize("which", ["shoe", "next_shoe"])
def test_exchanged_shoe_is_found(which: str) -> None:
    """Seed and commitment were exchanged together."""
    stored = in_play().store.stored()
    shoe = replace(getattr(stored, which), seed=ServerSeed(bytes(SEED_BYTES)))
    with pytest.raises(UnusableTableError) as found:
        restored(replace(stored, **{which: shoe}))
    assert found.value.damage is Damage.SHOES


def test_shoes_with_other_numbers_are_found() -> None:
    stored = TableHarness(seated=(ANN, BOB)).store.stored()
    with pytest.raises(UnusableTableError, match="another shoe") as found:
        restored(replace(stored, shoe_no=stored.shoe_no + 1))
    assert found.value.damage is Damage.SHOES


def test_marks_do_not_change_with_a_new_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """An option with the value that earlier rounds had is not part of the hash."""
    state = in_play().state
    assert state.round is not None
    rules = state.round.rules
    monkeypatch.setattr(codec, "_rules_text", codec._rules_text.__wrapped__)
    assert '"hints"' in codec._rules_text(rules)
    monkeypatch.setitem(codec.ADDED_OPTIONS, "hints", rules.hints)
    assert '"hints"' not in codec._rules_text(rules)
    changed = replace(state, round=replace(state.round, rules=replace(rules, hints=not rules.hints)))
    assert codec.marks_of(changed).round != codec.marks_of(state).round


def test_mark_of_a_round_tells_its_side_bets_and_only_where_there_are_any() -> None:
    state = in_play().state
    round_ = state.round
    assert round_ is not None
    first, *others = round_.boxes

    def mark(side: dict[SideBet, int]) -> object:
        box = first._replace(bet=replace(first.bet, side=side))
        return codec.marks_of(replace(state, round=replace(round_, boxes=(box, *others)))).round

    pairs, three_card = {SideBet.PAIRS: 500}, {SideBet.THREE_CARD: 500}
    assert mark({}) == codec.marks_of(state).round
    assert len({mark({}), mark(pairs), mark(three_card)}) == 3
    assert mark(pairs | three_card) == mark(three_card | pairs)


def test_record_without_an_added_option_has_the_value_of_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(codec.ADDED_OPTIONS, "hints", False)
    earlier = json.loads(dump_rules(RULES))
    del earlier["hints"]
    assert load_rules.__wrapped__(compact_json(earlier)) == replace(RULES, hints=False)


def test_state_without_marks_is_damaged() -> None:
    stored = in_play().store.stored()
    state: dict[str, Any] = json.loads(stored.row.state_json)
    del state["marks"]
    with pytest.raises(UnusableTableError) as found:
        restored(replace(stored, row=replace(stored.row, state_json=json.dumps(state))))
    assert found.value.damage is Damage.STATE


def test_marks_hold_no_secret() -> None:
    state = in_play().state
    text = json.dumps(json.loads(dump_state(state))["marks"])
    assert state.shoe.seed.reveal() not in text
    assert load_marks(dump_state(state)) == codec.marks_of(state)
    assert len(text) < 300

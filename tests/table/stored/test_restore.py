from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.blackjack.moves import Action, Move
from bot.table.ports import StoredRound
from bot.table.stored.restore import UnusableTableError, restored
from tests.support.cases import for_each
from tests.table.fakes import ANN, BOB
from tests.table.table_harness import TableHarness


def in_play(**changes: Any) -> TableHarness:
    cards = "5 5 7 6 6 T T T"
    table = TableHarness(cards, cards, seated=(ANN, BOB), **changes)
    table.deal(ANN, BOB)
    table.play(ANN, "double")
    return table


def test_open_round_is_restored_with_cards_and_question() -> None:
    table = in_play()
    back = table.restart()
    assert back == table.state
    assert back.round is not None
    assert [str(card) for card in back.round.dealer] == [str(card) for card in table.round.dealer]


def test_intermission_is_restored_with_its_wagers() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 10)
    assert table.restart() == table.state
    assert table.restart().wagers == table.state.wagers != ()


def test_damaged_number_of_the_newest_round_is_detected() -> None:
    stored = in_play().store.stored()
    damaged: Any = "x"
    with pytest.raises(UnusableTableError):
        restored(replace(stored, newest_round=damaged))


BROKEN: dict[str, Callable[[StoredRound], StoredRound]] = {
    "rules are no JSON": lambda stored: replace(stored, rules_json="{"),
    "rules are a list": lambda stored: replace(stored, rules_json="[]"),
    "no rules": lambda stored: replace(stored, rules_json="{}"),
    "other rules": lambda stored: replace(stored, rules_json='{"decks":"many"}'),
    "boxes are no JSON": lambda stored: replace(stored, boxes_json="{"),
    "boxes are a list": lambda stored: replace(stored, boxes_json="[]"),
    "no boxes": lambda stored: replace(stored, boxes_json="{}"),
    "other bets": lambda stored: replace(
        stored, boxes_json=stored.boxes_json.replace('"amount":1000', '"amount":900')
    ),
    "a move too many": lambda stored: replace(stored, moves=(*stored.moves, *stored.moves)),
    "a move too few": lambda stored: replace(stored, moves=()),
    "a move for no box": lambda stored: replace(stored, moves=(Action(box=9, move=Move.HIT),)),
    "another shoe": lambda stored: replace(stored, shoe_no=stored.shoe_no + 1),
}


@for_each(name=BROKEN)
def test_damaged_round_is_detected(name: str) -> None:
    table = in_play()
    stored = table.store.stored()
    assert stored.round is not None
    with pytest.raises(UnusableTableError):
        restored(replace(stored, round=BROKEN[name](stored.round)))

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.blackjack.moves import Action, Move
from bot.table.commands import ChangeOption, Resume, StartMatch, Via
from bot.table.events import MatchEnded, RoundVoided, ShoeOpened, ShoeRetired, TableClosed
from bot.table.ledger import OPENING_BALANCE, TransferKind
from bot.table.ports import StoredRound
from bot.table.refusals import Outdated
from bot.table.stored.restore import UnreplayableError, restored
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.felt import Felt


def in_play(**changes: Any) -> Felt:
    cards = "5 5 7 6 6 T T T"
    felt = Felt(cards, cards, seated=(ANN, BOB), **changes)
    felt.deal(ANN, BOB)
    felt.play(ANN, "double")
    return felt


def test_an_open_round_comes_back_with_its_cards_and_its_question() -> None:
    felt = in_play()
    back = felt.restart()
    assert back == felt.state
    assert back.round is not None
    assert [str(card) for card in back.round.dealer] == [str(card) for card in felt.round.dealer]


def test_a_table_in_the_intermission_comes_back_with_its_wagers() -> None:
    felt = Felt(seated=(ANN, BOB))
    felt.bet(ANN, 10)
    assert felt.restart() == felt.state
    assert felt.restart().wagers == felt.state.wagers != ()


def broken_rules(stored: StoredRound) -> StoredRound:
    record: dict[str, Any] = json.loads(stored.record_json)
    return replace(stored, record_json=json.dumps({**record, "rules": {"decks": "many"}}))


def broken_bets(stored: StoredRound) -> StoredRound:
    return replace(stored, record_json=stored.record_json.replace('"amount": 1000', '"amount": 900'))


BROKEN: dict[str, Callable[[StoredRound], StoredRound]] = {
    "no JSON": lambda stored: replace(stored, record_json="{"),
    "a list": lambda stored: replace(stored, record_json="[]"),
    "nothing in it": lambda stored: replace(stored, record_json="{}"),
    "other rules": broken_rules,
    "other bets": broken_bets,
    "a move too many": lambda stored: replace(stored, moves=(*stored.moves, *stored.moves)),
    "a move too few": lambda stored: replace(stored, moves=()),
    "a move for no box": lambda stored: replace(stored, moves=(Action(box=9, move=Move.HIT),)),
    "another shoe": lambda stored: replace(stored, shoe_no=stored.shoe_no + 1),
}


@pytest.mark.parametrize("damage", BROKEN.values(), ids=BROKEN)
def test_a_round_that_does_not_play_again_is_found_out(damage: Callable[[StoredRound], StoredRound]) -> None:
    felt = in_play()
    stored = felt.store.stored()
    assert stored.round is not None
    with pytest.raises(UnreplayableError):
        restored(replace(stored, round=damage(stored.round)))


def test_a_void_round_gives_every_stake_back_and_no_more() -> None:
    felt = in_play()
    felt.bet(BOB, 40)
    felt.void()
    assert felt.store.purse(ANN) == OPENING_BALANCE
    assert felt.store.escrow() == {(2, BOB): 4_000}
    assert sum(each.amount for each in felt.store.transfers(TransferKind.REFUND)) == 3_000
    assert sum(felt.store.balances.values()) == 0


def test_a_void_round_is_logged_and_its_shoe_retired() -> None:
    felt = in_play()
    felt.void()
    assert [type(event) for event in felt.events] == [RoundVoided, ShoeRetired, ShoeOpened]
    assert felt.state.shoe_no == 2
    assert felt.state.round_no == 2


def test_after_a_void_round_whoever_has_not_bet_on_the_next_is_asked_again() -> None:
    felt = in_play()
    felt.bet(BOB, 40)
    felt.void()
    assert felt.picture.asked == (ANN,)
    felt.bet(ANN, 10)
    assert felt.state.players_in_round() == (ANN, BOB)
    assert felt.store.escrow() == {(2, ANN): 1_000, (2, BOB): 4_000}


def test_a_press_on_a_void_round_is_outdated() -> None:
    felt = in_play()
    frame = felt.picture.frame
    felt.void()
    with felt.refused(Outdated):
        felt.play(BOB, "hit", frame=frame)


def test_who_left_in_a_void_round_has_left() -> None:
    felt = Felt("T T T 7 T T T T", seated=(ANN, BOB, CLEO), simultaneous=False)
    felt.deal(ANN, BOB, CLEO)
    felt.leave(BOB)
    felt.void()
    assert felt.state.seat_of(BOB) is None
    assert felt.store.purse(BOB) == OPENING_BALANCE


def test_a_table_that_was_closing_closes_with_its_void_round() -> None:
    felt = in_play()
    felt.close()
    felt.void()
    assert isinstance(felt.events[-1], TableClosed)
    assert not felt.state.is_open
    assert felt.store.escrow() == {}
    assert len(felt.state.revealed) == 3, "the broken shoe, the next one, and the one after that"


def test_a_match_whose_table_closes_with_a_void_round_leaves_no_chips_in_its_stacks() -> None:
    felt = Felt("5 5 7 6 6 T T T", preset="vegas", seated=(ANN, BOB))
    felt.do(ANN, StartMatch())
    felt.deal(ANN, BOB)
    felt.close()
    felt.void()
    assert set(felt.store.stacks_now(felt.state.id, 1).values()) == {0}
    assert any(isinstance(event, MatchEnded) for event in felt.events)


def test_who_left_a_match_in_a_void_round_is_out_of_it() -> None:
    felt = Felt("5 5 7 6 6 T T T", preset="vegas", seated=(ANN, BOB))
    felt.do(ANN, StartMatch())
    felt.deal(ANN, BOB)
    felt.leave(BOB)
    felt.void()
    felt.do(None, Resume(), via=Via.CLOCK)
    ended = next(event for event in felt.events if isinstance(event, MatchEnded))
    assert [(each.player, each.place, each.won) for each in ended.places] == [(ANN, 1, True), (BOB, 2, False)]
    assert felt.store.escrow() == {}


def test_options_that_waited_are_in_force_after_a_void_round() -> None:
    felt = in_play()
    felt.do(ANN, ChangeOption(option="min_bet", value=20))
    felt.void()
    felt.resume()
    assert felt.state.rules.min_bet == 20
    assert felt.state.pending is None
    assert felt.restart() == felt.state


def test_bets_made_in_secret_come_back_where_the_waiting_options_would_show_them() -> None:
    felt = in_play(hidden_bets=True)
    felt.bet(BOB, 40)
    felt.do(ANN, ChangeOption(option="hidden_bets", value=False))
    felt.void()
    assert felt.view(BOB).bet is None
    felt.resume()
    assert (felt.view(BOB).bet, felt.state.returned) == (None, (BOB,))
    assert felt.store.escrow() == {}


def test_bets_that_waiting_options_forbid_after_a_void_round_are_asked_for_again() -> None:
    felt = in_play()
    for player in (ANN, BOB):
        felt.bet(player, 10)
    felt.do(ANN, ChangeOption(option="min_bet", value=20))
    felt.void()
    felt.resume()
    assert felt.store.escrow() == {}
    assert felt.state.returned == (ANN, BOB)
    assert felt.left == felt.rules.intermission, "both are asked, and have their time"


def test_a_table_goes_on_after_a_void_round_and_a_restart() -> None:
    felt = in_play()
    felt.void()
    assert felt.restart() == felt.state
    felt.do(None, Resume(), via=Via.CLOCK)
    felt.deal(ANN, BOB)
    assert felt.state.round is not None

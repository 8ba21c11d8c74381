import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.bank.ledger import OPENING_BALANCE, TransferKind
from bot.blackjack.moves import Action, Move
from bot.table.commands import ChangeOption, Resume, StartMatch, Via
from bot.table.events import MatchEnded, RoundVoided, ShoeOpened, ShoeRetired, TableClosed
from bot.table.ports import StoredRound
from bot.table.refusals import Outdated, StoreUnavailable
from bot.table.stored.restore import UnreplayableError, restored
from tests.table.fakes import ANN, BOB, CLEO
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


def broken_rules(stored: StoredRound) -> StoredRound:
    record: dict[str, Any] = json.loads(stored.record_json)
    return replace(stored, record_json=json.dumps({**record, "rules": {"decks": "many"}}))


def broken_bets(stored: StoredRound) -> StoredRound:
    return replace(stored, record_json=stored.record_json.replace('"amount":1000', '"amount":900'))


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
def test_damaged_round_is_detected(damage: Callable[[StoredRound], StoredRound]) -> None:
    table = in_play()
    stored = table.store.stored()
    assert stored.round is not None
    with pytest.raises(UnreplayableError):
        restored(replace(stored, round=damage(stored.round)))


def test_void_round_returns_exactly_the_stakes() -> None:
    table = in_play()
    table.bet(BOB, 40)
    table.void()
    assert table.store.purse(ANN) == OPENING_BALANCE
    assert table.store.escrow() == {(2, BOB): 4_000}
    assert sum(each.amount for each in table.store.transfers(TransferKind.REFUND)) == 3_000
    assert sum(table.store.balances.values()) == 0


def test_void_round_is_logged_and_retires_shoe() -> None:
    table = in_play()
    table.void()
    assert [type(event) for event in table.events] == [RoundVoided, ShoeRetired, ShoeOpened]
    assert table.state.shoe_no == 2
    assert table.state.round_no == 2


def test_void_round_asks_players_without_next_bet() -> None:
    table = in_play()
    table.bet(BOB, 40)
    table.void()
    assert table.snapshot.asked == (ANN,)
    table.bet(ANN, 10)
    assert table.state.players_in_round() == (ANN, BOB)
    assert table.store.escrow() == {(2, ANN): 1_000, (2, BOB): 4_000}


def test_bet_after_void_waits_until_new_shoe_is_shown() -> None:
    """The store may fail between the void and what resumes the table, which promises another shoe."""
    table = TableHarness("T T T 7 T T T T", seated=(ANN, BOB), on_missed_bet="base")
    table.deal(ANN, BOB)
    table.do(ANN, ChangeOption(option="decks", value=2))
    table.void()
    with table.refused(StoreUnavailable):
        table.place_bet(ANN, 10)
    with table.refused(StoreUnavailable):
        table.ready(ANN)
    table.resume()
    assert (table.state.shoe.decks, table.state.shoe.seal) == (2, None)
    table.place_bet(ANN, 10)
    assert table.state.shoe.seal is not None


def test_bet_after_void_needs_no_other_shoe_for_other_options() -> None:
    table = in_play()
    table.do(ANN, ChangeOption(option="turn_time", value=30))
    table.void()
    table.bet(ANN, 10)
    assert table.state.rules.turn_time == 30


def test_press_on_a_void_round_is_outdated() -> None:
    table = in_play()
    frame = table.snapshot.frame
    table.void()
    with table.refused(Outdated):
        table.play(BOB, "hit", frame=frame)


def test_player_who_left_stays_gone_after_void() -> None:
    table = TableHarness("T T T 7 T T T T", seated=(ANN, BOB, CLEO), simultaneous=False)
    table.deal(ANN, BOB, CLEO)
    table.leave(BOB)
    table.void()
    assert table.state.seat_of(BOB) is None
    assert table.store.purse(BOB) == OPENING_BALANCE


def test_closing_table_closes_with_its_void_round() -> None:
    table = in_play()
    table.close()
    table.void()
    assert isinstance(table.events[-1], TableClosed)
    assert not table.state.is_open
    assert table.store.escrow() == {}
    assert len(table.state.revealed) == 3, "the broken shoe, the next one, and the one after that"


def test_match_closed_by_void_round_empties_its_stacks() -> None:
    table = TableHarness("5 5 7 6 6 T T T", preset="vegas", seated=(ANN, BOB))
    table.do(ANN, StartMatch())
    table.deal(ANN, BOB)
    table.close()
    table.void()
    assert set(table.store.disk.stacks(table.state.id, 1).values()) == {0}
    assert any(isinstance(event, MatchEnded) for event in table.events)


def test_void_round_eliminates_match_player_who_left() -> None:
    table = TableHarness("5 5 7 6 6 T T T", preset="vegas", seated=(ANN, BOB))
    table.do(ANN, StartMatch())
    table.deal(ANN, BOB)
    table.leave(BOB)
    table.void()
    table.do(None, Resume(), via=Via.CLOCK)
    ended = next(event for event in table.events if isinstance(event, MatchEnded))
    assert [(each.player, each.place, each.won) for each in ended.places] == [(ANN, 1, True), (BOB, 2, False)]
    assert table.store.escrow() == {}


def test_waiting_options_apply_after_a_void_round() -> None:
    table = in_play()
    table.do(ANN, ChangeOption(option="min_bet", value=20))
    table.void()
    table.resume()
    assert table.state.rules.min_bet == 20
    assert table.state.pending is None
    assert table.restart() == table.state


def test_waiting_options_that_reveal_bets_return_them() -> None:
    """Bets were hidden when they were placed."""
    table = in_play(hidden_bets=True)
    table.bet(BOB, 40)
    table.do(ANN, ChangeOption(option="hidden_bets", value=False))
    table.void()
    assert table.view(BOB).bet is None
    table.resume()
    assert (table.view(BOB).bet, table.state.returned) == (None, (BOB,))
    assert table.store.escrow() == {}


def test_bets_forbidden_by_waiting_options_are_returned() -> None:
    """Their players are asked for a bet again after the void round."""
    table = in_play()
    for player in (ANN, BOB):
        table.bet(player, 10)
    table.do(ANN, ChangeOption(option="min_bet", value=20))
    table.void()
    table.resume()
    assert table.store.escrow() == {}
    assert table.state.returned == (ANN, BOB)
    assert table.left == table.rules.intermission, "both players are asked and have the whole time"


def test_table_continues_after_void_round_and_restart() -> None:
    table = in_play()
    table.void()
    assert table.restart() == table.state
    table.do(None, Resume(), via=Via.CLOCK)
    table.deal(ANN, BOB)
    assert table.state.round is not None

from typing import Any

import pytest

from bot.bank.amounts import CENTS, Amount, AmountWord
from bot.bank.ids import UserId
from bot.bank.ledger import OPENING_BALANCE, TransferKind
from bot.table.commands import ChangeOption, PlaceBet, StartMatch
from bot.table.refusals import (
    BetTooLarge,
    BetTooSmall,
    BetUnchanged,
    BoxTaken,
    NothingToTakeBack,
    OverBalance,
    TooManyBoxes,
)
from bot.table.views.snapshots import SeatStatus, Stage
from tests.table.fakes import ANN, BOB, CLEO, DAN, PEOPLE
from tests.table.table_harness import TableHarness

THREE = (ANN, BOB, CLEO)
TWENTIES = "T T 7 T T T"


def test_taking_back_returns_all_bets_and_keeps_the_seat() -> None:
    table = TableHarness(seated=THREE, boxes_per_player=2)
    table.bet(ANN, 10)
    table.bet(ANN, 20, box=5)
    table.bet(BOB, 5)
    table.take_back(ANN)
    assert table.store.escrow() == {(1, BOB): 500}
    assert table.store.purse(ANN) == OPENING_BALANCE
    assert [each.amount for each in table.store.transfers(TransferKind.TAKE_BACK)] == [30 * CENTS]
    assert (table.view(ANN).box, table.view(ANN).status) == (1, SeatStatus.THINKING)
    assert table.snapshot.asked == (ANN, CLEO)


def test_clock_runs_on_while_another_player_has_bet() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB, CLEO))
    table.bet(ANN, 10)
    table.bet(BOB, 10)
    table.now += 12
    table.take_back(ANN)
    assert table.left == 18
    table.time_up()
    assert table.state.players_in_round() == (BOB,)
    assert table.seat(ANN).missed == 1, "Ann was asked again and did not bet"


def test_last_bettor_stops_the_clock() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 10)
    question = table.state.question
    table.take_back(ANN)
    assert table.state.deadline is None
    assert table.state.question != question, "the old timer answers nothing"
    table.now += 100
    table.bet(BOB, 10)
    assert table.left == 30, "the next bet starts a whole intermission"


@pytest.mark.parametrize("player", [ANN, BOB, DAN])
def test_nothing_to_take_back_is_refused(player: UserId) -> None:
    """Ann's bet is dealt, Bob sits out, and Dan is not at the table."""
    table = TableHarness("T 9 9 8", seated=(ANN, BOB))
    table.sit_out(BOB)
    table.bet(ANN, 10)
    assert table.state.round is not None
    with table.refused(NothingToTakeBack):
        table.take_back(player)


def test_bet_for_the_next_round_is_taken_back_during_the_round() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.bet(ANN, 30)
    deadline = table.state.deadline
    table.take_back(ANN)
    assert table.store.escrow() == {(1, ANN): 1_000, (1, BOB): 1_000}
    assert table.state.deadline == deadline
    table.stand_all()
    assert set(table.snapshot.asked) == {ANN, BOB}
    assert table.left == 30


def test_taking_back_while_the_result_is_shown_gives_time_to_bet() -> None:
    """All players had bet during the round, so the clock would have run for three seconds only."""
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    for player in (ANN, BOB):
        table.bet(player, 10)
    table.stand_all()
    assert table.left == 3
    table.now += 2
    table.take_back(ANN)
    assert (table.left, table.snapshot.asked) == (30, (ANN,))


def test_match_player_who_takes_back_gets_the_base_bet() -> None:
    table = TableHarness("T T T 7 T 9", preset="vegas", seated=(ANN, BOB))
    table.do(ANN, StartMatch())
    table.bet(ANN, 40)
    table.take_back(ANN)
    assert table.left == 30, "the clock of a match runs on"
    table.time_up()
    assert table.store.escrow() == {(1, ANN): 1_000, (1, BOB): 1_000}


def test_followers_wait_for_another_bet_of_the_owner() -> None:
    """Their bets go back at the deal if the owner makes no other bet."""
    table = TableHarness("T T T 9 9 7", preset="standard", seated=(ANN, BOB, CLEO))
    table.share(ANN)
    table.bet(ANN, 10)
    table.bet(BOB, 20, box=1)
    table.take_back(ANN)
    assert table.store.escrow() == {(1, BOB): 2_000}
    table.bet(CLEO, 10)
    table.sit_out(ANN)
    assert table.state.returned == (BOB,)
    assert table.store.escrow() == {(1, CLEO): 1_000}


def test_taken_back_bet_stays_returned_after_a_restart() -> None:
    table = TableHarness(seated=PEOPLE[:2])
    table.bet(ANN, 10)
    table.take_back(ANN)
    assert table.restart() == table.state


# --- An unusually large bet of a lone player waits three seconds


ROUND = "T 9 9 8"


def after_a_round(bet: int = 10, **changes: Any) -> TableHarness:
    """Return a table at which Ann has played a round alone, with this bet."""
    table = TableHarness(f"{ROUND} {ROUND} {ROUND}", **changes)
    table.place_bet(ANN, bet)
    table.ready(ANN)
    table.play(ANN, "stand")
    table.now += 10
    return table


@pytest.mark.parametrize(("bet", "waits"), [(50, False), (51, True), (500, True)])
def test_bet_above_five_times_the_last_waits(bet: int, waits: bool) -> None:
    table = after_a_round()
    table.place_bet(ANN, bet)
    assert table.state.gathering is waits
    assert table.snapshot.stage is (Stage.BETS if waits else Stage.PLAY)


def test_large_bet_is_dealt_after_three_seconds() -> None:
    table = after_a_round()
    table.place_bet(ANN, 100)
    assert table.left == 3
    table.time_up()
    assert table.state.players_in_round() == (ANN,)


def test_large_bet_can_be_dealt_at_once() -> None:
    table = after_a_round()
    table.place_bet(ANN, 100)
    table.ready(ANN)
    assert table.state.players_in_round() == (ANN,)


def test_large_bet_can_be_taken_back() -> None:
    table = after_a_round()
    table.place_bet(ANN, 100)
    table.take_back(ANN)
    assert (table.state.deadline, table.state.gathering, table.store.escrow()) == (None, False, {})


def test_smaller_bet_ends_the_wait() -> None:
    table = after_a_round()
    table.place_bet(ANN, 100)
    table.place_bet(ANN, 20)
    assert table.store.escrow() == {(2, ANN): 2_000}
    assert table.snapshot.stage is Stage.PLAY


def test_another_large_bet_waits_three_seconds_again() -> None:
    table = after_a_round()
    table.place_bet(ANN, 100)
    table.now += 2
    table.place_bet(ANN, 200)
    assert table.left == 3


def test_large_bet_at_an_idle_table_waits_as_every_first_bet() -> None:
    table = after_a_round()
    table.now += 60
    table.place_bet(ANN, 100)
    assert table.left == 5
    table.now += 4
    table.place_bet(ANN, 200)
    assert table.left == 3, "the last change gets its three seconds"


def test_second_player_ends_the_wait() -> None:
    """Nobody waits for a whole intermission here: the table is in use."""
    table = after_a_round()
    table.place_bet(ANN, 100)
    table.place_bet(BOB, 10)
    assert table.snapshot.players_in_round == {ANN, BOB}


def test_large_bet_beside_another_player_does_not_wait() -> None:
    table = TableHarness("T T 9 9 9 8 T T 9 9 9 8", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.stand_all()
    table.place_bet(ANN, 500)
    table.place_bet(BOB, 10)
    assert table.snapshot.stage is Stage.PLAY


def test_hidden_large_bet_does_not_wait() -> None:
    table = after_a_round(hidden_bets=True)
    table.place_bet(ANN, 500)
    assert table.snapshot.stage is Stage.PLAY


def test_large_bet_waits_without_a_clock() -> None:
    table = after_a_round(intermission=0)
    table.place_bet(ANN, 100)
    assert (table.state.gathering, table.left) == (True, 3)
    table.time_up()
    assert table.snapshot.stage is Stage.PLAY


def test_changed_options_keep_the_wait_short() -> None:
    table = after_a_round()
    table.place_bet(ANN, 100)
    table.do(BOB, ChangeOption(option="turn_time", value=30))
    assert table.left == 3


# --- One command bets the same on several boxes, or on none of them


def table_for_several(**rules: Any) -> TableHarness:
    """Return a table with Ann on box 1 and Bob on box 2, who do not play yet."""
    return TableHarness(seated=(ANN, BOB), **{"boxes_per_player": 3, "shared_boxes": True, **rules})


def bet(table: TableHarness, amount: Amount, *boxes: int, player: UserId = ANN) -> None:
    table.do(player, PlaceBet(amount=amount, boxes=boxes))


def bets(table: TableHarness, player: UserId = ANN) -> dict[int, float]:
    return {wager.box: wager.amount / CENTS for wager in table.state.wagers_of(player)}


def test_each_box_gets_the_amount_in_one_decision() -> None:
    table = table_for_several()
    version = table.state.version
    bet(table, 20 * CENTS, 1, 3, 4)
    assert bets(table) == {1: 20, 3: 20, 4: 20}
    assert (table.state.version, table.seat(ANN).ready) == (version + 1, True)
    assert table.state.staked_by(ANN) == 60 * CENTS


@pytest.mark.parametrize(
    ("amount", "boxes", "refusal"),
    [
        (20 * CENTS, (1, 2), BoxTaken),
        (20 * CENTS, (1, 3, 4, 5), TooManyBoxes),
        (600 * CENTS, (1, 3), OverBalance),
        (501 * CENTS, (1, 3), BetTooLarge),
        (30 * CENTS, (1, 3), BetUnchanged),
    ],
)
def test_refused_box_refuses_all(amount: int, boxes: tuple[int, ...], refusal: type) -> None:
    table = table_for_several(shared_boxes=False)
    bet(table, 30 * CENTS, 1, 3)
    if refusal is BetTooLarge:
        table.store.set_purse(ANN, 10_000 * CENTS)
    with table.refused(refusal):
        bet(table, amount, *boxes)
    assert bets(table) == {1: 30, 3: 30}


@pytest.mark.parametrize(
    ("word", "each"),
    [(AmountWord.ALL, 300), (AmountWord.HALF, 150), (AmountWord.MIN, 5), (AmountWord.MAX, 300)],
)
def test_word_shares_the_chips_among_the_boxes(word: AmountWord, each: int) -> None:
    table = table_for_several()
    table.store.set_purse(ANN, 900 * CENTS)
    bet(table, word, 1, 3, 4)
    assert bets(table) == {1: each, 3: each, 4: each}


def test_share_below_the_least_bet_is_refused() -> None:
    table = table_for_several(min_bet=1)
    table.store.set_purse(ANN, 2 * CENTS)
    with table.refused(BetTooSmall):
        bet(table, AmountWord.HALF, 1, 3)
    assert not bets(table)


def test_chips_of_a_lowered_bet_pay_for_another_box() -> None:
    table = table_for_several(max_bet=0)
    bet(table, 1_000 * CENTS, 3)
    bet(table, 500 * CENTS, 1, 3)
    assert bets(table) == {1: 500, 3: 500}


def test_own_box_and_the_box_of_another_player_get_bets() -> None:
    table = table_for_several(boxes_per_player=1)
    table.place_bet(BOB, 50)
    table.share(BOB)
    bet(table, 10 * CENTS, 2, 3, player=CLEO)
    assert bets(table, CLEO) == {2: 10, 3: 10}
    assert table.seat(CLEO).box == 3

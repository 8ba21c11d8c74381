"""Side bets of a table: their limits, what cuts them, who has them, where their chips are (rules.md §4)."""

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.bank.amounts import CENTS, AmountWord, Cents
from bot.bank.ids import UserId
from bot.bank.ledger import OPENING_BALANCE
from bot.blackjack.side_bets import SideBet
from bot.table import refusals
from bot.table.commands import ChangeOption, ForgetMember, PlaceBet, StartMatch, SyncSeason, Via
from bot.table.events import RoundDealt
from bot.table.stored.codec import dump_state, load_state, replay_stored
from bot.table.table_state import player_id
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness

PAIR = "8h 7s 8d Jh"
"""Ann has a pair of eights of one colour, the dealer 17."""

SIDES = {"pairs": 5, "three_card": 3}


def side_table(*hands: str, preset: str = "house", **changes: Any) -> TableHarness:
    return TableHarness(*hands, preset=preset, pairs=True, three_card=True, **changes)


def bets(table: TableHarness, player: UserId = ANN) -> list[tuple[int, dict[str, int]]]:
    """Return the player's wagers for the next deal, in whole chips: main bet and side bets."""
    return [
        (wager.amount // CENTS, {bet.value: stake // CENTS for bet, stake in wager.side.items()})
        for wager in table.state.wagers_of(player)
    ]


def staked(table: TableHarness, player: UserId = ANN) -> int:
    """Return what is in escrow for the player, in whole chips."""
    return sum(amount for (_, who), amount in table.store.escrow().items() if who == player) // CENTS


def test_side_bets_are_staked_with_the_main_bet_and_paid_with_it() -> None:
    table = side_table(PAIR)
    table.bet(ANN, 10, side=SIDES)
    assert staked(table) == 18
    assert table.store.purse(ANN) == OPENING_BALANCE - 18 * CENTS
    table.stand_all()
    assert staked(table) == 0
    assert table.store.purse(ANN) == OPENING_BALANCE + (5 * 12 - 3 - 10) * CENTS


@pytest.mark.parametrize(
    ("side", "refusal"),
    [
        ({"pairs": 11}, refusals.SideBetTooLarge(bet=SideBet.PAIRS, largest=Cents(1_000))),
        ({"three_card": 11}, refusals.SideBetTooLarge(bet=SideBet.THREE_CARD, largest=Cents(1_000))),
    ],
)
def test_side_bet_above_the_main_bet_is_refused(side: dict[str, int], refusal: Any) -> None:
    table = side_table()
    with table.refused(refusals.SideBetTooLarge) as told:
        table.place_bet(ANN, 10, side=side)
    assert told.value.refusal == refusal


def test_side_bet_that_is_off_is_refused() -> None:
    table = TableHarness(pairs=True)
    with table.refused(refusals.NoSuchSideBet):
        table.place_bet(ANN, 10, side={"three_card": 5})


@pytest.mark.parametrize(("stake", "nearest"), [(7, [5, 10]), (3, [5]), (9, [5, 10])])
def test_side_bet_off_the_step_is_refused_with_the_nearest_ones(stake: int, nearest: list[int]) -> None:
    table = side_table(bet_step=5)
    with table.refused(refusals.SideBetOffStep) as told:
        table.place_bet(ANN, 10, side={"pairs": stake})
    possible = tuple(Cents(each * CENTS) for each in nearest)
    assert told.value.refusal == refusals.SideBetOffStep(bet=SideBet.PAIRS, step=Cents(500), nearest=possible)


def test_side_bet_without_chips_is_refused_with_what_is_left() -> None:
    table = side_table()
    table.store.set_purse(ANN, 16 * CENTS)
    with table.refused(refusals.SideBetOverFunds) as told:
        table.place_bet(ANN, 10, side={"pairs": 5, "three_card": 5})
    assert told.value.refusal == refusals.SideBetOverFunds(bet=SideBet.THREE_CARD, left=Cents(100))


def test_side_bets_count_as_original_bets_for_the_credit_line() -> None:
    table = side_table(bankroll="credit", max_bet=500)
    table.store.set_purse(ANN, 0)
    with table.refused(refusals.SideBetOverFunds) as told:
        table.place_bet(ANN, 195, side=SIDES)
    assert told.value.refusal == refusals.SideBetOverFunds(bet=SideBet.THREE_CARD, left=Cents(0))
    table.place_bet(ANN, 192, side=SIDES)
    assert staked(table) == 200


def test_chip_sets_the_main_bet_alone_and_a_smaller_one_cuts_the_side_bets() -> None:
    table = side_table()
    table.place_bet(ANN, 20, side={"pairs": 20, "three_card": 5})
    table.place_bet(ANN, 50)
    assert bets(table) == [(50, {"pairs": 20, "three_card": 5})]
    table.place_bet(ANN, 10)
    assert bets(table) == [(10, {"pairs": 10, "three_card": 5})]
    assert staked(table) == 25


def test_side_bet_that_is_typed_as_it_was_is_cut_and_another_one_refused() -> None:
    table = side_table()
    table.place_bet(ANN, 20, side={"pairs": 20, "three_card": 5})
    with table.refused(refusals.SideBetTooLarge):
        table.place_bet(ANN, 10, side={"pairs": 15, "three_card": 5})
    table.place_bet(ANN, 10, side={"pairs": 20, "three_card": 5})
    assert bets(table) == [(10, {"pairs": 10, "three_card": 5})]


def test_main_bets_are_paid_before_side_bets() -> None:
    table = side_table(boxes_per_player=2)
    table.store.set_purse(ANN, 40 * CENTS)
    table.place_bet(ANN, 15, side={"pairs": 10})
    table.place_bet(ANN, 25, box=2)
    assert bets(table) == [(15, {}), (25, {})]
    table.place_bet(ANN, 20, box=2)
    assert bets(table) == [(15, {}), (20, {})]
    with table.refused(refusals.SideBetOverFunds):
        table.place_bet(ANN, AmountWord.ALL, box=2, side={"pairs": 5})


def test_bet_on_one_box_leaves_the_side_bets_on_another() -> None:
    table = side_table(boxes_per_player=2)
    table.place_bet(ANN, 15, side={"pairs": 10})
    table.place_bet(ANN, 10, box=2, side={"pairs": 5})
    assert bets(table) == [(15, {"pairs": 10}), (10, {"pairs": 5})]


def test_side_bet_of_zero_is_taken_back_and_one_that_is_not_named_stays() -> None:
    table = side_table()
    table.place_bet(ANN, 10, side=SIDES)
    table.place_bet(ANN, 10, side={"pairs": 0})
    assert bets(table) == [(10, {"three_card": 3})]
    with table.refused(refusals.BetUnchanged):
        table.place_bet(ANN, 10, side={"three_card": 3})


def after_a_round(**changes: Any) -> TableHarness:
    """Return a table where Ann has played a round with side bets, and Bob is asked for a bet."""
    table = side_table("8h Th 7s 8d Td Jh", seated=(ANN, BOB), **changes)
    table.place_bet(ANN, 10, side=SIDES)
    table.place_bet(BOB, 10)
    table.stand_all()
    return table


def test_same_bet_repeats_the_side_bets() -> None:
    table = after_a_round()
    assert bets(table) == []
    table.place_bet(ANN, AmountWord.SAME)
    assert bets(table) == [(10, SIDES)]
    with table.refused(refusals.BetUnchanged):
        table.place_bet(ANN, AmountWord.SAME)
    table.take_back(ANN)
    assert staked(table) == 0
    table.do(ANN, PlaceBet(amount=None))
    assert bets(table) == [(10, SIDES)]
    table.place_bet(ANN, AmountWord.SAME, side={"pairs": 8})
    assert bets(table) == [(10, {"pairs": 8, "three_card": 3})]


def test_same_bet_repeats_those_side_bets_that_chips_and_options_allow() -> None:
    table = after_a_round()
    table.store.set_purse(ANN, 14 * CENTS)
    table.place_bet(ANN, AmountWord.SAME)
    assert bets(table) == [(10, {"three_card": 3})]
    table.take_back(ANN)
    table.do(ANN, ChangeOption(option="three_card", value=False))
    table.place_bet(ANN, AmountWord.SAME)
    assert bets(table) == [(10, {})]


def test_seat_knows_when_the_side_bets_that_are_repeated_have_changed() -> None:
    table = side_table(PAIR)
    table.bet(ANN, 10, side=SIDES)
    since = table.seat(ANN).same_since
    table.stand_all()
    table.bet(ANN, AmountWord.SAME)
    assert table.seat(ANN).same_since == since
    table.stand_all()
    table.bet(ANN, AmountWord.SAME, side={"pairs": 1})
    assert table.seat(ANN).same_since > since


def test_follower_has_no_side_bet() -> None:
    table = TableHarness(preset="standard", pairs=True, seated=(ANN, BOB))
    table.share(ANN)
    with table.refused(refusals.SideBetOnOtherBox):
        table.place_bet(BOB, 10, box=1, side={"pairs": 5})
    table.place_bet(BOB, 10, box=1, side={"pairs": 0})
    table.do(BOB, PlaceBet(amount=Cents(1_000), boxes=(1, 2), side={SideBet.PAIRS: 500}))
    assert bets(table, BOB) == [(10, {}), (10, {"pairs": 5})]


def test_side_bets_take_no_room_of_the_largest_bet() -> None:
    table = TableHarness(preset="standard", pairs=True, max_bet=20, seated=(ANN, BOB, CLEO))
    table.share(ANN)
    table.place_bet(ANN, 10, side={"pairs": 10})
    table.place_bet(BOB, 10, box=1)
    assert bets(table) == [(10, {"pairs": 10})]
    assert bets(table, BOB) == [(10, {})]


@pytest.mark.parametrize(
    ("option", "value", "kept"),
    [("pairs", False, {"three_card": 3}), ("bet_step", 5, {"pairs": 5}), ("max_bet", 10, SIDES)],
)
def test_changed_options_return_side_bets_first(option: str, value: Any, kept: dict[str, int]) -> None:
    table = side_table()
    table.place_bet(ANN, 10, side=SIDES)
    table.do(BOB, ChangeOption(option=option, value=value))
    assert bets(table) == [(10, kept)]
    assert staked(table) == 10 + sum(kept.values())
    assert not table.state.returned


def test_rest_of_a_hidden_bet_does_not_tell_that_a_side_bet_came_back() -> None:
    table = side_table(hidden_bets=True)
    table.place_bet(ANN, 10, side=SIDES)
    before = table.snapshot.seat_of(ANN)
    table.do(BOB, ChangeOption(option="pairs", value=False))
    assert bets(table) == [(10, {"three_card": 3})]
    assert not table.state.returned
    assert table.snapshot.seat_of(ANN) == before


def test_option_that_goes_with_the_round_returns_the_side_bets_then() -> None:
    table = side_table(PAIR)
    table.bet(ANN, 10, side=SIDES)
    table.place_bet(ANN, 10, side=SIDES)
    table.do(BOB, ChangeOption(option="pairs", value=False))
    assert staked(table) == 36
    with table.refused(refusals.NoSuchSideBet):
        table.place_bet(ANN, 20, side={"pairs": 5})
    table.stand_all()
    assert bets(table) == [(10, {"three_card": 3})]


def test_missed_bet_has_no_side_bets() -> None:
    table = side_table("8h 8h 7s 8d 8d Jh", on_missed_bet="base", seated=(ANN, BOB), intermission=30)
    table.bet(ANN, 10, side=SIDES)
    table.bet(BOB, 10)
    table.stand_all()
    table.place_bet(BOB, 10)
    table.time_up()
    (dealt,) = [event for event in table.events if isinstance(event, RoundDealt)]
    assert [(box.bet.amount, dict(box.bet.side)) for box in dealt.boxes] == [(1_000, {}), (1_000, {})]


def test_side_bets_of_a_match_come_from_the_stack_and_an_all_in_has_none() -> None:
    table = side_table("Th Th Td 8d 7s 9s", preset="vegas", seated=(ANN, BOB), starting_chips=50)
    table.do(ANN, StartMatch())
    table.place_bet(ANN, 40, side={"pairs": 8})
    assert bets(table) == [(40, {"pairs": 8})]
    table.bet(BOB, 10)
    assert staked(table) == 48
    table.stand_all()
    table.place_bet(ANN, AmountWord.MIN, side={"pairs": 2})
    assert bets(table) == [(2, {})]


def test_rising_limits_return_side_bets_before_main_bets() -> None:
    pushes = " ".join(["Th Td Th 7s 7c 7d"] * 4)
    table = side_table(
        pushes, preset="vegas", seated=(ANN, BOB), starting_chips=100, raise_every=2, penetration=95
    )
    table.do(ANN, StartMatch())
    for _ in range(2):
        table.bet(ANN, 10)
        table.bet(BOB, 10)
        if table.state.round_no == 2:
            table.place_bet(ANN, 5, side={"pairs": 5})
            table.place_bet(BOB, 10, side={"pairs": 5})
        table.stand_all()
    assert table.state.rules.min_bet == 10
    if table.state.round is None:
        table.time_up()
    assert [(box.bet.amount // CENTS, dict(box.bet.side)) for box in table.round.boxes] == [
        (10, {}),
        (10, {"pairs": 500}),
    ]
    assert staked(table) == 10


def test_bet_that_rising_limits_return_goes_back_with_its_side_bets_once() -> None:
    even, lost = "Th Td Th 7s 7c 7d", "Th Td Th 7s 9c 9d"
    limits: dict[str, Any] = {
        "starting_chips": 100,
        "raise_every": 2,
        "boxes_per_player": 2,
        "penetration": 95,
    }
    table = side_table(f"{even} {lost} {even} {even}", preset="vegas", seated=(ANN, BOB), **limits)
    table.do(ANN, StartMatch())
    table.deal(ANN, BOB)
    table.stand_all()
    table.bet(ANN, 89)
    table.bet(BOB, 10)
    table.place_bet(ANN, 5, side={"pairs": 1})
    table.place_bet(ANN, 5, box=3)
    table.place_bet(BOB, 10)
    table.stand_all()
    assert table.state.rules.min_bet == 10
    table.time_up()
    dealt = [box.bet for box in table.round.boxes if box.bet.player == player_id(ANN)]
    assert [(bet.amount // CENTS, dict(bet.side)) for bet in dealt] == [(10, {})]
    assert staked(table) == 10
    assert table.restart() == table.state


def test_table_resumes_with_side_bets_in_play_and_to_come() -> None:
    table = side_table(PAIR)
    table.bet(ANN, 10, side=SIDES)
    table.place_bet(ANN, 20, side={"pairs": 4})
    assert table.restart() == table.state
    assert table.state.round is not None
    stored = table.store.stored().round
    assert stored is not None
    assert replay_stored(stored, table.state.shoe.card_source()).boxes[0].side == table.round.boxes[0].side


def test_stored_state_without_side_bets_reads_as_none() -> None:
    table = side_table()
    table.place_bet(ANN, 10)
    data = json.loads(dump_state(table.state))
    for each in (*data["wagers"], *data["seats"]):
        each.pop("side", None)
        each.pop("last_side", None)
    loaded = load_state(json.dumps(data), table.state.shoe, table.state.next_shoe)
    assert replace(loaded, rules=table.state.rules) == table.state


def test_forgotten_member_gets_side_bets_back() -> None:
    table = side_table()
    table.place_bet(ANN, 10, side=SIDES)
    table.do(None, ForgetMember(player=ANN))
    assert staked(table) == 0
    assert table.store.purse(ANN) == OPENING_BALANCE


def test_whole_wager_goes_back_with_its_side_bets() -> None:
    table = side_table()
    table.place_bet(ANN, 10, side=SIDES)
    table.do(BOB, ChangeOption(option="max_bet", value=5))
    assert (bets(table), staked(table)) == ([], 0)
    table.place_bet(ANN, 5, side=SIDES)
    table.store.season = 2
    table.do(None, SyncSeason(), via=Via.CLOCK)
    assert (bets(table), staked(table)) == ([], 0)
    assert table.store.purse(ANN, 1) == OPENING_BALANCE

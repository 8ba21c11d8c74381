from __future__ import annotations

import pytest

from bot.blackjack.options.presets import PRESETS
from bot.table.commands import ChangeOption, ChangePreset
from bot.table.events import RulesChanged
from bot.table.ledger import CENTS, OPENING_BALANCE
from bot.table.refusals import NoSuchBox, OutOfChips, RulesRejected
from bot.table.table_state import Choices
from bot.words.fault_phrases import fault_text
from tests.table.fakes import ANN, BOB, CLEO, DAN
from tests.table.felt import Felt

TWENTIES = "T T T T T 7"
BANK = tuple(name for name, options in PRESETS.items() if options["bankroll"] != "match")


def choose(felt: Felt, **options: bool | int | str) -> None:
    for option, value in options.items():
        felt.do(ANN, ChangeOption(option=option, value=value))


def test_a_choice_between_rounds_is_in_force_at_once_and_is_written_down_with_who_made_it() -> None:
    felt = Felt(seated=(ANN, BOB))
    felt.do(BOB, ChangeOption(option="hit_soft_17", value=False))
    assert felt.picture.rules.hit_soft_17 is False
    assert felt.picture.choices == Choices(preset="house", changes={"hit_soft_17": False})
    (event,) = felt.events
    assert event == RulesChanged(by=BOB, choices=felt.picture.choices)


def test_choices_add_up_until_a_preset_wipes_them() -> None:
    felt = Felt(seated=(ANN, BOB))
    choose(felt, decks=2, max_bet=200)
    assert (felt.picture.rules.decks, felt.picture.rules.max_bet) == (2, 200)
    felt.do(ANN, ChangePreset(preset="standard"))
    assert felt.picture.choices == Choices(preset="standard")
    assert (felt.picture.rules.decks, felt.picture.rules.max_bet) == (6, 100)


def test_in_mid_round_a_choice_waits_for_the_end() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    choose(felt, max_bet=50)
    choose(felt, decks=2)
    assert felt.picture.rules.max_bet == 500
    assert felt.picture.pending == Choices(preset="house", changes={"max_bet": 50, "decks": 2})
    felt.play(ANN, "stand")
    assert felt.picture.rules.max_bet == 500
    felt.play(BOB, "stand")
    assert felt.picture.pending is None
    assert (felt.picture.rules.max_bet, felt.picture.rules.decks) == (50, 2)


def test_a_choice_that_waits_survives_a_restart() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    choose(felt, max_bet=50)
    assert felt.restart().pending == Choices(preset="house", changes={"max_bet": 50})


def test_a_choice_takes_no_time_from_whoever_is_asked() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.now += 5
    choose(felt, turn_time=60)
    assert felt.left == 15


@pytest.mark.parametrize(
    ("option", "value"),
    [("decks", 256), ("no_such_option", 1), ("min_bet", 600), ("inverted", True)],
)
def test_what_cannot_be_is_refused_in_words_and_changes_nothing(option: str, value: bool | int | str) -> None:
    felt = Felt(seated=(ANN, BOB))
    with felt.refused(RulesRejected) as told:
        choose(felt, **{option: value})
    assert len(fault_text(told.value.refusal.fault)) > 10


def test_a_contradiction_with_what_is_waiting_is_refused_too() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    choose(felt, max_bet=50)
    with felt.refused(RulesRejected):
        choose(felt, min_bet=100)


def test_bets_that_are_no_longer_allowed_come_back_and_are_asked_for_again() -> None:
    felt = Felt(seated=(ANN, BOB, CLEO))
    felt.bet(ANN, 300)
    felt.bet(BOB, 20)
    choose(felt, max_bet=100)
    assert felt.store.escrow() == {(1, BOB): 20 * CENTS}
    assert felt.store.purse(ANN) == OPENING_BALANCE
    assert set(felt.picture.asked) == {ANN, CLEO}
    choose(felt, min_bet=50)
    assert felt.store.escrow() == {}


def test_bets_off_the_new_step_come_back() -> None:
    felt = Felt(seated=(ANN, BOB, CLEO))
    felt.bet(ANN, 15)
    felt.bet(BOB, 20)
    choose(felt, bet_step=10)
    assert felt.store.escrow() == {(1, BOB): 20 * CENTS}


def test_bets_for_the_next_round_are_judged_by_what_is_in_force_when_it_comes() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.bet(ANN, 300)
    choose(felt, max_bet=100)
    assert felt.store.escrow()[2, ANN] == 300 * CENTS
    felt.play(ANN, "stand")
    felt.play(BOB, "stand")
    assert felt.store.escrow() == {}
    assert ANN in felt.picture.asked


def test_seats_at_boxes_that_are_gone_are_given_up_with_their_bets() -> None:
    felt = Felt(seated=(ANN, BOB, CLEO, DAN))
    felt.bet(CLEO, 10)
    choose(felt, boxes=2)
    assert [seat.player for seat in felt.picture.seats] == [ANN, BOB]
    assert felt.store.escrow() == {}
    with felt.refused(NoSuchBox):
        felt.bet(CLEO, 10, box=3)


def test_fewer_boxes_may_leave_only_those_who_are_ready_and_then_they_are_dealt() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB, CLEO))
    felt.bet(ANN, 10)
    felt.bet(BOB, 10)
    choose(felt, boxes=2)
    assert felt.state.players_in_round() == (ANN, BOB)


def test_more_boxes_seat_the_queue() -> None:
    felt = Felt(seated=(ANN, BOB), boxes=2)
    felt.bet(CLEO, 10)
    assert CLEO in felt.picture.queue
    choose(felt, boxes=3)
    assert CLEO not in felt.picture.queue
    assert felt.view(CLEO).box == 3


def test_boxes_of_ones_own_beyond_the_new_number_come_back() -> None:
    felt = Felt(seated=(ANN, BOB), preset="standard")
    for box in (1, 3, 4):
        felt.bet(ANN, 10, box=box)
    choose(felt, boxes_per_player=1)
    assert felt.store.escrow() == {(1, ANN): 10 * CENTS}


def test_followers_get_their_stakes_back_where_boxes_are_shared_no_more() -> None:
    felt = Felt(seated=(ANN, BOB), preset="standard")
    felt.bet(ANN, 10)
    felt.bet(CLEO, 20, box=1)
    choose(felt, shared_boxes=False)
    assert felt.store.escrow() == {(1, ANN): 10 * CENTS}
    assert felt.store.purse(CLEO) == OPENING_BALANCE


def test_credit_that_is_taken_away_leaves_debts_and_no_more_bets() -> None:
    felt = Felt(preset="speed", seated=(ANN, BOB))
    felt.store.set_purse(ANN, -50 * CENTS)
    choose(felt, bankroll="bank")
    assert felt.store.purse(ANN) == -50 * CENTS
    with felt.refused(OutOfChips):
        felt.bet(ANN, 10)


@pytest.mark.parametrize("preset", BANK)
def test_an_open_table_plays_a_round_by_any_other_preset(preset: str) -> None:
    felt = Felt(seated=(ANN,))
    felt.do(ANN, ChangePreset(preset=preset))
    felt.bet(ANN, 20)
    while felt.state.round is not None:
        felt.play(ANN, "decline" if felt.picture.offer else "stand")
    assert felt.state.last is not None
    assert sum(felt.store.balances.values()) == 0
    assert felt.store.escrow() == {}


def test_who_gets_a_bet_back_is_told_also_where_the_deal_follows_at_once() -> None:
    felt = Felt("T 7 9 T", seated=(ANN, BOB, CLEO))
    felt.bet(ANN, 10)
    felt.bet(BOB, 20)
    choose(felt, boxes=1)
    assert felt.state.players_in_round() == (ANN,)
    assert felt.picture.returned == (BOB, CLEO)


def test_who_is_out_of_chips_keeps_no_place_where_there_is_credit_no_more() -> None:
    felt = Felt(preset="speed", seated=(ANN, BOB))
    felt.store.out.add(ANN)
    felt.bet(ANN, 10)
    choose(felt, bankroll="bank")
    assert [seat.player for seat in felt.state.seats] == [BOB]
    assert (felt.store.purse(ANN), felt.state.returned) == (OPENING_BALANCE, ())

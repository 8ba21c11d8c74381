"""Those who bet on somebody else's box: what they have there, and what they could not pay for."""

from __future__ import annotations

from typing import Any

from bot.blackjack.moves import Action, Move
from bot.table.commands import Leave
from bot.table.events import MoveMade
from bot.table.ids import UserId
from bot.table.ledger import CENTS
from bot.table.refusals import NotInRound
from bot.table.table_state import SettledFollower
from bot.table.views.followers import FollowerView
from bot.table.views.snapshots import snapshot
from tests.table.fakes import ANN, BOB, CLEO, DAN, EVE, PEOPLE
from tests.table.felt import Felt

HAL = UserId(108)


def followed(*hands: str, eve: int = 5, cleo: int = 1_000, **changes: object) -> Felt:
    """Ann has 10 on her box, Cleo follows with 20, Eve with 5; Bob sits this one out."""
    felt = Felt(*hands, preset="standard", seated=(ANN, BOB), **changes)
    felt.store.set_purse(CLEO, cleo * CENTS)
    felt.store.set_purse(EVE, eve * CENTS)
    felt.bet(ANN, 10)
    felt.bet(CLEO, 20, box=1)
    felt.bet(EVE, 5, box=1)
    felt.sit_out(BOB)
    return felt


def on_ann(felt: Felt, eyes: UserId | None = None) -> dict[UserId, FollowerView]:
    (box,) = snapshot(felt.state, eyes).boxes
    return {each.player: each for each in box.followers}


def afterwards(felt: Felt) -> dict[UserId, SettledFollower]:
    assert felt.state.last is not None
    return {each.player: each for each in felt.state.last.boxes[0].followers}


def last_move(felt: Felt) -> Action:
    (made,) = (event.action for event in felt.events if isinstance(event, MoveMade))
    return made


def test_who_can_pay_follows_everything_and_has_missed_nothing() -> None:
    felt = followed("8 9 8 2 T 3 T T", eve=1_000)
    felt.play(ANN, "split")
    assert (on_ann(felt)[CLEO].stakes, on_ann(felt)[EVE].stakes) == ((2_000, 2_000), (500, 500))
    felt.play(ANN, "double")
    assert on_ann(felt)[CLEO].stakes == (4_000, 2_000)
    assert {each.missed for each in on_ann(felt).values()} == {()}


def test_who_cannot_pay_for_a_double_is_said_to_stay_behind_also_when_it_is_settled() -> None:
    felt = followed("5 9 6 T 8", eve=8)
    felt.play(ANN, "double")
    result = afterwards(felt)
    assert (result[CLEO].missed, result[EVE].missed) == ((), (Move.DOUBLE,))
    assert (result[CLEO].net, result[EVE].net) == (4_000, 500)


def test_who_cannot_pay_for_a_split_has_nothing_on_the_new_hand() -> None:
    felt = followed("8 9 8 2 T 3 T T")
    felt.play(ANN, "split")
    eve = on_ann(felt)[EVE]
    assert (eve.stakes, eve.staked, eve.missed) == ((500, 0), 500, (Move.SPLIT,))


def test_a_split_that_was_followed_may_leave_too_little_for_the_double() -> None:
    felt = followed("8 9 8 2 T 3 T T", eve=12)
    felt.play(ANN, "split")
    felt.play(ANN, "double")
    assert (on_ann(felt)[EVE].stakes, on_ann(felt)[EVE].missed) == ((500, 500), (Move.DOUBLE,))


def test_who_cannot_pay_for_insurance_has_none_and_is_said_to() -> None:
    felt = followed("T A 9 T")
    felt.play(ANN, "insurance")
    assert (on_ann(felt)[CLEO].insurance, on_ann(felt)[CLEO].missed) == (1_000, ())
    assert (on_ann(felt)[EVE].insurance, on_ann(felt)[EVE].missed) == (0, (Move.INSURANCE,))


def drained(*hands: str, left: int = 0, **changes: Any) -> Felt:
    """As :func:`followed`, but Eve, who had 40, has all of it but what is ``left`` on the next round."""
    felt = followed(*hands, eve=40, **changes)
    felt.bet(EVE, 35 - left, box=1)
    assert felt.store.purse(EVE) == left * CENTS
    return felt


def test_a_double_is_not_followed_with_chips_that_lie_on_the_next_round() -> None:
    felt = drained("5 9 6 T 8")
    felt.play(ANN, "double")
    result = afterwards(felt)
    assert (result[CLEO].missed, result[EVE].missed) == ((), (Move.DOUBLE,))
    assert (result[CLEO].net, result[EVE].net) == (4_000, 500)
    assert felt.store.purse(EVE) == 10 * CENTS
    assert [wager.amount for wager in felt.state.wagers_of(EVE)] == [3_500]


def test_a_split_is_not_followed_with_chips_that_lie_on_the_next_round() -> None:
    felt = drained("8 9 8 2 T 3 T T", left=4)
    felt.play(ANN, "split")
    assert (on_ann(felt)[EVE].stakes, on_ann(felt)[EVE].missed) == ((500, 0), (Move.SPLIT,))
    assert on_ann(felt)[CLEO].stakes == (2_000, 2_000)
    assert felt.restart() == felt.state


def test_insurance_is_not_followed_with_chips_that_lie_on_the_next_round() -> None:
    felt = drained("T A 9 T", left=2)
    felt.play(ANN, "insurance")
    assert (on_ann(felt)[EVE].insurance, on_ann(felt)[EVE].missed) == (0, (Move.INSURANCE,))
    assert on_ann(felt)[CLEO].insurance == 1_000
    assert felt.restart() == felt.state


def test_what_is_left_beside_the_next_bet_still_follows() -> None:
    felt = drained("8 9 8 2 T 3 T T", left=5)
    felt.play(ANN, "split")
    assert (on_ann(felt)[EVE].stakes, on_ann(felt)[EVE].missed) == ((500, 500), ())
    assert felt.restart() == felt.state


def test_chips_that_came_in_mid_round_follow_a_double() -> None:
    felt = followed("5 9 6 T 8")
    felt.store.give(EVE, 5 * CENTS)
    felt.play(ANN, "double")
    assert (afterwards(felt)[EVE].net, afterwards(felt)[EVE].missed) == (1_000, ())


def test_chips_that_came_in_mid_round_follow_a_split_and_the_double_after_it() -> None:
    felt = followed("8 9 8 2 T 3 T T")
    felt.store.give(EVE, 5 * CENTS)
    felt.play(ANN, "split")
    felt.store.give(EVE, 5 * CENTS)
    felt.play(ANN, "double")
    assert on_ann(felt)[EVE].stakes == (1_000, 500)
    assert felt.restart() == felt.state


def test_chips_that_came_in_mid_round_follow_insurance() -> None:
    felt = followed("T A 9 T")
    felt.store.give(EVE, 250)
    felt.play(ANN, "insurance")
    assert (on_ann(felt)[EVE].insurance, on_ann(felt)[EVE].missed) == (250, ())
    assert felt.restart() == felt.state


def test_a_purse_is_noted_only_with_a_move_that_may_take_from_it() -> None:
    felt = drained("2 9 3 T 8 T")
    felt.play(ANN, "hit")
    assert last_move(felt).purses == ()
    felt = drained("8 9 8 2 T 3 T T")
    felt.play(ANN, "split")
    assert last_move(felt).purses == ((str(EVE), 0),)


def test_a_purse_that_is_as_the_round_has_it_is_not_noted() -> None:
    felt = followed("8 9 8 2 T 3 T T")
    felt.play(ANN, "split")
    assert last_move(felt).purses == ()


def test_on_credit_a_follower_follows_whatever_he_has_bet_since() -> None:
    felt = drained("8 9 8 2 T 3 T T", bankroll="credit")
    felt.play(ANN, "split")
    assert on_ann(felt)[EVE].stakes == (500, 500)
    assert last_move(felt).purses == ()
    assert felt.store.purse(EVE) == -5 * CENTS
    assert felt.restart() == felt.state


def test_a_debt_from_elsewhere_is_an_empty_purse() -> None:
    felt = followed("8 9 8 2 T 3 T T", eve=40)
    felt.store.set_purse(EVE, -20 * CENTS)
    felt.play(ANN, "split")
    assert on_ann(felt)[EVE].stakes == (500, 0)
    assert last_move(felt).purses == ((str(EVE), 0),)


def test_with_cards_face_down_only_ones_own_insurance_shows() -> None:
    felt = followed("T A 9 T", cards_face_up=False)
    felt.play(ANN, "insurance")
    assert on_ann(felt, CLEO)[CLEO].insurance == 1_000
    for eyes in (None, BOB, CLEO):
        assert on_ann(felt, eyes)[EVE].missed == ()
    for eyes in (None, BOB, EVE):
        assert on_ann(felt, eyes)[CLEO].insurance == 0


def test_a_follower_raises_his_stake_where_it_lies() -> None:
    felt = Felt(preset="standard", seated=(ANN, BOB))
    felt.bet(ANN, 10)
    felt.bet(CLEO, 20, box=1)
    felt.bet(CLEO, 30)
    assert [(wager.box, wager.amount) for wager in felt.state.wagers_of(CLEO)] == [(1, 3_000)]


def test_at_a_full_table_a_follower_bets_again_on_the_box_that_he_followed() -> None:
    felt = Felt("T T T T T T T 9 T T T T T T T 8", preset="standard", seated=PEOPLE)
    for player in PEOPLE[:6]:
        felt.bet(player, 10)
    felt.bet(HAL, 20, box=1)
    felt.bet(PEOPLE[6], 10)
    while felt.state.round is not None:
        felt.play(felt.picture.asked[0], "stand")
    felt.bet(HAL, 15)
    assert [(wager.box, wager.amount) for wager in felt.state.wagers_of(HAL)] == [(1, 1_500)]


def test_a_stake_that_loses_its_place_comes_back_and_the_table_says_whose() -> None:
    felt = Felt(preset="standard", seated=(ANN, BOB, DAN), boxes_per_player=1)
    felt.bet(ANN, 10)
    felt.bet(BOB, 10)
    felt.bet(BOB, 20, box=1)
    felt.do(ANN, Leave())
    assert felt.state.returned == (BOB,)
    assert [wager.box for wager in felt.state.wagers_of(BOB)] == [2]
    felt.bet(BOB, 15)
    assert not felt.state.returned


def test_a_bet_without_room_at_the_deal_comes_back_and_the_round_says_whose() -> None:
    felt = Felt("T 9 9 8", preset="standard", seated=(ANN, BOB), hidden_bets=True)
    felt.bet(ANN, 80)
    felt.bet(CLEO, 30, box=1)
    felt.sit_out(BOB)
    assert felt.state.returned == (CLEO,)
    assert felt.state.players_in_round() == (ANN,)
    assert felt.store.purse(CLEO) == 1_000 * CENTS
    with felt.refused(NotInRound):
        felt.play(CLEO, "stand")

from __future__ import annotations

from bot.table.amounts import AmountWord
from bot.table.commands import ChangeOption, Kick
from bot.table.deciding.seating import SEAT_TIME
from bot.table.ids import UserId
from bot.table.ledger import CENTS, OPENING_BALANCE
from bot.table.refusals import (
    BoxFull,
    BoxNearlyFull,
    BoxTaken,
    Following,
    InQueue,
    MoveUnaffordable,
    NoSeat,
    NoSuchBox,
    NotAtTable,
    NotYourBox,
    OverBalance,
    TableClosing,
    TooManyBoxes,
)
from bot.table.views.snapshots import BoxView, SeatStatus
from tests.table.fakes import ANN, BOB, CLEO, DAN, EVE, PEOPLE
from tests.table.felt import Felt

HAL, IDA = UserId(108), UserId(109)
TWENTIES = "T T T T T 7"


# --- the queue


def test_an_eighth_waits_for_the_next_free_seat_with_nothing_staked() -> None:
    felt = Felt(seated=PEOPLE)
    felt.bet(HAL, 10)
    felt.bet(IDA, 10)
    assert felt.picture.queue == (HAL, IDA)
    assert felt.store.escrow() == {}
    with felt.refused(InQueue) as told:
        felt.bet(IDA, 10)
    assert told.value.refusal.place == 2


def test_a_free_seat_goes_to_the_first_in_the_queue_who_is_then_asked_for_a_bet() -> None:
    felt = Felt(seated=PEOPLE)
    for player in (HAL, IDA):
        felt.bet(player, 10)
    felt.leave(CLEO)
    assert felt.view(HAL).box == 3
    assert felt.view(HAL).status is SeatStatus.THINKING
    assert felt.picture.queue == (IDA,)
    felt.bet(HAL, 10)
    assert felt.store.escrow() == {(1, HAL): 10 * CENTS}


def test_a_seat_that_is_free_after_the_round_goes_to_the_queue_with_time_to_bet() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB), boxes=2)
    felt.deal(ANN, BOB)
    felt.bet(CLEO, 10)
    felt.leave(BOB)
    assert felt.picture.queue == (CLEO,)
    felt.play(ANN, "stand")
    assert felt.view(CLEO).box == 2
    assert felt.left == 30


def test_a_seat_in_the_queue_can_be_given_up() -> None:
    felt = Felt(seated=PEOPLE)
    for player in (HAL, IDA):
        felt.bet(player, 10)
    felt.leave(HAL)
    felt.leave(ANN)
    assert felt.view(IDA).box == 1
    with felt.refused(NoSeat):
        felt.leave(HAL)


def test_the_queue_comes_back_after_a_restart() -> None:
    felt = Felt(seated=PEOPLE)
    felt.bet(HAL, 10)
    assert felt.restart().queue == (HAL,)


def test_the_queue_goes_with_its_table() -> None:
    felt = Felt(seated=PEOPLE)
    felt.bet(HAL, 10)
    felt.close()
    assert felt.picture.queue == ()


def test_nobody_joins_the_queue_of_a_table_that_is_closing() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB), boxes=2)
    felt.deal(ANN, BOB)
    felt.close()
    with felt.refused(TableClosing):
        felt.bet(CLEO, 10)


def test_who_waits_may_follow_meanwhile_and_keeps_his_place() -> None:
    felt = Felt("T T T T T T T 9 T T T T T T T 8", preset="standard", seated=PEOPLE)
    felt.bet(HAL, 10)
    felt.bet(ANN, 10)
    felt.bet(HAL, 20, box=1)
    assert (felt.picture.queue, felt.view(HAL).box) == ((HAL,), None)
    felt.leave(PEOPLE[6])
    assert (felt.picture.queue, felt.view(HAL).box) == ((), 7)
    assert [(wager.box, wager.amount) for wager in felt.state.wagers_of(HAL)] == [(1, 2_000)]


def test_leaving_gives_up_a_place_in_the_queue_and_what_he_follows_with() -> None:
    felt = Felt(preset="standard", seated=PEOPLE)
    felt.bet(HAL, 10)
    felt.bet(ANN, 10)
    felt.bet(HAL, 20, box=1)
    felt.leave(HAL)
    assert felt.picture.queue == ()
    assert felt.state.seat_of(HAL) is None
    assert felt.store.escrow() == {(1, ANN): 1_000}


def test_a_follower_whom_nobody_lets_follow_any_more_waits_for_a_seat() -> None:
    felt = Felt(preset="standard", boxes=2, seated=(ANN, BOB))
    felt.bet(CLEO, 10, box=1)
    felt.sit_out(CLEO)
    felt.bet(CLEO, 10)
    assert felt.picture.queue == (CLEO,)


# --- removed


def test_who_is_removed_in_mid_round_stands_and_is_paid() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.do(ANN, Kick(player=BOB))
    assert felt.state.seat_of(BOB) is not None
    felt.play(ANN, "stand")
    assert felt.state.seat_of(BOB) is None
    assert felt.store.purse(BOB) == OPENING_BALANCE + 10 * CENTS


def test_who_is_removed_between_rounds_gets_his_bet_back() -> None:
    felt = Felt(seated=(ANN, BOB, CLEO))
    felt.bet(BOB, 10)
    felt.do(ANN, Kick(player=BOB))
    assert felt.state.seat_of(BOB) is None
    assert felt.store.purse(BOB) == OPENING_BALANCE


def test_who_waits_in_the_queue_can_be_removed_and_a_stranger_cannot() -> None:
    felt = Felt(seated=PEOPLE)
    felt.bet(HAL, 10)
    felt.do(ANN, Kick(player=HAL))
    assert felt.picture.queue == ()
    with felt.refused(NotAtTable) as told:
        felt.do(ANN, Kick(player=HAL))
    assert told.value.refusal.member == HAL


# --- several boxes


def test_a_player_has_as_many_boxes_as_the_table_allows() -> None:
    felt = Felt(seated=(ANN, BOB), boxes_per_player=2)
    felt.bet(ANN, 10)
    felt.bet(ANN, 20, box=4)
    with felt.refused(TooManyBoxes) as told:
        felt.bet(ANN, 10, box=5)
    assert told.value.refusal.allowed == 2
    with felt.refused(BoxTaken):
        felt.bet(BOB, 10, box=4)


def test_a_command_without_a_box_plays_the_first_open_one() -> None:
    felt = Felt("T T T T T T 7", seated=(ANN, BOB), boxes_per_player=2)
    felt.bet(ANN, 10)
    felt.bet(ANN, 20, box=3)
    felt.bet(BOB, 10)
    felt.play(ANN, "stand", box=3)
    with felt.refused(NotYourBox):
        felt.play(ANN, "stand", box=2)
    assert {box.number for box in felt.picture.boxes_of(ANN) if box.moves} == {1}
    felt.play(ANN, "stand")
    felt.play(BOB, "stand")
    assert felt.net(ANN) == 30 * CENTS


def test_the_same_bet_again_is_on_every_box_that_one_had() -> None:
    felt = Felt("T T T T T T 7", seated=(ANN, BOB), boxes_per_player=2)
    felt.bet(ANN, 10)
    felt.bet(ANN, 20, box=3)
    felt.bet(BOB, 10)
    for player in (ANN, ANN, BOB):
        felt.play(player, "stand")
    felt.bet(ANN, AmountWord.SAME)
    assert [(wager.box, wager.amount) for wager in felt.state.wagers_of(ANN)] == [(1, 1_000), (3, 2_000)]


def test_one_purse_is_for_all_boxes() -> None:
    felt = Felt("T T T T T T 7", seated=(ANN, BOB), boxes_per_player=2)
    felt.store.set_purse(ANN, 30 * CENTS)
    felt.bet(ANN, 20)
    with felt.refused(OverBalance):
        felt.bet(ANN, 11, box=3)
    felt.bet(ANN, 10, box=3)
    felt.bet(BOB, 10)
    with felt.refused(MoveUnaffordable):
        felt.play(ANN, "double")


# --- shared boxes


def followed(*hands: str, eve: int = 1_000) -> Felt:
    """Ann decides on her box; Cleo follows with 20, Eve with 5 of the chips that she has."""
    felt = Felt(*hands, preset="standard", seated=(ANN, BOB))
    felt.store.set_purse(EVE, eve * CENTS)
    felt.bet(ANN, 10)
    felt.bet(CLEO, 20, box=1)
    felt.bet(EVE, 5, box=1)
    felt.sit_out(BOB)
    return felt


def nets(felt: Felt) -> dict[UserId, int]:
    """What the last round was to everybody on the first box, in chips."""
    assert felt.state.last is not None
    box = felt.state.last.boxes[0]
    everybody = ((box.player, box.net), *((each.player, each.net) for each in box.followers))
    return {player: net // CENTS for player, net in everybody}


def stakes(box: BoxView) -> dict[UserId, int]:
    return {each.player: each.staked for each in box.followers}


def test_followers_share_the_fate_of_a_box_each_with_his_own_stake() -> None:
    felt = followed("T 9 9 8")
    (box,) = felt.picture.boxes
    assert (box.player, stakes(box)) == (ANN, {CLEO: 2_000, EVE: 500})
    with felt.refused(Following) as told:
        felt.play(CLEO, "stand")
    assert (told.value.refusal.leader, told.value.refusal.box) == (ANN, 1)
    felt.play(ANN, "stand")
    assert nets(felt) == {ANN: 10, CLEO: 20, EVE: 5}


def test_a_follower_who_cannot_pay_for_a_double_keeps_his_stake() -> None:
    felt = followed("6 9 5 T 8", eve=8)
    felt.play(ANN, "double")
    assert nets(felt) == {ANN: 20, CLEO: 40, EVE: 5}
    assert felt.store.purse(EVE) == 13 * CENTS


def test_a_follower_has_a_seat_without_a_box() -> None:
    felt = followed("T 9 9 8")
    assert felt.view(CLEO).box is None
    felt.play(ANN, "stand")
    assert set(felt.picture.asked) == {ANN, BOB, CLEO, EVE}
    felt.bet(CLEO, 10)
    assert felt.state.wagers_of(CLEO)[0].box == 3


def test_all_bets_on_a_box_keep_to_the_tables_maximum() -> None:
    felt = Felt(preset="standard", seated=(ANN, BOB))
    felt.bet(ANN, 80)
    with felt.refused(BoxNearlyFull) as told:
        felt.bet(CLEO, 30, box=1)
    assert told.value.refusal.largest == 20 * CENTS
    felt.bet(CLEO, 20, box=1)
    with felt.refused(BoxFull):
        felt.bet(DAN, 5, box=1)


def test_followers_play_on_where_the_decider_leaves() -> None:
    felt = followed("T 9 9 8")
    felt.leave(ANN)
    assert nets(felt) == {ANN: 10, CLEO: 20, EVE: 5}
    assert felt.state.seat_of(ANN) is None
    assert felt.state.seat_of(CLEO) is not None


def test_a_box_whose_first_bettor_takes_his_stake_back_is_the_next_ones() -> None:
    felt = Felt("T 9 9 8", preset="standard", seated=(ANN, BOB))
    felt.bet(ANN, 10)
    felt.bet(CLEO, 20, box=1)
    felt.leave(ANN)
    felt.sit_out(BOB)
    (box,) = felt.picture.boxes
    assert (box.player, box.followers) == (CLEO, ())


def test_the_first_bettor_decides_also_on_somebody_elses_box_who_can_see_it() -> None:
    felt = Felt("T 9 9 8", preset="standard", seated=(ANN, BOB))
    felt.bet(CLEO, 20, box=1)
    felt.bet(ANN, 10)
    assert felt.view(ANN).leaders == ((1, CLEO),)
    assert felt.view(CLEO).leaders == ()
    felt.sit_out(BOB)
    (box,) = felt.picture.boxes
    assert (box.player, stakes(box)) == (CLEO, {ANN: 1_000})


def test_the_same_bet_again_is_all_of_it_or_nothing() -> None:
    felt = Felt("T T 7 9 9 T", preset="standard", seated=(ANN, BOB), max_bet=0)
    felt.bet(ANN, 400)
    felt.bet(ANN, 300, box=3)
    felt.sit_out(BOB)
    while felt.state.round is not None:
        felt.play(ANN, "stand")
    felt.store.set_purse(ANN, 500 * CENTS)
    with felt.refused(OverBalance) as told:
        felt.bet(ANN, AmountWord.SAME)
    assert told.value.refusal == OverBalance(bet=70_000, funds=50_000, largest=50_000, box=None)


# --- changed options


def test_of_too_many_boxes_ones_own_is_kept() -> None:
    felt = Felt(seated=(BOB, ANN), boxes_per_player=2)
    felt.bet(ANN, 10, box=5)
    felt.bet(ANN, 20)
    felt.do(BOB, ChangeOption(option="boxes_per_player", value=1))
    assert [(wager.box, wager.amount) for wager in felt.state.wagers] == [(2, 2_000)]
    felt.bet(ANN, 30)
    assert [(wager.box, wager.amount) for wager in felt.state.wagers] == [(2, 3_000)]


def test_who_has_bet_on_another_box_than_his_own_can_go_on_doing_so() -> None:
    felt = Felt(seated=(BOB, ANN), boxes_per_player=2)
    felt.bet(ANN, 10, box=5)
    felt.do(BOB, ChangeOption(option="boxes_per_player", value=1))
    felt.bet(ANN, 30)
    assert [(wager.box, wager.amount) for wager in felt.state.wagers] == [(5, 3_000)]


def test_who_finds_no_box_at_the_next_deal_waits_for_one() -> None:
    felt = Felt("T T T T T 7", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.do(ANN, ChangeOption(option="boxes", value=1))
    felt.bet(CLEO, 10)
    assert felt.picture.queue == (CLEO,)
    for player in (ANN, BOB):
        felt.play(player, "stand")
    assert ([seat.player for seat in felt.state.seats], felt.picture.queue) == ([ANN], (CLEO,))


def test_who_sits_at_a_box_that_goes_with_this_round_is_told_what_there_will_be() -> None:
    felt = Felt("T T T T T 7", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.bet(BOB, 20)
    felt.do(ANN, ChangeOption(option="boxes", value=1))
    for amount in (10, AmountWord.SAME):
        with felt.refused(NoSuchBox) as told:
            felt.bet(BOB, amount)
        assert (told.value.refusal.box, told.value.refusal.last_box) == (2, 1)


def test_a_bet_on_the_next_round_is_not_judged_by_limits_that_end_with_this_one() -> None:
    felt = Felt("T T T T T 7", seated=(ANN, BOB, CLEO))
    felt.deal(ANN, BOB, CLEO)
    felt.do(ANN, ChangeOption(option="max_bet", value=1_000))
    felt.bet(BOB, 800)
    felt.sit_out(CLEO)
    assert felt.store.escrow()[2, BOB] == 800 * CENTS


def test_who_got_a_bet_back_in_mid_round_is_still_told_when_other_options_come_into_force() -> None:
    felt = Felt("T T T T T T T 7 9", preset="standard", seated=(ANN, BOB, DAN), boxes_per_player=1)
    felt.deal(ANN, BOB, DAN)
    felt.bet(ANN, 10)
    felt.bet(BOB, 10)
    felt.bet(BOB, 20, box=1)
    felt.leave(ANN)
    assert felt.state.returned == (BOB,)
    felt.do(DAN, ChangeOption(option="hit_soft_17", value=True))
    while felt.state.round is not None:
        felt.play(felt.picture.asked[0], "stand")
    assert felt.state.returned == (BOB,)


def test_who_gets_a_seat_from_the_queue_has_time_for_his_bet() -> None:
    felt = Felt(seated=(ANN, BOB), boxes=2)
    felt.bet(CLEO, 10)
    felt.bet(ANN, 10)
    felt.now += felt.left - 2
    felt.leave(BOB)
    assert (felt.left, felt.picture.asked) == (SEAT_TIME, (CLEO,))


def test_a_stake_can_be_lowered_in_debt() -> None:
    felt = Felt(seated=(ANN, BOB))
    felt.bet(ANN, 100)
    felt.store.set_purse(ANN, -500 * CENTS)
    with felt.refused(OverBalance):
        felt.bet(ANN, 110)
    felt.bet(ANN, 50)
    assert felt.store.escrow() == {(1, ANN): 50 * CENTS}

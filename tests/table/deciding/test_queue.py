import pytest

from bot.bank.amounts import CENTS, AmountWord, Cents
from bot.bank.ids import UserId
from bot.bank.ledger import OPENING_BALANCE
from bot.table import refusals
from bot.table.commands import ChangeOption, JoinQueue, Kick, PlaceBet
from bot.table.deciding.seating import SEAT_TIME
from bot.table.views.snapshots import BoxView, SeatStatus
from tests.table.fakes import ANN, BOB, CLEO, DAN, EVE, PEOPLE
from tests.table.table_harness import TableHarness

HAL, IDA = UserId(108), UserId(109)
TWENTIES = "T T T T T 7"


# --- the queue


def test_queue_is_joined_without_a_bet() -> None:
    table = TableHarness(seated=PEOPLE)
    table.do(HAL, JoinQueue())
    assert table.snapshot.queue == (HAL,)
    with table.refused(refusals.InQueue):
        table.do(HAL, JoinQueue())


def test_free_seat_is_taken_without_a_stake() -> None:
    """A seat may have become free since the button was shown: nothing is bet then."""
    table = TableHarness(seated=(ANN,))
    table.do(HAL, JoinQueue())
    assert (table.view(HAL).box, table.view(HAL).status) == (2, SeatStatus.THINKING)
    assert table.store.escrow() == {}


def test_player_with_a_box_cannot_join_the_queue() -> None:
    table = TableHarness(seated=PEOPLE)
    with table.refused(refusals.HasSeat):
        table.do(ANN, JoinQueue())


def test_eighth_player_queues_without_a_stake() -> None:
    table = TableHarness(seated=PEOPLE)
    table.bet(HAL, 10)
    table.bet(IDA, 10)
    assert table.snapshot.queue == (HAL, IDA)
    assert table.store.escrow() == {}
    with table.refused(refusals.InQueue) as told:
        table.bet(IDA, 10)
    assert told.value.refusal.place == 2


def test_free_seat_goes_to_first_in_queue() -> None:
    """The player is then asked for a bet."""
    table = TableHarness(seated=PEOPLE)
    for player in (HAL, IDA):
        table.bet(player, 10)
    table.leave(CLEO)
    assert table.view(HAL).box == 3
    assert table.view(HAL).status is SeatStatus.THINKING
    assert table.snapshot.queue == (IDA,)
    table.bet(HAL, 10)
    assert table.store.escrow() == {(1, HAL): 10 * CENTS}


def test_seat_freed_after_round_goes_to_queue() -> None:
    """The player from the queue gets the whole time to bet."""
    table = TableHarness(TWENTIES, seated=(ANN, BOB), boxes=2)
    table.deal(ANN, BOB)
    table.bet(CLEO, 10)
    table.leave(BOB)
    assert table.snapshot.queue == (CLEO,)
    table.play(ANN, "stand")
    assert table.view(CLEO).box == 2
    assert table.left == 30


def test_queue_place_can_be_given_up() -> None:
    table = TableHarness(seated=PEOPLE)
    for player in (HAL, IDA):
        table.bet(player, 10)
    table.leave(HAL)
    table.leave(ANN)
    assert table.view(IDA).box == 1
    with table.refused(refusals.NoSeat):
        table.leave(HAL)


def test_queue_survives_a_restart() -> None:
    table = TableHarness(seated=PEOPLE)
    table.bet(HAL, 10)
    assert table.restart().queue == (HAL,)


def test_closing_the_table_empties_the_queue() -> None:
    table = TableHarness(seated=PEOPLE)
    table.bet(HAL, 10)
    table.close()
    assert table.snapshot.queue == ()


@pytest.mark.parametrize("act", [JoinQueue(), PlaceBet(amount=1_000)])
def test_queue_of_a_closing_table_is_refused(act: JoinQueue | PlaceBet) -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB), boxes=2)
    table.deal(ANN, BOB)
    table.close()
    with table.refused(refusals.TableClosing):
        table.do(CLEO, act)


def test_queued_player_may_follow_and_keeps_place() -> None:
    table = TableHarness("T T T T T T T 9 T T T T T T T 8", preset="standard", seated=PEOPLE)
    table.bet(HAL, 10)
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(HAL, 20, box=1)
    assert (table.snapshot.queue, table.view(HAL).box) == ((HAL,), None)
    table.leave(PEOPLE[6])
    assert (table.snapshot.queue, table.view(HAL).box) == ((), 7)
    assert [(wager.box, wager.amount) for wager in table.state.wagers_of(HAL)] == [(1, 2_000)]


def test_leaving_gives_up_queue_place_and_followed_stake() -> None:
    table = TableHarness(preset="standard", seated=PEOPLE)
    table.bet(HAL, 10)
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(HAL, 20, box=1)
    table.leave(HAL)
    assert table.snapshot.queue == ()
    assert table.state.seat_of(HAL) is None
    assert table.store.escrow() == {(1, ANN): 1_000}


def test_follower_without_a_box_joins_the_queue() -> None:
    table = TableHarness(preset="standard", boxes=2, seated=(ANN, BOB))
    table.share(ANN)
    table.bet(CLEO, 10, box=1)
    table.sit_out(CLEO)
    table.bet(CLEO, 10)
    assert table.snapshot.queue == (CLEO,)


# --- removed players


def test_player_removed_during_round_stands_and_is_paid() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.do(ANN, Kick(player=BOB))
    assert table.state.seat_of(BOB) is not None
    table.play(ANN, "stand")
    assert table.state.seat_of(BOB) is None
    assert table.store.purse(BOB) == OPENING_BALANCE + 10 * CENTS


def test_player_removed_between_rounds_gets_bet_back() -> None:
    table = TableHarness(seated=(ANN, BOB, CLEO))
    table.bet(BOB, 10)
    table.do(ANN, Kick(player=BOB))
    assert table.state.seat_of(BOB) is None
    assert table.store.purse(BOB) == OPENING_BALANCE


def test_only_players_at_the_table_can_be_removed() -> None:
    """Players in the queue can be removed as well."""
    table = TableHarness(seated=PEOPLE)
    table.bet(HAL, 10)
    table.do(ANN, Kick(player=HAL))
    assert table.snapshot.queue == ()
    with table.refused(refusals.NotAtTable) as told:
        table.do(ANN, Kick(player=HAL))
    assert told.value.refusal.member == HAL


# --- several boxes


def test_same_repeats_the_bets_on_every_box() -> None:
    table = TableHarness("T T T T T T 9 7", seated=(ANN, BOB), boxes_per_player=2)
    table.bet(ANN, 10)
    table.bet(ANN, 20, box=3)
    table.bet(BOB, 10)
    for player in (ANN, ANN, BOB):
        table.play(player, "stand")
    table.bet(ANN, AmountWord.SAME)
    assert [(wager.box, wager.amount) for wager in table.state.wagers_of(ANN)] == [(1, 1_000), (3, 2_000)]


# --- shared boxes


def followed(*hands: str, eve: int = 1_000) -> TableHarness:
    """Return a round where Cleo follows Ann with 20 chips and Eve with 5 of ``eve`` chips."""
    table = TableHarness(*hands, preset="standard", seated=(ANN, BOB))
    table.store.set_purse(EVE, eve * CENTS)
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(CLEO, 20, box=1)
    table.bet(EVE, 5, box=1)
    table.sit_out(BOB)
    return table


def nets(table: TableHarness) -> dict[UserId, int]:
    """Return the net results of the first box in the last round, in whole chips."""
    box = table.last.boxes[0]
    everybody = ((box.player, box.net), *((each.player, each.net) for each in box.followers))
    return {player: net // CENTS for player, net in everybody}


def stakes(box: BoxView) -> dict[UserId, int]:
    return {each.player: each.staked for each in box.followers}


def test_followers_share_the_boxs_result_by_stake() -> None:
    table = followed("T 9 9 8")
    (box,) = table.snapshot.boxes
    assert (box.player, stakes(box)) == (ANN, {CLEO: 2_000, EVE: 500})
    with table.refused(refusals.Following) as told:
        table.play(CLEO, "stand")
    assert (told.value.refusal.leader, told.value.refusal.box) == (ANN, 1)
    table.play(ANN, "stand")
    assert nets(table) == {ANN: 10, CLEO: 20, EVE: 5}


def test_follower_without_funds_keeps_stake_on_double() -> None:
    table = followed("6 9 5 T 8", eve=8)
    table.play(ANN, "double")
    assert nets(table) == {ANN: 20, CLEO: 40, EVE: 5}
    assert table.store.purse(EVE) == 13 * CENTS


def test_follower_has_a_seat_without_a_box() -> None:
    table = followed("T 9 9 8")
    assert table.view(CLEO).box is None
    table.play(ANN, "stand")
    assert set(table.snapshot.asked) == {ANN, BOB, CLEO, EVE}
    table.bet(CLEO, 10)
    assert table.state.wagers_of(CLEO)[0].box == 3


def test_bets_on_a_shared_box_respect_the_maximum() -> None:
    table = TableHarness(preset="standard", seated=(ANN, BOB))
    table.bet(ANN, 80)
    table.share(ANN)
    with table.refused(refusals.BoxNearlyFull) as told:
        table.bet(CLEO, 30, box=1)
    assert told.value.refusal.largest == 20 * CENTS
    table.bet(CLEO, 20, box=1)
    with table.refused(refusals.BoxFull):
        table.bet(DAN, 5, box=1)


def test_followers_play_on_when_the_leader_leaves() -> None:
    table = followed("T 9 9 8")
    table.leave(ANN)
    assert nets(table) == {ANN: 10, CLEO: 20, EVE: 5}
    assert table.state.seat_of(ANN) is None
    assert table.state.seat_of(CLEO) is not None


def test_followers_bets_return_when_the_owner_leaves() -> None:
    table = TableHarness("T 9 9 8", preset="standard", seated=(ANN, BOB))
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(CLEO, 20, box=1)
    table.leave(ANN)
    assert table.state.returned == (CLEO,)
    assert table.store.escrow() == {}
    table.bet(CLEO, 20, box=1)
    table.sit_out(BOB)
    (box,) = table.snapshot.boxes
    assert (box.player, box.followers) == (CLEO, ()), "an unowned box is for everybody"


def test_same_is_refused_unless_all_is_affordable() -> None:
    table = TableHarness("T T 7 9 9 T", preset="standard", seated=(ANN, BOB), max_bet=0)
    table.bet(ANN, 400)
    table.bet(ANN, 300, box=3)
    table.sit_out(BOB)
    table.stand_all()
    table.store.set_purse(ANN, 500 * CENTS)
    with table.refused(refusals.OverBalance) as told:
        table.bet(ANN, AmountWord.SAME)
    assert told.value.refusal == refusals.OverBalance(
        bet=Cents(70_000), funds=Cents(50_000), largest=Cents(50_000), box=None
    )


# --- changed options


def test_fewer_boxes_per_player_keep_the_own_box() -> None:
    table = TableHarness(seated=(BOB, ANN), boxes_per_player=2)
    table.bet(ANN, 10, box=5)
    table.bet(ANN, 20)
    table.do(BOB, ChangeOption(option="boxes_per_player", value=1))
    assert [(wager.box, wager.amount) for wager in table.state.wagers] == [(2, 2_000)]
    table.bet(ANN, 30)
    assert [(wager.box, wager.amount) for wager in table.state.wagers] == [(2, 3_000)]


def test_bet_on_another_box_can_be_changed() -> None:
    table = TableHarness(seated=(BOB, ANN), boxes_per_player=2)
    table.bet(ANN, 10, box=5)
    table.do(BOB, ChangeOption(option="boxes_per_player", value=1))
    table.bet(ANN, 30)
    assert [(wager.box, wager.amount) for wager in table.state.wagers] == [(5, 3_000)]


def test_player_without_box_after_round_loses_seat() -> None:
    table = TableHarness("T T T T T 7", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.do(ANN, ChangeOption(option="boxes", value=1))
    table.bet(CLEO, 10)
    assert table.snapshot.queue == (CLEO,)
    table.stand_all()
    assert ([seat.player for seat in table.state.seats], table.snapshot.queue) == ([ANN], (CLEO,))


def test_bet_on_ending_box_names_the_last_box() -> None:
    table = TableHarness("T T T T T 7", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.bet(BOB, 20)
    table.do(ANN, ChangeOption(option="boxes", value=1))
    for amount in (10, AmountWord.SAME):
        with table.refused(refusals.NoSuchBox) as told:
            table.bet(BOB, amount)
        assert (told.value.refusal.box, told.value.refusal.last_box) == (2, 1)


def test_next_round_bet_uses_the_next_limits() -> None:
    table = TableHarness("T T T T T 7", seated=(ANN, BOB, CLEO))
    table.deal(ANN, BOB, CLEO)
    table.do(ANN, ChangeOption(option="max_bet", value=1_000))
    table.bet(BOB, 800)
    table.sit_out(CLEO)
    assert table.store.escrow()[2, BOB] == 800 * CENTS


def test_returned_bet_notice_survives_an_option_change() -> None:
    table = TableHarness("T T T T T T T 7 9", preset="standard", seated=(ANN, BOB, DAN), boxes_per_player=1)
    table.deal(ANN, BOB, DAN)
    table.bet(ANN, 10)
    table.bet(BOB, 10)
    table.share(ANN)
    table.bet(BOB, 20, box=1)
    table.leave(ANN)
    assert table.state.returned == (BOB,)
    table.do(DAN, ChangeOption(option="hit_soft_17", value=True))
    table.stand_all()
    assert table.state.returned == (BOB,)


def test_player_seated_from_queue_gets_time_to_bet() -> None:
    table = TableHarness(seated=(ANN, BOB), boxes=2)
    table.bet(CLEO, 10)
    table.bet(ANN, 10)
    table.now += table.left - 2
    table.leave(BOB)
    assert (table.left, table.snapshot.asked) == (SEAT_TIME, (CLEO,))


def test_stake_can_be_lowered_in_debt() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 100)
    table.store.set_purse(ANN, -500 * CENTS)
    with table.refused(refusals.OverBalance):
        table.bet(ANN, 110)
    table.bet(ANN, 50)
    assert table.store.escrow() == {(1, ANN): 50 * CENTS}

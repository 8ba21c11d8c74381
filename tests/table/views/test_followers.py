"""Test the view of followers: their stakes, and the moves that they could not pay for."""

from typing import Any

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.blackjack.moves import Action, Move
from bot.table.commands import Leave
from bot.table.events import MoveMade
from bot.table.refusals import NotInRound
from bot.table.results import SettledFollower
from bot.table.views.snapshots import FollowerView
from bot.table.views.view_building import snapshot
from tests.table.fakes import ANN, BOB, CLEO, DAN, EVE, PEOPLE
from tests.table.table_harness import TableHarness

HAL = UserId(108)


def followed(*hands: str, eve: int = 5, cleo: int = 1_000, **changes: object) -> TableHarness:
    """Return a round where Cleo follows Ann's bet of 10 with 20 and Eve with 5; Bob sits out."""
    table = TableHarness(*hands, preset="standard", seated=(ANN, BOB), **changes)
    table.store.set_purse(CLEO, cleo * CENTS)
    table.store.set_purse(EVE, eve * CENTS)
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(CLEO, 20, box=1)
    table.bet(EVE, 5, box=1)
    table.sit_out(BOB)
    return table


def on_ann(table: TableHarness, eyes: UserId | None = None) -> dict[UserId, FollowerView]:
    (box,) = snapshot(table.state, eyes).boxes
    return {each.player: each for each in box.followers}


def afterwards(table: TableHarness) -> dict[UserId, SettledFollower]:
    return {each.player: each for each in table.last.boxes[0].followers}


def last_move(table: TableHarness) -> Action:
    (made,) = (event.action for event in table.events if isinstance(event, MoveMade))
    return made


def test_follower_with_funds_misses_nothing() -> None:
    table = followed("8 9 8 2 T 3 T T", eve=1_000)
    table.play(ANN, "split")
    assert (on_ann(table)[CLEO].stakes, on_ann(table)[EVE].stakes) == ((2_000, 2_000), (500, 500))
    table.play(ANN, "double")
    assert on_ann(table)[CLEO].stakes == (4_000, 2_000)
    assert {each.missed for each in on_ann(table).values()} == {()}


def test_follower_without_funds_misses_the_double() -> None:
    """The settled result shows it as well."""
    table = followed("5 9 6 T 8", eve=8)
    table.play(ANN, "double")
    result = afterwards(table)
    assert (result[CLEO].missed, result[EVE].missed) == ((), (Move.DOUBLE,))
    assert (result[CLEO].net, result[EVE].net) == (4_000, 500)


def test_follower_without_funds_misses_the_split_hand() -> None:
    table = followed("8 9 8 2 T 3 T T")
    table.play(ANN, "split")
    eve = on_ann(table)[EVE]
    assert (eve.stakes, eve.staked, eve.missed) == ((500, 0), 500, (Move.SPLIT,))


def test_followed_split_may_prevent_the_double() -> None:
    table = followed("8 9 8 2 T 3 T T", eve=12)
    table.play(ANN, "split")
    table.play(ANN, "double")
    assert (on_ann(table)[EVE].stakes, on_ann(table)[EVE].missed) == ((500, 500), (Move.DOUBLE,))


def test_follower_without_funds_misses_insurance() -> None:
    table = followed("T A 9 T")
    table.play(ANN, "insurance")
    assert (on_ann(table)[CLEO].insurance, on_ann(table)[CLEO].missed) == (1_000, ())
    assert (on_ann(table)[EVE].insurance, on_ann(table)[EVE].missed) == (0, (Move.INSURANCE,))


def drained(*hands: str, left: int = 0, **changes: Any) -> TableHarness:
    """Return :func:`followed` with Eve's 40 chips, except ``left``, on this round and the next."""
    table = followed(*hands, eve=40, **changes)
    table.bet(EVE, 35 - left, box=1)
    assert table.store.purse(EVE) == left * CENTS
    return table


def test_next_round_stake_cannot_follow_a_double() -> None:
    table = drained("5 9 6 T 8")
    table.play(ANN, "double")
    result = afterwards(table)
    assert (result[CLEO].missed, result[EVE].missed) == ((), (Move.DOUBLE,))
    assert (result[CLEO].net, result[EVE].net) == (4_000, 500)
    assert table.store.purse(EVE) == 10 * CENTS
    assert [wager.amount for wager in table.state.wagers_of(EVE)] == [3_500]


def test_next_round_stake_cannot_follow_a_split() -> None:
    table = drained("8 9 8 2 T 3 T T", left=4)
    table.play(ANN, "split")
    assert (on_ann(table)[EVE].stakes, on_ann(table)[EVE].missed) == ((500, 0), (Move.SPLIT,))
    assert on_ann(table)[CLEO].stakes == (2_000, 2_000)
    assert table.restart() == table.state


def test_next_round_stake_cannot_follow_insurance() -> None:
    table = drained("T A 9 T", left=2)
    table.play(ANN, "insurance")
    assert (on_ann(table)[EVE].insurance, on_ann(table)[EVE].missed) == (0, (Move.INSURANCE,))
    assert on_ann(table)[CLEO].insurance == 1_000
    assert table.restart() == table.state


def test_chips_left_after_next_bet_still_follow() -> None:
    table = drained("8 9 8 2 T 3 T T", left=5)
    table.play(ANN, "split")
    assert (on_ann(table)[EVE].stakes, on_ann(table)[EVE].missed) == ((500, 500), ())
    assert table.restart() == table.state


def test_chips_received_during_round_follow_a_double() -> None:
    table = followed("5 9 6 T 8")
    table.store.give(EVE, 5 * CENTS)
    table.play(ANN, "double")
    assert (afterwards(table)[EVE].net, afterwards(table)[EVE].missed) == (1_000, ())


def test_chips_received_during_round_follow_a_split() -> None:
    """They follow the double after it as well."""
    table = followed("8 9 8 2 T 3 T T")
    table.store.give(EVE, 5 * CENTS)
    table.play(ANN, "split")
    table.store.give(EVE, 5 * CENTS)
    table.play(ANN, "double")
    assert on_ann(table)[EVE].stakes == (1_000, 500)
    assert table.restart() == table.state


def test_chips_received_during_round_follow_insurance() -> None:
    table = followed("T A 9 T")
    table.store.give(EVE, 250)
    table.play(ANN, "insurance")
    assert (on_ann(table)[EVE].insurance, on_ann(table)[EVE].missed) == (250, ())
    assert table.restart() == table.state


def test_balance_is_recorded_only_with_costly_moves() -> None:
    table = drained("2 9 3 T 8 T")
    table.play(ANN, "hit")
    assert last_move(table).purses == ()
    table = drained("8 9 8 2 T 3 T T")
    table.play(ANN, "split")
    assert last_move(table).purses == ((str(EVE), 0),)


def test_expected_balance_is_not_recorded() -> None:
    table = followed("8 9 8 2 T 3 T T")
    table.play(ANN, "split")
    assert last_move(table).purses == ()


def test_follower_on_credit_always_follows() -> None:
    table = drained("8 9 8 2 T 3 T T", bankroll="credit")
    table.play(ANN, "split")
    assert on_ann(table)[EVE].stakes == (500, 500)
    assert last_move(table).purses == ()
    assert table.store.purse(EVE) == -5 * CENTS
    assert table.restart() == table.state


def test_debt_from_elsewhere_counts_as_no_chips() -> None:
    table = followed("8 9 8 2 T 3 T T", eve=40)
    table.store.set_purse(EVE, -20 * CENTS)
    table.play(ANN, "split")
    assert on_ann(table)[EVE].stakes == (500, 0)
    assert last_move(table).purses == ((str(EVE), 0),)


def test_face_down_followers_see_only_their_own_insurance() -> None:
    table = followed("T A 9 T", cards_face_up=False)
    table.play(ANN, "insurance")
    assert on_ann(table, CLEO)[CLEO].insurance == 1_000
    for eyes in (None, BOB, CLEO):
        assert on_ann(table, eyes)[EVE].missed == ()
    for eyes in (None, BOB, EVE):
        assert on_ann(table, eyes)[CLEO].insurance == 0


def test_follower_raises_the_stake_on_its_box() -> None:
    table = TableHarness(preset="standard", seated=(ANN, BOB))
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(CLEO, 20, box=1)
    table.bet(CLEO, 30)
    assert [(wager.box, wager.amount) for wager in table.state.wagers_of(CLEO)] == [(1, 3_000)]


def test_follower_at_full_table_bets_on_same_box() -> None:
    table = TableHarness("T T T T T T T 9 T T T T T T T 8", preset="standard", seated=PEOPLE)
    for player in PEOPLE[:6]:
        table.bet(player, 10)
    table.share(ANN)
    table.bet(HAL, 20, box=1)
    table.bet(PEOPLE[6], 10)
    table.stand_all()
    table.bet(HAL, 15)
    assert [(wager.box, wager.amount) for wager in table.state.wagers_of(HAL)] == [(1, 1_500)]


def test_displaced_stake_is_returned_and_announced() -> None:
    table = TableHarness(preset="standard", seated=(ANN, BOB, DAN), boxes_per_player=1)
    table.bet(ANN, 10)
    table.bet(BOB, 10)
    table.share(ANN)
    table.bet(BOB, 20, box=1)
    table.do(ANN, Leave())
    assert table.state.returned == (BOB,)
    assert [wager.box for wager in table.state.wagers_of(BOB)] == [2]
    table.bet(BOB, 15)
    assert not table.state.returned


def test_bet_without_room_at_deal_is_returned() -> None:
    """The snapshot names the player."""
    table = TableHarness("T 9 9 8", preset="standard", seated=(ANN, BOB), hidden_bets=True)
    table.bet(ANN, 80)
    table.share(ANN)
    table.bet(CLEO, 30, box=1)
    table.sit_out(BOB)
    assert table.state.returned == (CLEO,)
    assert table.state.players_in_round() == (ANN,)
    assert table.store.purse(CLEO) == 1_000 * CENTS
    with table.refused(NotInRound):
        table.play(CLEO, "stand")

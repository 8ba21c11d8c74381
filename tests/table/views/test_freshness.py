import itertools

import pytest

from bot.bank.amounts import AmountWord
from bot.table.refusals import BetUnchanged, Outdated
from bot.table.views.snapshots import Stage
from tests.table.fakes import ANN, BOB, CLEO, PEOPLE
from tests.table.table_harness import TableHarness

LOW = {1: "2 7 3 T", 3: "2 2 2 7 3 3 3 T", 7: "2 2 2 2 2 2 2 7 3 3 3 3 3 3 3 T"}
"""Everybody has a hard total of five, so that one card ends no hand."""


@pytest.mark.parametrize("count", [1, 3, 7])
def test_first_presses_on_one_snapshot_are_accepted(count: int) -> None:
    players = PEOPLE[:count]
    table = TableHarness(LOW[count], seated=players)
    table.deal(*players)
    frame = table.snapshot.frame
    for player in reversed(players):
        table.play(player, "hit", frame=frame)
    assert table.snapshot.frame == frame + count


@pytest.mark.parametrize("order", list(itertools.permutations((ANN, BOB, CLEO))))
def test_bets_of_others_do_not_outdate_a_press(order: tuple[object, ...]) -> None:
    table = TableHarness(seated=(ANN, BOB, CLEO))
    frame = table.snapshot.frame
    for player in (ANN, BOB, CLEO):
        table.bet(PEOPLE[order.index(player)], 10, frame=frame)
    assert table.state.players_in_round() == (ANN, BOB, CLEO)


@pytest.mark.parametrize("move", ["hit", "stand", "double"])
def test_double_click_is_refused(move: str) -> None:
    table = TableHarness(LOW[3], seated=(ANN, BOB, CLEO))
    table.deal(ANN, BOB, CLEO)
    frame = table.snapshot.frame
    table.play(BOB, move, frame=frame)
    with table.refused(Outdated):
        table.play(BOB, move, frame=frame)
    table.play(CLEO, move, frame=frame)


def test_double_click_on_stand_leaves_the_next_split_hand() -> None:
    """Both hands have as many cards and the same moves, and no card has come."""
    table = TableHarness("8 7 8 T 3 3", seated=(ANN,))
    table.deal(ANN)
    table.play(ANN, "split", frame=table.snapshot.frame)
    frame = table.snapshot.frame
    table.play(ANN, "stand", frame=frame)
    with table.refused(Outdated):
        table.play(ANN, "stand", frame=frame)
    table.play(ANN, "stand", frame=table.snapshot.frame)


def test_press_on_the_newer_snapshot_is_accepted() -> None:
    table = TableHarness(LOW[3], seated=(ANN, BOB, CLEO))
    table.deal(ANN, BOB, CLEO)
    table.play(BOB, "hit", frame=table.snapshot.frame)
    table.play(BOB, "hit", frame=table.snapshot.frame)


def test_double_click_on_bet_moves_chips_once() -> None:
    table = TableHarness(seated=(ANN, BOB))
    frame = table.snapshot.frame
    table.bet(ANN, 10, frame=frame)
    with table.refused(BetUnchanged):
        table.bet(ANN, 10, frame=frame)


def test_double_click_that_started_the_deal_is_outdated() -> None:
    table = TableHarness(LOW[1])
    frame = table.snapshot.frame
    table.bet(ANN, 10, frame=frame)
    with table.refused(Outdated):
        table.bet(ANN, 10, frame=frame)


def test_phase_change_outdates_every_older_press() -> None:
    table = TableHarness("T T A 9 9 7", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    offer = table.snapshot.frame
    table.play(ANN, "decline", frame=offer)
    table.play(BOB, "decline", frame=offer)
    assert table.snapshot.stage is Stage.PLAY
    for player in (ANN, BOB, CLEO):
        with table.refused(Outdated):
            table.play(player, "decline", frame=offer)
    table.play(ANN, "stand", frame=table.snapshot.frame)


def test_press_on_the_previous_round_is_outdated() -> None:
    table = TableHarness("2 7 3 T 2 7 3 T")
    table.bet(ANN, 10)
    old = table.snapshot.frame
    table.play(ANN, "stand", frame=old)
    between = table.snapshot.frame
    table.bet(ANN, 10, frame=between)
    for frame in (old, between):
        with table.refused(Outdated):
            table.play(ANN, "hit", frame=frame)


INSTANT = "A 9 K 8 "
"""A round of Ann alone that her blackjack ends at once."""


def test_chip_counts_between_two_intermissions() -> None:
    table = TableHarness(INSTANT * 2, seated=(ANN,))
    frame = table.snapshot.frame
    table.bet(ANN, 10)
    assert table.snapshot.last is not None
    table.bet(BOB, 25, frame=frame)
    assert table.view(BOB).bet == 2_500
    with table.refused(Outdated):
        table.place_bet(ANN, AmountWord.ALL, frame=frame)


def test_chip_of_an_intermission_does_not_count_in_a_round() -> None:
    table = TableHarness("2 7 3 T", seated=(ANN,))
    frame = table.snapshot.frame
    table.bet(ANN, 10)
    with table.refused(Outdated):
        table.bet(BOB, 25, frame=frame)


def test_same_bet_counts_if_it_repeats_what_it_did_then() -> None:
    table = TableHarness(INSTANT * 4, seated=(ANN,))
    table.bet(ANN, 10)
    ten = table.snapshot.frame
    table.bet(ANN, 10)
    table.place_bet(ANN, AmountWord.SAME, frame=ten)
    assert table.state.round_no == 4
    table.bet(ANN, 25)
    with table.refused(Outdated):
        table.place_bet(ANN, AmountWord.SAME, frame=ten)


def test_hit_that_closes_surrender_changes_the_question() -> None:
    """It does so for the other players."""
    table = TableHarness(LOW[3], seated=(ANN, BOB, CLEO), surrender_window="until_first_hit")
    table.deal(ANN, BOB, CLEO)
    frame = table.snapshot.frame
    table.play(ANN, "hit", frame=frame)
    with table.refused(Outdated):
        table.play(BOB, "surrender", frame=frame)


def test_new_turn_has_a_new_question() -> None:
    table = TableHarness(LOW[3], seated=(ANN, BOB, CLEO), simultaneous=False)
    table.deal(ANN, BOB, CLEO)
    frame = table.snapshot.frame
    table.play(ANN, "stand", frame=frame)
    with table.refused(Outdated):
        table.play(BOB, "stand", frame=frame)
    table.play(BOB, "stand", frame=table.snapshot.frame)


def test_newcomer_may_press_on_the_phases_snapshot() -> None:
    table = TableHarness(seated=(ANN, BOB))
    frame = table.snapshot.frame
    table.bet(ANN, 10)
    table.bet(CLEO, 10, frame=frame)
    assert table.view(CLEO).bet == 1_000


def test_typed_command_is_never_outdated() -> None:
    table = TableHarness(LOW[1])
    table.bet(ANN, 10)
    table.play(ANN, "hit", frame=None)

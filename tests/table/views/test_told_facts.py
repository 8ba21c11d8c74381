"""Test the facts that the board tells besides cards and bets: looks, windows, shuffles and time-outs."""

from typing import Any

import pytest

from bot.bank.ids import UserId
from bot.blackjack.options.resolution import resolve
from bot.table.commands import ChangeOption, Kick
from bot.table.results import DefaultReason
from bot.table.table_state import LastMove, ShuffleReason
from bot.table.views.view_building import snapshot
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness

ACE_UP = "T 8 A 9 8 6"
"""Ann has 19, Bob a pair of eights; the dealer shows an ace and has 17 in all."""

SEVEN_UP = "T 8 7 9 8 T"
"""The same hands; the dealer shows a seven and has 17."""

TEN_UP = "T 8 T 9 8 7"
"""The same hands; the dealer shows a ten and has 17."""


def insured(**rules: Any) -> TableHarness:
    """Return a table where Ann is insured, and Bob has no insurance."""
    table = TableHarness(ACE_UP, seated=(ANN, BOB), **rules)
    table.deal(ANN, BOB)
    table.play(ANN, "insurance")
    table.play(BOB, "decline")
    return table


def lost(table: TableHarness, eyes: UserId | None = None) -> list[int | None]:
    return [box.insurance_lost for box in snapshot(table.state, eyes).boxes]


def defaults(table: TableHarness) -> dict[int, DefaultReason | None]:
    """Return why the last decision on each box of the last round was a default."""
    return {box.box: box.hands[-1].default for box in table.last.boxes}


# --- the dealer's look


def test_look_is_told_when_all_have_answered() -> None:
    table = TableHarness(ACE_UP, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.play(ANN, "insurance")
    assert (table.snapshot.dealer_checked, lost(table)) == (False, [None, None])
    table.play(BOB, "decline")
    assert (table.snapshot.dealer_checked, lost(table)) == (True, [-500, None])
    table.play(BOB, "hit")
    assert (table.snapshot.dealer_checked, lost(table)) == (True, [-500, None])


@pytest.mark.parametrize(("peek", "looks"), [("ace_ten", True), ("ace", False)])
def test_look_under_a_ten_is_told_after_the_deal(peek: str, looks: bool) -> None:
    table = TableHarness(TEN_UP, seated=(ANN, BOB), peek=peek)
    table.deal(ANN, BOB)
    assert table.snapshot.dealer_checked is looks


def test_dealer_who_does_not_look_has_not_checked() -> None:
    table = TableHarness("T 8 A 9 8", preset="standard", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.play(ANN, "insurance")
    table.play(BOB, "decline")
    assert (table.snapshot.dealer_checked, lost(table)) == (False, [None, None])


def test_lost_insurance_is_private_with_cards_face_down() -> None:
    table = insured(cards_face_up=False)
    assert table.snapshot.dealer_checked
    assert lost(table, ANN) == [-500, None]
    assert lost(table, BOB) == lost(table) == [None, None]


def test_follower_loses_insurance_with_the_leader() -> None:
    table = TableHarness("T T A 9 9 6", seated=(ANN, CLEO), shared_boxes=True)
    table.bet(ANN, 20)
    table.share(ANN)
    table.bet(BOB, 10, box=1)
    table.bet(CLEO, 10)
    table.play(ANN, "insurance")
    table.play(CLEO, "decline")
    box = table.snapshot.boxes[0]
    assert (box.insurance_lost, [each.insurance_lost for each in box.followers]) == (-1_000, [-500])


def test_lost_insurance_of_face_down_followers_is_private() -> None:
    table = TableHarness("T T A 9 9 6", seated=(ANN, CLEO), shared_boxes=True, cards_face_up=False)
    table.bet(ANN, 20)
    table.share(ANN)
    table.bet(BOB, 10, box=1)
    table.bet(CLEO, 10)
    table.play(ANN, "insurance")
    table.play(CLEO, "decline")
    seen = {eyes: snapshot(table.state, eyes).boxes[0] for eyes in (None, ANN, BOB, CLEO)}
    assert [box.insurance_lost for box in seen.values()] == [None, -1_000, None, None]
    assert [box.followers[0].insurance_lost for box in seen.values()] == [None, -500, -500, None]


# --- the surrender window


def test_surrender_window_opens_after_the_offers() -> None:
    table = TableHarness("T 8 A 9 8", preset="standard", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    assert not table.snapshot.surrender_window
    table.play(ANN, "decline")
    table.play(BOB, "decline")
    assert table.snapshot.surrender_window


def test_first_hit_closes_the_surrender_window_once() -> None:
    table = TableHarness("5 8 7 6 8 2 2 2", preset="standard", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    assert table.snapshot.surrender_window
    table.play(ANN, "hit")
    assert not table.snapshot.surrender_window
    assert table.snapshot.news == LastMove(player=ANN, what="hit", card="2s", closed_surrender=True)
    table.play(ANN, "hit")
    assert table.snapshot.news == LastMove(player=ANN, what="hit", card="2s")


def test_surrender_window_ends_when_no_hand_can_surrender() -> None:
    table = TableHarness("8 8 7 8 8 3 3", preset="standard", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.play(ANN, "stand")
    assert table.snapshot.surrender_window, "Bob may surrender"
    table.play(BOB, "split")
    assert not table.snapshot.surrender_window


def test_face_down_surrender_window_does_not_depend_on_cards() -> None:
    table = TableHarness(
        "8 8 7 8 8 3 3", preset="standard", seated=(ANN, BOB), cards_face_up=False, simultaneous=True
    )
    table.deal(ANN, BOB)
    table.play(ANN, "stand")
    table.play(BOB, "split")
    assert table.snapshot.surrender_window


# --- shuffles


def play_a_round(table: TableHarness) -> None:
    table.bet(ANN, 10)
    table.stand_all()


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ({"reshuffle": "cut", "penetration": 10}, ShuffleReason.CUT_CARD),
        ({"reshuffle": "round"}, ShuffleReason.EACH_ROUND),
        ({"reshuffle": "empty"}, None),
    ],
)
def test_new_shoe_is_told_until_the_next_deal(rules: dict[str, Any], reason: ShuffleReason | None) -> None:
    table = TableHarness("2 8 2 9 2 2", "T 8 9 9", decks=1, **rules)
    table.bet(ANN, 10)
    table.play(ANN, "hit")
    table.play(ANN, "hit")
    table.play(ANN, "stand")
    assert table.snapshot.shuffled is reason
    assert table.restart() == table.state
    table.bet(ANN, 10)
    assert table.snapshot.shuffled is None


def test_option_change_is_the_reason_of_a_shuffle() -> None:
    table = TableHarness("T 8 9 9")
    play_a_round(table)
    table.do(ANN, ChangeOption(option="decks", value=2))
    assert (table.snapshot.shoe_no, table.snapshot.shuffled) == (3, ShuffleReason.OPTIONS)


def test_option_change_during_the_round_is_the_reason() -> None:
    table = TableHarness("T 8 9 9")
    table.bet(ANN, 10)
    table.do(ANN, ChangeOption(option="reshuffle", value="round"))
    table.play(ANN, "stand")
    assert table.snapshot.shuffled is ShuffleReason.OPTIONS


# --- time-outs


def test_expired_turn_is_told_with_its_player() -> None:
    table = TableHarness(SEVEN_UP, seated=(ANN, BOB), simultaneous=False)
    table.deal(ANN, BOB)
    table.time_up()
    assert table.snapshot.news == LastMove(player=ANN, what="stand", by_timer=True)
    table.play(BOB, "stand")
    assert defaults(table) == {1: DefaultReason.TIME_OUT, 2: None}


def test_expired_offer_is_told_with_all_players() -> None:
    table = TableHarness(ACE_UP, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.time_up()
    assert table.snapshot.news == LastMove(player=ANN, others=(BOB,), what="decline", by_timer=True)
    assert table.restart() == table.state
    table.stand_all()
    assert defaults(table) == {1: None, 2: None}, "the last decisions were their own"


def test_declined_offer_is_a_time_out_in_the_result() -> None:
    table = TableHarness("T A K K")
    table.bet(ANN, 10)
    table.time_up()
    assert defaults(table) == {1: DefaultReason.TIME_OUT}


@pytest.mark.parametrize("eyes", [None, ANN, CLEO])
def test_face_down_offer_hides_whose_time_ran_out(eyes: UserId | None) -> None:
    """A player who is not asked for an early surrender has 21."""
    table = TableHarness(ACE_UP, seated=(ANN, BOB), cards_face_up=False)
    table.deal(ANN, BOB)
    table.time_up()
    assert snapshot(table.state, eyes).news == LastMove(player=None, what="answer", by_timer=True)


def test_face_down_turn_shows_whose_time_ran_out() -> None:
    table = TableHarness(SEVEN_UP, seated=(ANN, BOB), cards_face_up=False, simultaneous=False)
    table.deal(ANN, BOB)
    table.time_up()
    assert table.snapshot.news == LastMove(player=ANN, what="stand", by_timer=True)


@pytest.mark.parametrize("removed", [False, True])
def test_default_of_a_leaver_is_no_time_out(removed: bool) -> None:
    table = TableHarness(SEVEN_UP, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    if removed:
        table.do(BOB, Kick(player=ANN))
    else:
        table.leave(ANN)
    table.play(BOB, "stand")
    assert defaults(table) == {1: DefaultReason.LEFT, 2: None}


# --- box numbers


@pytest.mark.parametrize(("preset", "shown"), [("house", False), ("standard", True)])
def test_result_shows_box_numbers_where_boxes_are_named(preset: str, shown: bool) -> None:
    table = TableHarness("T 8 9 9", preset=preset)
    play_a_round(table)
    assert table.last.shows_box_numbers is shown


@pytest.mark.parametrize(
    ("changes", "shown"), [({}, False), ({"boxes_per_player": 2}, True), ({"shared_boxes": True}, True)]
)
def test_boxes_are_numbered_if_players_can_name_them(changes: dict[str, bool | int], shown: bool) -> None:
    assert resolve("house", changes).rules.shows_box_numbers is shown


def test_time_out_is_told_of_each_split_hand() -> None:
    table = TableHarness("8 T 8 7 2 3 " * 2, preset="strip")
    table.bet(ANN, 10)
    table.play(ANN, "split")
    table.time_up()
    table.play(ANN, "stand")
    (box,) = table.last.boxes
    assert [hand.default for hand in box.hands] == [DefaultReason.TIME_OUT, None]

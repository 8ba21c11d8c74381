"""Test that others never see face-down cards, or hidden bets before the deal."""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Any

import pytest

from bot.bank.amounts import CENTS, AmountWord, Cents
from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.table.commands import ChangeOption, GuildContext
from bot.table.refusals import MoveNotAllowed, MoveUnaffordable
from bot.table.views.snapshots import Snapshot
from bot.table.views.view_building import snapshot
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness

ODD = 137
"""An amount that is on a snapshot only as a bet."""


def seen_by(table: TableHarness, eyes: UserId | None) -> str:
    """Return the whole snapshot of a viewer as text."""
    return json.dumps(asdict(snapshot(table.state, eyes)), default=str)


def others(table: TableHarness, player: UserId) -> Iterator[str]:
    """Return the snapshots of onlookers and of the other players as text."""
    for eyes in (None, *(other for other in (ANN, BOB, CLEO) if other != player)):
        yield seen_by(table, eyes)


def face_down(*hands: str, **changes: Any) -> TableHarness:
    table = TableHarness(*hands, seated=(ANN, BOB), cards_face_up=False, **changes)
    table.deal(ANN, BOB)
    return table


def facts(seen: Snapshot) -> object:
    """Return the parts of a snapshot that could reveal something about the cards."""
    return seen.moves, seen.asked, seen.boxes, seen.news, seen.dealer, seen.offer


# --- face down


def test_face_down_cards_show_only_to_their_owner() -> None:
    table = face_down("2 3 T 4 5 7")
    assert all('"2s"' not in text and '"4s"' not in text for text in others(table, ANN))
    assert all(card in seen_by(table, ANN) for card in ('"2s"', '"4s"'))
    (own,) = snapshot(table.state, ANN).boxes_of(ANN)
    assert own.hands[0].total == 6
    (seen,) = snapshot(table.state, BOB).boxes_of(ANN)
    assert (seen.hands[0].cards, seen.hands[0].total, seen.moves) == ((None, None), None, ())


@pytest.mark.parametrize("ann", ["2 3", "8 8", "A T", "T T", "A A", "5 6"])
def test_views_of_others_do_not_depend_on_cards(ann: str) -> None:
    first, second = ann.split()
    plain = face_down("T 3 7 6 5 7")
    other = face_down(f"{first} 3 7 {second} 5 7")
    for eyes in (None, BOB, CLEO):
        assert facts(snapshot(other.state, eyes)) == facts(snapshot(plain.state, eyes))


@pytest.mark.parametrize("ann", ["2 3", "A T", "T T"])
def test_offers_seen_by_others_do_not_reveal_cards(ann: str) -> None:
    first, second = ann.split()
    plain = face_down("T 3 A 6 5 7")
    other = face_down(f"{first} 3 A {second} 5 7")
    assert plain.snapshot.offer is not None
    for eyes in (None, BOB):
        assert facts(snapshot(other.state, eyes)) == facts(snapshot(plain.state, eyes))


@pytest.mark.parametrize("last", [False, True])
def test_offer_answer_does_not_reveal_a_natural(last: bool) -> None:
    table = face_down("A 3 A T 5 7")
    if last:
        table.play(BOB, "decline")
    table.play(ANN, "even_money")
    for text in others(table, ANN):
        said = json.loads(text)
        assert said["news"]["what"] == "answer"
        assert "paid" not in text
    news = snapshot(table.state, ANN).news
    assert news is not None
    assert news.what == "even_money"


def test_insurance_of_a_face_down_hand_is_private() -> None:
    table = face_down("T 3 A 6 5 7")
    table.play(ANN, "insurance")
    assert all(box.insurance == 0 for box in snapshot(table.state, BOB).boxes)
    assert snapshot(table.state, ANN).boxes_of(ANN)[0].insurance == 5 * CENTS


def test_card_drawn_face_down_is_private() -> None:
    table = face_down("2 3 7 4 5 T 9")
    table.play(ANN, "hit")
    assert all('"9s"' not in text for text in others(table, ANN))
    assert '"9s"' in seen_by(table, ANN)
    (seen,) = table.snapshot.boxes_of(ANN)
    assert seen.hands[0].cards == (None, None, None)


def test_simultaneous_play_hides_finished_hands() -> None:
    table = face_down("6 3 7 5 5 T T")
    table.play(ANN, "hit")
    (seen,) = table.snapshot.boxes_of(ANN)
    assert (seen.hands[0].status, seen.in_turn) == ("", False)
    assert table.snapshot.asked == ()


def test_sequential_play_shows_the_turn() -> None:
    table = face_down("T 3 7 6 5 T", simultaneous=False)
    assert table.snapshot.asked == (ANN,)


def test_face_down_table_lists_every_phase_move() -> None:
    """The list of legal moves would reveal something about the cards."""
    table = face_down("T 3 7 6 5 T")
    assert set(table.snapshot.moves) == {Move.HIT, Move.STAND, Move.DOUBLE, Move.SPLIT, Move.SURRENDER}
    with table.refused(MoveNotAllowed):
        table.play(ANN, "split")


def test_settlement_reveals_all_cards() -> None:
    table = face_down("T 3 7 6 5 T")
    table.play(ANN, "stand")
    table.play(BOB, "stand")
    last = table.snapshot.last
    assert last is not None
    assert [box.hands[0].cards for box in last.boxes] == [("Ts", "6s"), ("3s", "5s")]


# --- hidden bets


def hidden(**changes: Any) -> TableHarness:
    return TableHarness("T T T T 7 T", seated=(ANN, BOB), hidden_bets=True, **changes)


def test_hidden_bet_is_secret_until_the_deal() -> None:
    table = hidden()
    table.bet(ANN, ODD)
    assert all(str(ODD) not in text for text in others(table, ANN))
    assert (table.view(ANN).has_bet, table.view(ANN).bet) == (True, None)
    own = snapshot(table.state, ANN).seat_of(ANN)
    assert own is not None
    assert own.bet == ODD * CENTS
    table.bet(BOB, 10)
    assert table.snapshot.boxes_of(ANN)[0].hands[0].bet == ODD * CENTS


def test_hidden_bet_during_round_is_secret() -> None:
    table = hidden()
    table.deal(ANN, BOB)
    table.bet(ANN, ODD)
    assert all(str(ODD) not in text for text in others(table, ANN))


@pytest.mark.parametrize("amounts", [(10, 20), (5, 500)])
def test_snapshots_for_others_do_not_depend_on_bets(amounts: tuple[int, int]) -> None:
    tables = [hidden() for _ in amounts]
    for table, amount in zip(tables, amounts, strict=True):
        table.bet(ANN, amount)
    for eyes in (None, BOB):
        one, other = (seen_by(table, eyes) for table in tables)
        assert one == other


def test_hidden_shared_bets_are_checked_at_the_deal() -> None:
    """A refusal at the time of the bet would reveal the amounts of the others."""
    table = hidden(shared_boxes=True)
    table.bet(ANN, ODD)
    table.share(ANN)
    table.bet(CLEO, 400, box=1)
    assert [wager.player for wager in table.state.wagers] == [ANN, CLEO], "the room on the box is a secret"
    while table.state.round is None:
        table.time_up()
    assert CLEO not in table.state.players_in_round()
    assert table.state.returned == (CLEO,)


def test_private_snapshots_hold_no_hidden_dealer_cards() -> None:
    table = face_down("T 3 7 6 5 2 9")
    for eyes in (None, ANN, BOB):
        text = seen_by(table, eyes)
        assert '"2s"' not in text
        assert '"9s"' not in text
        assert table.state.shoe.seed.reveal() not in text


def balances(table: TableHarness) -> list[int]:
    """Return the players' balances that the board shows after the round."""
    return [box.chips for box in table.last.boxes]


@pytest.mark.parametrize("chips", [0, ODD, 300])
def test_shown_balances_include_all_open_stakes(chips: int) -> None:
    """Stakes on the next round and at other tables count."""
    table = TableHarness("T T T T T T", seated=(ANN, BOB), hidden_bets=True)
    table.deal(ANN, BOB)
    if chips:
        table.bet(BOB, chips)
    table.guild = GuildContext(elsewhere={ANN: Cents(5 * CENTS)})
    table.play(ANN, "stand")
    table.play(BOB, "stand")
    assert balances(table) == [1_005 * CENTS, 1_000 * CENTS]


def test_hidden_next_bet_removes_no_board_button() -> None:
    # Ann has 20 and 11. The balance recorded with the stand does not pay for doubling the 11.
    table = TableHarness(
        "T T 5 7 T T 6 T T T", seated=(ANN, BOB), hidden_bets=True, max_bet=0, boxes_per_player=2
    )
    table.bet(ANN, 10)
    table.bet(ANN, 10, box=3)
    table.bet(BOB, 10)
    table.bet(ANN, AmountWord.ALL)
    table.play(BOB, "stand")
    table.play(ANN, "stand", box=1)
    assert Move.DOUBLE in table.snapshot.moves
    with table.refused(MoveUnaffordable):
        table.play(ANN, "double")


@pytest.mark.parametrize(
    ("option", "value"),
    [("max_bet", 50), ("min_bet", 45), ("bet_step", 20), ("boxes", 3), ("hidden_bets", False)],
)
def test_limit_changes_return_every_hidden_bet(option: str, value: int | bool) -> None:
    """Returning only some of the bets would reveal their amounts."""
    table = TableHarness(seated=(ANN, BOB, CLEO), hidden_bets=True)
    table.bet(ANN, 60)
    table.bet(BOB, 40)
    table.do(CLEO, ChangeOption(option=option, value=value))
    assert (table.store.escrow(), table.state.returned) == ({}, (ANN, BOB))


def test_order_of_returned_hidden_bets_stays_secret() -> None:
    table = TableHarness(seated=(ANN, BOB, CLEO), hidden_bets=True)
    for order in ((BOB, CLEO), (CLEO, BOB)):
        assert snapshot(replace(table.state, returned=order), ANN).returned == (BOB, CLEO)


def test_unrelated_option_changes_keep_hidden_bets() -> None:
    table = TableHarness(seated=(ANN, BOB), hidden_bets=True)
    table.bet(ANN, 60)
    table.do(BOB, ChangeOption(option="hit_soft_17", value=False))
    assert table.store.escrow() == {(1, ANN): 60 * CENTS}

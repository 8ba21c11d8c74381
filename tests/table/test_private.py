"""What must not be seen by others: cards that lie face down, and bets before the deal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest

from bot.blackjack.moves import Move
from bot.table.amounts import AmountWord
from bot.table.commands import ChangeOption, GuildContext
from bot.table.ids import UserId
from bot.table.ledger import CENTS
from bot.table.refusals import MoveNotAllowed, MoveUnaffordable
from bot.table.views.snapshots import Snapshot, snapshot
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.felt import Felt

ODD = 137
"""An amount that cannot be on a picture for another reason."""


def seen_by(felt: Felt, eyes: UserId | None) -> str:
    """Every byte of a picture."""
    return json.dumps(asdict(snapshot(felt.state, eyes)), default=str)


def others(felt: Felt, player: UserId) -> Iterator[str]:
    """What onlookers and everybody else at the table see."""
    for eyes in (None, *(other for other in (ANN, BOB, CLEO) if other != player)):
        yield seen_by(felt, eyes)


def face_down(*hands: str, **changes: Any) -> Felt:
    felt = Felt(*hands, seated=(ANN, BOB), cards_face_up=False, **changes)
    felt.deal(ANN, BOB)
    return felt


def facts(picture: Snapshot) -> object:
    """All of a picture that could tell something of the cards."""
    return picture.moves, picture.asked, picture.boxes, picture.news, picture.dealer, picture.offer


# --- face down


def test_cards_that_lie_face_down_are_seen_by_their_owner_only() -> None:
    felt = face_down("2 3 T 4 5 7")
    assert all('"2s"' not in text and '"4s"' not in text for text in others(felt, ANN))
    assert all(card in seen_by(felt, ANN) for card in ('"2s"', '"4s"'))
    (mine,) = snapshot(felt.state, ANN).boxes_of(ANN)
    assert mine.hands[0].total == 6
    (hers,) = snapshot(felt.state, BOB).boxes_of(ANN)
    assert (hers.hands[0].cards, hers.hands[0].total, hers.moves) == ((None, None), None, ())


@pytest.mark.parametrize("ann", ["2 3", "8 8", "A T", "T T", "A A", "5 6"])
def test_nothing_that_others_see_depends_on_the_cards(ann: str) -> None:
    first, second = ann.split()
    plain = face_down("T 3 7 6 5 7")
    other = face_down(f"{first} 3 7 {second} 5 7")
    for eyes in (None, BOB, CLEO):
        assert facts(snapshot(other.state, eyes)) == facts(snapshot(plain.state, eyes))


@pytest.mark.parametrize("ann", ["2 3", "A T", "T T"])
def test_nothing_that_others_see_of_an_offer_depends_on_the_cards(ann: str) -> None:
    first, second = ann.split()
    plain = face_down("T 3 A 6 5 7")
    other = face_down(f"{first} 3 A {second} 5 7")
    assert plain.picture.offer is not None
    for eyes in (None, BOB):
        assert facts(snapshot(other.state, eyes)) == facts(snapshot(plain.state, eyes))


@pytest.mark.parametrize("last", [False, True])
def test_no_answer_to_an_offer_tells_of_a_natural(last: bool) -> None:
    felt = face_down("A 3 A T 5 7")
    if last:
        felt.play(BOB, "decline")
    felt.play(ANN, "even_money")
    for text in others(felt, ANN):
        said = json.loads(text)
        assert said["news"]["what"] == "answer"
        assert "paid" not in text
    news = snapshot(felt.state, ANN).news
    assert news is not None
    assert news.what == "even_money"


def test_insurance_of_a_face_down_hand_is_its_players_own_business() -> None:
    felt = face_down("T 3 A 6 5 7")
    felt.play(ANN, "insurance")
    assert all(box.insurance == 0 for box in snapshot(felt.state, BOB).boxes)
    assert snapshot(felt.state, ANN).boxes_of(ANN)[0].insurance == 5 * CENTS


def test_a_card_that_is_drawn_face_down_is_told_to_nobody_else() -> None:
    felt = face_down("2 3 7 4 5 T 9")
    felt.play(ANN, "hit")
    assert all('"9s"' not in text for text in others(felt, ANN))
    assert '"9s"' in seen_by(felt, ANN)
    (hers,) = felt.picture.boxes_of(ANN)
    assert hers.hands[0].cards == (None, None, None)


def test_that_a_hand_is_over_does_not_show_in_simultaneous_play() -> None:
    felt = face_down("6 3 7 5 5 T T")
    felt.play(ANN, "hit")
    (hers,) = felt.picture.boxes_of(ANN)
    assert (hers.hands[0].status, hers.in_turn) == ("", False)
    assert felt.picture.asked == ()


def test_in_sequential_play_whose_turn_it_is_is_no_secret() -> None:
    felt = face_down("T 3 7 6 5 T", simultaneous=False)
    assert felt.picture.asked == (ANN,)


def test_every_move_of_the_phase_has_its_button_whether_legal_or_not() -> None:
    felt = face_down("T 3 7 6 5 T")
    assert set(felt.picture.moves) == {Move.HIT, Move.STAND, Move.DOUBLE, Move.SPLIT, Move.SURRENDER}
    with felt.refused(MoveNotAllowed):
        felt.play(ANN, "split")


def test_all_is_shown_at_settlement() -> None:
    felt = face_down("T 3 7 6 5 T")
    felt.play(ANN, "stand")
    felt.play(BOB, "stand")
    last = felt.picture.last
    assert last is not None
    assert [box.hands[0].cards for box in last.boxes] == [("Ts", "6s"), ("3s", "5s")]


# --- hidden bets


def hidden(**changes: Any) -> Felt:
    return Felt("T T T T 7 T", seated=(ANN, BOB), hidden_bets=True, **changes)


def test_an_amount_is_secret_until_the_deal() -> None:
    felt = hidden()
    felt.bet(ANN, ODD)
    assert all(str(ODD) not in text for text in others(felt, ANN))
    assert (felt.view(ANN).has_bet, felt.view(ANN).bet) == (True, None)
    own = snapshot(felt.state, ANN).seat_of(ANN)
    assert own is not None
    assert own.bet == ODD * CENTS
    felt.bet(BOB, 10)
    assert felt.picture.boxes_of(ANN)[0].hands[0].bet == ODD * CENTS


def test_what_was_bet_in_mid_round_on_the_next_one_is_secret_too() -> None:
    felt = hidden()
    felt.deal(ANN, BOB)
    felt.bet(ANN, ODD)
    assert all(str(ODD) not in text for text in others(felt, ANN))


@pytest.mark.parametrize("amounts", [(10, 20), (5, 500)])
def test_pictures_for_others_are_the_same_whatever_was_bet(amounts: tuple[int, int]) -> None:
    felts = [hidden() for _ in amounts]
    for felt, amount in zip(felts, amounts, strict=True):
        felt.bet(ANN, amount)
    for eyes in (None, BOB):
        one, other = (seen_by(felt, eyes) for felt in felts)
        assert one == other


def test_what_others_have_bet_on_a_shared_box_is_not_told_by_a_refusal_but_judged_at_the_deal() -> None:
    felt = hidden(shared_boxes=True)
    felt.bet(ANN, ODD)
    felt.bet(CLEO, 400, box=1)
    assert [wager.player for wager in felt.state.wagers] == [ANN, CLEO], "what is left of it is a secret"
    while felt.state.round is None:
        felt.time_up()
    assert CLEO not in felt.state.players_in_round()
    assert felt.state.returned == (CLEO,)


def test_nobodys_picture_holds_the_hole_card_or_what_is_to_come() -> None:
    felt = face_down("T 3 7 6 5 2 9")
    for eyes in (None, ANN, BOB):
        text = seen_by(felt, eyes)
        assert '"2s"' not in text
        assert '"9s"' not in text
        assert felt.state.shoe.seed.reveal() not in text


def balances(felt: Felt) -> list[int]:
    """What the board says that people have after the round."""
    assert felt.state.last is not None
    return [box.chips for box in felt.state.last.boxes]


@pytest.mark.parametrize("chips", [0, ODD, 300])
def test_balances_after_a_round_count_what_lies_for_the_next_and_at_other_tables(chips: int) -> None:
    felt = Felt("T T T T T T", seated=(ANN, BOB), hidden_bets=True)
    felt.deal(ANN, BOB)
    if chips:
        felt.bet(BOB, chips)
    felt.guild = GuildContext(elsewhere={ANN: 5 * CENTS})
    felt.play(ANN, "stand")
    felt.play(BOB, "stand")
    assert balances(felt) == [1_005 * CENTS, 1_000 * CENTS]


def test_a_secret_bet_on_the_next_round_takes_no_button_from_the_board() -> None:
    # Ann has 20 and 11; what her stand shows of her purse is too little to double the 11.
    felt = Felt("T T 5 7 T T 6 T T T", seated=(ANN, BOB), hidden_bets=True, max_bet=0, boxes_per_player=2)
    felt.bet(ANN, 10)
    felt.bet(ANN, 10, box=3)
    felt.bet(BOB, 10)
    felt.bet(ANN, AmountWord.ALL)
    felt.play(BOB, "stand")
    felt.play(ANN, "stand", box=1)
    assert Move.DOUBLE in felt.picture.moves
    with felt.refused(MoveUnaffordable):
        felt.play(ANN, "double")


@pytest.mark.parametrize(
    ("option", "value"),
    [("max_bet", 50), ("min_bet", 45), ("bet_step", 20), ("boxes", 3), ("hidden_bets", False)],
)
def test_other_limits_tell_nobody_who_has_bet_more_in_secret(option: str, value: int | bool) -> None:
    felt = Felt(seated=(ANN, BOB, CLEO), hidden_bets=True)
    felt.bet(ANN, 60)
    felt.bet(BOB, 40)
    felt.do(CLEO, ChangeOption(option=option, value=value))
    assert (felt.store.escrow(), felt.state.returned) == ({}, (ANN, BOB))


def test_other_options_leave_secret_bets_alone() -> None:
    felt = Felt(seated=(ANN, BOB), hidden_bets=True)
    felt.bet(ANN, 60)
    felt.do(BOB, ChangeOption(option="hit_soft_17", value=False))
    assert felt.store.escrow() == {(1, ANN): 60 * CENTS}

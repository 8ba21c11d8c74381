from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

from bot.blackjack.engine import Phase, Round
from bot.blackjack.moves import Move
from bot.blackjack.options.presets import PRESETS
from bot.fairness.seeds import ServerSeed
from bot.fairness.shoe import Shoe
from bot.table.commands import Via
from bot.table.table_state import TableState
from bot.table.views.snapshots import BoxView, HandView, SeatStatus, SeatView, Snapshot, Stage
from tests.table.fakes import ANN, BOB, CLEO, PEOPLE
from tests.table.felt import Felt

SECRETS = (Shoe, ServerSeed, Round, TableState)


def as_json(picture: Snapshot) -> str:
    return json.dumps(dataclasses.asdict(picture), default=str)


def parts(value: object) -> list[object]:
    """A value and all that hangs on it."""
    if dataclasses.is_dataclass(value):
        inner: list[Any] = [getattr(value, each.name) for each in dataclasses.fields(value)]
    elif isinstance(value, dict):
        inner = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple):
        inner = list(value)
    else:
        inner = []
    return [value, *(part for each in inner for part in parts(each))]


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_no_picture_of_a_round_holds_the_hole_card_the_shoe_or_its_seed(preset: str) -> None:
    felt = Felt(preset=preset, bankroll="bank", boxes=7)
    for _ in range(6):
        felt.bet(ANN, 10)
        while felt.state.round is not None:
            picture = felt.picture
            text = as_json(picture)
            dealer = felt.round.dealer
            if len(dealer) == 2:
                assert [card is None for card in picture.dealer].count(True) == 1
                shown = [None if card is None else str(card) for card in picture.dealer]
                assert [str(card) for card in dealer] != shown
            assert felt.state.shoe.seed.reveal() not in text
            assert not any(isinstance(part, SECRETS) for part in parts(picture))
            felt.time_up()


def test_the_hole_card_shows_only_once_the_round_is_over() -> None:
    felt = Felt("T 8 9 7")
    felt.bet(ANN, 10)
    up, hole = felt.picture.dealer
    assert (up or "")[0] == "8"
    assert hole is None
    assert felt.picture.dealer_total == 8
    felt.play(ANN, "stand")
    assert felt.picture.last is not None
    assert [card[0] for card in felt.picture.last.dealer[:2]] == ["8", "7"]
    assert felt.picture.dealer == ()


def test_where_the_first_card_is_the_hole_card_the_second_is_up() -> None:
    felt = Felt("T 8 9 7", hole_card="first")
    felt.bet(ANN, 10)
    hole, up = felt.picture.dealer
    assert hole is None
    assert (up or "")[0] == "7"
    assert felt.picture.dealer_total == 7


def test_a_picture_says_what_each_may_do_and_who_is_awaited() -> None:
    felt = Felt("8 T T 8 9 7", seated=(ANN, BOB), simultaneous=False)
    felt.deal(ANN, BOB)
    ann, bob = felt.picture.boxes
    assert set(ann.moves) == {Move.HIT, Move.STAND, Move.DOUBLE, Move.SPLIT, Move.SURRENDER}
    assert (ann.in_turn, ann.hands[0].is_asked) == (True, True)
    assert (bob.moves, bob.in_turn, bob.hands[0].is_asked) == ((), False, False)
    assert set(felt.picture.moves) == set(ann.moves)
    assert felt.picture.asked == (ANN,)


def test_a_picture_says_which_offer_is_made_and_how_much_can_be_insured() -> None:
    felt = Felt("T T A 9 9 7", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    assert (felt.picture.stage, felt.picture.offer) == (Stage.OFFER, Phase.INSURANCE)
    assert felt.picture.boxes[0].insurance_most == 500
    felt.play(ANN, "insurance")
    assert felt.picture.boxes[0].insurance == 500
    assert felt.picture.boxes[0].moves == ()


def test_a_seat_says_what_its_player_is_doing_about_the_next_round() -> None:
    felt = Felt(seated=(ANN, BOB, CLEO))
    felt.bet(ANN, 10)
    felt.sit_out(CLEO)
    assert [felt.view(player).status for player in (ANN, BOB, CLEO)] == [
        SeatStatus.READY,
        SeatStatus.THINKING,
        SeatStatus.SITS_OUT,
    ]
    assert felt.view(ANN).bet == 1_000
    assert felt.view(BOB).bet is None


def test_a_picture_knows_what_was_bet_last() -> None:
    felt = Felt("T 8 9 9")
    felt.bet(ANN, 35)
    felt.play(ANN, "stand")
    assert felt.view(ANN).last_bet == 3_500
    assert felt.view(ANN).bet is None


def test_limits_are_said_as_they_can_be_bet() -> None:
    picture = Felt(min_bet=6, max_bet=52, bet_step=5).picture
    assert (picture.least_bet, picture.most_bet) == (1_000, 5_000)
    assert Felt(max_bet=0).picture.most_bet is None


def test_how_far_the_shoe_is_dealt_is_said_but_not_what_comes() -> None:
    felt = Felt("T 8 9 9", decks=1)
    felt.bet(ANN, 10)
    felt.play(ANN, "stand")
    assert felt.picture.shoe_percent == 4 * 100 // 52
    assert Felt(decks=0).picture.shoe_percent is None


def test_every_command_makes_the_next_frame() -> None:
    felt = Felt(seated=PEOPLE)
    frames = [felt.picture.frame]
    for player in PEOPLE:
        felt.bet(player, 10, via=Via.PRESS)
        frames.append(felt.picture.frame)
    assert frames == list(range(1, 9))


def test_the_types_of_a_picture_have_no_place_for_a_card_that_is_hidden() -> None:
    for kind in (Snapshot, BoxView, HandView, SeatView):
        hints = " ".join(str(each.type) for each in dataclasses.fields(kind))
        assert "Card" not in hints
        assert "Round" not in hints.replace("LastRound", "")
        assert "Shoe" not in hints

from __future__ import annotations

import itertools

import pytest

from bot.table.refusals import BetUnchanged, Outdated
from bot.table.views.snapshots import Stage
from tests.table.fakes import ANN, BOB, CLEO, PEOPLE
from tests.table.felt import Felt

LOW = {1: "2 7 3 T", 3: "2 2 2 7 3 3 3 T", 7: "2 2 2 2 2 2 2 7 3 3 3 3 3 3 3 T"}
"""Hands of five for everybody, so that nobody is finished by one card."""


@pytest.mark.parametrize("count", [1, 3, 7])
def test_no_honest_press_is_outdated_however_many_press_on_the_same_picture(count: int) -> None:
    players = PEOPLE[:count]
    felt = Felt(LOW[count], seated=players)
    felt.deal(*players)
    frame = felt.picture.frame
    for player in reversed(players):
        felt.play(player, "hit", frame=frame)
    assert felt.picture.frame == frame + count


@pytest.mark.parametrize("order", list(itertools.permutations((ANN, BOB, CLEO))))
def test_no_honest_bet_is_outdated_by_the_bets_of_others(order: tuple[object, ...]) -> None:
    felt = Felt(seated=(ANN, BOB, CLEO))
    frame = felt.picture.frame
    for player in (ANN, BOB, CLEO):
        felt.bet(PEOPLE[order.index(player)], 10, frame=frame)
    assert felt.state.players_in_round() == (ANN, BOB, CLEO)


@pytest.mark.parametrize("move", ["hit", "stand", "double"])
def test_a_double_click_is_refused(move: str) -> None:
    felt = Felt(LOW[3], seated=(ANN, BOB, CLEO))
    felt.deal(ANN, BOB, CLEO)
    frame = felt.picture.frame
    felt.play(BOB, move, frame=frame)
    with felt.refused(Outdated):
        felt.play(BOB, move, frame=frame)
    felt.play(CLEO, move, frame=frame)


def test_a_press_on_the_picture_since_is_accepted() -> None:
    felt = Felt(LOW[3], seated=(ANN, BOB, CLEO))
    felt.deal(ANN, BOB, CLEO)
    felt.play(BOB, "hit", frame=felt.picture.frame)
    felt.play(BOB, "hit", frame=felt.picture.frame)


def test_a_double_click_on_a_bet_moves_nothing_twice() -> None:
    felt = Felt(seated=(ANN, BOB))
    frame = felt.picture.frame
    felt.bet(ANN, 10, frame=frame)
    with felt.refused(BetUnchanged):
        felt.bet(ANN, 10, frame=frame)


def test_a_double_click_that_started_the_deal_is_outdated() -> None:
    felt = Felt(LOW[1])
    frame = felt.picture.frame
    felt.bet(ANN, 10, frame=frame)
    with felt.refused(Outdated):
        felt.bet(ANN, 10, frame=frame)


def test_when_the_phase_has_changed_every_older_press_is_outdated() -> None:
    felt = Felt("T T A 9 9 7", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    offer = felt.picture.frame
    felt.play(ANN, "decline", frame=offer)
    felt.play(BOB, "decline", frame=offer)
    assert felt.picture.stage is Stage.PLAY
    for player in (ANN, BOB, CLEO):
        with felt.refused(Outdated):
            felt.play(player, "decline", frame=offer)
    felt.play(ANN, "stand", frame=felt.picture.frame)


def test_a_press_on_the_last_round_is_outdated_in_the_next() -> None:
    felt = Felt("2 7 3 T 2 7 3 T")
    felt.bet(ANN, 10)
    old = felt.picture.frame
    felt.play(ANN, "stand", frame=old)
    between = felt.picture.frame
    felt.bet(ANN, 10, frame=between)
    for frame in (old, between):
        with felt.refused(Outdated):
            felt.play(ANN, "hit", frame=frame)


def test_a_hit_that_closes_surrender_for_others_changes_their_question() -> None:
    felt = Felt(LOW[3], seated=(ANN, BOB, CLEO), surrender_window="until_first_hit")
    felt.deal(ANN, BOB, CLEO)
    frame = felt.picture.frame
    felt.play(ANN, "hit", frame=frame)
    with felt.refused(Outdated):
        felt.play(BOB, "surrender", frame=frame)


def test_whose_turn_it_has_become_has_a_new_question() -> None:
    felt = Felt(LOW[3], seated=(ANN, BOB, CLEO), simultaneous=False)
    felt.deal(ANN, BOB, CLEO)
    frame = felt.picture.frame
    felt.play(ANN, "stand", frame=frame)
    with felt.refused(Outdated):
        felt.play(BOB, "stand", frame=frame)
    felt.play(BOB, "stand", frame=felt.picture.frame)


def test_a_newcomer_may_press_on_the_picture_of_the_phase() -> None:
    felt = Felt(seated=(ANN, BOB))
    frame = felt.picture.frame
    felt.bet(ANN, 10)
    felt.bet(CLEO, 10, frame=frame)
    assert felt.view(CLEO).bet == 1_000


def test_what_was_typed_is_never_outdated() -> None:
    felt = Felt(LOW[1])
    felt.bet(ANN, 10)
    felt.play(ANN, "hit", frame=None)

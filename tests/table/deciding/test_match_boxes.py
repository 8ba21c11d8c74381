"""Test matches with shared boxes: followers never take the room of the box's own player."""

from __future__ import annotations

from typing import Any

from bot.table.amounts import AmountWord
from bot.table.commands import StartMatch
from bot.table.ids import UserId
from bot.table.ledger import CENTS
from bot.table.refusals import BoxFull, BoxNearlyFull
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness

THREE = (ANN, BOB, CLEO)
SEVENTEENS = "T T T 7 7 7 7 T 7 7 7 T"


def match(
    cards: str = SEVENTEENS, *, players: tuple[UserId, ...] = THREE, chips: int = 500, **changes: Any
) -> TableHarness:
    """Return a running match with bets of 5 to 100, base bet 10 and shared boxes."""
    table = TableHarness(
        cards,
        preset="vegas",
        seated=players,
        starting_chips=chips,
        shared_boxes=True,
        boxes_per_player=2,
        **changes,
    )
    table.do(ANN, StartMatch())
    return table


def bettors(table: TableHarness) -> dict[int, list[tuple[UserId, int]]]:
    """Return the bets on each box in whole chips, the leader's first."""
    return {
        box.number: [(box.player, box.hands[0].bet // CENTS)]
        + [(each.player, each.bet // CENTS) for each in box.followers]
        for box in table.snapshot.boxes
    }


def test_owners_base_bet_displaces_followers() -> None:
    """A displaced follower bets on their own box."""
    table = match()
    table.share(ANN)
    table.bet(BOB, 95, box=1)
    table.bet(CLEO, 10)
    table.time_up()
    assert bettors(table) == {1: [(ANN, 10)], 2: [(BOB, 10)], 3: [(CLEO, 10)]}


def test_follower_stays_beside_the_owners_base_bet() -> None:
    table = match()
    table.share(ANN)
    table.bet(BOB, 90, box=1)
    with table.refused(BoxNearlyFull) as told:
        table.bet(CLEO, 15, box=1)
    assert told.value.refusal.largest == 10 * CENTS
    table.bet(CLEO, 10)
    table.time_up()
    assert bettors(table) == {1: [(ANN, 10), (BOB, 90)], 3: [(CLEO, 10)]}


def test_owners_bet_comes_before_a_followers() -> None:
    table = match()
    table.bet(ANN, 20)
    table.share(ANN)
    table.bet(BOB, 80, box=1)
    table.bet(BOB, 10)
    table.bet(CLEO, 10)
    assert bettors(table)[1] == [(ANN, 20), (BOB, 80)]


def test_all_in_follows_only_with_enough_room() -> None:
    table = match("T T T 9 7 7 7 T", chips=50, max_bet=47)
    table.bet(ANN, 5)
    table.bet(BOB, 5)
    table.bet(CLEO, 47)
    while table.state.round is not None:
        table.play(table.snapshot.asked[0], "stand")
    table.bet(ANN, 45)
    table.share(ANN)
    with table.refused(BoxFull):
        table.bet(CLEO, AmountWord.ALL, box=1)
    table.bet(CLEO, AmountWord.ALL)
    assert table.store.escrow()[2, CLEO] == 3 * CENTS


def test_hidden_bets_prefer_the_boxs_owner() -> None:
    """A displaced follower bets on their own box."""
    table = match(hidden_bets=True)
    table.share(ANN)
    table.bet(BOB, 100, box=1)
    table.bet(ANN, 20)
    table.bet(CLEO, 10)
    assert bettors(table) == {1: [(ANN, 20)], 2: [(BOB, 10)], 3: [(CLEO, 10)]}
    assert table.store.escrow() == {(1, ANN): 2_000, (1, BOB): 1_000, (1, CLEO): 1_000}


def test_every_entrant_plays_every_round_with_shared_boxes() -> None:
    table = match(hidden_bets=True, players=THREE)
    for player in THREE:
        table.share(player)
    table.bet(ANN, AmountWord.MAX, box=2)
    table.bet(BOB, AmountWord.MAX, box=3)
    table.bet(CLEO, AmountWord.MAX, box=1)
    assert set(table.state.players_in_round()) == set(THREE)
    assert all(sum(chips for _, chips in box) <= 100 for box in bettors(table).values())

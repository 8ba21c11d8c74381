"""The view of the dealer's turn: when there is one, and what the dealer did."""

from dataclasses import replace

import pytest

from bot.table.commands import GuildContext, Join, StartMatch
from bot.table.views.round_results import DealerStep, dealer_steps, dealers_turn
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import ENGLISH
from cogs.board.layout import board
from tests.cogs.sample_snapshots import read_texts
from tests.table.fakes import ANN
from tests.table.table_harness import TableHarness


def last_two(cards: str, *moves: str, shown: bool = True, **rules: object) -> tuple[Snapshot, Snapshot]:
    """Return the views before and after Ann's last move, who has bet 10 on these cards."""
    table = TableHarness(cards, **rules)  # type: ignore[arg-type]
    table.guild = GuildContext(shows_dealers_turn=shown)
    before = table.snapshot
    table.bet(ANN, 10)
    for move in moves:
        before = table.snapshot
        table.play(ANN, move)
    assert table.state.round is None
    return before, table.snapshot


@pytest.mark.parametrize(
    ("hole_card", "cards", "told"),
    [
        ("second", "T 9 8 6 5", [(True, "6s", 15, False), (False, "5s", 20, False)]),
        ("first", "T 9 8 6 5", [(True, "9s", 15, False), (False, "5s", 20, False)]),
        ("none", "T 9 8 6 5", [(False, "6s", 15, False), (False, "5s", 20, False)]),
        ("second", "T 9 8 A", [(True, "As", 20, True)]),
    ],
)
def test_steps_are_the_turned_card_and_each_draw(
    hole_card: str, cards: str, told: list[tuple[bool, str, int, bool]]
) -> None:
    before, after = last_two(cards, "stand", hole_card=hole_card, surrender="off")
    turn = dealers_turn(before, after)
    assert turn is not None
    assert turn.last is not None
    assert list(dealer_steps(turn.last)) == [DealerStep(*step) for step in told]
    assert (turn.frame, turn.is_dealers_turn) == (after.frame - 1, True)


@pytest.mark.parametrize(
    ("cards", "moves"),
    [("T 9 6 6 K", ["hit"]), ("T 9 8 6", ["surrender"]), ("T T 8 A", []), ("T A 8 K", ["decline"])],
)
def test_no_turn_is_shown_where_no_hand_waits_for_the_dealer(cards: str, moves: list[str]) -> None:
    waits = moves == ["decline"]  # the hand of a player without insurance is compared with a blackjack
    assert (dealers_turn(*last_two(cards, *moves)) is not None) == waits


def test_no_turn_is_shown_on_a_server_that_wants_results_at_once() -> None:
    assert dealers_turn(*last_two("T 9 8 6 5", "stand", shown=False)) is None


@pytest.mark.parametrize(
    ("hole_card", "cards", "dealer", "value"),
    [
        ("second", "A T K 6", ("Ts", None), 10),
        ("second", "A T K A", ("Ts", None), 10),
        ("first", "A 6 K T", (None, "Ts"), 10),
        ("none", "A T K 6", ("Ts",), 10),
    ],
)
def test_deal_with_a_blackjack_is_shown_as_it_was_dealt(
    hole_card: str, cards: str, dealer: tuple[str | None, ...], value: int
) -> None:
    before, after = last_two(cards, hole_card=hole_card, surrender="off")
    turn = dealers_turn(before, after)
    assert turn is not None
    assert (turn.dealer, turn.dealer_total) == (dealer, value)
    assert (turn.frame, turn.is_dealers_turn) == (after.frame - 1, True)
    assert after.deadline == TableHarness().now + 31.5


@pytest.mark.parametrize(
    ("shown", "rules"), [(False, {}), (True, {"cards_face_up": False}), (False, {"cards_face_up": False})]
)
def test_deal_is_not_shown_at_once_or_face_down(shown: bool, rules: dict[str, bool]) -> None:
    assert dealers_turn(*last_two("A T K 6", shown=shown, **rules)) is None


def test_turn_is_shown_only_after_its_own_round() -> None:
    before, after = last_two("T 9 8 6 5", "stand")
    assert dealers_turn(after, replace(after, frame=after.frame + 1)) is None
    assert dealers_turn(replace(before, round_no=before.round_no + 1), after) is None


def test_last_turn_of_a_match_has_the_number_of_its_round() -> None:
    table = TableHarness("T 9 8 6 5", "T 9 8 6 5", preset="vegas", max_bet=0)
    table.guild = GuildContext(shows_dealers_turn=True)
    table.do(ANN, Join())
    table.do(ANN, StartMatch())
    table.bet(ANN, 10)
    table.play(ANN, "stand")
    table.bet(ANN, 490)
    before = table.snapshot
    table.play(ANN, "stand")
    turn = dealers_turn(before, table.snapshot)
    assert table.snapshot.stage is Stage.LOBBY
    assert turn is not None
    assert "round 2" in read_texts(board(ENGLISH, turn)).splitlines()[0]


@pytest.mark.parametrize(("shown", "seconds"), [(True, 31.5), (False, 30.0)])
def test_time_for_bets_counts_from_the_result(shown: bool, seconds: float) -> None:
    _, after = last_two("T 9 8 6 5", "stand", shown=shown)
    table = TableHarness()
    assert after.deadline == table.now + seconds

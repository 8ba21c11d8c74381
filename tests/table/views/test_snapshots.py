import dataclasses
import json
import re
from typing import Any

import pytest

from bot.blackjack.engine.round_state import Phase, Round
from bot.blackjack.moves import Move
from bot.blackjack.options.option_list import PRESETS
from bot.fairness.seeds import ServerSeed
from bot.fairness.shoe import Shoe
from bot.table.commands import Via
from bot.table.table_state import TableState
from bot.table.views.snapshots import BoxView, HandView, SeatStatus, SeatView, Snapshot, Stage
from tests.table.fakes import ANN, BOB, CLEO, PEOPLE
from tests.table.table_harness import TableHarness

SECRETS = (Shoe, ServerSeed, Round, TableState)


def as_json(snapshot: Snapshot) -> str:
    return json.dumps(dataclasses.asdict(snapshot), default=str)


def parts(value: object) -> list[object]:
    """Return a value and all values inside it."""
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
def test_round_snapshots_hold_no_secret_cards_or_seed(preset: str) -> None:
    table = TableHarness(preset=preset, bankroll="bank", boxes=7, min_bet=2, bet_step=2)
    for _ in range(6):
        table.bet(ANN, 10)
        while table.state.round is not None:
            snapshot = table.snapshot
            text = as_json(snapshot)
            dealer = table.round.dealer
            if len(dealer) == 2:
                assert [card is None for card in snapshot.dealer].count(True) == 1
                shown = [None if card is None else str(card) for card in snapshot.dealer]
                assert [str(card) for card in dealer] != shown
            assert table.state.shoe.seed.reveal() not in text
            assert not any(isinstance(part, SECRETS) for part in parts(snapshot))
            table.time_up()


def test_hole_card_shows_only_after_the_round() -> None:
    table = TableHarness("T 8 9 7")
    table.bet(ANN, 10)
    up, hole = table.snapshot.dealer
    assert (up or "")[0] == "8"
    assert hole is None
    assert table.snapshot.dealer_total == 8
    table.play(ANN, "stand")
    assert table.snapshot.last is not None
    assert [card[0] for card in table.snapshot.last.dealer[:2]] == ["8", "7"]
    assert table.snapshot.dealer == ()


def test_second_card_is_up_when_first_is_hole() -> None:
    table = TableHarness("T 8 9 7", hole_card="first")
    table.bet(ANN, 10)
    hole, up = table.snapshot.dealer
    assert hole is None
    assert (up or "")[0] == "7"
    assert table.snapshot.dealer_total == 7


def test_snapshot_lists_moves_and_awaited_players() -> None:
    table = TableHarness("8 T T 8 9 7", seated=(ANN, BOB), simultaneous=False)
    table.deal(ANN, BOB)
    ann, bob = table.snapshot.boxes
    assert set(ann.moves) == {Move.HIT, Move.STAND, Move.DOUBLE, Move.SPLIT, Move.SURRENDER}
    assert (ann.in_turn, ann.hands[0].is_asked) == (True, True)
    assert (bob.moves, bob.in_turn, bob.hands[0].is_asked) == ((), False, False)
    assert set(table.snapshot.moves) == set(ann.moves)
    assert table.snapshot.asked == (ANN,)


def test_snapshot_shows_offer_and_largest_insurance() -> None:
    table = TableHarness("T T A 9 9 7", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    assert (table.snapshot.stage, table.snapshot.offer) == (Stage.OFFER, Phase.INSURANCE)
    assert table.snapshot.boxes[0].insurance_most == 500
    table.play(ANN, "insurance")
    assert table.snapshot.boxes[0].insurance == 500
    assert table.snapshot.boxes[0].moves == ()


def test_seat_status_shows_the_next_rounds_plan() -> None:
    table = TableHarness(seated=(ANN, BOB, CLEO))
    table.bet(ANN, 10)
    table.sit_out(CLEO)
    assert [table.view(player).status for player in (ANN, BOB, CLEO)] == [
        SeatStatus.READY,
        SeatStatus.THINKING,
        SeatStatus.SITS_OUT,
    ]
    assert table.view(ANN).bet == 1_000
    assert table.view(BOB).bet is None


def test_snapshot_keeps_the_last_bet() -> None:
    table = TableHarness("T 8 9 9")
    table.bet(ANN, 35)
    table.play(ANN, "stand")
    assert table.view(ANN).last_bet == 3_500
    assert table.view(ANN).bet is None


def test_snapshot_limits_are_allowed_bets() -> None:
    snapshot = TableHarness(min_bet=6, max_bet=52, bet_step=5).snapshot
    assert (snapshot.least_bet, snapshot.most_bet) == (1_000, 5_000)
    assert TableHarness(max_bet=0).snapshot.most_bet is None


def test_snapshot_shows_dealt_share_of_the_shoe() -> None:
    table = TableHarness("T 8 9 9", decks=1)
    table.bet(ANN, 10)
    table.play(ANN, "stand")
    assert table.snapshot.shoe_percent == 4 * 100 // 52
    assert TableHarness(decks=0).snapshot.shoe_percent is None


def test_every_command_makes_the_next_frame() -> None:
    table = TableHarness(seated=PEOPLE)
    frames = [table.snapshot.frame]
    for player in PEOPLE:
        table.bet(player, 10, via=Via.PRESS)
        frames.append(table.snapshot.frame)
    assert frames == list(range(1, 9))


def test_snapshot_types_cannot_hold_hidden_cards() -> None:
    for kind in (Snapshot, BoxView, HandView, SeatView):
        hints = " ".join(str(each.type) for each in dataclasses.fields(kind))
        assert "Card" not in hints
        assert not re.search(r"\bRound\b", hints)
        assert "Shoe" not in hints

"""Side bets on the board, in a player's own panel and in the answer to a bet."""

from dataclasses import replace
from typing import Any

import pytest

from bot.bank.amounts import CENTS, AmountWord
from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.blackjack.side_bets import SideBet
from bot.table.commands import ChangeOption
from bot.table.views.snapshots import Snapshot
from bot.table.views.view_building import snapshot
from bot.words.catalogue import ENGLISH
from cogs.board.layout import board
from cogs.texts.hand_texts import my_hands
from cogs.texts.reply_texts import after_bet, cut_side_bets
from tests.cogs.sample_snapshots import read_texts
from tests.table.fakes import ANN, BOB
from tests.table.table_harness import TableHarness

PERFECT = "8h Th 7s 8h 9d Jh 2s"
"""Ann has a pair of one suit, Bob 19 and the dealer 17."""

NAMES = {ANN: "Ann", BOB: "Bob"}
SIDES = {"pairs": 5, "three_card": 3}
WON, LOST = "perfect pair · 25 to 1 · **+125**", "three cards: nothing · −3"


def dealt(cards: str = PERFECT, *, side: dict[str, int] = SIDES, **changes: Any) -> TableHarness:
    table = TableHarness(cards, seated=(ANN, BOB), pairs=True, three_card=True, **changes)
    table.place_bet(ANN, 10, side=side)
    table.place_bet(BOB, 10)
    return table


def seen(table: TableHarness, eyes: UserId | None = None) -> Snapshot:
    return replace(snapshot(table.state, eyes), names=NAMES)


def board_of(table: TableHarness, eyes: UserId | None = None) -> str:
    return read_texts(board(ENGLISH, seen(table, eyes)))


def stand(table: TableHarness) -> None:
    for player in (ANN, BOB):
        table.play(player, Move.STAND)


def test_side_bets_stand_under_the_hand_from_the_deal_on() -> None:
    table = dealt()
    lines = board_of(table).split("\n")
    at = next(index for index, line in enumerate(lines) if "Ann" in line)
    assert [line.removeprefix("-# ") for line in lines[at + 2 : at + 4]] == [WON, LOST]
    assert f"{WON}\n{LOST}" in my_hands(ENGLISH, seen(table, ANN), ANN)
    assert WON not in my_hands(ENGLISH, seen(table), BOB)


def test_result_tells_side_bets_and_the_best_one_is_the_headline() -> None:
    table = dealt()
    stand(table)
    shown = board_of(table)
    assert f"## 🎉 Ann · {WON}" in shown
    assert shown.count(WON) == 2
    assert shown.count(LOST) == 1
    assert f"{WON}\n{LOST}" in my_hands(ENGLISH, seen(table, ANN), ANN)


@pytest.mark.parametrize(
    ("cards", "side", "is_told"),
    [
        (PERFECT, {"pairs": 5}, True),
        (PERFECT.replace("8h 9d", "8d 9d"), {"pairs": 5}, False),
        ("5h Th 6h 7h 9d Jh 8s", {"three_card": 3}, True),
        ("5h Th 6s 7h 9d Jh 8s", {"three_card": 3}, False),
    ],
)
def test_headline_begins_at_25_to_1(cards: str, side: dict[str, int], is_told: bool) -> None:
    table = dealt(cards, side=side)
    stand(table)
    assert ("## 🎉 Ann" in board_of(table)) is is_told


def test_side_bets_of_cards_face_down_stand_in_the_own_panel_alone() -> None:
    table = dealt(cards_face_up=False)
    assert WON not in board_of(table)
    assert WON in my_hands(ENGLISH, seen(table, ANN), ANN)
    assert table.snapshot.shown_stakes(ANN) == 1_800
    stand(table)
    assert "perfect" not in board_of(table, ANN)
    assert "**+112**" in board_of(table)
    assert WON in my_hands(ENGLISH, seen(table, ANN), ANN)


def test_bet_on_the_board_tells_the_side_bets_beside_it_unless_bets_are_hidden() -> None:
    for hidden_bets in (False, True):
        table = TableHarness(seated=(ANN, BOB), pairs=True, hidden_bets=hidden_bets)
        table.place_bet(ANN, 10)
        without = board_of(table)
        table.place_bet(ANN, 10, side={"pairs": 5})
        told = "Ann · bet 10 + 5" in board_of(table)
        assert told is not hidden_bets
        assert (board_of(table) == without) is hidden_bets
        assert seen(table, ANN).seats[0].side == {1: {"pairs": 500}}


def test_answer_to_a_bet_names_its_side_bets() -> None:
    table = TableHarness(seated=(ANN, BOB), pairs=True, three_card=True, boxes_per_player=2)
    table.place_bet(ANN, 10, side=SIDES)
    assert "Beside it: pair bet 5 and three-card bet 3." in after_bet(ENGLISH, seen(table, ANN), ANN)
    table.place_bet(ANN, 10, box=3, side={"pairs": 5})
    assert "On box 3 beside it: pair bet 5." in after_bet(ENGLISH, seen(table, ANN), ANN)


def test_smaller_bet_says_that_it_has_cut_the_side_bets() -> None:
    table = TableHarness(seated=(ANN, BOB), pairs=True)
    table.place_bet(ANN, 20, side={"pairs": 20})
    before = seen(table, ANN)
    table.place_bet(ANN, 50)
    assert cut_side_bets(ENGLISH, before, seen(table, ANN), ANN) is None
    table.place_bet(ANN, 10)
    after = seen(table, ANN)
    told = (
        "Your side bets are lower now: they can be no more than your bet, and your bet is paid first. "
        "You have pair bet 10."
    )
    assert cut_side_bets(ENGLISH, before, after, ANN) == told
    assert told in after_bet(ENGLISH, after, ANN, before=before)


def test_repeated_bet_says_that_its_side_bets_are_missing() -> None:
    table = dealt()
    stand(table)
    table.store.set_purse(ANN, 1_000)
    before = seen(table, ANN)
    table.place_bet(ANN, AmountWord.SAME)
    told = cut_side_bets(ENGLISH, before, seen(table, ANN), ANN, repeats=True)
    assert told == ("Your side bets came back: your bet is paid first, and it leaves no room for them.")


def test_cut_is_told_of_a_side_bet_that_was_typed_as_it_was_and_of_no_smaller_one() -> None:
    table = TableHarness(PERFECT, seated=(ANN, BOB), pairs=True, three_card=True)
    table.place_bet(ANN, 20, side={"pairs": 20})
    before, typed = table.snapshot, {SideBet.PAIRS: 20 * CENTS}
    table.place_bet(ANN, 10, side={"pairs": 20})
    told = after_bet(ENGLISH, table.snapshot, ANN, before=before, typed=typed)
    assert "Your side bets are lower now" in told
    before, typed = table.snapshot, {SideBet.PAIRS: 5 * CENTS}
    table.place_bet(ANN, 10, side={"pairs": 5})
    assert cut_side_bets(ENGLISH, before, table.snapshot, ANN, typed=typed) is None


def test_cut_by_a_bet_that_is_dealt_at_once_is_told_and_not_that_an_option_went() -> None:
    table = TableHarness("8h 7s 8d Jh", "8h 7s 8d Jh", "8h 7s 8d Jh", pairs=True, three_card=True)
    table.bet(ANN, 10, side={"pairs": 5, "three_card": 5})
    table.stand_all()
    table.store.set_purse(ANN, 15 * CENTS)
    before = table.snapshot
    table.place_bet(ANN, AmountWord.SAME)
    told = after_bet(ENGLISH, table.snapshot, ANN, before=before, repeats=True)
    assert table.state.round is not None
    assert told.startswith("Your side bets are lower now")
    assert "You have pair bet 5." in told
    table.stand_all()
    table.store.set_purse(ANN, 100 * CENTS)
    table.do(ANN, ChangeOption(option="pairs", value=False))
    before = table.snapshot
    table.place_bet(ANN, AmountWord.SAME)
    assert cut_side_bets(ENGLISH, before, table.snapshot, ANN, repeats=True) is None

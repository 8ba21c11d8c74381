"""Matches whose limits rise (docs/rules.md §6.30)."""

import json
from typing import Any

import pytest

from bot.bank.amounts import CENTS, AmountWord, Cents
from bot.bank.ids import UserId
from bot.table.commands import StartMatch
from bot.table.events import MatchEnded, RoundDealt
from bot.table.refusals import BetTooSmall, NobodySitsOut
from bot.table.stored.codec import dump_rules
from tests.table.fakes import ANN, BOB, CLEO, TABLE
from tests.table.table_harness import TableHarness

PUSHES = " ".join(["T T T 7 7 7"] * 9)
"""Two players: both have 17 in each round, and the dealer too."""

ANN_LOSES = "T T T 7 T 9"
"""Two players: Ann has 17, Bob 20, the dealer 19."""


def match(
    *hands: str, players: tuple[UserId, ...] = (ANN, BOB), chips: int = 500, **changes: Any
) -> TableHarness:
    changes = {"raise_every": 2, "starting_chips": chips, "penetration": 95, **changes}
    table = TableHarness(*hands, preset="vegas", seated=players, **changes)
    table.do(ANN, StartMatch())
    return table


def play_round(table: TableHarness, *bets: int) -> None:
    """Bet for the seated players in order, and stand until the round is over."""
    for seat, chips in zip(table.state.seats, bets, strict=True):
        table.bet(seat.player, chips)
    table.stand_all()


def limits(table: TableHarness) -> tuple[int, int, int]:
    rules = table.state.rules
    return rules.min_bet, rules.max_bet, rules.base_bet


def bets(table: TableHarness) -> list[int]:
    """Return the bets of the open round in whole chips, in box order."""
    return [box.bet.amount // CENTS for box in table.round.boxes]


def test_limits_double_after_every_second_round() -> None:
    table = match(PUSHES)
    seen = []
    for chips in (10, 10, 20, 20, 40):
        seen.append(limits(table))
        play_round(table, chips, chips)
    assert seen == [(5, 100, 10), (5, 100, 10), (10, 200, 20), (10, 200, 20), (20, 400, 40)]


def test_limits_never_rise_without_the_option() -> None:
    table = match(PUSHES, raise_every=0)
    for _ in range(4):
        play_round(table, 10, 10)
        assert not table.snapshot.limits_rise_next
    assert limits(table) == (5, 100, 10)


def test_second_largest_stack_caps_the_limits() -> None:
    table = match(f"{ANN_LOSES} {ANN_LOSES}", chips=50)
    play_round(table, 21, 5)
    play_round(table, 17, 5)
    assert table.store.disk.stacks(TABLE, 1) == {ANN: 12 * CENTS, BOB: 60 * CENTS}
    assert limits(table) == (10, 200, 12)


def test_limits_are_never_lowered() -> None:
    table = match(f"{ANN_LOSES} {ANN_LOSES}", chips=50)
    play_round(table, 21, 5)
    play_round(table, 25, 5)
    assert table.store.disk.stacks(TABLE, 1)[ANN] == 4 * CENTS
    assert limits(table) == (5, 200, 10)


def test_only_stack_caps_the_limits_of_one_player() -> None:
    table = match("T T 7 9 T T 7 9", players=(ANN,), chips=50)
    play_round(table, 20)
    play_round(table, 15)
    assert table.store.disk.stacks(TABLE, 1) == {ANN: 15 * CENTS}
    assert limits(table) == (10, 200, 15)


def test_bets_on_the_next_round_count_for_the_stack() -> None:
    table = match(PUSHES, chips=50)
    play_round(table, 10, 10)
    table.deal(ANN, BOB)
    for player in (ANN, BOB):
        table.bet(player, 40)
    table.stand_all()
    assert limits(table) == (10, 200, 20)


def test_stack_of_a_leaving_player_does_not_count() -> None:
    table = match("T T T T T 7 T 9 T T T T 7 7 7 7", players=(ANN, BOB, CLEO), chips=50)
    play_round(table, 5, 43, 5)
    table.deal(ANN, BOB, CLEO, chips=5)
    table.leave(ANN)
    table.stand_all()
    assert table.store.disk.stacks(TABLE, 1) == {ANN: 0, BOB: 7 * CENTS, CLEO: 55 * CENTS}
    assert limits(table) == (7, 200, 10)


def test_raised_limits_are_in_the_record_and_not_in_the_choices() -> None:
    table = match(PUSHES)
    for _ in range(2):
        play_round(table, 10, 10)
    table.deal(ANN, BOB, chips=20)
    (dealt,) = (event for event in table.events if isinstance(event, RoundDealt))
    assert (dealt.rules.min_bet, dealt.rules.max_bet, dealt.rules.base_bet) == (10, 200, 20)
    assert json.loads(dump_rules(dealt.rules))["max_bet"] == 200
    assert dict(table.state.choices.changes) == {"raise_every": 2, "starting_chips": 500, "penetration": 95}


@pytest.mark.parametrize("rounds", [2, 3])
def test_raised_limits_survive_a_restart(rounds: int) -> None:
    table = match(PUSHES)
    for _ in range(rounds):
        play_round(table, 20, 20)
    assert table.restart() == table.state
    table.deal(ANN, BOB, chips=20)
    assert table.restart() == table.state
    table.stand_all()
    assert limits(table) == ((10, 200, 20) if rounds == 2 else (20, 400, 40))


def test_rise_is_announced_one_round_ahead() -> None:
    table = match(PUSHES)
    assert not table.snapshot.limits_rise_next
    play_round(table, 10, 10)
    assert table.snapshot.limits_rise_next
    table.deal(ANN, BOB)
    assert (table.snapshot.limits_rise_next, table.snapshot.limits_have_risen) == (True, False)
    table.stand_all()
    assert (table.snapshot.limits_rise_next, table.snapshot.limits_have_risen) == (False, True)
    assert (table.snapshot.least_bet, table.snapshot.most_bet) == (10 * CENTS, 200 * CENTS)
    play_round(table, 20, 20)
    assert (table.snapshot.limits_rise_next, table.snapshot.limits_have_risen) == (True, False)


def test_closing_table_announces_no_rise() -> None:
    table = match(PUSHES)
    play_round(table, 10, 10)
    table.deal(ANN, BOB)
    table.close()
    assert not table.snapshot.limits_rise_next


def test_restart_between_rounds_raises_nothing() -> None:
    table = match(PUSHES)
    for _ in range(2):
        play_round(table, 10, 10)
    table.resume()
    assert limits(table) == (10, 200, 20)
    assert table.snapshot.limits_have_risen


def test_bet_below_raised_minimum_is_refused() -> None:
    table = match(PUSHES)
    for _ in range(2):
        play_round(table, 10, 10)
    with table.refused(BetTooSmall) as info:
        table.bet(ANN, 9)
    assert info.value.refusal == BetTooSmall(smallest=Cents(1_000), largest=Cents(20_000))


def test_missed_bet_is_the_raised_base_bet() -> None:
    table = match(PUSHES)
    for _ in range(2):
        play_round(table, 10, 10)
    with table.refused(NobodySitsOut) as info:
        table.sit_out(BOB)
    assert info.value.refusal.base_bet == 20 * CENTS
    table.bet(ANN, 10)
    table.time_up()
    assert bets(table) == [10, 20]


def test_bet_made_under_the_old_limits_is_raised() -> None:
    """The bet on the next round was made during the last round with the old limits."""
    table = match(PUSHES)
    play_round(table, 10, 10)
    table.deal(ANN, BOB)
    table.bet(ANN, 5)
    table.stand_all()
    assert [wager.amount for wager in table.state.wagers] == [5 * CENTS]
    table.bet(BOB, 50)
    assert bets(table) == [10, 50]


def test_bet_made_under_the_old_limits_becomes_all_in() -> None:
    table = match(f"{ANN_LOSES} {ANN_LOSES} {ANN_LOSES}", players=(ANN, BOB), chips=50)
    play_round(table, 21, 5)
    table.bet(ANN, 20)
    table.bet(BOB, 5)
    table.bet(ANN, 6)
    table.stand_all()
    assert limits(table)[0] == 9, "the second largest stack"
    table.bet(BOB, 50)
    assert (bets(table), table.store.disk.stacks(TABLE, 1)[ANN]) == ([9, 50], 0)


def test_hidden_bets_keep_the_raised_limits() -> None:
    table = match(PUSHES, hidden_bets=True)
    play_round(table, 10, 10)
    table.deal(ANN, BOB)
    table.bet(ANN, 5)
    table.stand_all()
    seat = table.snapshot.seat_of(ANN)
    assert seat is not None
    assert (seat.has_bet, seat.bet) == (True, None)
    table.bet(BOB, 20)
    assert bets(table) == [10, 20]


def test_next_match_begins_with_the_chosen_limits() -> None:
    table = match(f"{PUSHES[:23]} {ANN_LOSES}", chips=50)
    for _ in range(2):
        play_round(table, 10, 10)
    assert limits(table) == (10, 200, 20)
    table.bet(ANN, AmountWord.ALL)
    table.bet(BOB, 20)
    table.stand_all()
    assert any(isinstance(event, MatchEnded) for event in table.events)
    assert limits(table) == (5, 100, 10)
    assert table.restart() == table.state
    assert not table.snapshot.limits_have_risen


def test_highest_limits_are_not_announced_to_rise() -> None:
    highest = {"min_bet": 100_000, "base_bet": 100_000, "max_bet": 1_000_000, "chips": 1_000_000}
    cases: list[tuple[dict[str, Any], bool]] = [({}, True), (highest, False)]
    for changes, is_announced in [*cases, ({**highest, "max_bet": 500_000}, True)]:
        table = match(PUSHES, **changes)
        play_round(table, *[100_000 if changes else 10] * 2)
        assert table.snapshot.limits_rise_next is is_announced, changes

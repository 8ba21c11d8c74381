from __future__ import annotations

from typing import Any

import pytest

from bot.table.commands import ExpireIdle, PlaceBet, Via
from bot.table.events import TableClosed
from bot.table.notices import ClosedIdle
from bot.table.refusals import Outdated
from bot.table.table_state import AWAY_TIMEOUT, IDLE_TIMEOUT
from bot.table.views.snapshots import SeatStatus, Stage
from tests.table.fakes import ANN, BOB, CLEO, GUILD, TABLE, MemoryStore
from tests.table.felt import Felt
from tests.table.parlour import Parlour

TWENTIES = "T T T T T 7"
BET = PlaceBet(amount=1_000)


def tidy(felt: Felt) -> None:
    felt.do(None, ExpireIdle(), via=Via.CLOCK)


def with_bob_away() -> Felt:
    """Bob has missed three bets in a row, and Ann has played the rounds."""
    felt = Felt("T T T 7", seated=(ANN, BOB))
    play_without_bob(felt)
    assert felt.view(BOB).status is SeatStatus.AWAY
    return felt


def play_without_bob(felt: Felt) -> None:
    for _ in range(60):
        betting = felt.state.round is None
        if betting and felt.seat(BOB).away:
            return
        if betting and not felt.state.wagers:
            felt.bet(ANN, 10)
        else:
            felt.time_up()
    raise AssertionError("Bob never misses enough")


def test_a_seat_is_given_up_after_ten_minutes_away() -> None:
    felt = with_bob_away()
    since = felt.seat(BOB).absent_since
    assert since is not None
    assert felt.state.expires_at == since + AWAY_TIMEOUT
    felt.now = since + AWAY_TIMEOUT - 0.001
    with felt.refused(Outdated):
        tidy(felt)
    felt.now = since + AWAY_TIMEOUT
    tidy(felt)
    assert felt.state.seat_of(BOB) is None
    assert felt.state.seat_of(ANN) is not None


def test_who_comes_back_keeps_his_seat() -> None:
    felt = with_bob_away()
    felt.ready(BOB)
    assert felt.seat(BOB).absent_since is None
    assert felt.state.expires_at == felt.state.idle_since + IDLE_TIMEOUT


def test_a_seat_that_is_given_up_goes_to_the_queue() -> None:
    felt = Felt("T T T 7", seated=(ANN, BOB), boxes=2)
    play_without_bob(felt)
    felt.bet(CLEO, 10)
    assert felt.picture.queue == (CLEO,)
    assert felt.state.expires_at is not None
    felt.now = felt.state.expires_at
    tidy(felt)
    assert [seat.player for seat in felt.picture.seats] == [ANN, CLEO]
    assert not felt.picture.queue


def test_a_table_closes_after_an_hour_without_a_round_and_says_so() -> None:
    felt = Felt()
    felt.now += IDLE_TIMEOUT
    tidy(felt)
    assert felt.picture.stage is Stage.CLOSED
    assert felt.picture.notice == ClosedIdle()
    assert felt.events[-1] == TableClosed(by=None, why=ClosedIdle())
    assert len(felt.picture.revealed) == 2


def test_a_round_starts_the_hour_anew() -> None:
    felt = Felt("T T T 7", seated=(ANN,))
    felt.now += IDLE_TIMEOUT - 1
    felt.bet(ANN, 10)
    felt.now += 10
    felt.play(ANN, "stand")
    assert felt.state.expires_at == felt.now + IDLE_TIMEOUT


def test_nothing_is_tidied_while_a_round_is_on() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB), turn_time=0)
    felt.deal(ANN, BOB)
    assert felt.state.expires_at is None
    felt.now += 2 * IDLE_TIMEOUT
    with felt.refused(Outdated):
        tidy(felt)


def test_bets_of_a_table_that_closes_come_back() -> None:
    felt = Felt(seated=(ANN, BOB))
    felt.bet(ANN, 10)
    felt.now += IDLE_TIMEOUT
    tidy(felt)
    assert felt.store.escrow() == {}


@pytest.mark.parametrize("in_mid_round", [False, True])
def test_time_in_which_nobody_could_act_makes_nobody_absent(in_mid_round: bool) -> None:
    felt = with_bob_away()
    if in_mid_round:
        felt.bet(ANN, 10)
        if felt.state.round is None:
            felt.time_up()
    felt.now += 5 * IDLE_TIMEOUT
    felt.resume()
    assert felt.seat(BOB).absent_since == felt.now
    assert felt.state.expires_at == (None if in_mid_round else felt.now + AWAY_TIMEOUT)


# --- with a clock of its own


async def open_parlour(*hands: str, **changes: Any) -> Parlour:
    parlour = Parlour(MemoryStore(), *hands)
    await parlour.open(**changes)
    return parlour


def stage(parlour: Parlour) -> Stage:
    return parlour.picture.stage


async def test_the_hour_rings_by_itself() -> None:
    parlour = await open_parlour()
    await parlour.pass_time(IDLE_TIMEOUT - 1)
    assert parlour.manager.table(TABLE) is not None
    pictures = parlour.pictures
    await parlour.pass_time(1)
    assert pictures.last.stage is Stage.CLOSED
    assert parlour.manager.table(TABLE) is None
    await parlour.manager.close()


async def test_a_waiting_table_publishes_nothing() -> None:
    parlour = await open_parlour()
    shown = len(parlour.pictures.shown)
    for _ in range(10):
        await parlour.pass_time(300)
    assert len(parlour.pictures.shown) == shown
    await parlour.manager.close()


async def test_clocks_stand_still_while_the_server_is_out_of_reach() -> None:
    parlour = await open_parlour("T T T 7")
    await parlour.ask(ANN, BET)
    parlour.manager.freeze(GUILD)
    await parlour.pass_time(2 * IDLE_TIMEOUT)
    assert stage(parlour) is Stage.PLAY, "Ann's turn has not passed"
    await parlour.manager.thaw(GUILD)
    assert parlour.picture.deadline == parlour.clock.now() + 20
    await parlour.pass_time(19)
    assert stage(parlour) is Stage.PLAY
    await parlour.pass_time(1)
    assert stage(parlour) is Stage.BETS
    await parlour.manager.close()


async def test_a_table_that_waited_out_an_outage_does_not_close_for_it() -> None:
    parlour = await open_parlour()
    parlour.manager.freeze(GUILD)
    await parlour.pass_time(2 * IDLE_TIMEOUT)
    await parlour.manager.thaw(GUILD)
    await parlour.pass_time(IDLE_TIMEOUT - 1)
    assert parlour.manager.table(TABLE) is not None
    await parlour.manager.close()


async def test_a_table_that_waited_out_a_restart_does_not_close_for_it() -> None:
    parlour = await open_parlour()
    await parlour.manager.close()
    parlour.clock.advance(5 * IDLE_TIMEOUT)
    parlour.begin()
    await parlour.manager.start()
    await parlour.pass_time(IDLE_TIMEOUT - 1)
    assert parlour.manager.table(TABLE) is not None
    await parlour.manager.close()


async def test_a_server_that_was_never_lost_loses_nothing_when_it_is_back() -> None:
    parlour = await open_parlour("T T T 7")
    await parlour.ask(ANN, BET)
    await parlour.pass_time(15)
    before = parlour.picture.deadline
    await parlour.manager.thaw(GUILD)
    assert parlour.picture.deadline == before
    await parlour.manager.close()


async def test_tables_close_softly_when_the_bot_is_removed_and_chips_stay() -> None:
    parlour = await open_parlour("T T T 7")
    store, pictures = parlour.store, parlour.pictures
    assert isinstance(store, MemoryStore)
    await parlour.ask(ANN, BET)
    await parlour.ask(BOB, BET)
    parlour.manager.freeze(GUILD)
    await parlour.manager.leave(GUILD)
    assert store.purse(BOB) == 100_000, "what was bet on the next round is back"
    assert parlour.picture.closing
    await parlour.pass_time(20)
    assert pictures.last.stage is Stage.CLOSED
    assert store.purse(ANN) == 101_000, "the timer has played her hand to its end"
    assert store.escrow() == {}
    await parlour.manager.close()

from typing import Any

import pytest

from bot.bank.store_errors import StoreUnavailableError
from bot.table.commands import ExpireIdle, PlaceBet, Via
from bot.table.events import TableClosed
from bot.table.live.actor import STORE_RETRY
from bot.table.refusals import Outdated
from bot.table.table_state import AWAY_TIMEOUT, IDLE_TIMEOUT, SILENT_TIME, UNATTENDED_TIMEOUT, ClosedIdle
from bot.table.views.snapshots import SeatStatus, SilenceView, Stage
from tests.table.fakes import ANN, BOB, CLEO, GUILD, TABLE, MemoryStore
from tests.table.manager_harness import ManagerHarness
from tests.table.table_harness import TableHarness

TWENTIES = "T T T T T 7"
BET = PlaceBet(amount=1_000)


def expire_idle(table: TableHarness) -> None:
    table.do(None, ExpireIdle(), via=Via.CLOCK)


def with_bob_away() -> TableHarness:
    """Return a table where Bob is away after a missed bet, and Ann has played the rounds."""
    table = TableHarness("T T T 7", seated=(ANN, BOB))
    play_without_bob(table)
    assert table.view(BOB).status is SeatStatus.AWAY
    return table


def play_without_bob(table: TableHarness) -> None:
    for _ in range(60):
        betting = table.state.round is None
        if betting and table.seat(BOB).away:
            return
        if betting and not table.state.wagers:
            table.bet(ANN, 10)
        elif ANN in table.snapshot.asked:
            table.play(ANN, "stand" if table.snapshot.stage is Stage.PLAY else "decline")
        else:
            table.time_up()
    raise AssertionError("Bob never misses enough")


def test_seat_is_freed_after_ten_minutes_away() -> None:
    table = with_bob_away()
    since = table.seat(BOB).absent_since
    assert since is not None
    assert table.state.expires_at == since + AWAY_TIMEOUT
    table.now = since + AWAY_TIMEOUT - 0.001
    with table.refused(Outdated):
        expire_idle(table)
    table.now = since + AWAY_TIMEOUT
    expire_idle(table)
    assert table.state.seat_of(BOB) is None
    assert table.state.seat_of(ANN) is not None


def test_returning_player_keeps_the_seat() -> None:
    table = with_bob_away()
    table.bet(BOB, 10)
    assert table.seat(BOB).absent_since is None
    assert table.state.closes_at == table.state.idle_since + IDLE_TIMEOUT
    assert table.state.expires_at in (table.state.closes_at, table.state.hurries_at)


def test_seat_freed_by_absence_goes_to_the_queue() -> None:
    table = TableHarness("T T T 7", seated=(ANN, BOB), boxes=2)
    play_without_bob(table)
    table.bet(CLEO, 10)
    assert table.snapshot.queue == (CLEO,)
    assert table.state.expires_at is not None
    table.now = table.state.expires_at
    expire_idle(table)
    assert [seat.player for seat in table.snapshot.seats] == [ANN, CLEO]
    assert not table.snapshot.queue


def test_table_closes_after_an_hour_without_rounds() -> None:
    table = TableHarness()
    table.now += IDLE_TIMEOUT
    expire_idle(table)
    assert table.snapshot.stage is Stage.CLOSED
    assert table.snapshot.notice == ClosedIdle()
    assert table.events[-1] == TableClosed(by=None, why=ClosedIdle())
    assert len(table.snapshot.revealed) == 2


def test_round_restarts_the_idle_hour() -> None:
    table = TableHarness("T T T 7", seated=(ANN,))
    table.now += IDLE_TIMEOUT - 1
    table.bet(ANN, 10)
    table.now += 10
    table.play(ANN, "stand")
    assert table.state.expires_at == table.now + IDLE_TIMEOUT


def test_expiry_during_a_round_is_refused() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    assert table.state.expires_at is None
    table.now += 2 * IDLE_TIMEOUT
    with table.refused(Outdated):
        expire_idle(table)


def test_idle_closing_returns_bets() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 10)
    table.now += IDLE_TIMEOUT
    expire_idle(table)
    assert table.store.escrow() == {}


@pytest.mark.parametrize("in_mid_round", [False, True])
def test_downtime_does_not_count_as_absence(in_mid_round: bool) -> None:
    table = with_bob_away()
    if in_mid_round:
        table.bet(ANN, 10)
        if table.state.round is None:
            table.time_up()
    table.now += 5 * IDLE_TIMEOUT
    table.resume()
    assert table.seat(BOB).absent_since == table.now
    assert table.state.expires_at == (None if in_mid_round else table.now + AWAY_TIMEOUT)


# --- with a running clock


async def open_harness(*hands: str, **changes: Any) -> ManagerHarness:
    harness = ManagerHarness(MemoryStore(), *hands)
    await harness.open(**changes)
    return harness


def stage(harness: ManagerHarness) -> Stage:
    return harness.snapshot.stage


async def test_idle_timer_closes_the_table() -> None:
    harness = await open_harness()
    await harness.pass_time(IDLE_TIMEOUT - 1)
    assert harness.manager.table(TABLE) is not None
    snapshots = harness.published
    await harness.pass_time(1)
    assert snapshots.last.stage is Stage.CLOSED
    assert harness.manager.table(TABLE) is None


async def test_waiting_table_publishes_nothing() -> None:
    harness = await open_harness()
    shown = len(harness.published.shown)
    for _ in range(10):
        await harness.pass_time(300)
    assert len(harness.published.shown) == shown


async def test_clocks_stop_while_the_server_is_unreachable() -> None:
    harness = await open_harness("T T T 7")
    await harness.ask(ANN, BET)
    harness.manager.freeze(GUILD)
    await harness.pass_time(2 * IDLE_TIMEOUT)
    assert stage(harness) is Stage.PLAY, "Ann's turn is still open"
    await harness.manager.thaw(GUILD)
    assert harness.snapshot.deadline == harness.clock.now() + 20
    await harness.pass_time(19)
    assert stage(harness) is Stage.PLAY
    await harness.pass_time(1)
    assert stage(harness) is Stage.BETS


async def test_outage_does_not_count_as_idle_time() -> None:
    harness = await open_harness()
    harness.manager.freeze(GUILD)
    await harness.pass_time(2 * IDLE_TIMEOUT)
    await harness.manager.thaw(GUILD)
    await harness.pass_time(IDLE_TIMEOUT - 1)
    assert harness.manager.table(TABLE) is not None


async def test_time_offline_does_not_count_as_idle() -> None:
    harness = await open_harness()
    await harness.manager.close()
    harness.clock.advance(5 * IDLE_TIMEOUT)
    harness.begin()
    await harness.manager.start()
    await harness.pass_time(IDLE_TIMEOUT - 1)
    assert harness.manager.table(TABLE) is not None


async def test_thaw_without_freeze_keeps_the_deadline() -> None:
    harness = await open_harness("T T T 7")
    await harness.ask(ANN, BET)
    await harness.pass_time(15)
    before = harness.snapshot.deadline
    await harness.manager.thaw(GUILD)
    assert harness.snapshot.deadline == before


async def test_leaving_a_server_finishes_rounds_and_closes() -> None:
    """The chips stay with the players."""
    harness = await open_harness("T T T 7")
    store, snapshots = harness.store, harness.published
    assert isinstance(store, MemoryStore)
    await harness.ask(ANN, BET)
    await harness.ask(BOB, BET)
    harness.manager.freeze(GUILD)
    await harness.manager.leave(GUILD)
    assert store.purse(BOB) == 100_000, "the bet on the next round is returned"
    assert harness.snapshot.closing
    await harness.pass_time(20)
    assert snapshots.last.stage is Stage.CLOSED
    assert store.purse(ANN) == 101_000, "the timer has finished Ann's hand"
    assert store.escrow() == {}


async def test_day_without_an_act_closes_a_table_without_clock() -> None:
    harness = await open_harness("T T T 7", turn_time=0)
    await harness.ask(ANN, BET)
    await harness.pass_time(UNATTENDED_TIMEOUT - 1)
    assert stage(harness) is Stage.PLAY
    snapshots = harness.published
    await harness.pass_time(1)
    assert snapshots.last.stage is Stage.CLOSED
    assert isinstance(harness.store, MemoryStore)
    assert harness.store.purse(ANN) == 101_000, "the hand stood and won"


async def test_act_restarts_the_day_of_a_table_without_clock() -> None:
    harness = await open_harness("T T T 7", turn_time=0)
    await harness.ask(ANN, BET)
    await harness.pass_time(UNATTENDED_TIMEOUT - 1)
    await harness.ask(ANN, BET)
    await harness.pass_time(UNATTENDED_TIMEOUT - 1)
    assert stage(harness) is Stage.PLAY


async def turn_that_keeps_bob_waiting() -> ManagerHarness:
    """Return a table where Ann, without a clock, has kept Bob waiting for ten minutes less five seconds."""
    harness = await open_harness("T T T 7", turn_time=0)
    await harness.ask(ANN, BET)
    await harness.ask(BOB, BET)
    await harness.pass_time(SILENT_TIME - 5)
    return harness


@pytest.mark.parametrize("how", ["restart", "outage"])
async def test_ten_minutes_without_clock_count_over_an_interruption(how: str) -> None:
    harness = await turn_that_keeps_bob_waiting()
    if how == "restart":
        await harness.restart()
    else:
        harness.manager.freeze(GUILD)
        await harness.manager.thaw(GUILD)
    await harness.pass_time(4)
    assert harness.snapshot.silence is None
    shown = len(harness.published.shown)
    await harness.pass_time(1)
    assert harness.snapshot.silence == SilenceView(players=(ANN,), votes=0)
    await harness.pass_time(SILENT_TIME)
    assert len(harness.published.shown) == shown + 1, "the board is drawn once"
    assert stage(harness) is Stage.PLAY, "no clock stands for Ann"


async def test_ten_minutes_without_clock_end_after_a_full_disk() -> None:
    harness = await turn_that_keeps_bob_waiting()
    assert isinstance(harness.store, MemoryStore)
    harness.store.failures.append(StoreUnavailableError("disk full"))
    await harness.pass_time(5)
    assert harness.snapshot.silence is None
    await harness.pass_time(STORE_RETRY)
    await harness.pass_time(0)
    assert harness.snapshot.silence == SilenceView(players=(ANN,), votes=0)

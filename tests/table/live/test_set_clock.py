"""The wall clock is set while tables are open, or while the bot is down: all remaining times stay."""

import asyncio
from dataclasses import fields, replace
from typing import Any

import pytest

from bot.bank.store_errors import StoreUnavailableError
from bot.blackjack.moves import Move
from bot.table.commands import PlaceBet, Play, ShiftMoments, Via
from bot.table.live.actor import Done
from bot.table.refusals import DoubleClick
from bot.table.table_state import AWAY_TIMEOUT, Seat, TableState
from bot.table.views.snapshots import Stage
from tests.simulation.checks.clocks.remaining_times import moments
from tests.table.fakes import ANN, BOB, TABLE, MemoryStore
from tests.table.manager_harness import ManagerHarness, refusal_in
from tests.table.table_harness import START, TableHarness

BET, STAND = PlaceBet(amount=1_000), Play(move=Move.STAND)
STEPS = [30.0, -30.0, 3_600.0, -3_600.0, 86_400.0, -86_400.0]
each_step = pytest.mark.parametrize("step", STEPS)


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
async def harness(store: MemoryStore) -> ManagerHarness:
    return ManagerHarness(store, *["T T 7 8 8 T"] * 9, double_click_seconds=1.0)


async def set_clock(harness: ManagerHarness, step: float) -> None:
    """Set the wall clock, let the bot notice, and wait until the table has carried it out."""
    harness.clock.set_wall(step)
    harness.manager.correct_clock()
    await harness.pass_time(0.0)


async def restart_with_set_clock(harness: ManagerHarness, step: float) -> None:
    """Set the wall clock, and restart before the bot has noticed."""
    harness.clock.set_wall(step)
    await harness.restart()


def remaining(harness: ManagerHarness) -> float:
    assert harness.snapshot.deadline is not None
    return harness.snapshot.deadline - harness.clock.now()


def stage(harness: ManagerHarness) -> Stage:
    return harness.snapshot.stage


async def assert_turn_ends_in(harness: ManagerHarness, seconds: float, *, just_before: float = 1.0) -> None:
    await harness.pass_time(seconds - just_before)
    assert stage(harness) is Stage.PLAY
    await harness.pass_time(just_before)
    assert stage(harness) is Stage.BETS


async def assert_vote_opens_in(harness: ManagerHarness, seconds: float) -> None:
    await harness.pass_time(seconds - 0.25)
    assert harness.snapshot.silence is None
    await harness.pass_time(0.25)
    assert harness.snapshot.silence is not None


async def assert_closes_in(harness: ManagerHarness, seconds: float) -> None:
    await harness.pass_time(seconds - 1.0)
    assert harness.manager.is_open(TABLE)
    await harness.pass_time(1.0)
    assert not harness.manager.is_open(TABLE)


def is_seated(harness: ManagerHarness) -> bool:
    return harness.snapshot.seat_of(ANN) is not None


def table_with_all_moments_at(moment: float, **options: Any) -> TableHarness:
    """Return a table with a seat, every moment of which is the same."""
    table = TableHarness("T 7 8 T", seated=(ANN,), **options)
    of_seat: dict[str, Any] = dict.fromkeys(_moment_fields(Seat), moment)
    of_table: dict[str, Any] = dict.fromkeys(_moment_fields(TableState), moment)
    of_table["first_bets"] = {ANN: moment}
    state = replace(table.state, **of_table, seats=(replace(table.seat(ANN), **of_seat),))
    table.decision = replace(table.decision, state=state)
    assert len(moments(state)) == len(of_table) + len(of_seat)
    return table


def test_every_moment_of_a_state_is_shifted() -> None:
    """A new field with a moment needs a line in ``shift_moments``, and mostly in ``limit_moments``."""
    table = table_with_all_moments_at(1_000.0)
    table.do(None, ShiftMoments(seconds=-7.5), via=Via.CLOCK)
    assert set(moments(table.state).values()) == {992.5}


@pytest.mark.parametrize("options", [{}, {"turn_time": 0, "intermission": 0}], ids=["clock", "no clock"])
def test_moments_in_the_future_count_as_now_after_restart(options: dict[str, Any]) -> None:
    table = table_with_all_moments_at(START + 5_000.0, **options)
    table.resume()
    kept = moments(table.state)
    assert kept.pop("deadline", START) <= START + AWAY_TIMEOUT
    assert max(kept.values()) == START


def _moment_fields(kind: type[TableState | Seat]) -> list[str]:
    found = [each.name for each in fields(kind) if "float" in str(each.type)]
    assert found
    return found


@each_step
async def test_turn_keeps_its_remaining_time(harness: ManagerHarness, step: float) -> None:
    await harness.open()
    await harness.ask(ANN, BET)
    await harness.pass_time(5.0)
    await set_clock(harness, step)
    assert remaining(harness) == 15.0
    await assert_turn_ends_in(harness, 15.0, just_before=0.25)


@each_step
async def test_boards_show_the_new_deadline(harness: ManagerHarness, step: float) -> None:
    await harness.open()
    await harness.ask(ANN, BET)
    before = harness.snapshot
    await set_clock(harness, step)
    shown, via = harness.published.shown[-1]
    assert via is Via.CLOCK
    assert before.deadline is not None
    assert shown.deadline == before.deadline + step


@each_step
async def test_absent_player_keeps_their_seat_for_ten_minutes(harness: ManagerHarness, step: float) -> None:
    await harness.open()
    await harness.ask(ANN, BET)
    await harness.ask(ANN, STAND)
    await harness.pass_time(30.0)  # no bet: absent from now on
    await harness.pass_time(100.0)
    await set_clock(harness, step)
    await harness.pass_time(AWAY_TIMEOUT - 101.0)
    assert is_seated(harness)
    await harness.pass_time(1.0)
    assert not is_seated(harness)


@each_step
async def test_unused_table_closes_after_an_hour(harness: ManagerHarness, step: float) -> None:
    await harness.open()
    await harness.pass_time(600.0)
    await set_clock(harness, step)
    await assert_closes_in(harness, 3_000.0)


@each_step
async def test_restart_gives_a_fresh_turn_time(harness: ManagerHarness, step: float) -> None:
    await harness.open()
    await harness.ask(ANN, BET)
    await harness.pass_time(5.0)
    await restart_with_set_clock(harness, step)
    assert remaining(harness) == 20.0
    await assert_turn_ends_in(harness, 20.0)


@pytest.mark.parametrize(
    ("step", "left"), [(30.0, 470.0), (-30.0, 530.0), (-3_600.0, 600.0), (-86_400.0, 600.0)]
)
async def test_restart_without_clock_never_lengthens_a_silence(
    harness: ManagerHarness, step: float, left: float
) -> None:
    """Where there is no clock, times survive a restart; what would be later than possible counts from now."""
    await harness.open(turn_time=0, intermission=0)
    await harness.ask(ANN, BET)
    await harness.ask(BOB, BET)
    await harness.pass_time(100.0)
    await restart_with_set_clock(harness, step)
    await assert_vote_opens_in(harness, left)


@each_step
async def test_silence_counts_on_when_the_clock_is_set(harness: ManagerHarness, step: float) -> None:
    await harness.open(turn_time=0, intermission=0)
    await harness.ask(ANN, BET)
    await harness.ask(BOB, BET)
    await harness.pass_time(100.0)
    await set_clock(harness, step)
    await assert_vote_opens_in(harness, 500.0)


@pytest.mark.parametrize("step", [-3_600.0, -86_400.0])
async def test_restart_without_clock_deals_soon(harness: ManagerHarness, step: float) -> None:
    await harness.open(turn_time=0, intermission=0)
    await harness.ask(ANN, BET)
    await harness.ask(BOB, BET)
    await harness.ask(ANN, BET)
    await harness.ask(ANN, STAND)
    assert stage(harness) is Stage.BETS
    await restart_with_set_clock(harness, step)
    await harness.pass_time(5.0)
    assert stage(harness) is Stage.PLAY


@pytest.mark.parametrize("step", [-86_400.0, -30.0])
async def test_unattended_table_closes_a_day_after_the_restart(harness: ManagerHarness, step: float) -> None:
    await harness.open(turn_time=0, intermission=0)
    await restart_with_set_clock(harness, step)
    await assert_closes_in(harness, 86_400.0)


@each_step
async def test_remaining_time_stays_while_nothing_can_be_stored(
    harness: ManagerHarness, store: MemoryStore, step: float
) -> None:
    await harness.open()
    await harness.ask(ANN, BET)
    await harness.pass_time(2.0)
    store.failures = [StoreUnavailableError("full")] * 2
    await set_clock(harness, step)
    for seconds in (5.0, 5.0, 5.0, 2.75):  # the shift fails a second time, and is stored with the third try
        await harness.pass_time(seconds)
    assert store.failures == []
    assert stage(harness) is Stage.PLAY
    assert remaining(harness) == 0.25
    await harness.pass_time(0.25)
    assert stage(harness) is Stage.BETS


@each_step
async def test_turn_ends_on_time_before_the_shift_is_stored(
    harness: ManagerHarness, store: MemoryStore, step: float
) -> None:
    await harness.open(on_missed_bet="base")
    await harness.ask(ANN, BET)
    await harness.pass_time(18.0)
    store.failures = [StoreUnavailableError("full")]
    await set_clock(harness, step)
    await harness.pass_time(2.0)
    assert stage(harness) is Stage.BETS
    await harness.pass_time(3.0)
    assert remaining(harness) == 27.0


@each_step
async def test_table_that_opens_meanwhile_stays_open_for_an_hour(
    harness: ManagerHarness, store: MemoryStore, step: float
) -> None:
    stored = store.slow[TABLE] = asyncio.Event()
    opening = asyncio.create_task(harness.open())
    await asyncio.sleep(0)
    harness.clock.set_wall(step)
    harness.manager.correct_clock()
    stored.set()
    assert isinstance(await opening, Done)
    await assert_closes_in(harness, 3_600.0)


async def test_several_steps_add_up(harness: ManagerHarness) -> None:
    await harness.open()
    await harness.ask(ANN, BET)
    for step in STEPS:
        harness.clock.set_wall(step + 5.0)
        harness.manager.correct_clock()
    await harness.pass_time(20.0)
    assert stage(harness) is Stage.BETS


async def test_small_difference_changes_nothing(harness: ManagerHarness) -> None:
    await harness.open()
    frames = harness.published.frames
    await set_clock(harness, 1.9)
    assert harness.published.frames == frames


@each_step
async def test_double_click_is_known_by_passed_time(harness: ManagerHarness, step: float) -> None:
    place = (7, 1, 0)
    await harness.open()
    await harness.ask(BOB, BET)
    await harness.press(BOB, STAND, place=place)
    await set_clock(harness, step)
    assert harness.manager.is_double_click(TABLE, BOB, place, "form")
    assert refusal_in(await harness.press(BOB, BET, place=place)) is DoubleClick
    await harness.pass_time(1.5)
    assert refusal_in(await harness.press(BOB, BET, place=place)) is None


@each_step
async def test_lone_bettor_of_idle_table_waits_five_seconds(harness: ManagerHarness, step: float) -> None:
    """The table has been idle for a minute by the passed time, not by the clock."""
    await harness.open()
    await harness.ask(ANN, BET)
    await harness.ask(ANN, STAND)
    await harness.pass_time(20.0)
    await set_clock(harness, step)
    await harness.press(ANN, BET)
    assert stage(harness) is Stage.PLAY, "the last round ended twenty seconds ago"

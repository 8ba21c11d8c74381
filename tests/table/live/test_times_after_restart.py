"""The times of a table after a restart: without a clock they stay, unless version 1.0.0 has stored them."""

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.blackjack.moves import Move
from bot.table.commands import PlaceBet, Play
from bot.table.stored.codec import dump_state, load_state
from bot.table.table_state import AWAY_TIMEOUT, SILENT_TIME
from bot.table.views.snapshots import Stage
from tests.simulation.checks.clocks.remaining_times import moments
from tests.table.fakes import ANN, BOB, TABLE, MemoryStore
from tests.table.manager_harness import ManagerHarness
from tests.table.table_harness import START, TableHarness

BET, STAND = PlaceBet(amount=1_000), Play(move=Move.STAND)
NO_CLOCK: dict[str, Any] = {"turn_time": 0, "intermission": 0}


@pytest.fixture
async def harness() -> ManagerHarness:
    return ManagerHarness(MemoryStore(), *["T T 7 8 8 T"] * 9)


def table_of_version_1_0_0(moment: float, **options: Any) -> TableHarness:
    """Return a table with a seat, every moment of which is the same, by the clock of the machine."""
    table = TableHarness("T 7 8 T", seated=(ANN,), **options)
    of_seat: dict[str, Any] = dict.fromkeys(("absent_since", "asked_since"), moment)
    of_table: dict[str, Any] = dict.fromkeys(("deadline", "idle_since", "acted_at", "last_round_at"), moment)
    of_table["first_bets"] = {ANN: moment}
    seat = replace(table.seat(ANN), **of_seat, votes=(BOB,))
    state = replace(table.state, **of_table, seats=(seat,), in_discord_time=False)
    table.decision = replace(table.decision, state=state)
    return table


@pytest.mark.parametrize("off_by", [5_000.0, -5_000.0])
@pytest.mark.parametrize("options", [{}, NO_CLOCK], ids=["clock", "no clock"])
def test_first_start_counts_all_times_from_now(options: dict[str, Any], off_by: float) -> None:
    table = table_of_version_1_0_0(START + off_by, **options)
    table.resume()
    kept = moments(table.state)
    assert kept.pop("deadline", START) <= START + AWAY_TIMEOUT
    assert max(kept.values()) == START
    if off_by < 0:
        kept.pop("last_round_at")  # it only tells whether the table has rested for a minute
    assert min(kept.values()) == START
    assert table.seat(ANN).votes is None
    assert table.state.in_discord_time


def test_second_start_keeps_all_times() -> None:
    table = table_of_version_1_0_0(START - 5_000.0, **NO_CLOCK)
    table.resume()
    before = moments(table.state)
    table.now += 100.0
    table.resume()
    after = moments(table.state)
    assert after["acted_at"] == before["acted_at"]
    assert after[f"first bet of {ANN}"] == before[f"first bet of {ANN}"]


def test_state_of_version_1_0_0_is_not_in_the_time_of_discord() -> None:
    state = TableHarness("T 7 8 T", seated=(ANN,)).state
    stored = json.loads(dump_state(state))
    for known in (True, False):
        if not known:
            del stored["in_discord_time"]
        loaded = load_state(json.dumps(stored), state.shoe.at(0), state.next_shoe)
        assert loaded.in_discord_time is known


@pytest.mark.parametrize("wrong_by", [0.0, 300.0, -300.0])
async def test_silence_goes_on_after_restart_without_clock(harness: ManagerHarness, wrong_by: float) -> None:
    await harness.open(**NO_CLOCK)
    await harness.ask(ANN, BET)
    await harness.ask(BOB, BET)
    await harness.pass_time(100.0)
    harness.clock.set_wall(wrong_by)
    harness.clock.tells_at_start = True
    await harness.restart()
    await harness.pass_time(SILENT_TIME - 100.0 - 0.25)
    assert harness.snapshot.silence is None
    await harness.pass_time(0.25)
    assert harness.snapshot.silence is not None


@pytest.mark.parametrize("wrong_by", [0.0, 300.0, -300.0])
async def test_restart_gives_a_fresh_turn_time(harness: ManagerHarness, wrong_by: float) -> None:
    await harness.open()
    await harness.ask(ANN, BET)
    await harness.pass_time(5.0)
    harness.clock.set_wall(wrong_by)
    harness.clock.tells_at_start = True
    await harness.restart()
    assert harness.snapshot.deadline == harness.clock.discord.now() + 20.0
    await harness.pass_time(19.0)
    assert stage_of(harness) is Stage.PLAY
    await harness.pass_time(1.0)
    assert stage_of(harness) is Stage.BETS


def stage_of(harness: ManagerHarness) -> Stage:
    return harness.snapshot.stage


async def test_unattended_table_closes_a_day_after_the_last_act(harness: ManagerHarness) -> None:
    await harness.open(**NO_CLOCK)
    await harness.pass_time(600.0)
    await harness.restart()
    await harness.pass_time(86_400.0 - 601.0)
    assert harness.manager.is_open(TABLE)
    await harness.pass_time(1.0)
    assert not harness.manager.is_open(TABLE)

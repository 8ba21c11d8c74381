"""A restart with several tables: boards are drawn one after the other, and no turn ends before."""

import pytest

from bot.fairness.shoe import Shoe
from bot.sandbox import Channel
from bot.table.table_state import TableState
from tests.e2e.harness.bot_harness import MESSAGE, BotHarness, StartHarness
from tests.support.shoes import Stack

TURN = 20.0
PLACE = 0.05
"""Seconds between two redraws that nobody asked for."""


HANDS = ("T 9 9 8", "T 8 9 7", "T 9 8 6", "T 7 8 T")
SHOES_OF_A_TABLE = 4


class ShoesOfTables(Stack):
    """Make other shoes for each table, with a hand in the first one that decides nothing at once."""

    made = 0

    def __call__(self, decks: int) -> Shoe:
        table, number = divmod(self.made, SHOES_OF_A_TABLE)
        self.made += 1
        self._hands = [HANDS[table]] if number == 0 and table < len(HANDS) else []
        return super().__call__(decks)


async def _start_with_tables(start_harness: StartHarness, count: int, playing: int) -> BotHarness:
    """Open tables in threads, with a round at the last few."""
    harness = await start_harness(make_shoe=ShoesOfTables())
    channels = [harness.sandbox.open_thread(harness.channel, f"table {number}") for number in range(count)]
    for number, channel in enumerate(channels):
        await harness.type(harness.owner, "table open", channel=channel.name)
        if number >= count - playing:
            ann = harness.people(count)[number]
            await harness.type(ann, "bet", channel=channel.name, amount="10")
            await harness.type(ann, "ready", channel=channel.name)
    await harness.pass_time(5)
    return harness


def _drawn(harness: BotHarness, before: int) -> list[int]:
    """Return the channels in which boards were edited since a number of requests, in order."""
    sent = harness.sandbox.requests[before:]
    return [int(each.path.split("/")[2]) for each in sent if (each.method, each.route) == ("PATCH", MESSAGE)]


def _channels(harness: BotHarness) -> list[Channel]:
    return [channel for channel in harness.sandbox.channels.values() if channel.is_thread]


def _states(harness: BotHarness) -> list[TableState]:
    return sorted(
        (each.state for each in harness.bot.manager._actors.values()), key=lambda state: state.channel
    )


async def test_restart_draws_boards_one_after_the_other(start_harness: StartHarness) -> None:
    harness = await _start_with_tables(start_harness, 4, playing=1)
    *idle, in_play = [channel.id for channel in _channels(harness)]
    before = len(harness.sandbox.requests)
    await harness.restart()
    assert _drawn(harness, before) == [in_play], "the table in play comes first"
    for count in range(1, len(idle) + 1):
        await harness.pass_time(PLACE, step=PLACE)
        assert len(_drawn(harness, before)) == 1 + count
    assert sorted(_drawn(harness, before)[1:]) == idle


async def test_turn_begins_when_its_board_is_drawn(start_harness: StartHarness) -> None:
    harness = await _start_with_tables(start_harness, 3, playing=3)
    await harness.stop_bot()
    harness.clock.advance(60)
    await harness.start_bot()
    started = harness.clock.now()
    await harness.pass_time(4 * PLACE, step=PLACE)
    deadlines = [state.deadline or 0.0 for state in _states(harness)]
    assert all(state.round is not None for state in _states(harness))
    assert sorted(round(each - started - TURN, 3) for each in deadlines) == [0.0, PLACE, 2 * PLACE]


async def test_act_of_a_person_needs_no_place(start_harness: StartHarness) -> None:
    harness = await _start_with_tables(start_harness, 3, playing=3)
    before = len(harness.sandbox.requests)
    await harness.restart()
    waiting = [channel for channel in _channels(harness) if channel.id not in _drawn(harness, before)]
    last = waiting[-1]
    ann = harness.people(3)[_channels(harness).index(last)]
    await harness.type(ann, "timer", channel=last.name)
    assert last.id not in _drawn(harness, before), "a look is no act"
    await harness.type(ann, "bet", channel=last.name, amount="20")
    await harness.wait_until_idle()
    assert last.id in _drawn(harness, before)
    (state,) = [state for state in _states(harness) if state.channel == last.id]
    assert state.deadline == harness.clock.now() + TURN
    drawn = len(_drawn(harness, before))
    await harness.pass_time(0.9, step=PLACE)
    assert _drawn(harness, before)[drawn:] == [each.id for each in waiting[:-1]], "its place falls away"


async def test_refused_requests_are_one_warning_a_minute(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    harness.sandbox.faults.rate_limit("PATCH", MESSAGE, count=3, retry_after=0.01)
    for amount in ("10", "20"):
        await harness.type(harness.person("Ann"), "bet", amount=amount)
        await harness.wait_until_board_current()
    await harness.pass_time(61)
    logged = [each.getMessage() for each in caplog.records if each.name == "bot.client.answer_watch"]
    counts = [int(each.split()[2]) for each in logged if "429" in each]
    assert len(counts) == 2, "one at once, the rest a minute later"
    assert sum(counts) == 3

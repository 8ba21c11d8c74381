"""An hour of play with Discord's rate limits: no 429, and few requests for each thing that happens."""

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.table.views.snapshots import SeatStatus, Stage
from standin.model.interaction import InteractionType
from tests.e2e.conftest import checked_harnesses
from tests.e2e.guests.guest_table import GuestTable
from tests.e2e.harness.bot_harness import CALLBACK, MESSAGE, MESSAGES

HOUR = 3_600.0
THINKING = 3.0
"""How long the person thinks before they bet or play, in seconds."""


@pytest_asyncio.fixture(loop_scope="session")
async def table(tmp_path: Path) -> AsyncIterator[GuestTable]:
    async with checked_harnesses(tmp_path, GuestTable) as start:
        harness = await start(shows_turn=True, double_click_seconds=1.0, most_per_second=5)
        assert isinstance(harness, GuestTable)
        yield harness


@pytest.mark.long
@pytest.mark.timeout(1_800)
async def test_hour_of_play_meets_no_limit(table: GuestTable) -> None:
    table.sandbox.limits.enable()
    await table.open_table()
    for person in (table.owner, *table.people(3)):
        await table.give(person, "100000", "a long evening")
    began, opened, acted = table.clock.now(), len(table.sandbox.requests), len(table.interactions)
    async with table.watching("Olive"):
        table.company.invite(table.channel, 3)
        while table.clock.now() < began + HOUR:
            await table.pass_time(THINKING)
            await _take_part(table)
    _check(table, opened, acted)


async def _take_part(table: GuestTable) -> None:
    """Let the person bet, typed each fifth time, and stand."""
    seat, labels = table.snapshot.seat_of(table.number(table.owner)), table.labels
    if table.snapshot.stage is Stage.BETS and (seat is None or seat.status is not SeatStatus.READY):
        if table.snapshot.round_no % 5 == 0:
            await table.type(table.owner, "bet", amount="25")
        elif "25" in labels:
            await table.press(table.owner, "25")
    elif table.number(table.owner) in table.snapshot.asked and {"No thanks", "Stand"} & set(labels):
        await table.press(table.owner, "No thanks" if "No thanks" in labels else "Stand")


def _check(table: GuestTable, opened: int, acted: int) -> None:
    rounds = table.snapshot.round_no
    requests = [each for each in table.sandbox.requests[opened:] if "emojis" not in each.route]
    kinds = {each.id: each.kind for each in table.interactions}
    done = Counter(each.kind for each in table.interactions[acted:])
    calls = Counter(kinds[each.interaction_id] for each in requests if each.interaction_id in kinds)
    callbacks = Counter(kinds[each.interaction_id or 0] for each in requests if each.route == CALLBACK)
    edits = sum((each.method, each.route) == ("PATCH", MESSAGE) for each in requests)
    posted = sum((each.method, each.route) == ("POST", MESSAGES) for each in requests)
    presses, commands = done[InteractionType.COMPONENT], done[InteractionType.COMMAND]
    print(
        f"{rounds} rounds, {presses} presses "
        f"({calls[InteractionType.COMPONENT] / presses:.2f} requests each), "
        f"{commands} commands ({calls[InteractionType.COMMAND] / max(commands, 1):.2f} of their own), "
        f"{edits} edits of the board ({edits / rounds:.2f} for each round), {posted} boards posted, "
        f"{len(requests)} requests in all, {sum(each.status == 429 for each in requests)} answers 429"
    )
    assert [each for each in requests if each.status == 429] == []
    assert rounds > 100
    pressed = (each for each in table.interactions[acted:] if each.kind == InteractionType.COMPONENT)
    told = sum(
        len(each.followups) for each in pressed
    )  # why a press on a board that has just changed did nothing
    assert told < presses / 100
    assert callbacks[InteractionType.COMPONENT] == calls[InteractionType.COMPONENT] - told == presses
    assert edits <= 2 * rounds + commands

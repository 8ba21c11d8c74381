"""The moments that boards take for snapshots which no person has caused."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord

from bot.pacing import SHORTEST, Pacer
from bot.table.commands import Via
from tests.cogs.board.quiet_channel import Channel, boards_in, settle
from tests.cogs.sample_snapshots import open_snapshot
from tests.support.clock import TestClock


async def test_moment_that_a_press_overtook_is_not_used_later() -> None:
    channel, clock = Channel(), TestClock()
    pacer = Pacer(clock)
    boards, snapshot = boards_in(channel, clock, pacer), open_snapshot()
    boards.publish(snapshot, Via.TYPED)
    await settle()
    board, busy = boards.of(snapshot.table), round(10 / SHORTEST)
    assert board is not None
    clock.advance(2.0)
    _take(pacer, busy)
    boards.publish(replace(snapshot, frame=snapshot.frame + 1), Via.CLOCK)
    await settle()
    assert channel.sent == 1, "it waits for its moment"
    press: Any = SimpleNamespace(
        message=SimpleNamespace(id=7),
        response=SimpleNamespace(edit_message=channel.send),
        channel=None,
        app_permissions=discord.Permissions.all(),
    )
    await board.press(press)
    assert channel.sent == 2, "the press shows it"
    clock.advance(20.0)
    await settle()
    _take(pacer, busy)
    boards.publish(replace(snapshot, frame=snapshot.frame + 2), Via.CLOCK)
    await settle()
    assert channel.sent == 2
    clock.advance(11.0)
    await settle()
    assert channel.sent == 3


def _take(pacer: Pacer, moments: int) -> None:
    """Let other boards take the next moments."""
    for _ in range(moments):
        pacer.moment()

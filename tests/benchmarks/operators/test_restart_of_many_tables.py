"""Measure a restart with hundreds of open tables, while Discord takes 50 requests in a second from a bot.

The bot is a process of its own, as people run it; the stand-in is in this one, and counts what it refuses.
A third of the tables are in play.
"""

import asyncio
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.client.croupier import Croupier
from bot.client.discord_clock import DiscordClock
from bot.client.serving import set_api_base
from bot.storage.sql_store import SqlStore
from bot.table.commands import Act, MarkReady, OpenTable, PlaceBet, Request, Via
from cogs.composition import croupier
from standin import Channel, RecordedRequest
from tests.benchmarks.figures import report
from tests.e2e.harness.bot_process import BotProcess, database_in
from tests.support.empty_database import write_empty_database
from tests.support.troubles import Quota, RateLimitQuotas, TroubledSandbox

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(900)]

MOST_REFUSED = 10
IN_PLAY = 3
"""Every table with a number that this divides is in play."""

GROUP = 50
"""Tables that are opened at once."""

AFTERWARDS = 15.0
"""Seconds to go on after the last board, while turns end."""


@pytest.mark.parametrize("tables", [300, 900])
async def test_restart_is_refused_little(tmp_path: Path, tables: int) -> None:
    print()
    async with TroubledSandbox() as sandbox:
        parent = sandbox.channels["blackjack"]
        threads = [sandbox.world.open_thread(parent, f"table {number}") for number in range(tables)]
        await _open_tables(sandbox, tmp_path, threads)
        sandbox.limits.enable(RateLimitQuotas(overall=Quota(requests=50, seconds=1.0)))
        before, started_at = len(sandbox.requests), time.time()
        bot = await BotProcess.connect(sandbox, tmp_path, forked=False, LOG_LEVEL="INFO")
        shown: dict[int, float] = {}
        while len(shown) < tables and time.time() - started_at < 300:
            await asyncio.sleep(1.0)
            shown = _shown(sandbox.requests[before:], threads)
        await asyncio.sleep(AFTERWARDS)
        bot.process.terminate()
        status, output = await bot.ended()
    requests = sandbox.requests[before:]
    refused = sum(each.status == 429 for each in requests)
    warned = sum("429" in line or "rate limit" in line for line in output.splitlines())
    early = _timed_out_before_shown(tmp_path, started_at, shown)
    busiest = max(Counter(int(each.at) for each in requests).values())
    report(
        f"restart_{tables}_refused", f"{tables} tables: answers 429 after a restart", refused, "", "goal 10"
    )
    report(f"restart_{tables}_warned", "  lines of the log about them", warned, "")
    report(f"restart_{tables}_early", "  turns that ended before their board was shown", early, "", "goal 0")
    report(f"restart_{tables}_busiest", "  requests in the busiest second", busiest, "")
    report(f"restart_{tables}_shown", "  boards that were shown", len(shown), "")
    last = max(shown.values()) - started_at
    report(f"restart_{tables}_seconds", "  from the start until the last board was drawn", last, "s")
    assert status == 0
    assert len(shown) == tables
    assert refused <= MOST_REFUSED
    assert early == 0


async def _open_tables(sandbox: TroubledSandbox, folder: Path, threads: list[Channel]) -> None:
    """Open a table in each thread, deal at every third one, and stop the bot."""
    set_api_base(sandbox.api_base)
    write_empty_database(database_in(folder))
    clock = DiscordClock()
    store = await SqlStore.open(f"sqlite+aiosqlite:///{database_in(folder)}", clock=clock)
    bot = croupier(store=store, clock=clock, judges_decisions=False)
    running = asyncio.create_task(bot.start(sandbox.token))
    await sandbox.bot_ready(60.0)
    places = list(enumerate(threads, 1))
    for first in range(0, len(places), GROUP):
        await asyncio.gather(*(_open(bot, sandbox, *each) for each in places[first : first + GROUP]))
    while not all(sandbox.messages(thread) for thread in threads):  # noqa: ASYNC110 - on the real clock
        await asyncio.sleep(0.1)
    await asyncio.gather(*(_deal(bot, number) for number, _ in places if number % IN_PLAY == 0))
    await bot.close()
    await running
    await store.close()


async def _open(bot: Croupier, sandbox: TroubledSandbox, number: int, thread: Channel) -> None:
    guild, channel = GuildId(sandbox.guild.id), ChannelId(thread.id)
    act = OpenTable(table=TableId(number), guild=guild, channel=channel, preset="house", changes={})
    request = Request(key=f"open {number}", player=UserId(number), act=act, via=Via.TYPED)
    await bot.manager.open(request, act)


async def _deal(bot: Croupier, number: int) -> None:
    acts: tuple[Act, ...] = (PlaceBet(amount=1_000), MarkReady())
    for act in acts:
        key = f"{type(act).__name__} {number}"
        request = Request(key=key, player=UserId(number), act=act, via=Via.TYPED)
        await bot.manager.ask(TableId(number), request)


def _shown(requests: list[RecordedRequest], threads: list[Channel]) -> dict[int, float]:
    """Return when each table first had its board drawn, by its number."""
    tables = {str(thread.id): number for number, thread in enumerate(threads, 1)}
    shown: dict[int, float] = {}
    for each in requests:
        named = each.path.split("/")
        if each.status == 200 and each.method in ("PATCH", "POST") and named[1] == "channels":
            shown.setdefault(tables[named[2]], each.at)
    return shown


def _timed_out_before_shown(folder: Path, started_at: float, shown: dict[int, float]) -> int:
    """Return how many turns ended at tables whose board the new process had not drawn by then."""
    with closing(sqlite3.connect(database_in(folder))) as database:
        ended = database.execute(
            "SELECT CAST(substr(key, 10) AS INTEGER), min(at) FROM answered"
            " WHERE key LIKE 'deadline:%' AND at > ? GROUP BY 1",
            (started_at,),
        )
        return sum(at < shown.get(table, float("inf")) for table, at in ended)

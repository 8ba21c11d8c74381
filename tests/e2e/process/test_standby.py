"""Two processes for one shard of a PostgreSQL database: one owns it, and the other stands by.

The suite kills the owner three times. For more kills:
``KILLS=60 python -m pytest -m long -s tests/e2e/process/test_standby.py``.
"""

import asyncio
import os
import random
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy.exc import OperationalError

from bot.audit.audit_run import run_audit
from bot.bank.sharding import WHOLE, Shard
from bot.client.serving import STOPPED
from standin import Interaction, Sandbox
from tests.e2e.harness.bot_process import PATIENCE, BotProcess, settings_for
from tests.e2e.process.test_kills import ACCEPTED, DROPPED, PLAYERS, boards, open_table, play_at_random
from tests.storage.helpers import rows_in
from tests.support import postgres

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(answer_seconds=PATIENCE) as sandbox:
        yield sandbox


@pytest.fixture
def url() -> str:
    return postgres.empty_database()


async def start(sandbox: Sandbox, folder: Path, url: str, shard: Shard = WHOLE) -> BotProcess:
    """Start a process that is owner or standby, whichever it becomes."""
    shared = {"DATABASE_URL": url, "LOG_LEVEL": "INFO", "SHARD": str(shard)}
    return await BotProcess.start(folder, settings_for(sandbox, folder) | shared)


async def until(condition: str, url: str) -> None:
    """Wait until a condition holds for the row of the shard."""
    for _ in range(int(PATIENCE * 20)):
        if rows_in(url, f"SELECT 1 FROM shards WHERE number = 0 AND {condition}"):
            return
        await asyncio.sleep(0.05)
    pytest.fail(f"never: {condition}")


async def own(bot: BotProcess, sandbox: Sandbox, url: str) -> None:
    """Wait until a process owns the shard and is connected.

    The session of an owner that has just ended may still look connected: so the process itself says it.
    """
    await until(f"owner IS NOT NULL AND pid = {bot.process.pid}", url)
    await bot.said("has connected to Gateway")
    await sandbox.bot_ready(timeout=PATIENCE)


async def owner_and_standby(sandbox: Sandbox, folder: Path, url: str) -> tuple[BotProcess, BotProcess]:
    """Start two processes. The first one has a table."""
    first = await start(sandbox, folder, url)
    await own(first, sandbox, url)
    await open_table(sandbox)
    second = await start(sandbox, folder, url)
    await second.said("standing by: process ")
    return first, second


def age(url: str) -> None:
    """Let the owner be unseen for six seconds more, which the tests need not wait for.

    They do if it was paused while it wrote: then it keeps its row.
    """
    with suppress(OperationalError):
        postgres.execute(url, "SET lock_timeout = '1s'; UPDATE shards SET seen_at = seen_at - 6")


def stored_keys(url: str) -> set[str]:
    return {key for (key,) in rows_in(url, "SELECT key FROM answered")}


async def bet(sandbox: Sandbox, amount: str) -> Interaction:
    return await sandbox.people["Olive"].slash(sandbox.channels["blackjack"], "bet", amount=amount)


async def test_paused_owner_writes_nothing_after_a_standby_took_over(
    sandbox: Sandbox, tmp_path: Path, url: str
) -> None:
    """SIGSTOP, the standby takes over, SIGCONT: the first process stops with status 1."""
    first, second = await owner_and_standby(sandbox, tmp_path, url)
    os.kill(first.process.pid, signal.SIGSTOP)
    late = await bet(sandbox, "30")  # both get it: the first one before, or after it goes on
    age(url)
    await until(f"pid = {second.process.pid}", url)
    os.kill(first.process.pid, signal.SIGCONT)
    status, output = await first.ended()
    assert status == 1, output
    assert "Another process has started on the database" in output
    assert "Traceback" not in output
    await own(second, sandbox, url)
    placed = await (await bet(sandbox, "25")).response(timeout=PATIENCE)
    assert placed.acked
    assert rows_in(url, "SELECT epoch FROM shards") == [(2,)]
    second.process.terminate()
    status, output = await second.ended()
    assert status == 0, output
    assert rows_in(url, "SELECT owner FROM shards") == [(None,)]
    assert str(late.id) not in stored_keys(url)
    assert str(placed.id) in stored_keys(url)
    assert (await asyncio.to_thread(run_audit, url)).findings == ()


async def test_processes_serve_their_shards_at_discord(sandbox: Sandbox, tmp_path: Path, url: str) -> None:
    """They identify with their numbers and the count. Shard 0 registers the commands, also of the others."""
    bots = [await start(sandbox, tmp_path, url, Shard(number, 2)) for number in (0, 1)]
    for bot in bots:
        await bot.said("ready: ")
    await open_table(sandbox)
    assert {each.shard for each in sandbox.gateway._sessions.values()} == {(0, 2), (1, 2)}
    for bot in bots:
        bot.process.terminate()
        assert (await bot.ended())[0] == 0
    other = await start(sandbox, tmp_path, url, Shard(0, 3))
    status, output = await other.ended()
    assert status == 2, "a person must change something: it would not help to start it again"
    assert f"the database has 2 shards, and SHARD is {Shard(0, 3)}" in output
    assert "Traceback" not in output


async def test_standby_goes_on_at_once_when_the_owner_stops(
    sandbox: Sandbox, tmp_path: Path, url: str
) -> None:
    first, second = await owner_and_standby(sandbox, tmp_path, url)
    first.process.terminate()
    assert (await first.ended())[0] == 0
    await own(second, sandbox, url)
    await sandbox.until(lambda: len(boards(sandbox)) == 1, timeout=PATIENCE, why="the same board")
    assert (await (await bet(sandbox, "25")).response(timeout=PATIENCE)).acked
    await second.kill()


async def test_standby_with_another_key_ends_before_it_waits(
    sandbox: Sandbox, tmp_path: Path, url: str
) -> None:
    """It would end with status 2 in the moment in which it is needed."""
    keys = [tmp_path / "own.key", tmp_path / "other.key"]
    for number, key in enumerate(keys):
        key.write_bytes(bytes([number]) * 32)
    settings = settings_for(sandbox, tmp_path) | {"DATABASE_URL": url, "LOG_LEVEL": "INFO"}
    first = await BotProcess.start(tmp_path, settings | {"MEMBER_KEY_FILE": str(keys[0])})
    await own(first, sandbox, url)
    second = await BotProcess.start(tmp_path, settings | {"MEMBER_KEY_FILE": str(keys[0])})
    await second.said("standing by: process ")
    third = await BotProcess.start(tmp_path, settings | {"MEMBER_KEY_FILE": str(keys[1])})
    status, output = await third.ended()
    assert status == 2, output
    assert f"The key in {keys[1]} is not the one " in output
    assert "standing by" not in output
    for each in (first, second):
        await each.kill()


async def test_process_that_waits_stops_when_told(sandbox: Sandbox, tmp_path: Path, url: str) -> None:
    """One stands by, and another one waits for an upgrade: both end as an owner does."""
    first, second = await owner_and_standby(sandbox, tmp_path, url)
    postgres.execute(url, "UPDATE alembic_version SET version_num = '1000'")
    third = await start(sandbox, tmp_path, url)
    await third.said("standing by: an upgrade waits ")
    for waiting in (second, third):
        waiting.process.terminate()
        status, output = await waiting.ended()
        assert (status, output.count(STOPPED)) == (0, 1), output
        assert "Traceback" not in output
    assert rows_in(url, "SELECT epoch, pid FROM shards") == [(1, first.process.pid)]
    first.process.terminate()
    status, output = await first.ended()
    assert (status, output.count(STOPPED)) == (0, 1), output


async def test_process_that_waits_for_the_server_stops_when_told(sandbox: Sandbox, tmp_path: Path) -> None:
    """The server of the database takes the connection, and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        url = f"postgresql+psycopg://nobody@127.0.0.1:{server.getsockname()[1]}/nothing"
        bot = await start(sandbox, tmp_path, url)
        async with asyncio.timeout(PATIENCE):
            connection, _ = await asyncio.get_running_loop().sock_accept(server)
        bot.process.terminate()
        await bot.said(STOPPED)
        connection.close()
    status, output = await bot.ended()
    assert status == 0, output
    assert "Traceback" not in output


async def test_standbys_lose_nothing_when_owners_are_killed(
    sandbox: Sandbox, tmp_path: Path, url: str
) -> None:
    await play_and_kill(sandbox, tmp_path, url, kills=3, seed=6)


@pytest.mark.long
@pytest.mark.timeout(3600)
async def test_many_kills_of_owners_lose_nothing(sandbox: Sandbox, tmp_path: Path, url: str) -> None:
    kills = int(os.environ.get("KILLS", "60"))
    acknowledged = await play_and_kill(sandbox, tmp_path, url, kills=kills, seed=7)
    print(f"\n{kills} kills, {acknowledged} acknowledged presses, none lost")


async def play_and_kill(sandbox: Sandbox, folder: Path, url: str, *, kills: int, seed: int) -> int:
    """Kill the owner again and again, while people press. Return how many presses were acknowledged."""
    rng, presses, dropped = random.Random(seed), list[Interaction](), set[str]()
    owner = await start(sandbox, folder, url)
    await own(owner, sandbox, url)
    await open_table(sandbox)
    for _ in range(kills):
        standby = await start(sandbox, folder, url)
        await standby.said("standing by: ")
        players = [asyncio.create_task(play_at_random(sandbox, name, rng, presses)) for name in PLAYERS]
        await asyncio.sleep(rng.uniform(0.5, 2.0))
        dropped.update(DROPPED.findall(await owner.kill()))
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        age(url)
        await sandbox.until(lambda: not sandbox.bot_online, timeout=PATIENCE, why="the bot is offline")
        owner = standby
        await own(owner, sandbox, url)
    owner.process.terminate()
    status, output = await owner.ended()
    assert status == 0, output
    dropped.update(DROPPED.findall(output))
    acknowledged = {str(press.id) for press in presses if press.answered in ACCEPTED} - dropped
    assert acknowledged <= stored_keys(url), "an acknowledged press is lost"
    assert rows_in(url, "SELECT epoch, owner FROM shards") == [(kills + 1, None)]
    assert (await asyncio.to_thread(run_audit, url)).findings == ()
    return len(acknowledged)

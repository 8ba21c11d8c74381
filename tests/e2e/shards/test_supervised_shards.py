"""Three shards, whose processes are killed at any moment and started again, with members who go on pressing.

``KILLS=60 python -m pytest -m long -s tests/e2e/shards/test_supervised_shards.py`` prints how long members
wait after a kill, and for what. It takes about ten minutes.
"""

import asyncio
import json
import math
import os
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import pytest

from bot.audit.audit_run import run_audit
from standin import Sandbox
from tests.e2e.harness.bot_process import settings_for
from tests.e2e.shards.pressing import Members
from tests.e2e.shards.supervisor import Run, Supervisor
from tests.storage.helpers import rows_in
from tests.support import postgres

pytestmark = [pytest.mark.long, pytest.mark.timeout(3600)]

SHARDS, SERVERS = 3, 6

LONGEST_PAUSE = 22.0
"""The longest time in seconds from one kill to the next."""


async def kill_at_random(
    sandbox: Sandbox, supervisor: Supervisor, members: Members, rng: random.Random, kills: int
) -> list[Run]:
    """Kill one or two processes at a time. Discord delivers some presses twice, and some again later."""
    killed: list[Run] = []
    while len(killed) < kills:
        await asyncio.sleep(rng.uniform(1.0, LONGEST_PAUSE))
        running = supervisor.running()
        for run in rng.sample(running, min(rng.choice((1, 1, 2)), len(running), kills - len(killed))):
            supervisor.kill(run)
            killed.append(run)
        sandbox.gateway.double(3)
        for press in rng.sample(members.presses[-200:], 5):
            sandbox.gateway.deliver(press.interaction)
    return killed


async def test_kills_under_a_supervisor_lose_nothing(tmp_path: Path) -> None:
    kills = int(os.environ.get("KILLS", "60"))
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print(f"\n{kills} kills with SEED={seed}", flush=True)
    rng, url = random.Random(seed), postgres.empty_database()
    async with Sandbox(servers=SERVERS, keep_messages=100, keep_requests=100) as sandbox:
        sandbox.gateway.starts.shards, sandbox.gateway.starts.is_paced = SHARDS, True
        shared = {"DATABASE_URL": url, "LOG_LEVEL": "INFO", "LOG_FORMAT": "json"}
        supervisor = Supervisor(tmp_path, settings_for(sandbox, tmp_path) | shared, SHARDS)
        members = Members(sandbox, rng, SHARDS)
        taken: dict[int, float] = {}
        watching = asyncio.create_task(watch_owners(url, taken))
        supervisor.start()
        try:
            await members.open_tables()
            members.start()
            killed = await kill_at_random(sandbox, supervisor, members, rng, kills)
            await members.until_all_play(time.time())
            await members.stop()
            last = await supervisor.stop()
        finally:
            watching.cancel()
            await supervisor.abandon()
    assert [run.output for run in supervisor.runs if run.killed_at is None and run not in last] == []
    assert [run.status for run in last] == [0] * SHARDS
    assert [run.output for run in supervisor.runs if '"ERROR"' in run.output] == []
    print(members.check(url, [run.output for run in supervisor.runs]))
    assert rows_in(url, "SELECT owner FROM shards") == [(None,)] * SHARDS
    assert (await asyncio.to_thread(run_audit, url)).findings == ()
    show_waits(supervisor.runs, killed, members, taken, sandbox)


async def watch_owners(url: str, taken: dict[int, float]) -> None:
    """Note when each process has taken its shard."""
    while True:
        found = await asyncio.to_thread(rows_in, url, "SELECT pid, since FROM shards WHERE owner IS NOT NULL")
        taken.update(dict(found))
        await asyncio.sleep(0.25)


@dataclass(frozen=True)
class Wait:
    """How long the members of a shard waited after a kill, and for what, in seconds.

    ``restart`` is the supervisor's, ``start`` lasts until the process asks for its shard, ``lease`` until it
    has it, ``loading`` until it asks for a ``slot``, and ``ready`` from its session to the first answer.
    """

    restart: float
    start: float
    lease: float
    loading: float
    slot: float
    ready: float

    @property
    def total(self) -> float:
        return self.restart + self.start + self.lease + self.loading + self.slot + self.ready


def show_waits(
    runs: Sequence[Run],
    killed: Sequence[Run],
    members: Members,
    taken: dict[int, float],
    sandbox: Sandbox,
) -> None:
    """Print how long members waited, and what the waits consist of."""
    kills = [(run.shard, run.killed_at) for run in killed if run.killed_at is not None]
    print_times("all kills", [members.decided_after(at, shard) - at for shard, at in kills])
    waits = list(waits_of(runs, killed, members, taken, sandbox))
    print(f"{len(waits)} kills of owners whose next process lived until play went on:")
    for name in ("total", *Wait.__dataclass_fields__):
        print_times(name, [getattr(wait, name) for wait in waits])


def print_times(name: str, times: Sequence[float]) -> None:
    ordered = sorted(times)
    p50, p99 = (ordered[min(int(len(ordered) * part), len(ordered) - 1)] for part in (0.5, 0.99))
    print(f"{name:9} p50 {p50:4.1f} s, p99 {p99:4.1f} s, {ordered[0]:.1f} to {ordered[-1]:.1f} s", flush=True)


def waits_of(
    runs: Sequence[Run],
    killed: Sequence[Run],
    members: Members,
    taken: dict[int, float],
    sandbox: Sandbox,
) -> Iterator[Wait]:
    """Yield the waits after each kill of an owner whose next process lived until play went on."""
    for run in killed:
        at = run.killed_at or 0.0
        following = next(each for each in runs if each.shard == run.shard and each.started_at > at)
        decided = members.decided_after(at, run.shard)
        if run.pid in taken and decided < (following.killed_at or math.inf):
            yield parts_of_wait(at, following, decided, taken[following.pid], sandbox)


def parts_of_wait(at: float, following: Run, decided: float, began: float, sandbox: Sandbox) -> Wait:
    stood_by = logged(following, "standing by")
    up = began if stood_by is None else min(stood_by, began)
    starts = sandbox.gateway.starts.made
    identified = max(each for shard, each in starts if shard == following.shard and each < decided)
    asked = logged(following, "starts a session at Discord's gateway") or identified
    return Wait(
        restart=following.started_at - at,
        start=up - following.started_at,
        lease=began - up,
        loading=asked - began,
        slot=identified - asked,
        ready=decided - identified,
    )


def logged(run: Run, words: str) -> float | None:
    """Return when a process has logged these words first."""
    lines = (json.loads(line) for line in run.output.splitlines() if line.startswith("{"))
    times = (line["time"] for line in lines if words in line["message"])
    return next((datetime.fromisoformat(each).timestamp() for each in times), None)

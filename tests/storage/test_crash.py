"""The process may end at any moment: what was acknowledged is there, and the books balance."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.storage.helpers import query, store_of

ROOT = Path(__file__).parents[2]


def command(url: str, *more: str) -> list[str]:
    return [sys.executable, "-m", "tests.storage.committing_child", url, *more]


def killed_after(url: str, acknowledgements: int) -> set[str]:
    """Let a child commit, kill it without warning, and return the keys that it had acknowledged."""
    child = subprocess.Popen(command(url), cwd=ROOT, stdout=subprocess.PIPE)
    assert child.stdout is not None
    heard = [child.stdout.readline() for _ in range(acknowledgements)]
    child.kill()
    rest, _ = child.communicate()
    # The last line may be half a line.
    return set(re.findall(r"(\S+)\n", (b"".join(heard) + rest).decode()))


async def survives(url: str, acknowledgements: int) -> None:
    acknowledged = killed_after(url, acknowledgements)
    store, engine = store_of(url, busy_timeout=5)
    stored = {key for (key,) in await query(engine, "SELECT key FROM inputs")}
    assert len(acknowledged) >= acknowledgements
    assert acknowledged <= stored
    assert await store.audit() == ()
    open_rounds = {
        (table.row.table, table.round.round_no) for table in await store.open_tables() if table.round
    }
    staked = {(table.row.table, key[0]) for table in await store.open_tables() for key in table.escrow}
    assert open_rounds == staked
    await store.close()


@pytest.mark.parametrize("acknowledgements", [1, 40, 173])
async def test_an_acknowledged_commit_survives_kill_9(url: str, acknowledgements: int) -> None:
    await survives(url, acknowledgements)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", range(60))
async def test_acknowledged_commits_survive_many_kills(url: str, seed: int) -> None:
    await survives(url, random.Random(seed).randint(1, 400))


def test_every_commit_reaches_the_disk_before_it_is_acknowledged(url: str, tmp_path: Path) -> None:
    """Counts what the operating system is asked for; power loss itself cannot be tested here."""
    if shutil.which("strace") is None:
        pytest.skip("needs strace")
    trace = tmp_path / "trace"
    tracer = ["strace", "-f", "-q", "-e", "trace=fdatasync,fsync", "-o", str(trace)]
    done = subprocess.run(
        [*tracer, *command(url, "10")], cwd=ROOT, stdout=subprocess.PIPE, check=False, timeout=60
    )
    if done.returncode != 0:
        pytest.skip("strace may not trace here")
    acknowledged = len(done.stdout.splitlines())
    # Four tables commit at once, so a transaction carries four commits at most.
    assert acknowledged == 4 * 10 * 2
    assert len(re.findall(r"f(?:data)?sync\(", trace.read_text())) >= acknowledged / 4

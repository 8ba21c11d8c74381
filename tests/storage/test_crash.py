"""A killed process: acknowledged commits are stored, and the balances are right."""

import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.storage.database.backups import BackupError, restore
from bot.storage.database.engines import database_file
from tests.storage.helpers import query, store_of

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def command(url: str, *more: str) -> list[str]:
    return [sys.executable, "-m", "tests.storage.committing_child", url, *more]


def kill_after(url: str, acknowledgements: int) -> set[str]:
    """Start a child that commits, kill it without warning, and return the keys that it acknowledged."""
    child = subprocess.Popen(command(url), cwd=ROOT, stdout=subprocess.PIPE)
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(acknowledgements)]
    child.kill()
    rest, _ = child.communicate()
    # The last line may be incomplete.
    return set(re.findall(r"(\S+)\n", (b"".join(lines) + rest).decode()))


async def check_survival(url: str, acknowledgements: int) -> None:
    """Kill a child and check that its acknowledged commits are stored and its stakes are in open rounds."""
    acknowledged = kill_after(url, acknowledgements)
    store, engine = store_of(url, busy_timeout=5)
    stored = {key for (key,) in await query(engine, "SELECT key FROM answered")}
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
async def test_acknowledged_commit_survives_kill(url: str, acknowledgements: int) -> None:
    await check_survival(url, acknowledgements)


@pytest.mark.sqlite
async def test_hand_made_copy_after_kill_is_whole_or_refused(url: str, tmp_path: Path) -> None:
    """The file alone lacks what is in its log."""
    acknowledged = kill_after(url, 40)
    file, alone, both = database_file(url), tmp_path / "alone.db", tmp_path / "both.db"
    for copy, suffixes in ((alone, [""]), (both, ["", "-wal"])):
        for suffix in suffixes:
            shutil.copy(f"{file}{suffix}", f"{copy}{suffix}")
    with pytest.raises(BackupError, match="copied while a bot ran, or after a crash"):
        restore(url, alone)
    restore(url, both)
    store, engine = store_of(url, busy_timeout=5)
    assert acknowledged <= {key for (key,) in await query(engine, "SELECT key FROM answered")}
    await store.close()


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", range(60))
async def test_acknowledged_commits_survive_many_kills(url: str, seed: int) -> None:
    await check_survival(url, random.Random(seed).randint(1, 400))


@pytest.mark.sqlite
def test_commit_is_synced_before_acknowledgement(url: str, tmp_path: Path) -> None:
    """Count the calls of ``fdatasync``, since a power loss cannot be tested here."""
    if shutil.which("strace") is None:
        pytest.skip("needs strace")
    trace = tmp_path / "trace"
    tracer = ["strace", "-f", "-q", "-e", "trace=fdatasync,fsync", "-o", str(trace)]
    done = subprocess.run(
        [*tracer, *command(url, "10")], cwd=ROOT, stdout=subprocess.PIPE, check=False, timeout=60
    )
    if done.returncode != 0:
        pytest.skip("strace is not allowed to trace")
    acknowledged = len(done.stdout.splitlines())
    # Four tables commit concurrently: a transaction holds at most four commits.
    assert acknowledged == 4 * 10 * 2
    assert len(re.findall(r"f(?:data)?sync\(", trace.read_text())) >= acknowledged / 4

"""A killed process: moves that were acknowledged are stored once, and nobody begins a day twice."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from bot.storage.reading import deal_queries
from bot.storage.sql_store import SqlStore
from bot.storage.writing import deal_jobs
from bot.storage.writing.people_jobs import Forget
from tests.storage.deals.deal_child import FIRST_PERSON, MOVES
from tests.storage.deals.helpers import DAY, NOON
from tests.storage.helpers import GUILD, FixedClock, rows_in

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]


def kill_after(url: str, key: Path, lines: int) -> list[list[str]]:
    """Start a child, kill it without warning, and return what it has acknowledged."""
    command = [sys.executable, "-m", "tests.storage.deals.deal_child", url, str(key)]
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    read = [child.stdout.readline() for _ in range(lines)]
    child.kill()
    rest, _ = child.communicate()
    return [line.split() for line in ("".join(read) + rest).splitlines(keepends=True) if line.endswith("\n")]


async def check_survival(url: str, key: Path, lines: int) -> None:
    acknowledged = kill_after(url, key, lines)
    moved = {int(each[1]): each[2].strip("-") for each in acknowledged if each[0] == "moves"}
    forgotten = {int(each[1]) for each in acknowledged if each[0] == "forgotten"}
    store = await SqlStore.open(url, clock=FixedClock(), busy_timeout=5, key_file=key)
    for user in store.people.leaving:
        await store.write(Forget(user=user, at=NOON))
    before = len(rows_in(url, "SELECT day FROM deal_tries"))
    for person, moves in moved.items():
        user = await store.meet(FIRST_PERSON + person)
        begun = await store.write(deal_jobs.BeginTry(user=user, guild=GUILD, at=NOON))
        if begun is deal_jobs.DealRefusal.REMEMBERED:
            assert moves == MOVES
            continue
        assert person not in forgotten
        assert not isinstance(begun, deal_jobs.DealRefusal)
        assert begun.moves in (moves, MOVES[: len(moves) + 1]), "one more may be stored than acknowledged"
        again = deal_jobs.MakeMoves(
            day=DAY, user=user, before=moves, moves=MOVES[len(moves) : len(moves) + 1] or "H", at=NOON
        )
        await store.write(again)
        found = await store.read(deal_queries.own_try, DAY, user)
        assert found is not None
        assert len(found.moves) == len(moves) + 1, "the move that comes again counts once"
    assert len(rows_in(url, "SELECT day FROM deal_tries")) == before
    assert await store.audit() == ()
    await store.close()


@pytest.mark.parametrize("lines", [1, 23, 60])
async def test_acknowledged_move_survives_kill(url: str, tmp_path: Path, lines: int) -> None:
    await check_survival(url, tmp_path / "members.key", lines)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", range(30))
async def test_acknowledged_moves_survive_many_kills(url: str, tmp_path: Path, seed: int) -> None:
    await check_survival(url, tmp_path / "members.key", random.Random(seed).randint(1, 200))

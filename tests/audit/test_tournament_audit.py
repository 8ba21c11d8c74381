"""Every change to what a tournament has paid, or to its draw, is found."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.audit.audit_findings import AuditFinding, Flaw
from bot.audit.audit_run import run_audit
from bot.bank.amounts import CENTS
from bot.bank.ledger import CEILING
from bot.storage.sql_store import SqlStore
from bot.tournament.tournament import LAST_TABLE
from tests.storage.gifts.helpers import owned
from tests.storage.helpers import grant, url_of
from tests.storage.tournaments.helpers import draw, finish_heat, places_of, signed_up
from tests.support.empty_database import write_empty_database

CHANGES = {
    "UPDATE tournament_entrants SET is_gone = 1": Flaw.TOURNAMENT_DIFFERS,
    "UPDATE tournament_entrants SET prize = prize + 1 WHERE prize > 0": Flaw.TOURNAMENT_DIFFERS,
    "UPDATE tournament_entrants SET last_place = 9 - last_place": Flaw.TOURNAMENT_DIFFERS,
    "UPDATE tournament_entrants SET position = 9 - position": Flaw.TOURNAMENT_DIFFERS,
    "UPDATE tournaments SET ending = 'cancelled'": Flaw.TOURNAMENT_DIFFERS,
    "DELETE FROM tournament_entrants WHERE prize > 0": Flaw.TOURNAMENT_DIFFERS,
    "UPDATE tournaments SET prize = prize / 2": Flaw.TOURNAMENT_DIFFERS,
    "UPDATE counters SET tournaments_won = 2 WHERE tournaments_won = 1": Flaw.COUNTER_DIFFERS,
    "DELETE FROM achievements WHERE name = 'tournament_won'": Flaw.ACHIEVEMENT_MISSING,
}


async def play(file: Path) -> None:
    store = await SqlStore.open(url_of(write_empty_database(file)))
    found, _ = await signed_up(store, 7, proven=7)
    await finish_heat(store, await draw(store, found), LAST_TABLE)
    await store.close()


@pytest.fixture(scope="module")
def won(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a tournament that was won and paid."""
    file = tmp_path_factory.mktemp("won") / "croupier.db"
    asyncio.run(play(file))
    return file


@pytest.fixture(scope="module")
def usual(won: Path) -> set[AuditFinding]:
    """What the audit finds in it, where members have rounds that nobody has played."""
    found = set(run_audit(url_of(won)).findings)
    assert not {Flaw.TOURNAMENT_DIFFERS, Flaw.TRANSFER_WRONG} & {each.flaw for each in found}
    assert not any("tournament" in each.detail for each in found)
    return found


@pytest.mark.parametrize("change", CHANGES)
def test_change_is_found(won: Path, usual: set[AuditFinding], tmp_path: Path, change: str) -> None:
    file = Path(shutil.copy(won, tmp_path / "croupier.db"))
    with closing(sqlite3.connect(file)) as database, database:
        assert database.execute(change).rowcount > 0
    found = {*run_audit(url_of(file)).findings} - usual
    assert CHANGES[change] in {each.flaw for each in found}


async def test_prize_that_did_not_fit_is_no_finding(tmp_path: Path) -> None:
    file = write_empty_database(tmp_path / "croupier.db")
    store = await SqlStore.open(url_of(file))
    found, _ = await signed_up(store, 7, proven=7)
    found = await draw(store, found)
    winner, *others = found.players_of(LAST_TABLE)
    await grant(store, CEILING - (await owned(store, winner)) * CENTS, user=winner)
    idle = places_of((winner, *others), acted=False)
    await finish_heat(store, found, LAST_TABLE, (replace(idle[0], acted=True), *idle[1:]))
    await store.close()
    assert Flaw.TOURNAMENT_DIFFERS not in {each.flaw for each in run_audit(url_of(file)).findings}

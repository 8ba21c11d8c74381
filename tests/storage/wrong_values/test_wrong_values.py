"""One wrong value in any column of any table harms one server at most."""

import asyncio
import logging
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.audit.audit_findings import AuditFinding, Flaw
from bot.audit.audit_run import run_audit
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.storage_errors import DatabaseCorruptError
from tests.audit.played_database import BANK
from tests.storage.helpers import url_of
from tests.storage.wrong_values.cases import all_cases, put_in, put_in_some, samples
from tests.storage.wrong_values.evening import Evening, Tracebacks, fill

pytestmark = pytest.mark.slow

BOUND = 30.0
"""Seconds in which an evening is over, however busy the machine is."""

TABLES = sorted({case.table for case in all_cases()})


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("filled") / "croupier.db"
    asyncio.run(fill(file))
    return file


@contextmanager
def tracebacks() -> Iterator[list[str]]:
    """Yield the errors that are logged with a traceback."""
    handler, root = Tracebacks(), logging.getLogger()
    root.addHandler(handler)
    try:
        yield handler.found
    finally:
        root.removeHandler(handler)


def harm(file: Path) -> str:
    """Play an evening on another server of a damaged database. Return what goes wrong, or nothing."""
    begun = time.monotonic()
    with tracebacks() as found:
        try:
            asyncio.run(Evening(file).play())
        except Exception as error:
            return repr(error)
    return found[0] if found else "too late" if time.monotonic() - begun > BOUND else ""


def audited(file: Path) -> tuple[AuditFinding, ...] | None:
    """Return what the audit finds; None if it says that it cannot read the database."""
    try:
        return run_audit(url_of(file)).findings
    except (DatabaseCorruptError, StoreUnavailableError):
        return None


def test_evening_without_wrong_values_goes_well(filled: Path, tmp_path: Path) -> None:
    file = Path(shutil.copy(filled, tmp_path / "croupier.db"))
    assert audited(file) == ()
    assert not harm(file)
    assert audited(file) == ()


@pytest.mark.parametrize("number", range(len(samples())))
def test_wrong_values_of_one_server_harm_no_other(filled: Path, tmp_path: Path, number: int) -> None:
    """Each column has one wrong value, in some sample."""
    file = Path(shutil.copy(filled, tmp_path / "croupier.db"))
    kept = put_in_some(file, samples()[number])
    assert audited(file) != (), kept
    assert not harm(file), kept


@pytest.mark.parametrize("number", range(len(samples())))
def test_values_that_a_disk_has_damaged_harm_no_other_server(
    filled: Path, tmp_path: Path, number: int
) -> None:
    file = Path(shutil.copy(filled, tmp_path / "croupier.db"))
    kept = put_in_some(file, samples()[number], by_disk=True)
    assert audited(file) != (), kept
    assert not harm(file), kept


@pytest.mark.timeout(60)
def test_audit_ends_if_the_number_of_a_round_is_huge(filled: Path, tmp_path: Path) -> None:
    file = Path(shutil.copy(filled, tmp_path / "croupier.db"))
    with closing(sqlite3.connect(file)) as database, database:
        newest = "(SELECT max(id) FROM rounds WHERE table_id = ?)"
        database.execute(f"UPDATE rounds SET round_no = {2**53 - 1} WHERE id = {newest}", (BANK,))
    found = audited(file)
    assert found
    assert Flaw.ROUNDS_MISSING in {each.flaw for each in found}
    assert not harm(file)


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("table", TABLES)
def test_each_wrong_value_harms_one_server(filled: Path, tmp_path: Path, table: str) -> None:
    file, harmed, tried = tmp_path / "croupier.db", dict[str, str](), 0
    for case in [case for case in all_cases() if case.table == table]:
        shutil.copy(filled, file)
        Path(f"{file}.key").unlink(missing_ok=True)  # of the case before, by which this database knows nobody
        if put_in(file, case):
            tried += 1
            audited(file)
            harmed |= {str(case): why for why in [harm(file)] if why}
    print(f"{table}: {tried} wrong values, {len(harmed)} harm other servers")
    assert not harmed

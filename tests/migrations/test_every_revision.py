"""Databases of each earlier revision, with rounds of the kinds that it knew, count exactly when upgraded.

The rounds on the bank, on credit, of a match, void and with a shared box are played by this release, and
taken back to each revision from 0006 on. Before, shoes were not sealed: revisions up to 0005 begin with the
database that the release of 0004 has made.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command

from bot.audit import run_audit
from bot.storage.counting import Derived
from bot.storage.database.migration import migrate
from bot.storage.database.revisions import newest_revision
from tests.audit.played_database import DAN, play
from tests.migrations.test_earlier_release import load
from tests.migrations.test_revisions import alembic, revisions
from tests.storage.counting.kept_counters import derived, kept
from tests.storage.helpers import url_of

OF_EARLIER_RELEASE = ("0001", "0002", "0003", "0004", "0005")
"""The revisions that begin with the database of revision 0004."""

NUMBERED = "0017"
"""The revision that gives members numbers."""

PLAYED_BY_THIS_RELEASE = [each for each in revisions() if each > "0005" and each != newest_revision()]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("played") / "croupier.db"
    play(file)
    return file


@pytest.mark.parametrize("revision", PLAYED_BY_THIS_RELEASE)
def test_all_kinds_of_rounds_count_after_the_upgrade(played: Path, tmp_path: Path, revision: str) -> None:
    file = tmp_path / "croupier.db"
    with closing(sqlite3.connect(played)) as source, closing(sqlite3.connect(file)) as copy:
        source.backup(copy)
    with alembic(file) as config:
        command.downgrade(config, revision)
    assert_upgraded(file, revision)
    before = kept(played)
    assert kept(file) == (renumbered(before) if revision < NUMBERED else before)


@pytest.mark.parametrize("revision", OF_EARLIER_RELEASE)
def test_rounds_of_earlier_release_count_from_each_revision(tmp_path: Path, revision: str) -> None:
    file = tmp_path / "croupier.db"
    load(file)
    with alembic(file) as config:
        (command.upgrade if revision > "0004" else command.downgrade)(config, revision)
    assert_upgraded(file, revision)


def renumbered(counters: Derived) -> Derived:
    """Return counters with the numbers that the members get in the order of their ids."""
    users = sorted({user for _, _, user in counters} | {DAN})
    return {(guild, period, users.index(user) + 1): kept for (guild, period, user), kept in counters.items()}


def assert_upgraded(file: Path, revision: str) -> None:
    """Assert that the database has this revision, and that nothing is wrong with it after the upgrade."""
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchone() == (revision,)
    migrate(url_of(file))
    assert run_audit(url_of(file)).findings == ()
    counters = kept(file)
    assert counters
    assert counters == derived(file)

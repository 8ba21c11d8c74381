"""A migrated database for each test, copied from one template."""

from collections.abc import AsyncIterator
from inspect import signature
from pathlib import Path

import pytest
import pytest_asyncio

from bot.storage.sql_store import SqlStore
from tests.storage.helpers import begun_store, url_of
from tests.support import postgres
from tests.support.empty_database import write_empty_database
from tests.support.left_out import leaves_out

SQLITE, POSTGRESQL = "sqlite", "postgresql"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_empty_database(tmp_path / "croupier.db")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let a test that asks for a store or its URL meet both databases, unless it is about a file."""
    if "database_kind" in metafunc.fixturenames:
        is_about_file = "file" in signature(metafunc.function).parameters
        is_about_sqlite = is_about_file or metafunc.definition.get_closest_marker("sqlite")
        is_for_one = is_about_sqlite or leaves_out(metafunc.config, "slow")
        kinds = [SQLITE] if is_for_one else [SQLITE, pytest.param(POSTGRESQL, marks=pytest.mark.slow)]
        metafunc.parametrize("database_kind", kinds)


@pytest.fixture
def url(
    database_kind: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> str:
    """The URL of an empty database of the kind that the test meets."""
    if database_kind == SQLITE:
        return url_of(request.getfixturevalue("file"))
    monkeypatch.chdir(tmp_path)  # where a store puts files that belong to a database on a server
    return postgres.empty_database()


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[SqlStore]:
    """A store that is audited at the end of the test."""
    opened = await begun_store(url)
    yield opened
    assert await opened.audit() == ()
    await opened.close()

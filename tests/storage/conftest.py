"""A migrated database for each test, copied from one template."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.storage.database.migration import migrate
from bot.storage.sql_store import SqlStore
from tests.storage.helpers import FixedClock, url_of


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("template") / "croupier.db"
    migrate(url_of(file))
    return file


@pytest.fixture
def file(template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(template, tmp_path / "croupier.db"))


@pytest.fixture
def url(file: Path) -> str:
    return url_of(file)


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[SqlStore]:
    """A store that is audited at the end of the test."""
    opened = await SqlStore.open(url, clock=FixedClock(), busy_timeout=0.2)
    yield opened
    assert await opened.audit() == ()
    await opened.close()

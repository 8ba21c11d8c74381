"""A played database for each test, copied from one that is played once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.audit.played_database import play


@pytest.fixture(scope="session")
def played_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("played") / "croupier.db"
    play(file)
    return file


@pytest.fixture
def played(played_template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played_template, tmp_path / "croupier.db"))

"""Tools that are killed at each of their steps: what they leave harms neither the database nor the next copy.

A step is a file that is opened, renamed or deleted, or a statement whose transaction is not committed.
"""

import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.storage.database import backups
from bot.storage.database.backends.moving import copy_to_file
from bot.storage.database.migration import migrate
from tests.storage.helpers import url_of
from tests.support.forked_processes import FORKS
from tests.support.later_release import become_later_release

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(600),
    pytest.mark.skipif(not FORKS, reason="needs processes that are forked"),
]

STEPS = {"open", "os.rename", "os.remove", "sqlite3.connect"}


def killed_at_each_step(tool: Callable[[], object], folder: Path) -> Iterator[int]:
    """Run a tool in forked processes, each of which is killed one step later, until one comes to its end.

    Steps that leave the same files as one before are not yielded: what follows would be the same.
    """
    left = list[dict[str, bytes]]()
    for step in count(1):
        before = files_in(folder)
        child = os.fork()
        if not child:
            with suppress(Exception):
                _kill_at(step, folder)
                tool()
                os._exit(0)
            os._exit(1)
        _, status = os.waitpid(child, 0)
        if status == 0:
            return
        assert os.WIFSIGNALED(status), "it failed by itself"
        if (files := files_in(folder)) not in left:
            left.append(files)
            yield step
        else:
            put_back(folder, before)


def files_in(folder: Path) -> dict[str, bytes]:
    """Return the contents of the files of a folder by their names."""
    return {each.name: each.read_bytes() for each in folder.iterdir()}


def put_back(folder: Path, files: dict[str, bytes]) -> None:
    """Let a folder have these files again, and no others."""
    for each in folder.iterdir():
        each.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)


def _kill_at(last: int, folder: Path) -> None:
    """Let this process end with a step in a folder, as if somebody killed it."""
    steps = count(1)

    def step() -> None:
        if next(steps) == last:
            os.kill(os.getpid(), signal.SIGKILL)

    class Connection(sqlite3.Connection):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            super().execute("PRAGMA synchronous = OFF")  # a log counts at once, not from a commit on

        def execute(self, *arguments: object) -> sqlite3.Cursor:
            try:
                return super().execute(*arguments)  # type: ignore[arg-type]
            finally:
                step()

    def look(event: str, arguments: tuple[object, ...]) -> None:
        if event in STEPS and str(folder) in str(arguments[0]):
            step()

    setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Connection))  # noqa: B010 - mypy: it has overloads
    sys.addaudithook(look)


def rounds(file: Path) -> int:
    with closing(sqlite3.connect(file)) as database:
        return int(database.execute("SELECT count(*) FROM rounds").fetchone()[0])


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A copy of an empty database, which is smaller than the others."""
    folder = tmp_path / "small"
    folder.mkdir()
    migrate(url_of(folder / "made.db"))
    with closing(sqlite3.connect(folder / "made.db")) as database, database:
        database.execute("INSERT INTO shards (number, epoch, owner) VALUES (0, 1, 'a process')")
    backups.back_up(url_of(folder / "made.db"), folder / "copy.db")
    return folder / "copy.db"


def test_restore_after_a_killed_restore_is_whole(played: Path, small: Path, tmp_path: Path) -> None:
    """The larger copy follows a smaller one, whose log would cut it."""
    folder, large = tmp_path / "used", tmp_path / "large.db"
    folder.mkdir()
    file = folder / "croupier.db"
    backups.back_up(url_of(played), large)
    assert large.stat().st_size > small.stat().st_size
    shutil.copy(large, file)
    for step in killed_at_each_step(lambda: backups.restore(url_of(file), small), folder):
        assert backups.flaws_of(file) == (), step
        assert rounds(file) in (0, rounds(large)), step
        assert backups.restore(url_of(file), large) is not None
        assert backups.flaws_of(file) == (), step
        assert rounds(file) == rounds(large), step
        for each in folder.glob("*.before-restore-*"):
            assert backups.flaws_of(each) == (), (step, each)
            each.unlink()
        assert {each.name for each in folder.iterdir()} <= {"croupier.db", "croupier.db.lock"}, step
    assert step > 20
    assert rounds(file) == 0


@pytest.mark.parametrize("copy", [backups.back_up, copy_to_file])
def test_copy_after_a_killed_copy_is_whole(
    played: Path, small: Path, tmp_path: Path, copy: Callable[[str, Path], object]
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    target = folder / "copy.db"
    for step in killed_at_each_step(lambda: copy(url_of(small), target), folder):
        if target.exists():
            assert backups.flaws_of(target) == (), step
            target.unlink()
        copy(url_of(played), target)
        assert backups.flaws_of(target) == (), step
        assert rounds(target) == rounds(played), step
        assert [each.name for each in folder.iterdir()] == ["copy.db"], step
        target.unlink()
    assert step > 5


def test_start_after_a_killed_upgrade_has_one_whole_copy(
    played_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    become_later_release(monkeypatch, tmp_path, "CREATE TABLE more (id INTEGER)")
    folder = tmp_path / "used"
    folder.mkdir()
    file = folder / "croupier.db"
    shutil.copy(played_template, file)
    for step in killed_at_each_step(lambda: migrate(url_of(file)), folder):
        migrate(url_of(file))
        copies = sorted(folder.glob("*.before-upgrade-*"))
        assert copies, step
        for each in copies:
            assert backups.flaws_of(each) == (), (step, each)
        for each in folder.iterdir():
            each.unlink()
        shutil.copy(played_template, file)
    assert step > 5


def test_database_after_a_killed_change_is_kept_aside_whole(played: Path, small: Path) -> None:
    """A process has written a part of what it changes, and is killed: its log goes with the file."""
    before = rounds(played)
    child = os.fork()
    if not child:
        database = sqlite3.connect(played, isolation_level=None)
        for each in (
            "PRAGMA cache_size = 1",
            "BEGIN",
            "UPDATE transfers SET at = at + 1 WHERE 0",
            "DELETE FROM answered",
        ):
            database.execute(each)
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(child, 0)
    assert played.with_name(f"{played.name}-journal").exists()
    aside = backups.restore(url_of(played), small)
    assert aside is not None
    assert backups.flaws_of(aside) == ()
    assert rounds(aside) == before

import gc
import os
import shutil
import signal
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.support import postgres
from tests.support.left_out import is_left_out
from tests.support.made_once import made_once

# Without bytecode, Python would compile the bot for each process that a test starts.
sys.dont_write_bytecode = False

# The processes of tests inherit it: under nohup they would not end at a hang-up.
signal.signal(signal.SIGHUP, signal.SIG_DFL)

# Garbage collections went through all modules and tests again and again: a tenth of the suite's time.
gc.set_threshold(50_000, 20, 50)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than there are processors: a quarter of a test's time it waits for a socket."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Share the rewriting of assertions among the workers: each first imports a part of the test modules.

    After a change of many modules, rewriting takes half of a collection, and each worker would do all of it.
    """
    worker: dict[str, Any] | None = getattr(session.config, "workerinput", None)
    if worker is None:
        return
    number, workers = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
    paths = [session.config.rootpath / argument.partition("::")[0] for argument in session.config.args]
    found = (path.rglob("test_*.py") if path.is_dir() else (path,) for path in paths)
    files = sorted({file for each in found for file in each if not is_left_out(session.config, file)})
    for file in files[number::workers]:
        module = file.relative_to(session.config.rootpath).with_suffix("")
        with suppress(Exception, pytest.skip.Exception):  # the collection reports it
            import_module(".".join(module.parts))


@pytest.hookimpl
def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Import no module of which all tests would be deselected."""
    is_module = collection_path.name.startswith("test_") and collection_path.suffix == ".py"
    return True if is_module and is_left_out(config, collection_path) else None


LONGEST = frozenset(
    {
        "test_invariants_hold_in_sample",
        "test_three_people_play_rounds_in_windows",
        "test_four_kills_lose_nothing",
        "test_second_process_never_gets_in",
        "test_killed_process_of_a_shard_is_replaced",
        "test_standbys_lose_nothing_when_owners_are_killed",
        "test_three_processes_of_one_database_take_turns",
        "test_week_is_as_the_moves_tell",
    }
)
"""Tests that take ten seconds or more. They begin first, so that no worker is alone with one at the end."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests that need a browser, and put the longest ones first."""
    for item in items:
        if isinstance(item, pytest.Function) and "shared_browser" in item.fixturenames:
            item.add_marker(pytest.mark.slow)
    items.sort(key=lambda item: getattr(item, "originalname", item.name) not in LONGEST)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Leave modules and tests out of all garbage collections from now on."""
    gc.freeze()


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    if not is_worker:
        postgres.prepare_run()
    if is_worker or not config.getoption("numprocesses", None):
        # Where there are workers, the first process runs no test: they start sooner without what it needs.
        config.pluginmanager.import_plugin("tests.support.running")


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        postgres.end_run()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say in one loud line each what tests were skipped for, such as PostgreSQL."""
    skipped = terminalreporter.stats.get("skipped", ())
    reasons = {str(each.longrepr[2]).removeprefix("Skipped: ") for each in skipped}
    for missing in sorted(each for each in reasons if each.startswith("NO ")):
        terminalreporter.write_line(missing, red=True, bold=True)


@pytest.fixture(scope="session")
def played_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A played database that is played once. Tests change copies of it only."""
    from tests.audit.played_database import play  # most workers need neither the bot nor the database

    file = tmp_path_factory.mktemp("played") / "croupier.db"
    file.touch(mode=0o600)
    file.write_bytes(made_once("played.db", play))
    return file


@pytest.fixture
def played(played_template: Path, tmp_path: Path) -> Path:
    """A copy of the played database for one test."""
    return Path(shutil.copy(played_template, tmp_path / "croupier.db"))

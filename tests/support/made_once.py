"""Files that take long to make. One of the workers of a run makes each; the others wait, and read it."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

_shared: list[Path] = []


def share_folder(config: pytest.Config) -> None:
    """Let this process share such files, if it is one of the workers of a run and the system has locks."""
    if hasattr(config, "workerinput") and os.name == "posix":
        own = Path(config.getoption("basetemp"))  # a folder of this worker, in that of the run
        _shared.append(own.parent)


def made_once(name: str, make: Callable[[Path], object]) -> bytes:
    """Return the content of a file. Where there is none yet, ``make`` writes it."""
    if _shared:
        return _made_by_one(_shared[-1] / name, make)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, name)
        make(file)
        return file.read_bytes()


def _made_by_one(file: Path, make: Callable[[Path], object]) -> bytes:
    import fcntl  # Windows has none

    with file.with_name(f"{file.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not file.exists():
            with tempfile.TemporaryDirectory(dir=file.parent) as unfinished:
                made = Path(unfinished, file.name)
                make(made)
                made.rename(file)
    return file.read_bytes()

"""Files that take long to make. One of the workers of a run makes each; the others wait, and read it."""

import fcntl
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

_shared: list[Path] = []


def share_folder(config: pytest.Config) -> None:
    """Let this process share such files, if it is one of the workers of a run."""
    if hasattr(config, "workerinput"):
        own = Path(config.getoption("basetemp"))  # a folder of this worker, in that of the run
        _shared.append(own.parent)


def made_once(name: str, make: Callable[[Path], object]) -> bytes:
    """Return the content of a file. Where there is none yet, ``make`` writes it."""
    if _shared:
        return _made_in(_shared[-1], name, make)
    with tempfile.TemporaryDirectory() as folder:
        return _made_in(Path(folder), name, make)


def _made_in(folder: Path, name: str, make: Callable[[Path], object]) -> bytes:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    with Path(folder, f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not file.exists():
            with tempfile.TemporaryDirectory(dir=folder) as unfinished:
                made = Path(unfinished, name)
                make(made)
                made.rename(file)
    return file.read_bytes()

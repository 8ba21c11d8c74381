"""The files that a wheel takes along beside modules: texts, pictures, and the sandbox's page."""

import tomllib
from pathlib import Path

from tests.architecture.sources import PRODUCT, ROOT

NOT_PACKAGED = {"style.toml", "README.md"}
"""The style of a language, which only tests read, and what a page about the code says."""


def packaged() -> set[Path]:
    """Return the files that ``pyproject.toml`` adds to the modules of packages."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]
    folders = {package: ROOT.joinpath(*package.split(".")) for package in patterns}
    return {
        path for package, each in patterns.items() for glob in each for path in folders[package].glob(glob)
    }


def test_wheel_has_every_file_that_is_no_module() -> None:
    files = {path for folder in PRODUCT for path in (ROOT / folder).rglob("*") if path.is_file()}
    modules = {path for path in files if path.suffix in {".py", ".pyc"}}
    assert {path for path in files - modules - packaged() if path.name not in NOT_PACKAGED} == set()

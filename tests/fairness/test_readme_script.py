"""The verification script that the README prints."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.fairness.verifier import derive_cards

README = Path(__file__).parents[2] / "README.md"


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = re.search(r"<!-- verify -->\n```python\n(.*?)```", README.read_text(encoding="utf-8"), re.S)
    assert found is not None, "the README has no script"
    path = tmp_path_factory.mktemp("alone") / "verify.py"
    path.write_text(found[1], encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("decks", "first", "count", "client_seeds"),
    [
        (6, 0, 312, ()),
        (1, 40, 30, ("ann", "böb |")),
        (1, 150, 60, ("ann",)),
        (0, 7, 20, ("x",)),
        (8, 415, 5, ()),
    ],
)
def test_readme_script_derives_the_dealt_cards(
    script: Path, decks: int, first: int, count: int, client_seeds: tuple[str, ...]
) -> None:
    seed = bytes(range(32)).hex()
    arguments = [seed, str(decks), str(first), str(count), *client_seeds]
    command = [sys.executable, "-I", str(script), *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    _, cards = run.stdout.splitlines()
    assert tuple(cards.split()) == derive_cards(seed, client_seeds, decks, first, count)

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SEEDS = Path("bot/fairness/seeds.py")
SANDBOX = Path("bot/sandbox")
BANNED = frozenset({"random", "secrets", "uuid", "numpy.random"})


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def sources_of_randomness(source: str) -> set[str]:
    """The ways to randomness that a module's text holds."""
    tree = ast.parse(source)
    named = {name for name in imports(tree) if name in BANNED or name.partition(".")[0] in BANNED}
    named |= {name for name in imports(tree) if name in {"os.urandom", "os.getrandom"}}
    named |= {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in {"urandom", "getrandom", "SystemRandom"}
    }
    return named


def modules() -> list[Path]:
    paths = (path for folder in ("bot", "cogs", "migrations") for path in (ROOT / folder).rglob("*.py"))
    return sorted(path.relative_to(ROOT) for path in paths)


@pytest.mark.parametrize("path", modules(), ids=str)
def test_randomness_comes_from_the_server_seeds_alone(path: Path) -> None:
    found = sources_of_randomness((ROOT / path).read_text(encoding="utf-8"))
    if path == SEEDS:
        assert found == {"secrets"}
    elif SANDBOX in path.parents:
        assert "random" not in found
    else:
        assert not found


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from random import shuffle",
        "import random as r",
        "from secrets import token_bytes",
        "import os\nos.urandom(8)",
        "from os import urandom",
        "def f():\n    import uuid",
        "from numpy import random",
    ],
)
def test_the_ban_sees_every_way_in(source: str) -> None:
    assert sources_of_randomness(source)


def test_the_ban_lets_the_hash_functions_be() -> None:
    assert not sources_of_randomness("import hashlib, hmac\nfrom bot.fairness.seeds import ServerSeed")

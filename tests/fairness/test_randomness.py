"""Check that the server seeds are the only source of randomness in the product."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.architecture.sources import nodes_in
from tests.support.cases import for_each

ROOT = Path(__file__).parents[2]
PRODUCT = ("bot", "cogs", "migrations", "standin")
SEEDS = Path("bot/fairness/seeds.py")
DIGEST_KEY = Path("bot/storage/people/known_people.py")
PROCESSES = Path("bot/storage/database/shards.py")
STATEMENTS = Path("bot/storage/database/backends/postgres_backend.py")
SANDBOX = Path("standin")
GUESTS = SANDBOX / "guests"
TRAINING = frozenset({Path("bot/practice.py"), Path("cogs/training.py")})
BANNED_MODULES = frozenset({"random", "secrets", "uuid", "numpy.random"})
SYSTEM_SOURCES = frozenset({"os.urandom", "os.getrandom", "os.*", "posix.urandom", "posix.getrandom"})
BANNED_NAMES = frozenset({"random", "urandom", "getrandom", "SystemRandom", "randomblob"})
IMPORTERS = frozenset({"import_module", "__import__"})
TELLING = (ast.Import, ast.ImportFrom, ast.alias, ast.Attribute, ast.Name, ast.Call, ast.Constant)
SUSPECT = re.compile(r"(?i:random|secrets|uuid)|import\s*\*|import_|\\[xuUN0-7]")
"""What is in the source of each module that names randomness, also in escapes. Others need no parsing."""
BANNED_TEXTS = re.compile(r"/dev/u?random|\brandom(blob)?\s*\(", re.IGNORECASE)


def imports(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def sources_of_randomness(source: str) -> set[str]:
    """Return the names and texts in a module's source that lead to randomness."""
    if not SUSPECT.search(source):
        return set()
    nodes = [node for node in nodes_in(ast.parse(source)) if isinstance(node, TELLING)]
    named = {name for name in imports(nodes) if name in SYSTEM_SOURCES or banned(name)}
    for node in nodes:
        match node:
            case ast.Attribute(attr=name) | ast.Name(id=name) | ast.alias(name=name) if name in BANNED_NAMES:
                named.add(name)
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in IMPORTERS:
                texts = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
                named |= {text for text in texts if isinstance(text, str) and banned(text)}
            case ast.Constant(value=str(text)) if found := BANNED_TEXTS.search(text):
                named.add(found[0])
    return named


def banned(module: str) -> bool:
    return module in BANNED_MODULES or module.partition(".")[0] in BANNED_MODULES


def modules() -> list[Path]:
    paths = (path for folder in PRODUCT for path in (ROOT / folder).rglob("*.py"))
    return sorted(path.relative_to(ROOT) for path in paths)


@for_each(path=modules())
def test_only_server_seeds_use_randomness(path: Path) -> None:
    found = sources_of_randomness((ROOT / path).read_text(encoding="utf-8"))
    if path == SEEDS:
        assert found == {"secrets"}
    elif path == DIGEST_KEY:
        assert found == {"secrets"}, "a key for hashes of members, which deals no card"
    elif path == PROCESSES:
        assert found == {"secrets"}, "the name of a process, which deals no card"
    elif path == STATEMENTS:
        assert found == {"secrets"}, "names of prepared statements, which deal no card"
    elif GUESTS in path.parents:
        assert found <= {"random"}, "they play like people, and shuffle nothing"
    elif path in TRAINING:
        names = {"random", "random.Random", "SystemRandom", "random.SystemRandom"}
        assert found <= names, "hands of practice come from no shoe"
    elif SANDBOX in path.parents:
        assert "random" not in found
    else:
        assert not found


@for_each(
    source=[
        "import random",
        "from random import shuffle",
        "import random as r",
        "from secrets import token_bytes",
        "import os\nos.urandom(8)",
        "from os import urandom",
        "def f():\n    import uuid",
        "from numpy import random",
        "import numpy as np\nnp.random.default_rng()",
        "from sandbox import random as r",
        "random()",
        "import importlib\nimportlib.import_module('random')",
        "from importlib import import_module\nimport_module(name='secrets')",
        "__import__('random')",
        "from os import *",
        "import os as o\no.getrandom(8)",
        "open('/dev/urandom', 'rb')",
        "Path('/dev/random').read_bytes()",
        "select(func.random())",
        "text('SELECT * FROM tables ORDER BY RANDOM()')",
        "text('SELECT randomblob(8)')",
        "func.randomblob(8)",
        r"open('/dev/ur\x61ndom')",
        "import_module('sec' 'rets')",
    ],
)
def test_source_of_randomness_is_found(source: str) -> None:
    assert sources_of_randomness(source)


def test_hash_functions_are_allowed() -> None:
    assert not sources_of_randomness("import hashlib, hmac\nfrom bot.fairness.seeds import ServerSeed")
    assert not sources_of_randomness("import os\nfrom os import path\nimport_module(f'bot.cli.{name}')")
    assert not sources_of_randomness("'A random person.'")

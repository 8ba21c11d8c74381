"""Check the direction of imports, the use of front doors, and the size of packages.

Everything is read from the source text of the product's modules; nothing is imported.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PRODUCT = ("bot", "cogs", "migrations")

MAY_IMPORT = {
    "bot.blackjack": {"bot.blackjack"},
    "bot.words": {"bot.words", "bot.blackjack"},
    "bot.clock": {"bot.clock"},
    "bot.fairness": {"bot.fairness", "bot.blackjack"},
    "bot.table": {"bot.table", "bot.blackjack", "bot.fairness", "bot.clock"},
    "bot.storage": {"bot.storage", "bot.table", "bot.blackjack", "bot.fairness", "bot.clock", "migrations"},
    "bot.sandbox": {"bot.sandbox"},
    "bot.settings": {"bot.settings", "bot.storage"},
    "migrations": {"migrations", "bot.storage"},
}
"""The packages of the product that each package may import. A package without an entry may import all."""

LOWER_LAYERS = {
    "bot.blackjack.engine": {"bot.blackjack.options", "bot.blackjack.records"},
    "bot.blackjack.options": {"bot.blackjack.records"},
    "bot.table.stored": {"bot.table.deciding", "bot.table.live"},
    "bot.table.views": {"bot.table.deciding", "bot.table.live", "bot.table.stored"},
    "bot.table.deciding": {"bot.table.live", "bot.table.stored"},
    "bot.storage.database": {"bot.storage.reading", "bot.storage.writing"},
    "cogs.common": {"cogs.board", "cogs.texts", "cogs.table", "cogs.bank", "cogs.admin", "cogs.fairness"},
    "cogs.texts": {"cogs.board", "cogs.table"},
    "cogs.board": {"cogs.table"},
}
"""Packages above a package inside its layer: it must not import them."""

MOST_MODULES = 12
"""Modules in one package, its ``__init__`` not counted."""

ONLY_IN = {
    "discord": ("bot.client", "cogs"),
    "sqlalchemy": ("bot.storage", "migrations"),
    "aiosqlite": ("bot.storage",),
    "alembic": ("bot.storage", "migrations"),
    "sqlite3": ("bot.storage",),
    "time": ("bot.clock", "bot.sandbox"),
    "asyncio": ("bot.table.live", "bot.clock", "bot.storage", "bot.client", "bot.cli", "bot.sandbox", "cogs"),
}
"""Libraries, and the only packages that may import them."""

TOP_LEVEL = ("bot", "migrations")
"""Packages whose modules may be imported directly."""

NOW = frozenset({"datetime.now", "datetime.utcnow", "datetime.today", "date.today", "utils.utcnow"})
TIMERS = frozenset({"call_later", "call_at", "sleep", "wait_for", "timeout", "timeout_at"})
CLOCKED = ("bot.clock", "bot.sandbox")


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach:
    """A rule that a module breaks."""

    module: str
    what: str


def within(module: str, part: str) -> bool:
    return module == part or module.startswith(f"{part}.")


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield every name that a module imports, at any depth of its text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def directions(module: str, source: str) -> Iterator[Breach]:
    """Yield imports of the product's packages that ``MAY_IMPORT`` does not allow."""
    part = next((part for part in MAY_IMPORT if within(module, part)), None)
    for name in imported(ast.parse(source)):
        ours = any(within(name, top) for top in PRODUCT)
        astray = ours and part is not None and not any(within(name, each) for each in MAY_IMPORT[part])
        if astray or (within(module, "bot") and within(name, "cogs")):
            yield Breach(module=module, what=name)


def layers(module: str, source: str) -> Iterator[Breach]:
    """Yield imports of a package above the module's own inside the same layer."""
    above = {name for part, names in LOWER_LAYERS.items() if within(module, part) for name in names}
    for name in imported(ast.parse(source)):
        if any(within(name, part) for part in above):
            yield Breach(module=module, what=name)


def back_doors(module: str, source: str) -> Iterator[Breach]:
    """Yield imports from inside another package that bypass its ``__init__``."""
    packages, known = package_names(), modules()
    home = module if module in packages else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module in known and node.module not in packages:
            package = node.module.rpartition(".")[0]
            if package in packages and package not in (home, *TOP_LEVEL):
                yield Breach(module=module, what=node.module)


def edges(module: str, source: str) -> Iterator[str]:
    """Yield the modules of the product that a module imports."""
    known = modules()
    for name in imported(ast.parse(source)):
        target = name if name in known else name.rpartition(".")[0]
        if target in known and target != module:
            yield target


def cycles(graph: dict[str, set[str]]) -> list[tuple[str, ...]]:
    """Return the groups of modules that import each other, directly or through others."""
    reach: dict[str, set[str]] = {}
    for start, targets in graph.items():
        seen: set[str] = set()
        stack = list(targets)
        while stack:
            name = stack.pop()
            if name not in seen:
                seen.add(name)
                stack += graph.get(name, ())
        reach[start] = seen
    rings = {tuple(sorted(b for b in reach[a] if a in reach[b])) for a in graph if a in reach[a]}
    return sorted(rings)


def libraries(module: str, source: str) -> Iterator[Breach]:
    """Yield imports of libraries outside the packages that ``ONLY_IN`` allows."""
    for name in imported(ast.parse(source)):
        places = ONLY_IN.get(name.partition(".")[0])
        if places is not None and not any(within(module, place) for place in places):
            yield Breach(module=module, what=name)


def clocks(module: str, source: str) -> Iterator[Breach]:
    """Yield uses of the present time and of event loop timers that bypass the injected clock."""
    if any(within(module, place) for place in CLOCKED):
        return
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Attribute):
            continue
        owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
        named = f"{owner}.{node.attr}"
        if named in NOW or (owner in ("asyncio", "loop", "") and node.attr in TIMERS):
            yield Breach(module=module, what=named)


@cache
def package_names() -> frozenset[str]:
    """Return the names of the product's packages."""
    return frozenset(
        ".".join(path.parent.relative_to(ROOT).parts)
        for top in PRODUCT
        for path in (ROOT / top).rglob("__init__.py")
    )


@cache
def modules() -> dict[str, str]:
    """Return the source text of every module of the product by its name."""
    paths = (path for top in PRODUCT for path in (ROOT / top).rglob("*.py"))
    return {_name(path): path.read_text(encoding="utf-8") for path in sorted(paths)}


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def breaches(rule: object, *, except_in: frozenset[str] = frozenset()) -> list[Breach]:
    assert callable(rule)
    return [
        breach for name, text in modules().items() if name not in except_in for breach in rule(name, text)
    ]


def test_imports_follow_the_layer_order() -> None:
    assert breaches(directions) == []


def test_no_package_imports_a_higher_one() -> None:
    assert breaches(layers) == []


def test_callers_use_the_front_door() -> None:
    assert breaches(back_doors) == []


def test_no_modules_import_each_other() -> None:
    graph = {name: set(edges(name, text)) for name, text in modules().items()}
    assert cycles(graph) == []


def test_packages_stay_small() -> None:
    inside = Counter(name.rpartition(".")[0] for name in modules() if name not in package_names())
    assert {package: count for package, count in inside.items() if count > MOST_MODULES} == {}


def test_libraries_are_imported_only_by_their_owners() -> None:
    assert breaches(libraries) == []


def test_time_comes_only_from_the_injected_clock() -> None:
    # Waiting for a child process to end does not use the game's time.
    assert breaches(clocks, except_in=frozenset({"bot.cli.sandbox"})) == []


def test_checks_find_modules_to_read() -> None:
    assert {
        "bot.table.deciding.dispatch",
        "bot.blackjack.engine.round",
        "bot.client",
        "cogs.table",
    } <= modules().keys()


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bot.blackjack.engine.round", "from bot.table import Seat"),
        ("bot.blackjack.cards", "import bot.fairness.shoe"),
        ("bot.blackjack.errors", "from bot.words import fault_text"),
        ("bot.table.deciding.rounds", "from bot.words import fault_text"),
        ("bot.words.english", "from bot.table import Refused"),
        ("bot.blackjack", "from bot import table"),
        ("bot.table.live.actor", "from bot.storage.sql_store import SqlStore"),
        ("bot.table.live.actor", "def f():\n    import bot.client"),
        ("bot.table.live.actor", "if TYPE_CHECKING:\n    from bot.sandbox import Sandbox"),
        ("bot.storage.sql_store", "import bot.client"),
        ("bot.sandbox.server", "from bot.clock import Clock"),
        ("bot.sandbox.server", "from bot.blackjack import cards"),
        ("bot.sandbox.page.views", "import bot.storage"),
        ("bot.fairness.shoe", "from bot.table import Seat"),
        ("bot.client", "import cogs.table"),
        ("bot.cli.run", "from cogs import table"),
    ],
)
def test_import_against_the_layers_is_found(module: str, source: str) -> None:
    assert [breach.module for breach in directions(module, source)] == [module]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bot.table.live.actor", "import discord"),
        ("bot.cli.run", "from discord import ui"),
        ("bot.clientele", "import discord"),
        ("cogs.bank", "import sqlalchemy as sa"),
        ("bot.table.live.actor", "from sqlalchemy.orm import Mapped"),
        ("bot.table.deciding.betting", "import time"),
        ("cogs.board.board_writer", "from time import monotonic"),
        ("bot.blackjack.engine.round", "import asyncio"),
    ],
)
def test_misplaced_library_is_found(module: str, source: str) -> None:
    assert [breach.module for breach in libraries(module, source)] == [module]


@pytest.mark.parametrize(
    "source",
    [
        "datetime.now(UTC)",
        "datetime.datetime.utcnow()",
        "asyncio.get_running_loop().call_later(1, f)",
        "loop.call_at(1, f)",
        "await asyncio.sleep(1)",
        "await asyncio.wait_for(f, 1)",
        "asyncio.timeout(5)",
        "discord.utils.utcnow()",
    ],
)
def test_time_past_the_clock_is_found(source: str) -> None:
    assert [breach.module for breach in clocks("cogs.board.board_writer", source)] == [
        "cogs.board.board_writer"
    ]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bot.table.live.manager", "from bot.table.deciding.rounds import settle"),
        ("bot.client", "from bot.table.live.manager import Manager"),
        ("cogs.board.layout", "from cogs.texts.hand_texts import my_hands"),
        ("bot.blackjack.hands", "from bot.blackjack.engine.round import deal"),
    ],
)
def test_back_door_is_found(module: str, source: str) -> None:
    assert [breach.module for breach in back_doors(module, source)] == [module]


def test_import_cycle_is_found() -> None:
    assert cycles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [("a", "b", "c")]


def test_higher_package_is_found() -> None:
    found = layers("bot.table.views.snapshots", "from bot.table.deciding import decide")
    assert [breach.what for breach in found] == ["bot.table.deciding.decide"]


def test_allowed_imports_are_accepted() -> None:
    assert not [*directions("bot.table.deciding.rounds", "from bot.blackjack.engine.round import deal")]
    assert not [*directions("cogs.board.board_writer", "from bot.table.views.snapshots import Snapshot")]
    assert not [*libraries("cogs.board.board_writer", "import discord")]
    assert not [*clocks("bot.clock", "asyncio.get_running_loop().call_later(1, f)")]
    assert not [*clocks("cogs.board.board_writer", "clock.call_at(1, f)")]


def test_public_classes_have_unique_names() -> None:
    found: dict[str, list[str]] = {}
    for module, text in modules().items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(module)
    assert {name: places for name, places in found.items() if len(places) > 1} == {}


def test_modules_have_unique_names() -> None:
    names = Counter(name.rpartition(".")[2] for name in modules() if name not in package_names())
    assert {name: count for name, count in names.items() if count > 1} == {}

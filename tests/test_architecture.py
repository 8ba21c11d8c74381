"""Which part may know which other: read from the imports, and nothing else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PRODUCT = ("bot", "cogs", "migrations")

MAY_IMPORT = {
    "bot.blackjack": {"bot.blackjack"},
    "bot.fairness": {"bot.fairness", "bot.blackjack"},
    "bot.table": {"bot.table", "bot.blackjack", "bot.fairness"},
    "bot.storage": {"bot.storage", "bot.table", "bot.blackjack", "bot.fairness", "migrations"},
    "bot.sandbox": {"bot.sandbox"},
    "bot.settings": {"bot.settings", "bot.storage"},
    "migrations": {"migrations", "bot.storage"},
}
"""The parts of ours that each part may import; who is not named composes the others."""

ONLY_IN = {
    "discord": ("bot.client", "cogs"),
    "sqlalchemy": ("bot.storage", "migrations"),
    "aiosqlite": ("bot.storage",),
    "alembic": ("bot.storage", "migrations"),
    "sqlite3": ("bot.storage",),
    "time": ("bot.table.clock", "bot.sandbox"),
    "asyncio": ("bot.table", "bot.storage", "bot.client", "bot.cli", "bot.sandbox", "cogs"),
}
"""Libraries, and the only parts that may import them."""

NOW = frozenset({"datetime.now", "datetime.utcnow", "datetime.today", "date.today", "utils.utcnow"})
TIMERS = frozenset({"call_later", "call_at", "sleep", "wait_for", "timeout", "timeout_at"})
CLOCKED = ("bot.table.clock", "bot.sandbox")


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach:
    """A rule that a module breaks."""

    module: str
    what: str


def within(module: str, part: str) -> bool:
    return module == part or module.startswith(f"{part}.")


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module that a module's text may come to import, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def directions(module: str, source: str) -> Iterator[Breach]:
    """Imports of ours against the direction."""
    part = next((part for part in MAY_IMPORT if within(module, part)), None)
    for name in imported(ast.parse(source)):
        ours = any(within(name, top) for top in PRODUCT)
        astray = ours and part is not None and not any(within(name, each) for each in MAY_IMPORT[part])
        if astray or (within(module, "bot") and within(name, "cogs")):
            yield Breach(module=module, what=name)


def libraries(module: str, source: str) -> Iterator[Breach]:
    """Libraries where they have no business."""
    for name in imported(ast.parse(source)):
        places = ONLY_IN.get(name.partition(".")[0])
        if places is not None and not any(within(module, place) for place in places):
            yield Breach(module=module, what=name)


def clocks(module: str, source: str) -> Iterator[Breach]:
    """Ways to the present time, and timers of the event loop's own, past the injected clock."""
    if any(within(module, place) for place in CLOCKED):
        return
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Attribute):
            continue
        owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
        named = f"{owner}.{node.attr}"
        if named in NOW or (owner in ("asyncio", "loop", "") and node.attr in TIMERS):
            yield Breach(module=module, what=named)


def modules() -> dict[str, str]:
    """The text of every module of the product by its name."""
    paths = (path for top in PRODUCT for path in (ROOT / top).rglob("*.py"))
    return {_name(path): path.read_text(encoding="utf-8") for path in sorted(paths)}


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def breaches(rule: object, *, beside: frozenset[str] = frozenset()) -> list[Breach]:
    assert callable(rule)
    return [breach for name, text in modules().items() if name not in beside for breach in rule(name, text)]


def test_imports_go_one_way() -> None:
    assert breaches(directions) == []


def test_a_library_is_known_where_it_belongs() -> None:
    assert breaches(libraries) == []


def test_time_comes_from_the_clock_that_was_handed_in() -> None:
    # The farewell to a child process is not the game's time.
    assert breaches(clocks, beside=frozenset({"bot.cli.sandbox"})) == []


def test_there_is_something_to_look_at() -> None:
    assert {"bot.table.decide", "bot.blackjack.round", "bot.client", "cogs.table"} <= modules().keys()


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bot.blackjack.round", "from bot.table.state import Seat"),
        ("bot.blackjack.cards", "import bot.fairness.shoe"),
        ("bot.blackjack", "from bot import table"),
        ("bot.table.actor", "from bot.storage.store import SqlStore"),
        ("bot.table.actor", "def f():\n    import bot.client"),
        ("bot.table.actor", "if TYPE_CHECKING:\n    from bot.sandbox import Sandbox"),
        ("bot.storage.store", "import bot.client"),
        ("bot.sandbox.server", "from bot.table.clock import Clock"),
        ("bot.sandbox.server", "from bot.blackjack import cards"),
        ("bot.sandbox.page.views", "import bot.storage"),
        ("bot.fairness.shoe", "from bot.table.state import Seat"),
        ("bot.client", "import cogs.table"),
        ("bot.cli.run", "from cogs import table"),
    ],
)
def test_an_import_against_the_direction_is_seen(module: str, source: str) -> None:
    assert [breach.module for breach in directions(module, source)] == [module]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bot.table.actor", "import discord"),
        ("bot.cli.run", "from discord import ui"),
        ("bot.clientele", "import discord"),
        ("cogs.bank", "import sqlalchemy as sa"),
        ("bot.table.actor", "from sqlalchemy.orm import Mapped"),
        ("bot.table.betting", "import time"),
        ("cogs.table.board", "from time import monotonic"),
        ("bot.blackjack.round", "import asyncio"),
    ],
)
def test_a_library_out_of_place_is_seen(module: str, source: str) -> None:
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
def test_a_way_round_the_clock_is_seen(source: str) -> None:
    assert [breach.module for breach in clocks("cogs.table.board", source)] == ["cogs.table.board"]


def test_what_is_allowed_is_let_be() -> None:
    assert not [*directions("bot.table.rounds", "from bot.blackjack.round import deal")]
    assert not [*directions("cogs.table.board", "from bot.table.snapshot import Snapshot")]
    assert not [*libraries("cogs.table.board", "import discord")]
    assert not [*clocks("bot.table.clock", "asyncio.get_running_loop().call_later(1, f)")]
    assert not [*clocks("cogs.table.board", "clock.call_at(1, f)")]

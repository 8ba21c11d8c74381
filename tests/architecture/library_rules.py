"""Rules about libraries and the time, and the checks of them."""

import ast
import sys
from collections.abc import Iterator

from tests.architecture.sources import Breach, imported, nodes_in, within

ONLY_IN = {
    "discord": ("bot.client", "cogs"),
    "fluent": ("bot.words",),
    "babel": ("bot.words",),
    "sqlalchemy": ("bot.storage", "migrations"),
    "aiosqlite": ("bot.storage",),
    "alembic": ("bot.storage", "migrations"),
    "sqlite3": ("bot.storage",),
    "time": ("bot.clock", "standin"),
    "asyncio": (
        "bot.background",
        "bot.table.live",
        "bot.cards.face_uploads",
        "bot.clock",
        "bot.pacing",
        "bot.operation.figures",
        "bot.storage",
        "bot.client",
        "bot.cli",
        "standin",
        "cogs",
    ),
    "pebble": ("bot.background",),
    "matplotlib": ("cogs.pictures",),
    "PIL": ("bot.cards.drawing",),
    "numpy": ("bot.odds.finite_hands", "bot.odds.finite_odds"),
    "prometheus_client": ("bot.operation",),
}
"""Libraries, and the only packages that may import them."""

NOW = frozenset({"datetime.now", "datetime.utcnow", "datetime.today", "date.today", "utils.utcnow"})
TIMERS = frozenset({"call_later", "call_at", "sleep", "wait_for", "timeout", "timeout_at"})
CLOCKED = ("bot.clock", "standin")


def libraries(module: str, source: str) -> Iterator[Breach]:
    """Yield imports of libraries outside the packages that ``ONLY_IN`` allows."""
    for name in imported(source):
        places = ONLY_IN.get(name.partition(".")[0])
        if places is not None and not any(within(module, place) for place in places):
            yield Breach(module=module, what=name)


def libraries_of_the_stand_in(module: str, source: str) -> Iterator[Breach]:
    """Yield imports of the stand-in that need more than Python and aiohttp: its README says so."""
    if within(module, "standin"):
        for name in imported(source):
            if name.partition(".")[0] not in {*sys.stdlib_module_names, "aiohttp", "standin"}:
                yield Breach(module=module, what=name)


def clocks(module: str, source: str) -> Iterator[Breach]:
    """Yield uses of the present time and of event loop timers that bypass the injected clock."""
    if any(within(module, place) for place in CLOCKED) or not any(name in source for name in NOW | TIMERS):
        return  # most modules need not be parsed
    for node in nodes_in(ast.parse(source)):
        if not isinstance(node, ast.Attribute):
            continue
        owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
        named = f"{owner}.{node.attr}"
        if named in NOW or (owner in ("asyncio", "loop", "") and node.attr in TIMERS):
            yield Breach(module=module, what=named)

"""Rules about the imports between the product's modules, and the checks of them."""

import ast
from collections.abc import Iterator

from tests.architecture.sources import (
    PRODUCT,
    Breach,
    exported,
    home_of,
    imported,
    modules,
    package_names,
    within,
)

MAY_IMPORT = {
    "bot.blackjack": {"bot.blackjack"},
    "bot.words": {"bot.words", "bot.blackjack", "bot.typed_numbers"},
    "bot.odds": {"bot.odds", "bot.blackjack"},
    "bot.training": {"bot.training", "bot.odds", "bot.blackjack"},
    "bot.clock": {"bot.clock"},
    "bot.fairness": {"bot.fairness", "bot.blackjack"},
    "bot.replacing": {"bot.replacing"},
    "bot.background": {"bot.background"},
    "bot.rates": {"bot.rates"},
    "bot.pacing": {"bot.pacing", "bot.clock"},
    "bot.cards": {"bot.cards", "bot.clock"},
    "bot.gate": {"bot.gate"},
    "bot.last_answers": {"bot.last_answers"},
    "bot.typed_numbers": {"bot.typed_numbers"},
    "bot.bank": {"bot.bank", "bot.clock", "bot.typed_numbers"},
    "bot.table": {
        "bot.table",
        "bot.bank",
        "bot.blackjack",
        "bot.fairness",
        "bot.clock",
        "bot.pacing",
        "bot.rates",
        "bot.replacing",
    },
    "bot.achievements": {"bot.achievements", "bot.bank", "bot.blackjack", "bot.table"},
    "bot.server_settings": {"bot.server_settings", "bot.bank", "bot.blackjack", "bot.pacing", "bot.words"},
    "bot.storage": {
        "bot.storage",
        "bot.achievements",
        "bot.bank",
        "bot.server_settings",
        "bot.table",
        "bot.blackjack",
        "bot.fairness",
        "bot.clock",
        "bot.rates",
        "migrations",
    },
    "bot.audit": {
        "bot.audit",
        "bot.bank",
        "bot.storage",
        "bot.table",
        "bot.blackjack",
        "bot.fairness",
        "bot.words",
    },
    "bot.sandbox": {"bot.sandbox"},
    "bot.settings": {"bot.settings", "bot.storage"},
    "bot.registration": {"bot.registration", "bot.words"},
    "bot.client": {
        "bot.client",
        "bot.background",
        "bot.bank",
        "bot.cards",
        "bot.clock",
        "bot.fairness",
        "bot.gate",
        "bot.last_answers",
        "bot.pacing",
        "bot.rates",
        "bot.registration",
        "bot.server_settings",
        "bot.settings",
        "bot.storage",
        "bot.table",
        "bot.words",
    },
    "bot.cli": {
        "bot.cli",
        "bot.audit",
        "bot.bank",
        "bot.blackjack",
        "bot.cards",
        "bot.client",
        "bot.clock",
        "bot.odds",
        "bot.sandbox",
        "bot.settings",
        "bot.storage",
        "bot.table",
        "bot.words",
        "cogs.board",
    },
    "bot.__main__": {"bot.cli"},
    "cogs": {
        "cogs",
        "bot.achievements",
        "bot.audit",
        "bot.background",
        "bot.bank",
        "bot.blackjack",
        "bot.cards",
        "bot.client",
        "bot.clock",
        "bot.odds",
        "bot.registration",
        "bot.server_settings",
        "bot.storage",
        "bot.table",
        "bot.training",
        "bot.words",
    },
    "migrations": {"migrations", "bot.storage", "bot.table"},
}
"""The packages of the product that each package may import. A package without an entry may import none."""

LOWER_LAYERS = {
    "bot.blackjack.engine": {"bot.blackjack.options", "bot.blackjack.records"},
    "bot.blackjack.options": {"bot.blackjack.records"},
    "bot.odds.basis": {"bot.odds.finite"},
    "bot.table.stored": {"bot.table.deciding", "bot.table.live"},
    "bot.table.views": {"bot.table.deciding", "bot.table.live", "bot.table.stored"},
    "bot.table.deciding": {"bot.table.live", "bot.table.stored"},
    "bot.storage.counting": {"bot.storage.database", "bot.storage.reading", "bot.storage.writing"},
    "bot.storage.database": {
        "bot.storage.inspecting",
        "bot.storage.reading",
        "bot.storage.writing",
        "bot.table",
    },
    "bot.storage.reading": {
        "bot.storage.inspecting",
        "bot.storage.own_data",
        "bot.storage.posting",
        "bot.storage.seasons",
    },
    "bot.storage.people": {
        "bot.storage.own_data",
        "bot.storage.inspecting",
        "bot.storage.reading",
        "bot.storage.seasons",
        "bot.storage.writing",
        "bot.table",
    },
    "bot.storage.posting": {
        "bot.storage.inspecting",
        "bot.storage.seasons",
        "bot.storage.writing",
        "bot.table",
    },
    "bot.storage.seasons": {"bot.storage.inspecting", "bot.storage.writing", "bot.table"},
    "bot.storage.reading.bank_queries": {"bot.table"},
    "bot.storage.reading.funds_reader": {"bot.table"},
    "bot.storage.reading.setting_queries": {"bot.table"},
    "bot.storage.serving.bank_store": {"bot.table"},
    "bot.storage.serving.season_store": {"bot.table"},
    "bot.storage.writing.books": {"bot.table"},
    "cogs.wording": {
        "cogs.common",
        "cogs.board",
        "cogs.texts",
        "cogs.table",
        "cogs.bank",
        "cogs.records",
        "cogs.admin",
        "cogs.fairness",
    },
    "cogs.common": {
        "cogs.board",
        "cogs.texts",
        "cogs.table",
        "cogs.bank",
        "cogs.records",
        "cogs.admin",
        "cogs.fairness",
        "cogs.help",
    },
    "cogs.texts": {
        "cogs.board",
        "cogs.editing",
        "cogs.table",
        "cogs.help",
        "cogs.matches",
        "cogs.members",
    },
    "cogs.board": {"cogs.editing", "cogs.table", "cogs.help", "cogs.matches", "cogs.members"},
    "cogs.matches": {"cogs.table", "cogs.help"},
    "cogs.members": {"cogs.coach", "cogs.table", "cogs.help", "cogs.matches"},
    "cogs.odds": {"cogs.coach", "cogs.table"},
    "cogs.coach": {"cogs.table"},
    "cogs.editing": {
        "cogs.board",
        "cogs.table",
        "cogs.bank",
        "cogs.admin",
        "cogs.fairness",
        "cogs.first_steps",
        "cogs.help",
    },
    "cogs.seasons": {"cogs.admin", "cogs.bank", "cogs.records", "cogs.table"},
    "cogs.table": {"cogs.admin", "cogs.bank", "cogs.fairness", "cogs.first_steps"},
}
"""What a package or module must not import, although its layer may.

That is what lies above it inside the layer; and tables, where the store reads and writes for the bank alone.
"""

PRIVATE = {
    "bot.table.drafting": "bot.table.deciding",
    "bot.table.deciding": "bot.table.live",
    "bot.storage.writing": "bot.storage.serving",
    "bot.storage.serving": "bot.storage",
}
"""Inner packages, and the only other package whose own modules may import each."""

TOP_LEVEL = ("bot", "migrations")
"""Packages whose modules may be imported directly."""


def directions(module: str, source: str) -> Iterator[Breach]:
    """Yield imports of the product's packages that ``MAY_IMPORT`` does not allow, and of the tests."""
    allowed = next((names for part, names in MAY_IMPORT.items() if within(module, part)), set[str]())
    for name in imported(source):
        ours = any(within(name, top) for top in (*PRODUCT, "tests"))
        if ours and not any(within(name, each) for each in allowed):
            yield Breach(module=module, what=name)


def layers(module: str, source: str) -> Iterator[Breach]:
    """Yield imports of a package above the module's own inside the same layer."""
    above = {name for part, names in LOWER_LAYERS.items() if within(module, part) for name in names}
    for name in imported(source):
        if any(within(name, part) for part in above):
            yield Breach(module=module, what=name)


def intrusions(module: str, source: str) -> Iterator[Breach]:
    """Yield imports of private packages by others than their only user."""
    for name in imported(source):
        for part, user in PRIVATE.items():
            if within(name, part) and not within(module, part) and home_of(module) != user:
                yield Breach(module=module, what=name)


def back_doors(module: str, source: str) -> Iterator[Breach]:
    """Yield imports from inside another package that bypass its ``__init__``."""
    open_to_it = (home_of(module), *TOP_LEVEL)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            # A plain import of a package makes the modules inside it reachable as attributes.
            inner = [name.name for name in node.names if name.name in modules()]
            found = [name for name in inner if home_of(name) not in open_to_it]
        elif isinstance(node, ast.ImportFrom) and node.module in modules():
            found = [] if home_of(node.module) in open_to_it else _bypassing(node.module, node.names)
        else:
            continue
        yield from (Breach(module=module, what=name) for name in found)


def _bypassing(source: str, aliases: list[ast.alias]) -> list[str]:
    """Return what ``from source import …`` takes from inside a package without its consent."""
    if source not in package_names():
        return [source]
    names = exported(source)
    return [
        f"{source}.{alias.name}"
        for alias in aliases
        if (f"{source}.{alias.name}" in modules() if names is None else alias.name not in names)
    ]


def edges(module: str, source: str) -> Iterator[str]:
    """Yield the modules of the product that a module imports."""
    known = modules()
    for name in imported(source):
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

"""Check the sizes of packages and the names of modules, packages and classes."""

import ast
from collections import Counter
from collections.abc import Iterable

import pytest

from tests.architecture.sources import ROOT, modules, package_names

MOST_MODULES = 12
"""Modules in one package, its ``__init__`` not counted."""


def shared_names(names: Iterable[str], packages: Iterable[str]) -> list[tuple[str, str]]:
    """Return the packages named like another package or module of their layer.

    Layers may use the same word (``bot.table`` and ``cogs.table``), and the main module of a package may have
    the package's name (``world.world``).
    """
    everything = sorted({*names, *packages})
    return [
        (package, other)
        for package in sorted(packages)
        for other in everything
        if other not in (package, f"{package}.{_last(package)}")
        and (_last(other), _layer(other)) == (_last(package), _layer(package))
    ]


def _last(name: str) -> str:
    return name.rpartition(".")[2]


def _layer(name: str) -> str:
    """Return the layer of a module: a package of ``bot``, or one of the other top-level packages."""
    parts = name.split(".")
    return ".".join(parts[:2] if parts[0] == "bot" else parts[:1])


def test_packages_stay_small() -> None:
    """Migrations are a sequence that only grows: nobody reads it as a package."""
    homes = (name.rpartition(".")[0] for name in modules() if name not in package_names())
    inside = Counter(home for home in homes if home != "migrations.versions")
    assert {package: count for package, count in inside.items() if count > MOST_MODULES} == {}


def test_test_packages_stay_small() -> None:
    inside = Counter(path.parent for path in (ROOT / "tests").rglob("*.py") if path.stem != "__init__")
    assert {folder: count for folder, count in inside.items() if count > MOST_MODULES} == {}


def test_public_classes_have_unique_names() -> None:
    found: dict[str, list[str]] = {}
    for module, text in modules().items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(module)
    assert {name: places for name, places in found.items() if len(places) > 1} == {}


def test_modules_have_unique_names() -> None:
    names = Counter(name.rpartition(".")[2] for name in modules() if name not in package_names())
    assert {name: count for name, count in names.items() if count > 1 and name != "__main__"} == {}


def test_packages_have_unique_names_in_their_layer() -> None:
    assert shared_names(modules(), package_names()) == []


@pytest.mark.parametrize(
    ("package", "namesake"),
    [
        ("bot.table.rounds", "bot.table.deciding.rounds"),
        ("bot.table.deciding.seating", "bot.table.drafting.seating"),
        ("cogs.bank.buttons", "cogs.board.buttons"),
    ],
)
def test_package_named_like_module_is_found(package: str, namesake: str) -> None:
    assert shared_names({package, namesake}, {package}) == [(package, namesake)]


def test_main_module_and_other_layers_share_names() -> None:
    names = {"standin.world.world", "bot.cli.sandbox", "cogs.table"}
    assert shared_names(names, {"standin", "standin.world", "bot.table", "cogs.table"}) == []

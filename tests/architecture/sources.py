"""Read the source text of the product's modules."""

import ast
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PRODUCT = ("bot", "cogs", "migrations", "standin")


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach:
    """A rule that a module breaks."""

    module: str
    what: str


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


def within(module: str, part: str) -> bool:
    return module == part or module.startswith(f"{part}.")


def home_of(module: str) -> str:
    """Return the package that a module is in; a package is its own home."""
    return module if module in package_names() else module.rpartition(".")[0]


@cache
def imported(source: str) -> tuple[str, ...]:
    """Return every name that a module imports, at any depth of its text."""
    return tuple(_imported(_tree_of_imports(source)))


_IMPORT = re.compile(r"^[ \t]*((?:from [\w.]+ )?import (?:\([^()]*\)|[^\n()\\;#]*$))", re.MULTILINE)
"""An import that stands on lines of its own, as ruff writes it."""

_IMPORT_WORD = re.compile(r"\bimport\b")


def _tree_of_imports(source: str) -> ast.AST:
    """Return the imports of a module. To parse a whole module takes twenty times as long as they do."""
    statements = _IMPORT.findall(source)
    if len(_IMPORT_WORD.findall(source)) == len(statements):
        with suppress(SyntaxError):
            return ast.parse("\n".join(statements))
    return ast.parse(source)


def _imported(tree: ast.AST) -> Iterator[str]:
    for node in _statements(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements of a tree at any depth: expressions, which are most of it, have none."""
    inside = [tree]
    while inside:
        node = inside.pop()
        yield node
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            found = getattr(node, part, ())
            inside += found if isinstance(found, list) else ()


def nodes_in(tree: ast.AST) -> list[ast.AST]:
    """Return all nodes of a tree like :func:`ast.walk`, without the contexts of names: in half the time."""
    nodes = [tree]
    for node in nodes:
        nodes += parts_of(node)
    return nodes


def parts_of(node: ast.AST) -> list[ast.AST]:
    """Return the nodes directly in a node, without the contexts of names."""
    parts: list[ast.AST] = []
    for field in node._fields:
        value = getattr(node, field, None)
        if isinstance(value, list):
            parts += [each for each in value if isinstance(each, ast.AST)]
        elif isinstance(value, ast.AST) and not isinstance(value, ast.expr_context):
            parts.append(value)
    return parts


def breaches(
    rule: Callable[[str, str], Iterator[Breach]], *, except_in: frozenset[str] = frozenset()
) -> list[Breach]:
    return [
        breach for name, text in modules().items() if name not in except_in for breach in rule(name, text)
    ]

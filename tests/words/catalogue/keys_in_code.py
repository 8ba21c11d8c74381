"""The keys of messages that the code names, found in its source text.

A key is written where it is used: as a string, or as an f-string whose variable parts are a closed set
(:mod:`tests.words.catalogue.key_families`). So every message can be found by a search for its key.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from tests.architecture.sources import modules, parts_of, within
from tests.words.catalogue.messages import SOURCE, messages_in

NAMING = frozenset({"words", "phrase", "Phrase", "described", "ENGLISH", "public", "self"})
"""Functions whose first argument is the key of a message."""

WITHOUT_TEXTS = ("standin", "migrations")

_KEY = re.compile(r"[a-z]+(-[a-z0-9_]+)+")
_PART_OF_KEY = re.compile(r"[a-z0-9_-]*")


@dataclass(frozen=True, slots=True)
class NamedKey:
    """A key in the source text. ``pattern`` has ``{}`` for each variable part."""

    module: str
    line: int
    pattern: str

    @property
    def is_family(self) -> bool:
        """Whether the key has a variable part."""
        return "{}" in self.pattern


@dataclass(frozen=True, slots=True)
class Naming:
    """A call that names a message: the keys that it may name, and the parameters that it gives."""

    module: str
    line: int
    patterns: frozenset[str]
    given: frozenset[str]


_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Module
_Functions = list[tuple[_Function, list[ast.AST]]]
"""The functions of a module and the module itself, each with its nodes without those of functions inside."""


def named_keys() -> tuple[NamedKey, ...]:
    """Return every key in the product's source text."""
    return _found()[0]


def namings() -> tuple[Naming, ...]:
    """Return every call whose key and parameters can be read from the source text."""
    return _found()[1]


@cache
def _found() -> tuple[tuple[NamedKey, ...], tuple[Naming, ...]]:
    """Return the keys and the calls of all modules; each module is parsed once."""
    keys, calls = list[NamedKey](), list[Naming]()
    for module, source in _sources():
        functions = functions_of(source)
        keys += keys_of(module, functions)
        calls += namings_of(module, functions)
    return tuple(keys), tuple(calls)


def functions_of(source: str) -> _Functions:
    """Return the functions of a module with their nodes."""
    found: _Functions = []
    functions: list[_Function] = [ast.parse(source)]
    while functions:
        function = functions.pop()
        nodes, inside = list[ast.AST](), parts_of(function)
        while inside:
            node = inside.pop()
            nodes.append(node)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                functions.append(node)
            else:
                inside += parts_of(node)
        found.append((function, nodes))
    return found


def keys_of(module: str, functions: _Functions) -> Iterator[NamedKey]:
    """Yield the keys in a module: strings that look like one, and strings where a key is expected."""
    nodes = [node for _, own in functions for node in own]
    expected = _expected(nodes)
    inside = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        pattern = pattern_of(node)
        if pattern is None or id(node) in inside:
            continue
        if id(node) in expected or _looks_like_key(pattern):
            yield NamedKey(module, getattr(node, "lineno", 0), pattern)


def namings_of(module: str, functions: _Functions) -> Iterator[Naming]:
    """Yield the calls in a module whose keys are written in the call, or in a variable of its function."""
    for function, nodes in functions:
        for call in _calls(nodes):
            patterns = _patterns(call.args[0], function)
            if patterns and all(keyword.arg for keyword in call.keywords) and _name(call) != "Phrase":
                given = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
                yield Naming(module, call.lineno, patterns, given)


def pattern_of(node: ast.AST) -> str | None:
    """Return a string's text, or an f-string's with ``{}`` for its variable parts; None for other nodes."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def _sources() -> Iterator[tuple[str, str]]:
    """Yield the modules that can name a message: a quarter of them. No others need to be parsed."""
    naming = re.compile(rf"\b(?:{'|'.join(NAMING)})\s*\(|[\"'](?:{'|'.join(_areas())})-")
    for module, source in modules().items():
        if naming.search(source) and not any(within(module, part) for part in WITHOUT_TEXTS):
            yield module, source


def _calls(nodes: Iterable[ast.AST]) -> Iterator[ast.Call]:
    """Yield the calls that name a message."""
    for node in nodes:
        if isinstance(node, ast.Call) and _name(node) in NAMING and node.args:
            yield node


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _expected(nodes: Iterable[ast.AST]) -> set[int]:
    """Return the strings and f-strings where a key is expected."""
    return {id(leaf) for call in _calls(nodes) for leaf in _leaves(call.args[0])}


def _leaves(node: ast.expr) -> Iterator[ast.expr]:
    """Yield the alternatives of a conditional expression."""
    if isinstance(node, ast.IfExp):
        yield from _leaves(node.body)
        yield from _leaves(node.orelse)
    else:
        yield node


def _patterns(node: ast.expr, function: ast.AST) -> frozenset[str]:
    """Return the keys that an expression may be; nothing if it is not written in this function."""
    if isinstance(node, ast.Name):
        values = [
            each.value
            for each in ast.walk(function)
            if isinstance(each, ast.Assign)
            and any(isinstance(target, ast.Name) and target.id == node.id for target in each.targets)
        ]
    else:
        values = [node]
    leaves = [pattern_of(leaf) for value in values for leaf in _leaves(value)]
    return frozenset(leaf for leaf in leaves if leaf) if all(leaves) else frozenset()


def _looks_like_key(pattern: str) -> bool:
    """Return whether a text begins as the keys of an area do and consists of parts of a key."""
    area, hyphen, _ = pattern.partition("-")
    if "{}" in pattern:
        return bool(hyphen) and area in _areas() and all(map(_PART_OF_KEY.fullmatch, pattern.split("{}")))
    return area in _areas() and _KEY.fullmatch(pattern) is not None


@cache
def _areas() -> frozenset[str]:
    return frozenset(key.partition("-")[0] for key in messages_in(SOURCE))

"""The messages of each language as parsed files: their keys, parameters and longest texts."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from tests.architecture.sources import ROOT

FOLDER = ROOT / "bot" / "words"
SOURCE = "en"

LONG_VALUE = "0" * 12
"""Stands for a parameter where the length of a text is measured: ``100,000 chips`` is about as long."""


@cache
def messages_in(language: str) -> dict[str, ast.Message]:
    """Return the messages of a language by key. Raises :class:`ValueError` if a key occurs twice."""
    found: dict[str, ast.Message] = {}
    for path in files_of(language):
        for entry in _entries_of(path):
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{path.name} of {language}: {entry.content!r} is no message")
            if isinstance(entry, ast.Message):
                if entry.id.name in found:
                    raise ValueError(f"{language} has two messages {entry.id.name}")
                found[entry.id.name] = entry
    return found


def files_of(language: str) -> list[Path]:
    """Return the files of a language, in order."""
    return sorted((FOLDER / language).glob("*.ftl"))


def keys_in(path: Path) -> list[str]:
    """Return the keys of the messages in a file, in order."""
    return [entry.id.name for entry in _entries_of(path) if isinstance(entry, ast.Message)]


def sources_in(path: Path) -> dict[str, str]:
    """Return the text of each message in a file by its key, without comments."""
    text = path.read_text(encoding="utf-8")
    messages = [entry for entry in _entries_of(path) if isinstance(entry, ast.Message)]
    spans = {each.id.name: (each.id.span, each.span) for each in messages}
    return {
        key: text[name.start : whole.end].rstrip()
        for key, (name, whole) in spans.items()
        if name is not None and whole is not None
    }


@cache
def _entries_of(path: Path) -> list[ast.EntryType]:
    return parse(path.read_text(encoding="utf-8")).body


@cache
def expressions_in(message: ast.Message) -> list[ast.BaseNode]:
    """Return the references and selectors of a message at any depth, without texts, names and places."""
    visitor = _Expressions()
    for pattern in (message.value, *(each.value for each in message.attributes)):
        if pattern is not None and any(isinstance(each, ast.Placeable) for each in pattern.elements):
            visitor.visit(pattern)
    return visitor.found


class _Expressions(Visitor):
    def __init__(self) -> None:
        self.found: list[ast.BaseNode] = []

    def generic_visit(self, node: ast.BaseNode) -> None:
        if isinstance(node, ast.TextElement | ast.Identifier | ast.Span | ast.Literal):
            return
        if isinstance(node, ast.Expression):
            self.found.append(node)
        super().generic_visit(node)


@cache
def parameters_of(message: ast.Message) -> frozenset[str]:
    """Return the parameters that a message names, in selectors and their variants too."""
    found = expressions_in(message)
    return frozenset(each.id.name for each in found if isinstance(each, ast.VariableReference))


def texts_of(pattern: ast.Pattern) -> Iterator[str]:
    """Yield the texts that a pattern can become: one for each variant, with long parameters."""
    texts = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            texts = [text + element.value for text in texts]
        elif isinstance(element.expression, ast.SelectExpression):
            variants = [each for variant in element.expression.variants for each in texts_of(variant.value)]
            texts = [text + variant for text in texts for variant in variants]
        elif isinstance(element.expression, ast.StringLiteral):
            texts = [text + element.expression.parse()["value"] for text in texts]
        else:
            texts = [text + LONG_VALUE for text in texts]
    yield from texts

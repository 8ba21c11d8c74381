"""Texts in the source of the cogs that people could read, past the catalogue."""

import ast
import re
from collections.abc import Iterator

from tests.architecture.sources import Breach, nodes_in, parts_of, within

ALLOWED_IN = frozenset({"cogs.wording", "cogs.pictures", "cogs.board.shortening"})
"""Modules whose strings are no words: names of Unicode's categories, colours, and widths of characters."""

SINKS = frozenset(
    {
        "Button",
        "Choice",
        "DeclinedError",
        "Label",
        "Modal",
        "Section",
        "SelectOption",
        "TextDisplay",
        "TextInput",
    }
    | {"announce", "answer", "edit", "edit_message", "reply_privately", "send", "send_message", "stale"}
)
"""Calls whose texts people read, also a single word in small letters."""

READ = frozenset({"content", "description", "label", "name", "placeholder", "text", "title"})
"""The arguments of these calls that people read; all others by name are for the program."""

UNREAD = frozenset(
    {"debug", "info", "warning", "error", "exception", "critical", "log"}
    | {"RepeatedLook", "compile", "create_task", "errors_logged", "TypeVar"}
)
"""Calls whose texts people on Discord never read: logs, patterns, names of tasks."""

_WORD = re.compile(r"[^\W\d_]{2,}")
_NAME = re.compile(r"[\w:./\\-]*", re.ASCII)


def literal_texts(module: str, source: str) -> Iterator[Breach]:
    """Yield the texts of a module of the cogs that read like words for people, and are not allowed."""
    if not within(module, "cogs") or module in ALLOWED_IN:
        return
    nodes = nodes_in(ast.parse(source))
    read, unread = set(_read(nodes)), set(_unread(nodes))
    for node in nodes:
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in unread:
            continue
        is_text = _is_text(node.value) or (id(node) in read and _WORD.search(node.value))
        if is_text:
            yield Breach(module=module, what=node.value)


def _is_text(value: str) -> bool:
    """Return whether a text reads like words, and not like a name in the program."""
    words = _WORD.findall(value)
    return bool(words) and (_NAME.fullmatch(value) is None or value[:1].isupper())


def _read(nodes: list[ast.AST]) -> Iterator[int]:
    """Yield the strings in arguments that people read."""
    for call in _calls(nodes, SINKS):
        named = [keyword.value for keyword in call.keywords if keyword.arg in READ]
        for argument in (*call.args, *named):
            yield from _strings(argument)


def _unread(nodes: list[ast.AST]) -> Iterator[int]:
    """Yield the strings that nobody on Discord reads: docstrings, logs, assertions, annotations, keys."""
    for node in nodes:
        match node:
            case ast.Expr(value=ast.Constant() as docstring):
                yield id(docstring)
            case ast.Assert(msg=ast.expr() as message):
                yield from _strings(message)
            case ast.Raise(exc=ast.Call(func=ast.Name(id="AssertionError"), args=[message])):
                yield from _strings(message)
            case ast.Subscript(slice=inner):
                yield from _strings(inner)
            case ast.AnnAssign(annotation=annotation) | ast.arg(annotation=ast.expr() as annotation):
                yield from _strings(annotation)
            case ast.Assign(targets=[ast.Name(id="__all__")], value=names):
                yield from _strings(names)
    for call in _calls(nodes, UNREAD):
        for argument in (*call.args, *(keyword.value for keyword in call.keywords)):
            yield from _strings(argument)


def _calls(nodes: list[ast.AST], names: frozenset[str]) -> Iterator[ast.Call]:
    for node in nodes:
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in names:
                yield node


def _strings(tree: ast.AST) -> Iterator[int]:
    """Yield the strings of an expression, without those in calls: those are no texts yet."""
    stack: list[ast.AST] = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Constant):
            yield id(node)
        if not isinstance(node, ast.Call):
            stack += parts_of(node)

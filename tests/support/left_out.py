"""What a run leaves out by its marks, and need not collect: that took a tenth of a collection."""

import re
from functools import cache
from pathlib import Path

import pytest

_LEAVES_OUT = re.compile(r"not (\w+)(?: and not (\w+))*")
_MARK_OF_MODULE = re.compile(r"^pytestmark = (?:\[\s*)?pytest\.mark\.(\w+)", re.MULTILINE)
"""The first mark of a module, at the beginning of a line."""


def leaves_out(config: pytest.Config, mark: str) -> bool:
    """Return whether a run selects no test with a mark, as the run of all quick tests does."""
    return mark in marks_left_out(config.option.markexpr)


@cache
def marks_left_out(expression: str) -> frozenset[str]:
    """Return the marks of ``not slow and not long``; none of expressions of other forms."""
    is_plain = _LEAVES_OUT.fullmatch(expression)
    return frozenset(re.findall(r"not (\w+)", expression)) if is_plain else frozenset()


def is_left_out(config: pytest.Config, module: Path) -> bool:
    """Return whether a run selects no test of a module, by the first mark of the module."""
    left_out = marks_left_out(config.option.markexpr)
    found = _MARK_OF_MODULE.search(module.read_text(encoding="utf-8")) if left_out else None
    return found is not None and found[1] in left_out

"""Whole sentences and the items of a list, joined."""

from collections.abc import Iterable


def sentences(*parts: str | None) -> str:
    """Join whole sentences; None is one that is not said."""
    return " ".join(part for part in parts if part)


def items(parts: Iterable[str | None]) -> str:
    """Join short details with points between them; None is one that is not said."""
    return " · ".join(part for part in parts if part)

"""The function with which invariants report violations."""

from __future__ import annotations

from typing import Protocol


class Check(Protocol):
    """Report the message as a violation unless the condition holds."""

    def __call__(self, condition: bool, message: str) -> None: ...

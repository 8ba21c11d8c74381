"""How a law is held against what happens."""

from __future__ import annotations

from typing import Protocol


class Hold(Protocol):
    """Notes that a law is broken unless it holds."""

    def __call__(self, law: bool, said: str) -> None: ...

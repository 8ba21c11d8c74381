"""The function with which invariants report violations, and the names of acts in the log of inputs."""

from typing import Protocol

from bot.table.commands import Act


class Check(Protocol):
    """Report the message as a violation unless the condition holds."""

    def __call__(self, condition: bool, message: str) -> None: ...


def acts_named(*acts: type[Act]) -> frozenset[str]:
    """Return the names under which the log of inputs stores these acts."""
    return frozenset(act.__name__ for act in acts)

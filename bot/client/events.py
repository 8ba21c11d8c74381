"""What happens in the bot, for parts that cannot know each other because each needs the other."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, ParamSpec

from bot.bank.ids import GuildId
from bot.table.commands import Via
from bot.table.ports import DamagedTable
from bot.table.views.snapshots import Snapshot

P = ParamSpec("P")


class Signal(Generic[P]):
    """Something that happens again and again. All who listen are told, one after the other."""

    def __init__(self) -> None:
        self._listeners: list[Callable[P, object]] = []

    def listen(self, listener: Callable[P, object]) -> None:
        """Call ``listener`` from now on, which must not block."""
        self._listeners.append(listener)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell all who listen."""
        for listener in self._listeners:
            listener(*args, **kwargs)


@dataclass(frozen=True, slots=True)
class Events:
    """The events of a client. Who listens to which is written in one place, ``cogs/composition.py``.

    - ``published``: what a table shows after a decision, and by which way it was asked for.
    - ``shown``: what a board shows at Discord now.
    - ``damaged``: a table that had to close, and how many of its accounts keep their stakes.
    - ``newest_message``: a channel and its newest message, for each interaction there.
    - ``looks_changed``: a server whose boards must be drawn again.
    - ``handled``: the kind of an interaction, and how it was answered.
    """

    published: Signal[Snapshot, Via] = field(default_factory=Signal)
    shown: Signal[Snapshot] = field(default_factory=Signal)
    damaged: Signal[DamagedTable, int] = field(default_factory=Signal)
    newest_message: Signal[int, int] = field(default_factory=Signal)
    looks_changed: Signal[GuildId] = field(default_factory=Signal)
    handled: Signal[str, str] = field(default_factory=Signal)

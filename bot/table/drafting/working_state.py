"""The state of a table while one command changes it, and the events so far."""

from __future__ import annotations

from bot.table import Command, Event, TableState


class WorkingState:
    """What the owners of the parts of a table share: the state as far as it has changed, and the events."""

    __slots__ = ("before", "command", "events", "state")

    def __init__(self, before: TableState, command: Command) -> None:
        self.before = before
        self.state = before
        self.command = command
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Record that something happened."""
        self.events.append(event)

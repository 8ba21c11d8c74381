"""The state of a table while one command changes it, and the events so far."""

from bot.table.commands import Command
from bot.table.events import Event
from bot.table.table_state import TableState


class WorkingState:
    """The changed state and the events, shared by the owners of the parts of a table."""

    __slots__ = ("before", "command", "events", "state")

    def __init__(self, before: TableState, command: Command) -> None:
        self.before = before
        self.state = before
        self.command = command
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Add an event to the decision."""
        self.events.append(event)

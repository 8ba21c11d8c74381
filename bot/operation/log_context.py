"""What a line of the log is about. It is set where work begins, and not passed through all functions."""

from collections.abc import Callable, Mapping
from contextvars import ContextVar

about: ContextVar[Callable[[], Mapping[str, object]]] = ContextVar("about", default=dict)
"""Returns the server, table, round and interaction of the current task, as far as they are known.

It is called only for a line that is written as JSON. It must not keep an interaction in memory: a context
lives as long as the tasks and timers that were made in it.
"""

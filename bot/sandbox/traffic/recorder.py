"""The record of the bot's requests to the HTTP API and their responses."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(slots=True, kw_only=True, eq=False)
class RecordedRequest:
    """A request of the bot. ``status`` is 0 until it is answered."""

    method: str
    path: str
    route: str
    body: Any
    at: float
    query: dict[str, str]
    interaction_id: int | None = None
    status: int = 0
    response: Any = None
    fault: str | None = None


class RequestRecorder:
    """The recorded requests in order of arrival; with a limit, only the latest ones."""

    def __init__(self, limit: int | None = None) -> None:
        self._requests: deque[RecordedRequest] = deque(maxlen=limit)

    def add(self, request: RecordedRequest) -> None:
        """Append a request."""
        self._requests.append(request)

    def __iter__(self) -> Iterator[RecordedRequest]:
        return iter(self._requests)

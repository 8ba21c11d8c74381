"""Lines of the log: their forms, and what they are about, which is not passed through all functions.

Neither form has tokens, or the password of a database.
"""

import json
import logging
import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from datetime import UTC, datetime

about: ContextVar[Callable[[], Mapping[str, object]]] = ContextVar("about", default=dict)
"""Returns the server, table, round and interaction of the current task, as far as they are known.

It is set where work begins, and called only for a line that is written as JSON. It must not keep an
interaction in memory: a context lives as long as the tasks and timers that were made in it.
"""

PLAIN = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

_SECRETS = re.compile(r"((?:interactions|webhooks)/\d+/)[^/\s'\"?]+|(\w://[^\s/:@]*:)[^\s/]+(?=@)")
"""An interaction's token in a request's path, and a password in a URL. Exceptions name whole addresses."""

SHORTEST_TOKEN = 20
"""The length from which on a token is removed wherever it stands: a short word may be part of any text."""


class TokenlessFormatter(logging.Formatter):
    """Formats records with their tracebacks, and removes tokens of interactions, passwords, and ``token``."""

    def __init__(self, form: str = PLAIN, *, token: str = "") -> None:
        super().__init__(form)
        self._token = token if len(token) >= SHORTEST_TOKEN else None

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of a record without secrets."""
        return self.cleaned(super().format(record))

    def cleaned(self, text: str) -> str:
        """Return a text without secrets."""
        shown = text if self._token is None else text.replace(self._token, "…")
        return _SECRETS.sub(r"\1\2…", shown)


class JsonFormatter(TokenlessFormatter):
    """Formats each record as one JSON object on one line, with what :data:`about` knows, and the ``shard``.

    Ids of Discord are text, because many readers of JSON round numbers of this size.
    """

    def __init__(self, *, shard: str, token: str = "") -> None:
        super().__init__(token=token)
        self._shard = shard

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON in ASCII."""
        shown: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            "shard": self._shard,
            **about.get()(),
        }
        if record.exc_info:
            shown["traceback"] = self.formatException(record.exc_info)
        if record.stack_info:
            shown["stack"] = record.stack_info
        return json.dumps(
            {
                name: self.cleaned(value) if isinstance(value, str) else value
                for name, value in shown.items()
                if value is not None
            },
            default=str,
        )

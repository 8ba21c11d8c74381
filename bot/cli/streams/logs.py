"""What the process logs, and how: without tokens, and without the traffic of libraries."""

import logging
import re

LOG_FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

QUIET = {
    "alembic": logging.WARNING,  # would log at each start how SQLite treats transactions
    "aiosqlite": logging.WARNING,  # at DEBUG: each statement with its values, among them seeds
    "discord": logging.INFO,  # at DEBUG: each event and request, with tokens and hidden bets
    "discord.http": logging.ERROR,  # warns of each 429: the bot counts them (bot/client.py)
    "discord.webhook": logging.ERROR,
}
"""The lowest level of these libraries, whatever the level of the rest."""

_SECRETS = re.compile(r"((?:interactions|webhooks)/\d+/)[^/\s'\"?]+")
"""An interaction's token in a request's path. Exceptions of aiohttp name the whole address."""


def set_up_logs(level: str) -> None:
    """Log to standard error at this level."""
    logging.basicConfig(level=level)
    for handler in logging.getLogger().handlers:
        handler.setFormatter(TokenlessFormatter(LOG_FORMAT))
    for name, lowest in QUIET.items():
        logger = logging.getLogger(name)
        logger.setLevel(max(lowest, logging.getLogger().level))
    logging.getLogger("discord.client").addFilter(_log_reconnect_in_one_line)


class TokenlessFormatter(logging.Formatter):
    """Formats records with their tracebacks, and removes the tokens of interactions."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of a record without tokens."""
        return _SECRETS.sub(r"\1…", super().format(record))


def _log_reconnect_in_one_line(record: logging.LogRecord) -> bool:
    """Replace the traceback of a failed reconnect by its last line.

    discord.py repeats it until it succeeds, so that a lost connection is not an error of the bot. It fails
    while Discord is down, and after a sandbox was killed until the bot notices that and stops.
    """
    error = record.exc_info[1] if record.exc_info else None
    if error is not None and record.getMessage().startswith("Attempting a reconnect"):
        record.msg, record.args = f"{record.getMessage()}: {type(error).__name__}: {error}", ()
        record.exc_info = None
    return True

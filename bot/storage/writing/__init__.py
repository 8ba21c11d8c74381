"""The one task that writes: jobs are judged in batches and committed together (group commit).

Read ``jobs`` (the values), ``books`` (pure bookkeeping), ``pending_rows``, ``batch`` and ``writer``.
"""

from bot.storage.writing.jobs import Grant, NoteMessage, OpenAccounts
from bot.storage.writing.writer import Writer

__all__ = [
    "Grant",
    "NoteMessage",
    "OpenAccounts",
    "Writer",
]

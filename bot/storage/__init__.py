"""Where tables and chips survive: SQLite through SQLAlchemy, one writer, many readers.

:class:`SqlStore` is all that the bot uses at run time. :mod:`bot.storage.database` prepares the file: tables,
connections, migration, lock. :mod:`bot.storage.writing` commits batches; :mod:`bot.storage.reading` answers
questions.
"""

from bot.storage.sql_store import SqlStore

__all__ = [
    "SqlStore",
]

"""Durable storage of tables and chips: SQLite through SQLAlchemy, with one writer and many readers.

:class:`SqlStore` is the only class that the bot uses at run time. :mod:`bot.storage.database` prepares the
file: tables, connections, migrations and the lock. :mod:`bot.storage.writing` holds the changes, and
:mod:`bot.storage.reading` the queries; callers pass both to the store (``write`` and ``read``), and
:mod:`bot.storage.serving` has the methods that decide something first.
"""

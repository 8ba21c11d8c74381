"""Durable storage of tables and chips: SQLite through SQLAlchemy, with one writer and many readers.

:class:`SqlStore` is the only class that the bot uses at run time. :mod:`bot.storage.database` prepares the
file: tables, connections, migrations and the lock. :mod:`bot.storage.writing` commits changes in batches, and
:mod:`bot.storage.reading` holds the queries; :mod:`bot.storage.serving` offers both by subject.
"""

"""Durable storage of tables and chips in SQLite or PostgreSQL, with one writer and many readers.

:class:`~bot.storage.sql_store.SqlStore` is the store of a running bot, which is given jobs and queries.
The rooms:

- :mod:`~bot.storage.database`: the tables, connections, migrations and backups;
- :mod:`~bot.storage.writing`: everything that changes it, as jobs by subject;
- :mod:`~bot.storage.reading`: the queries of the bot, by subject;
- :mod:`~bot.storage.people`: the numbers of people, and what stays when they are forgotten;
- :mod:`~bot.storage.inspecting`: the queries of operators' tools (audit, export), beside a playing bot.

The store itself runs queries by ``readers``, and checks the books at a start by ``start_check``.
"""

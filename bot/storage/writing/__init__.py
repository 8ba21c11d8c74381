"""The changes of the database, as jobs by subject. To store something new, write a job beside similar ones.

A module has jobs, and below them the statements that write their rows. Read a small one first, such as
``decision_jobs``. ``table_commits`` writes the decisions of tables, with the rows of ``shoe_rows``,
``round_rows`` and ``match_rows``. :mod:`bot.storage.writing.batches` carries jobs out.
"""

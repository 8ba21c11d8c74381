"""The changes of the database, as jobs by subject. To store something new, write a job beside similar ones.

A module has jobs, and below them the statements that write their rows. Read one about chips first, such
as ``Grant`` in ``bank_jobs``. ``table_commits`` writes the decisions of tables. ``write_errors`` say why
a job is not written. :mod:`bot.storage.writing.batches` carries jobs out.
"""

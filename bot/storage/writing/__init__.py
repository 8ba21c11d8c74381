"""The only writer of the database: it checks jobs one by one and commits them in batches (group commit).

Read ``jobs`` (the kinds of writes), ``books`` (balances and transfers, without a database) and ``event_rows``
(which rows an event becomes). ``pending_rows`` and
``row_writer`` collect and write the rows of a batch, ``batch_state`` and ``batch`` check the jobs against the
database, ``damaged_tables`` finds what goes back to whom if a table cannot be read, and ``writer`` is the
task that runs them.
"""

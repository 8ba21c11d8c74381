"""The only writer of the database: it carries out jobs one by one and commits them in batches (group commit).

Read ``job`` first. ``writer`` is the task that runs jobs, ``batch`` carries out those of one transaction on
the state that ``batch_state`` has read, and ``out`` collects their rows and writes each kind with one
statement. ``books`` has the balances and transfers of a batch, without a database. ``tallies`` counts what a
round or a match adds to the counters, and ``earning`` decides which achievements it earns. ``memory`` follows
what is durable.
"""

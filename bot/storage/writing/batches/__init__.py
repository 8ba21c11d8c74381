"""The only writer of the database: it carries out jobs one by one and commits them in batches (group commit).

A batch is one transaction. ``job`` says what a job is, ``transaction`` what it reads and writes through,
``accounts`` makes its transfers, and ``batch`` carries out the jobs of one transaction, with savepoints only
if one is refused. ``writer`` is the task that does so for all jobs that wait. ``tallies``
counts what a round or a match adds to the counters, and ``earning`` decides which achievements it earns.
``memory`` follows what is durable.
"""

"""The only writer of the database: it carries out jobs one by one and commits them in batches (group commit).

A batch is one transaction. ``transaction`` says what a job is, and what it reads and writes through.
``accounts`` makes its transfers. ``counting`` adds what a round, a match or a deal counts, and decides
which achievements it earns. ``writer`` carries out the jobs that wait, with savepoints only if one is
refused.
"""

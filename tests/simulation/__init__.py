"""The simulation: the whole bot on simulated time, Discord and disk, with people and faults, from one seed.

Read in this order:

1. ``simulation``: one run from its start to its last check. ``python -m tests.simulation SEED`` prints one.
2. ``world``: the surroundings of the bot: time, event loop, disk, Discord, and their faults.
3. ``people``: the people at the tables, and how their actions reach the bot.
4. ``checks``: the invariants that hold after each commit, each snapshot and each answer. ``damage``: the
   kinds of damage at a restart, and the invariants about them. ``erasures``: the same for erased people.
5. ``mutants``: bugs put in on purpose, to test that the invariants find them.

Simulations of their own are in ``deals``, ``tournaments``, ``returns`` and ``owners``. ``driver`` plays one
on a database file. In the first three, the transactions of processes take turns (``turn_process`` and
``turns`` in ``world``).

``seed_runner`` runs the seeds of all simulations. The default test suite runs a sample; any number of
seeds runs with ``SEEDS=10000 python -m pytest -m long -s tests/simulation --timeout 0``.
"""

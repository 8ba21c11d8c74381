"""The simulated world of the bot. Nothing in it waits for real time.

Read in this order: ``timeline`` and ``stepped_loop`` (time and event loop), ``disk`` (the database file that
survives a crash) and ``simulated_store`` (how the store of a process reaches it), ``messages``,
``fake_discord`` and ``interactions`` (Discord), ``checked_manager`` and ``bot_process`` (the bot itself),
``faults``.

Simulations of their own have other processes: ``turns`` (which transaction is next, and where a process
dies) and ``turn_process`` (a process on a database file, and its store).
"""

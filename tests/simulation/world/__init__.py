"""The simulated world of the bot. Nothing in it waits for real time or does real input and output.

Read in this order: ``timeline`` and ``stepped_loop`` (time and event loop), ``memory_disk`` (the data
that survives a crash) and ``simulated_store`` (how a process reaches it), ``messages``, ``fake_discord`` and
``interactions`` (Discord), ``checked_manager`` and ``bot_process`` (the bot itself), ``faults``.
"""

"""The invariants of the simulation.

Read ``invariants`` first: it calls all others. ``ledger``, ``members``, ``matches``, ``deals``, ``shoes``,
``commands``, ``snapshots`` and ``cancellation`` each check one area, ``secrecy`` is a package of its own.
``checked_disk`` has each job of the store checked when it is committed.
"""

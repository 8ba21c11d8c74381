"""People who play the daily deal for some days, with crashes: a simulation of its own, on a real database.

What must hold is up to the statements of the jobs, such as the one try of a day. A seed decides on the
order of their transactions, where a process dies, and when the disk is full (``world.turns``).

Read in this order: ``deal_simulation`` (some days from a seed), ``deal_people`` (who presses what),
``deal_process`` and ``deal_interactions`` (the commands of the product on a small stand-in for the client),
``deal_model`` and ``shown_panels`` (what must hold, from moves alone), ``hidden_cards`` (what nobody sees).
``deal_mutants`` are bugs put in on purpose.
"""

"""A server's tournaments with crashes, on a real database: a simulation of its own.

What must hold is up to the statements of the jobs and to the order of what is stored and sent. So database,
tables and runner are the product's, and a seed decides where a process dies: before or after a transaction,
or a call to Discord (``world.turns``). The next one starts on the same file.

Read in this order: ``tournament_simulation`` (an evening from a seed), ``tournament_people`` (who does
what), ``tournament_process`` (the bot), ``heat_discord`` (messages and threads, and what Discord loses and
refuses), ``tournament_model`` and ``sent_messages`` (what must hold, by what is stored and sent alone).
``tournament_mutants`` are bugs put in on purpose.
"""

"""The pure decision function of a table: from a state and a command to a decision.

``dispatch`` routes each command to its handler; a ``TableDraft`` (:mod:`bot.table.drafting`) collects the
handlers' changes. ``seating``, ``placing``, ``betting``, ``intermission``, ``rounds``, ``playing``,
``option_changes`` and ``lifecycle`` each handle one subject; ``bank_tables`` (also those on credit) and
``match_tables`` are the kinds of table, registered in ``dispatch``. Nothing here reads a clock, a database or
Discord.
"""

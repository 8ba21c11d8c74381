"""The pure decision function of a table: from a state and a command to a decision.

``dispatch`` routes each command to its handler. Handlers replace fields of the state of a ``TableDraft``
(``table_draft``); ``seats`` and ``shoes`` have the changes of several fields that belong together.
``seating``, ``placing``, ``betting``, ``intermission``, ``rounds``, ``playing``, ``option_changes`` and
``lifecycle`` each handle one subject; ``bank_tables`` (also those on credit) and ``match_tables`` are the
kinds of table, registered in ``dispatch``. Nothing here reads a clock, a database or Discord.
"""

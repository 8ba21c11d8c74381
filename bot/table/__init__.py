"""A table over time: its state, the commands that it accepts, and the services that it needs.

The modules of this package are the vocabulary. Read ``table_state``, ``commands``, ``events``
and ``ports`` first. :mod:`bot.table.refusals` has a type for each reason to refuse a command,
:mod:`bot.table.deciding` is the pure function from a state and a command to a decision,
:mod:`bot.table.views` derives the views of a state for each person, :mod:`bot.table.stored` converts a state
to JSON and back, and :mod:`bot.table.live` runs tables on the event loop.
"""

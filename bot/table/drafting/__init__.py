"""The mutable draft of one decision, and the protocol of the kinds of table (``table_draft``).

The handlers in :mod:`bot.table.deciding` work on a ``TableDraft``, and replace fields of its state.
``seats`` and ``shoes`` have the changes of several fields that belong together.
"""

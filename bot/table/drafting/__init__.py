"""The mutable draft of one decision, and the protocol of the kinds of table.

The handlers in :mod:`bot.table.deciding` work on a ``TableDraft`` (``table_draft``). Each part of the state
has an owner there with a method for each change: ``seats``, ``wagers``, ``chips``, ``shoes``, ``play``,
``table_settings``.
``TableKind``, in ``table_draft`` too, is the interface of the kinds of table: bank, credit and match.
"""

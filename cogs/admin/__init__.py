"""Commands for members with Manage Server. Every action is logged with its author and reason.

``admin_commands`` holds all of them. ``/admin set`` and the panel of ``/admin settings`` are in
:mod:`cogs.editing`, and how a season ends is in :mod:`cogs.server_seasons`. ``server_audit`` runs the audit
in a process of its own, and ``log_panel`` draws the pages of the log. ``/admin chips`` is the example of a
command that moves chips without a table: the store's writer makes the transfer (``Grant``), then the tables
learn of it (``SyncMember``).
"""

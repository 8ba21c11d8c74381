"""What members have played: ``/stats``, ``/history``, ``/round`` and ``/ledger``. Needs no table.

``stats_commands`` has ``/stats``, and ``stats_panel`` its text and message, with the picture that
:mod:`cogs.pictures` draws. ``history_commands`` has the others: ``history_panel`` draws their pages,
``round_texts`` writes one round. The panel of a table shows the counters too.
"""

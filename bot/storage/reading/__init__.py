"""The queries of the bot, on connections that cannot write. Callers pass them to ``SqlStore.read``.

To read something else, write a query beside those of its subject:

- ``bank_queries``: members' chips, claims, eliminations and counters; ``rankings``: the leaderboards;
- ``round_queries``: played rounds and their proof; ``history_queries``: what a member played, and how their
  chips changed; ``own_data_queries``: all that is stored of a member, for ``/me data``;
- ``season_queries``: seasons that ended; ``setting_queries``: the settings of servers and members;
  ``log_queries``: the log; ``message_queries``: what the bot has posted;
- ``deal_queries``: daily deals; ``table_queries``: tables after a restart.

The values in rows, which may be damaged, are read by ``round_queries``.
"""

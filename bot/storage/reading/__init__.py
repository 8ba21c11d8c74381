"""The queries of the store, on connections that cannot write.

``bank_queries`` are about members' chips and counters, ``rankings`` are the leaderboards, ``member_queries``
are about members' settings, ``setting_queries`` about those of servers, ``log_queries`` about the log,
``round_queries`` about played rounds, ``history_queries`` about what a member played and how their chips
changed, ``match_queries`` about matches that have ended, ``table_queries``
about tables after a restart, and ``row_values`` are the values in rows, which may be damaged.
``funds_reader`` reads funds for many callers at once, and ``book_checks`` checks the books at a start.
"""

"""What the store does beside the writer: run queries, and check the books at a start.

``readers`` runs the queries of :mod:`bot.storage.reading`. ``shared_calls`` reads funds and meets new people
for many callers at once, and ``start_check`` freezes servers whose books do not balance.
"""

"""What the store does beside the writer: run queries, and check the books at a start.

``readers`` runs the queries of :mod:`bot.storage.reading`. ``shared_calls`` reads funds and meets new people
for many callers at once, ``start_check`` freezes servers whose books do not balance, and ``identify_slots``
says when processes that share a database may start sessions at Discord.
"""

"""What the store does itself: carry out jobs and queries, and check the books at a start.

``store_access`` carries out jobs of :mod:`bot.storage.writing` and queries of :mod:`bot.storage.reading`,
``bank_store`` opens accounts for those who ask for chips, ``shared_calls`` reads funds and meets new people
for many callers at once, ``start_check`` freezes servers whose books do not balance, and ``identify_slots``
says when processes that share a database may start sessions at Discord.
"""

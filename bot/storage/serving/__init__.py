"""The access to the database, and the parts of the store that decide something, by subject.

``store_access`` carries out jobs of :mod:`bot.storage.writing` and queries of :mod:`bot.storage.reading`, and
``start_check`` freezes servers whose books do not balance.
"""

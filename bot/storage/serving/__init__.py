"""The parts of the store by subject, and the access to the database that they share.

``start_check`` freezes servers whose books do not balance, and ``settings_cache`` keeps the settings of all
servers in memory. A query itself stands in :mod:`bot.storage.reading`, a change in
:mod:`bot.storage.writing`.
"""

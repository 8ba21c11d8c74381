"""The parts of the store by subject, and the access to the database that they share.

``start_check`` freezes servers whose books do not balance, and ``settings_cache`` keeps the settings of all
servers in memory. A query itself stands in :mod:`bot.storage.reading`, a change in
:mod:`bot.storage.writing`.
"""

from bot.storage.serving.bank_store import BankStore
from bot.storage.serving.people_store import PeopleStore
from bot.storage.serving.record_store import RecordStore
from bot.storage.serving.season_store import SeasonStore
from bot.storage.serving.setting_store import SettingStore
from bot.storage.serving.table_store import TableStore

__all__ = ["BankStore", "PeopleStore", "RecordStore", "SeasonStore", "SettingStore", "TableStore"]

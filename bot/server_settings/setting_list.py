"""Every setting of a server, declared once.

The panel, ``/admin set``, validation, the store's defaults and the table of ``docs/running.md`` come from
this list. The texts about a setting are in :mod:`bot.words`.
"""

from typing import Final

from bot.bank.amounts import CENTS
from bot.bank.claims import MOST_REFILL_HOURS
from bot.bank.ledger import OPENING_BALANCE
from bot.blackjack.options.option_list import PRESET_NAMES
from bot.blackjack.options.presets import DEFAULT_PRESET
from bot.pacing import Pace
from bot.server_settings.setting_kinds import (
    OneOf,
    OnOff,
    ServerRole,
    Setting,
    SettingGroup,
    Unit,
    WholeNumber,
)
from bot.words.catalogue import LANGUAGES

AUTOMATIC: Final = "automatic"
"""The value of ``language`` for the language that Discord tells."""

MANAGERS_ONLY: Final = 0
"""The value of ``openers`` without a role: only members with Manage Server."""

SETTINGS: Final = (
    Setting(name="openers", group=SettingGroup.TABLES, kind=ServerRole(), default=MANAGERS_ONLY),
    Setting(
        name="default_preset", group=SettingGroup.TABLES, kind=OneOf(PRESET_NAMES), default=DEFAULT_PRESET
    ),
    Setting(
        name="opening_balance",
        group=SettingGroup.CHIPS,
        kind=WholeNumber(0, 1_000_000, Unit.CHIPS),
        default=OPENING_BALANCE // CENTS,
    ),
    Setting(name="daily", group=SettingGroup.CHIPS, kind=WholeNumber(0, 100_000, Unit.CHIPS), default=100),
    Setting(
        name="streak_bonus", group=SettingGroup.CHIPS, kind=WholeNumber(0, 10_000, Unit.CHIPS), default=10
    ),
    Setting(name="refill", group=SettingGroup.CHIPS, kind=WholeNumber(0, 100_000, Unit.CHIPS), default=200),
    Setting(
        name="refill_hours",
        group=SettingGroup.CHIPS,
        kind=WholeNumber(1, MOST_REFILL_HOURS, Unit.HOURS),
        default=24,
    ),
    Setting(name="eliminate", group=SettingGroup.CHIPS, kind=OnOff(), default=True),
    Setting(
        name="pace",
        group=SettingGroup.LOOK,
        kind=OneOf(tuple(each.value for each in Pace)),
        default=Pace.SHOWN.value,
    ),
    Setting(name="text_cards", group=SettingGroup.LOOK, kind=OnOff(), default=False),
    Setting(name="language", group=SettingGroup.LOOK, kind=OneOf((AUTOMATIC, *LANGUAGES)), default=AUTOMATIC),
)
"""All settings, in the order in which they are shown."""

_BY_NAME: Final = {setting.name: setting for setting in SETTINGS}


def find_setting(name: str) -> Setting | None:
    """Return the setting of this name; None if there is none."""
    return _BY_NAME.get(name)

"""The settings of a server: one declarative list, and the values in force, read from what is stored.

The panel, ``/admin set``, validation, the store's defaults and the table of ``docs/operating.md`` come from
the list. Pure: the store keeps the values (:mod:`bot.storage`), and the cogs show them. People read and type
them by :mod:`bot.typed_settings`. The settings of the process are in :mod:`bot.settings`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Final, cast

from bot.bank.amounts import CENTS, Cents
from bot.bank.claims import MOST_REFILL_HOURS, ClaimTerms
from bot.bank.ledger import OPENING_BALANCE
from bot.bank.seasons import SeasonTerms
from bot.blackjack.options.option_list import PRESET_NAMES
from bot.blackjack.options.presets import DEFAULT_PRESET
from bot.words.catalogue import LANGUAGES

SettingValue = bool | int | str
"""The value of a setting: of a switch, a number of chips or hours, one of some names, the id of a role or of
a channel, or those of several channels as a text.
"""

AUTOMATIC: Final = "automatic"
"""The value of ``language`` for the language that Discord tells."""

MANAGERS_ONLY: Final = 0
"""The value of ``openers`` and ``match_openers`` without a role: only members with Manage Server."""

EVERYONE: Final = 1
"""The value of ``match_openers`` for everybody. No role has this id."""

MOST_CHANNELS: Final = 25
"""The channels that ``table_channels`` can name. Discord offers no longer lists."""

NO_CHANNEL: Final = 0
"""The value of ``deal_channel`` without a channel: no podium is posted."""

EVERYWHERE: Final = "none"
"""The value of ``table_channels`` without channels: tables open everywhere."""

SHOWN: Final = "shown"
"""The value of ``pace`` with which results come after the dealer's turn was shown, and not at once."""

_MOST_DIGITS: Final = 20


class SettingGroup(StrEnum):
    """A group of settings, in the order in which they are shown."""

    TABLES = "tables"
    CHIPS = "chips"
    DEAL = "deal"
    LOOK = "look"


class Unit(StrEnum):
    """What a whole number counts."""

    CHIPS = "chips"
    HOURS = "hours"
    ROUNDS = "rounds"
    DAYS = "days"


@dataclass(frozen=True, slots=True)
class OnOff:
    """A setting that is on or off."""

    def read(self, stored: str) -> bool | None:
        """Return the value for a stored text; None if it is none of the setting's."""
        return {"on": True, "off": False}.get(stored)


@dataclass(frozen=True, slots=True)
class OneOf:
    """A setting that has one of a few named ``values``."""

    values: tuple[str, ...]

    def read(self, stored: str) -> str | None:
        """Return the value for a stored text; None if it is none of the setting's, any more."""
        return stored if stored in self.values else None


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """A setting that is a whole number of some ``unit``, from ``low`` to ``high``."""

    low: int
    high: int
    unit: Unit

    def read(self, stored: str) -> int | None:
        """Return the value for a stored text; None if it is none of the setting's."""
        number = _read_number(stored)
        return number if number is not None and self.low <= number <= self.high else None


@dataclass(frozen=True, slots=True)
class ServerRole:
    """A setting that is the id of a role, or 0 for none. The role may be gone by now.

    :data:`EVERYONE` stands for everybody, where that is the default.
    """

    def read(self, stored: str) -> int | None:
        """Return the value for a stored text; None if it is no id."""
        return _read_number(stored)


@dataclass(frozen=True, slots=True)
class ServerChannel:
    """A setting that is the id of a channel, or 0 for none. The channel may be gone by now."""

    def read(self, stored: str) -> int | None:
        """Return the value for a stored text; None if it is no id."""
        return _read_number(stored)


@dataclass(frozen=True, slots=True)
class ServerChannels:
    """A setting that is the ids of some channels with commas between them. They may be gone by now."""

    def read(self, stored: str) -> str | None:
        """Return the value for a stored text, each id once; None if it is no list of ids, or too long."""
        if stored == EVERYWHERE:
            return EVERYWHERE
        ids = {_read_number(each) or 0 for each in stored.split(",")}
        return None if 0 in ids or len(ids) > MOST_CHANNELS else named_channels(ids)


SettingKind = OnOff | OneOf | WholeNumber | ServerRole | ServerChannel | ServerChannels


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """The settings of a server. Amounts are whole chips.

    ``openers`` and ``match_openers`` are ids of roles, ``deal_channel`` that of a channel; 0 is none.
    """

    openers: int = MANAGERS_ONLY
    match_openers: int = EVERYONE
    table_channels: str = EVERYWHERE
    default_preset: str = DEFAULT_PRESET
    opening_balance: int = OPENING_BALANCE // CENTS
    daily: int = 100
    streak_bonus: int = 10
    refill: int = 200
    refill_hours: int = 24
    eliminate: bool = True
    season_rounds: int = SeasonTerms().rounds
    season_days: int = SeasonTerms().days
    deal: bool = True
    deal_prize: int = 25
    deal_channel: int = NO_CHANNEL
    pace: str = SHOWN
    text_cards: bool = False
    language: str = AUTOMATIC

    @property
    def opening_cents(self) -> Cents:
        """The opening balance in hundredths of a chip."""
        return Cents(self.opening_balance * CENTS)

    @property
    def shows_dealers_turn(self) -> bool:
        """Whether boards show the dealer's turn before the result."""
        return self.pace == SHOWN

    @property
    def claim_terms(self) -> ClaimTerms:
        """What members may claim."""
        return ClaimTerms(
            daily=Cents(self.daily * CENTS),
            streak_bonus=Cents(self.streak_bonus * CENTS),
            refill=Cents(self.refill * CENTS),
            refill_hours=self.refill_hours,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A setting of a server. ``name`` is the field of ``ServerSettings``."""

    name: str
    group: SettingGroup
    kind: SettingKind

    @property
    def default(self) -> SettingValue:
        """The value on a server that has stored none."""
        return values_of(ServerSettings())[self.name]


SETTINGS: Final = (
    Setting(name="openers", group=SettingGroup.TABLES, kind=ServerRole()),
    Setting(name="match_openers", group=SettingGroup.TABLES, kind=ServerRole()),
    Setting(name="table_channels", group=SettingGroup.TABLES, kind=ServerChannels()),
    Setting(name="default_preset", group=SettingGroup.TABLES, kind=OneOf(PRESET_NAMES)),
    Setting(name="opening_balance", group=SettingGroup.CHIPS, kind=WholeNumber(0, 1_000_000, Unit.CHIPS)),
    Setting(name="daily", group=SettingGroup.CHIPS, kind=WholeNumber(0, 100_000, Unit.CHIPS)),
    Setting(name="streak_bonus", group=SettingGroup.CHIPS, kind=WholeNumber(0, 10_000, Unit.CHIPS)),
    Setting(name="refill", group=SettingGroup.CHIPS, kind=WholeNumber(0, 100_000, Unit.CHIPS)),
    Setting(
        name="refill_hours", group=SettingGroup.CHIPS, kind=WholeNumber(1, MOST_REFILL_HOURS, Unit.HOURS)
    ),
    Setting(name="eliminate", group=SettingGroup.CHIPS, kind=OnOff()),
    Setting(name="season_rounds", group=SettingGroup.CHIPS, kind=WholeNumber(1, 1_000, Unit.ROUNDS)),
    Setting(name="season_days", group=SettingGroup.CHIPS, kind=WholeNumber(1, 28, Unit.DAYS)),
    Setting(name="deal", group=SettingGroup.DEAL, kind=OnOff()),
    Setting(name="deal_prize", group=SettingGroup.DEAL, kind=WholeNumber(0, 100_000, Unit.CHIPS)),
    Setting(name="deal_channel", group=SettingGroup.DEAL, kind=ServerChannel()),
    Setting(name="pace", group=SettingGroup.LOOK, kind=OneOf((SHOWN, "at_once"))),
    Setting(name="text_cards", group=SettingGroup.LOOK, kind=OnOff()),
    Setting(name="language", group=SettingGroup.LOOK, kind=OneOf((AUTOMATIC, *LANGUAGES))),
)
"""All settings, in the order in which they are shown."""

_BY_NAME: Final = {setting.name: setting for setting in SETTINGS}


def find_setting(name: str) -> Setting | None:
    """Return the setting of this name; None if there is none."""
    return _BY_NAME.get(name)


def read_settings(stored: Mapping[str, str]) -> ServerSettings:
    """Return the settings in force for the stored texts by name.

    A setting that is not stored has its default, and so has one whose value is damaged or exists no more.
    """
    found = {
        setting.name: value
        for setting in SETTINGS
        if setting.name in stored and (value := setting.kind.read(stored[setting.name])) is not None
    }
    return ServerSettings(**cast("dict[str, Any]", found))


def values_of(settings: ServerSettings) -> Mapping[str, SettingValue]:
    """Return the values by name."""
    return asdict(settings)


def changed_meanwhile(
    seen: Mapping[str, SettingValue], present: Mapping[str, SettingValue]
) -> tuple[str, ...]:
    """Return the settings that have another value now than a person saw, in the order of the list."""
    names = (setting.name for setting in SETTINGS if setting.name in seen)
    return tuple(name for name in names if seen[name] != present[name])


def named_channels(ids: Iterable[int]) -> str:
    """Return the value of ``table_channels`` for these ids."""
    return ",".join(map(str, sorted(ids))) or EVERYWHERE


def channels_in(value: SettingValue) -> tuple[int, ...]:
    """Return the ids of the channels in the value of ``table_channels``."""
    return () if value == EVERYWHERE else tuple(map(int, str(value).split(",")))


def dumped(value: SettingValue) -> str:
    """Return a value as it is stored, and as people type it: ``on``, ``1000``, ``at_once``."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _read_number(stored: str) -> int | None:
    is_number = stored.isascii() and stored.isdigit() and len(stored) <= _MOST_DIGITS
    return int(stored) if is_number else None

"""The settings of a server, each declared once: a field of :class:`ServerSettings`, the values in force.

The panel, ``/admin set``, validation, the store's defaults and the table of ``docs/operating.md`` come from
the declarations. Pure: the store keeps the values (:mod:`bot.storage`), and the cogs show them. The settings
of the process are in :mod:`bot.settings`.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from typing import Any, Final, cast

from bot.bank.amounts import CENTS, Cents
from bot.bank.claims import MOST_REFILL_HOURS, ClaimTerms
from bot.bank.ledger import OPENING_BALANCE
from bot.bank.seasons import SeasonTerms
from bot.blackjack.options.option_list import DEFAULT_PRESET, PRESET_NAMES
from bot.fields import (
    EVERYONE,
    EVERYWHERE,
    MANAGERS_ONLY,
    NO_CHANNEL,
    Choice,
    Kind,
    Number,
    ServerChannel,
    ServerChannels,
    ServerRole,
    Switch,
    Unit,
    Value,
    read_plain,
)
from bot.words.catalogue import LANGUAGES

AUTOMATIC: Final = "automatic"
"""The value of ``language`` for the language that Discord tells."""

SHOWN: Final = "shown"
"""The value of ``pace`` with which results come after the dealer's turn was shown, and not at once."""


class SettingGroup(StrEnum):
    """A group of settings, in the order in which they are shown."""

    TABLES = "tables"
    CHIPS = "chips"
    DEAL = "deal"
    LOOK = "look"


class Follower(StrEnum):
    """What of the open tables follows a change at once."""

    BOARDS = "boards"
    ELIMINATIONS = "eliminations"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A setting of a server. ``name`` is the field of ``ServerSettings``.

    ``default`` is the value on a server that has stored none. ``followed_by`` says what shows or obeys a new
    value at once; other settings are read when they matter next.
    """

    name: str
    group: SettingGroup
    kind: Kind
    default: Value
    followed_by: Follower | None

    @property
    def key(self) -> str:
        """The beginning of the keys of its texts."""
        return "setting-" + self.name

    @property
    def usual(self) -> tuple[Value, ...]:
        """The default."""
        return (self.default,)


def _setting(
    group: SettingGroup, kind: Kind, default: Value, *, followed_by: Follower | None = None
) -> Any:  # the type of the field
    """Declare a setting by its group, its values and its default."""
    return field(default=default, metadata={"group": group, "kind": kind, "followed_by": followed_by})


def _chips(most: int) -> Number:
    return Number(0, most, Unit.CHIPS)


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """The settings of a server, in the order in which they are shown. Amounts are whole chips."""

    openers: int = _setting(SettingGroup.TABLES, ServerRole(), MANAGERS_ONLY)
    match_openers: int = _setting(SettingGroup.TABLES, ServerRole(offers_everyone=True), EVERYONE)
    table_channels: str = _setting(SettingGroup.TABLES, ServerChannels(), EVERYWHERE)
    default_preset: str = _setting(SettingGroup.TABLES, Choice(PRESET_NAMES), DEFAULT_PRESET)
    opening_balance: int = _setting(SettingGroup.CHIPS, _chips(1_000_000), OPENING_BALANCE // CENTS)
    daily: int = _setting(SettingGroup.CHIPS, _chips(100_000), 100, followed_by=Follower.BOARDS)
    streak_bonus: int = _setting(SettingGroup.CHIPS, _chips(10_000), 10)
    refill: int = _setting(SettingGroup.CHIPS, _chips(100_000), 200, followed_by=Follower.BOARDS)
    refill_hours: int = _setting(SettingGroup.CHIPS, Number(1, MOST_REFILL_HOURS, Unit.HOURS), 24)
    gift_limit: int = _setting(SettingGroup.CHIPS, _chips(100_000), 500)
    tournament_prize: int = _setting(SettingGroup.CHIPS, _chips(100_000), 1_000)
    eliminate: bool = _setting(SettingGroup.CHIPS, Switch(), True, followed_by=Follower.ELIMINATIONS)
    season_rounds: int = _setting(SettingGroup.CHIPS, Number(1, 1_000, Unit.ROUNDS), SeasonTerms().rounds)
    season_days: int = _setting(SettingGroup.CHIPS, Number(1, 28, Unit.DAYS), SeasonTerms().days)
    deal: bool = _setting(SettingGroup.DEAL, Switch(), True)
    deal_prize: int = _setting(SettingGroup.DEAL, _chips(100_000), 25)
    deal_channel: int = _setting(SettingGroup.DEAL, ServerChannel(), NO_CHANNEL)
    pace: str = _setting(SettingGroup.LOOK, Choice((SHOWN, "at_once")), SHOWN)
    text_cards: bool = _setting(SettingGroup.LOOK, Switch(), False, followed_by=Follower.BOARDS)
    language: str = _setting(
        SettingGroup.LOOK, Choice((AUTOMATIC, *LANGUAGES)), AUTOMATIC, followed_by=Follower.BOARDS
    )

    @property
    def opening_cents(self) -> Cents:
        """The opening balance in hundredths of a chip."""
        return Cents(self.opening_balance * CENTS)

    @property
    def gift_cents(self) -> Cents:
        """What one member gives, and one gets, in a day at most, in hundredths of a chip."""
        return Cents(self.gift_limit * CENTS)

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


SETTINGS: Final = tuple(
    Setting(name=each.name, default=cast("Value", each.default), **each.metadata)
    for each in fields(ServerSettings)
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
        if setting.name in stored and (value := read_plain(setting.kind, stored[setting.name])) is not None
    }
    return ServerSettings(**cast("dict[str, Any]", found))


def values_of(settings: ServerSettings) -> Mapping[str, Value]:
    """Return the values by name."""
    return asdict(settings)


def changed_meanwhile(seen: Mapping[str, Value], present: Mapping[str, Value]) -> tuple[str, ...]:
    """Return the settings that have another value now than a person saw, in the order of the list."""
    names = (setting.name for setting in SETTINGS if setting.name in seen)
    return tuple(name for name in names if seen[name] != present[name])

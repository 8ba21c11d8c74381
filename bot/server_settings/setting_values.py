"""The values in force on a server, read from what is stored."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, cast

from bot.bank.amounts import CENTS, Cents
from bot.bank.claims import ClaimTerms
from bot.bank.ledger import OPENING_BALANCE
from bot.blackjack.options.presets import DEFAULT_PRESET
from bot.pacing import Pace
from bot.server_settings.setting_kinds import SettingValue
from bot.server_settings.setting_list import AUTOMATIC, MANAGERS_ONLY, SETTINGS


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """The settings of a server. Amounts are whole chips, and ``openers`` is the id of a role, or 0."""

    openers: int = MANAGERS_ONLY
    default_preset: str = DEFAULT_PRESET
    opening_balance: int = OPENING_BALANCE // CENTS
    daily: int = 100
    streak_bonus: int = 10
    refill: int = 200
    refill_hours: int = 24
    eliminate: bool = True
    pace: str = Pace.SHOWN.value
    text_cards: bool = False
    language: str = AUTOMATIC

    @property
    def opening_cents(self) -> Cents:
        """The opening balance in hundredths of a chip."""
        return Cents(self.opening_balance * CENTS)

    @property
    def claim_terms(self) -> ClaimTerms:
        """What members may claim."""
        return ClaimTerms(
            daily=Cents(self.daily * CENTS),
            streak_bonus=Cents(self.streak_bonus * CENTS),
            refill=Cents(self.refill * CENTS),
            refill_hours=self.refill_hours,
        )


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

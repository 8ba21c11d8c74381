"""What people owe and have claimed, whatever numbers they had, as it follows from what they did."""

import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import OPENING_BALANCE, ChipSource, member, opening_key
from bot.clock import day_of

REFILL_SECONDS = 24 * 3_600.0
"""Seconds between two refills with the default settings."""

Somebody = tuple[GuildId, int]
"""A server and the id of a person."""


@dataclass(frozen=True, slots=True)
class Gone:
    """The season in which a person was forgotten, and what they owed then."""

    season: int
    debt: int


@dataclass
class OwedModel:
    """The model. It reads accounts and transfers, and nothing that the bot remembers about those who left."""

    file: Path
    violations: list[str] = field(default_factory=list)
    gone: dict[Somebody, Gone] = field(default_factory=dict)
    claimed: dict[tuple[Somebody, ChipSource], float] = field(default_factory=dict)
    debts_paid: int = 0
    _opened: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._database = sqlite3.connect(self.file)

    def close(self) -> None:
        self._database.close()

    def on_erased(self, person: int, number: UserId, seasons: dict[GuildId, int]) -> None:
        """Note that a number is nobody's any more, and check that it has no open bet."""
        if self._rows("SELECT code FROM accounts WHERE kind = 'escrow' AND balance AND user = ?", number):
            self.violations.append(f"{person} was erased with an open bet")
        found = self._rows(
            "SELECT guild, season, balance FROM accounts WHERE kind = 'member' AND user = ?", number
        )
        for guild in {GuildId(guild) for guild, _, _ in found}:
            here, season = (guild, person), seasons[guild]
            before = self.gone.get(here)
            debt = before.debt if before is not None and before.season == season else 0
            present = [balance for each, at, balance in found if (each, at) == (guild, season)]
            self.gone[here] = Gone(season, max(-present[0], 0) if present else debt)

    def on_claim(self, guild: GuildId, person: int, source: ChipSource, at: float) -> None:
        """Check that a claim that was paid was due."""
        key = ((guild, person), source)
        last = self.claimed.get(key)
        if last is not None and not _is_due(source, last, at):
            self.violations.append(f"{person} got {source} twice: at {last} and {at}")
        self.claimed[key] = at

    def on_refused_claim(self, guild: GuildId, person: int, source: ChipSource, at: float) -> None:
        """Check that a claim that came too early was not due."""
        last = self.claimed.get(((guild, person), source))
        if last is None or _is_due(source, last, at):
            self.violations.append(f"{person} had to wait for {source} at {at}: the last one was at {last}")

    def check_opened(self, guild: GuildId, season: int, person: int, number: UserId) -> None:
        """Check with how much the account of a person was opened, if it was."""
        account = member(guild, number, season)
        code = account.code
        if code in self._opened or not self._rows("SELECT 1 FROM accounts WHERE code = ?", code):
            return
        self._opened.add(code)
        found = self._rows("SELECT kind, amount FROM transfers WHERE key = ?", opening_key(account))
        opened = sum(-amount if kind == "debt" else amount for kind, amount in found)
        gone = self.gone.get((guild, person))
        wanted = OPENING_BALANCE if gone is None or gone.season != season else -gone.debt
        self.debts_paid += wanted < 0
        if opened != wanted:
            self.violations.append(f"{person} of {guild} came back with {opened} in place of {wanted}")

    def _rows(self, sql: str, value: object) -> list[Any]:
        return self._database.execute(sql, (value,)).fetchall()


def _is_due(source: ChipSource, last: float, at: float) -> bool:
    return day_of(at) > day_of(last) if source is ChipSource.DAILY else at - last >= REFILL_SECONDS

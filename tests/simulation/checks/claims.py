"""Invariants of claimed chips, by rules of their own: calendar days, streaks, and refills."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta

from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import CEILING
from bot.table.table_state import TableState
from tests.simulation.checks.check import Check
from tests.simulation.world.disk import Disk

DAILY, BONUS, REFILL = 100_00, 10_00, 200_00
"""What the default settings pay, in hundredths."""

MOST_BONUS_DAYS = 10
BETWEEN_MISSED_DAYS = 7
BETWEEN_REFILLS = timedelta(hours=24)


class ClaimInvariants:
    """Checks every claim that pays, by the time of its interaction."""

    def __init__(self, disk: Disk, states: Mapping[TableId, TableState], check: Check) -> None:
        self._disk = disk
        self._states = states
        self._check = check
        self._days: defaultdict[tuple[GuildId, UserId], set[date]] = defaultdict(set)
        self._refills: defaultdict[tuple[GuildId, UserId], list[datetime]] = defaultdict(list)

    def on_daily(self, guild: GuildId, user: UserId, at: float, amount: int, owned: int) -> None:
        """Check a ``/daily`` of a member who owned so many hundredths."""
        day, days = datetime.fromtimestamp(at, UTC).date(), self._days[guild, user]
        self._check(day not in days, f"{user} of {guild} got the daily chips of {day} twice")
        row = _days_in_a_row(day, days)
        days.add(day)
        due = min(DAILY + BONUS * min(row, MOST_BONUS_DAYS), CEILING - owned)
        self._check(amount == due, f"{user} of {guild} got {amount} on {day}, due was {due}")

    def on_refill(self, guild: GuildId, user: UserId, at: float, amount: int, owned: int) -> None:
        """Check a ``/refill`` of a member who owned so many hundredths."""
        tables = [each for each in self._states.values() if each.guild == guild and each.match is None]
        season = self._disk.season_of(guild)
        staked = sum(each.staked_in(season, user) for each in tables)
        self._check(not staked, f"{user} of {guild} got a refill with {staked} at stake")
        due = min(REFILL - owned, REFILL)
        self._check(amount == due, f"{user} of {guild} owned {owned} and got a refill of {amount}")
        when, refills = datetime.fromtimestamp(at, UTC), self._refills[guild, user]
        is_due = all(when - earlier >= BETWEEN_REFILLS for earlier in refills)
        self._check(is_due, f"{user} of {guild} got a refill too early")
        refills.append(when)


def _days_in_a_row(today: date, days: set[date]) -> int:
    """Return the days with claims before this one. A single missed day, once in seven, breaks no row."""
    row, forgiven, claimed = 0, set[date](), {*days, today}
    for number in range((today - min(claimed)).days, 0, -1):
        day = today - timedelta(days=number)
        near = {day - timedelta(days=1), day + timedelta(days=1)}
        lately = {day - timedelta(days=back) for back in range(1, BETWEEN_MISSED_DAYS)}
        if day in days:
            row += 1
        elif near <= claimed and not lately & forgiven:
            forgiven.add(day)
        else:
            row = 0
    return row

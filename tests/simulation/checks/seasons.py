"""Invariants of seasons: where a round is paid, what becomes of bets that are not dealt, final standings."""

import json
import math

from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import AccountKind, TransferKind
from bot.table.events import RoundDealt
from bot.table.ports import Commit
from bot.table.table_state import TableState
from tests.simulation.checks.check import Check
from tests.simulation.world.disk import Disk

LEAST_SEASON = 10.0
"""The seconds that a season lasts at least in simulations, which are shorter than an hour."""


class SeasonInvariants:
    """Checks that every chip stays in the season in which it was staked."""

    def __init__(self, disk: Disk, check: Check) -> None:
        self._disk = disk
        self._check = check
        self._dealt_in: dict[tuple[TableId, int], int] = {}
        self._ended_at: dict[GuildId, float] = {}

    def season_of_round(self, table: TableId, round_no: int) -> int:
        """Return the season in which a round was dealt."""
        return self._dealt_in[table, round_no]

    def on_end(self, guild: GuildId, number: int, before: int, at: float) -> None:
        """Check the end of a season of a server on which the season ``before`` was on."""
        lasted = at - self._ended_at.get(guild, -math.inf)
        self._ended_at[guild] = at
        self._check(lasted >= LEAST_SEASON, f"season {number} of {guild} lasts {lasted:g} seconds")
        self._check(number == before, f"season {number} of {guild} was ended in season {before}")
        self._check(not self._disk.eliminations[guild], f"members of {guild} stay out in a new season")

    def on_deals(self, commit: Commit) -> None:
        """Note in which season the rounds of a commit are dealt."""
        for event in commit.events:
            if isinstance(event, RoundDealt):
                present = self._disk.season_of(commit.row.guild)
                self._dealt_in[commit.row.table, event.round_no] = present
                said = event.season == present
                self._check(said, f"{commit.row.table} deals a round of season {event.season} in {present}")

    def on_commit(self, commit: Commit, after: TableState) -> None:
        """Check the accounts of a commit."""
        if after.match is not None:
            return
        just_dealt = {event.round_no for event in commit.events if isinstance(event, RoundDealt)}
        for transfer in commit.transfers:
            for stake, purse in ((transfer.debit, transfer.credit), (transfer.credit, transfer.debit)):
                if stake.kind is AccountKind.ESCROW and stake.round_no is not None:
                    dealt = self._dealt_in.get((commit.row.table, stake.round_no))
                    # The bets of a season that is over go back, and the table deals to new ones at once.
                    is_return = transfer.kind is TransferKind.TAKE_BACK and stake.round_no in just_dealt
                    is_purse = purse.kind is AccountKind.MEMBER
                    right = not is_purse or dealt in (None, purse.season)
                    right = right or (is_return and purse.season < self._disk.season_of(commit.row.guild))
                    self._check(right, f"a round of season {dealt} is paid in season {purse.season}")

    def on_stored(self, commit: Commit) -> None:
        """Check the stakes at a table, before its state is restored. Voiding leaves a season as it is."""
        if json.loads(commit.input_json)["act"] != "Void":
            self._check_stakes(commit.row.table)

    def at_rest(self, states: dict[TableId, TableState]) -> None:
        """Check that all tables know the present season."""
        for state in states.values():
            present = self._disk.season_of(state.guild)
            known = not state.is_open or state.match is not None or state.season == present
            self._check(known, f"table {state.id} still plays season {state.season}, and {present} is on")
            if known:
                self._check_stakes(state.id)

    def _check_stakes(self, table: TableId) -> None:
        """Check that nobody has a stake in a season that is over, but in the open round."""
        stakes = self._disk.stakes_on_the_bank(table)
        round_ = self._disk.open_round(table) if stakes else None
        for account in stakes:
            present = self._disk.season_of(account.guild)
            is_on = round_ is not None and account.round_no == round_.round_no
            forgotten = account.season != present and not is_on
            self._check(
                not forgotten,
                f"{account.balance} of {account.user} are forgotten at {table}, of season {account.season}",
            )


Owner = tuple[GuildId, UserId, int]
"""A member of a server in a season."""

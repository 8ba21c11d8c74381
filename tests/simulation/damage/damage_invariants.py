"""Invariants of damage: it is found at the start, it harms its own table only, and no chip is lost."""

from collections.abc import Mapping

from bot.bank.ids import TableId
from bot.bank.ledger import AccountKind
from bot.table.ports import Commit
from tests.simulation.checks.check import Check
from tests.simulation.damage.damages import ChosenDamage
from tests.simulation.world.disk import Disk


class DamageInvariants:
    """Checks what becomes of damaged tables. ``pending`` are those that no process has handled yet.

    ``closed`` are the tables that had to close, with the time, ``told`` those whose channels were told.
    """

    def __init__(self, disk: Disk, check: Check) -> None:
        self._disk = disk
        self._check = check
        self.pending: dict[TableId, ChosenDamage] = {}
        self.closed: dict[TableId, float] = {}
        self.told: set[TableId] = set()

    def on_damaged(self, damage: ChosenDamage) -> None:
        """Note the damage to a table."""
        self.pending[damage.table] = damage

    def on_commit(self, commit: Commit) -> None:
        """Check that a damaged table does nothing."""
        damage = self.pending.pop(commit.row.table, None)
        name = None if damage is None else damage.name
        self._check(damage is None, f"{commit.row.table} went on as if nothing were damaged: {name}")

    def owned_by_all(self) -> Mapping[object, int]:
        """Return what each member of each server owns, with open stakes but without those of matches."""
        members = [account for account in self._disk.accounts if account.kind == AccountKind.MEMBER.value]
        return {
            (account.guild, account.user): self._disk.balance(account.guild, account.user).owned
            for account in members
            if account.user is not None
        }

    def on_closed(self, table: TableId, at: float, owned: Mapping[object, int]) -> None:
        """Check that a table that closes is a damaged one, and that its stakes went back."""
        damage = self.pending.pop(table, None)
        self._check(damage is not None, f"{table} was closed without need")
        self._check(owned == self.owned_by_all(), f"chips were lost when {table} closed")
        held = {
            each.code: each.balance for each in self._disk.accounts if each.table == table and each.balance
        }
        self._check(not held, f"{table} is closed and keeps {held}")
        total = sum(self._disk.balances.values())
        self._check(total == 0, f"all balances together are {total}")
        self.closed[table] = at

    def on_told(self, table: TableId, unreturned: int) -> None:
        """Check that a channel is told about a closed table whose stakes are back."""
        self._check(table in self.closed and not unreturned, f"{table} is reported as closed")
        self.told.add(table)

    def at_end(self) -> None:
        """Check that all damage was found."""
        for table, damage in self.pending.items():
            self._check(False, f"nobody noticed the damage to {table}: {damage.name}")

"""Invariants of shoes: committed before the first bet, used once, and secret until they are retired."""

from __future__ import annotations

from bot.table.events import Event, RoundDealt, ShoeOpened, ShoeRetired
from bot.table.ids import TableId
from bot.table.ledger import TransferKind
from bot.table.ports import Commit
from tests.simulation.checks.check import Check
from tests.simulation.world.memory_disk import MemoryDisk


class ShoeInvariants:
    """Checks the shoes of all tables on one disk, and the secrecy of their seeds."""

    def __init__(self, disk: MemoryDisk, check: Check) -> None:
        self._disk = disk
        self._check = check
        self._commitments: set[str] = set()
        self._seeds: dict[tuple[TableId, int], str] = {}
        self._first_bets: dict[tuple[TableId, int], int] = {}

    def on_event(self, table: TableId, event: Event) -> None:
        """Check an event in the life of a shoe."""
        match event:
            case ShoeOpened():
                known = event.shoe.commitment in self._commitments
                self._check(not known, f"shoe {event.number} of {table} has a seed that was used before")
                self._commitments.add(event.shoe.commitment)
                self._seeds[table, event.number] = event.shoe.seed.reveal()
            case ShoeRetired():
                seed = self._seeds.pop((table, event.number), None)
                self._check(seed is not None, f"shoe {event.number} of {table} retired twice")
                open_round = self._disk.open_round(table)
                in_use = open_round is not None and open_round.shoe_no == event.number
                self._check(not in_use, f"shoe {event.number} of {table} retired during a round")
            case RoundDealt():
                seed = self._seeds.get((table, event.shoe_no))
                self._check(seed is not None, f"round {event.round_no} was dealt from a retired shoe")
            case _:
                pass

    def on_commit(self, commit: Commit) -> None:
        """Check that a round's shoe was stored before the round's first bet, and that its seed is hidden."""
        table = commit.row.table
        for transfer in commit.transfers:
            if transfer.kind is TransferKind.STAKE and transfer.credit.round_no is not None:
                self._first_bets.setdefault((table, transfer.credit.round_no), self._disk.commits)
        for event in commit.events:
            if isinstance(event, RoundDealt):
                stored_by = self._disk.tables[table].shoes[event.shoe_no].stored_by
                first_bet = self._first_bets.get((table, event.round_no), 0)
                early = stored_by < first_bet
                self._check(early, f"round {event.round_no}: bets came before the commitment")
        self.check_seeds_hidden(commit.row.state_json, "the stored state", table)

    def check_seeds_hidden(self, text: str, where: str, table: TableId | None = None) -> None:
        """Check that a text shows no seed of an unretired shoe: of one table, or of any (None)."""
        for (of, number), seed in self._seeds.items():
            if table in (None, of):
                self._check(seed not in text, f"the seed of shoe {number} of {of} is in {where}")

    def at_end(self) -> None:
        """Check that the seed of every shoe was revealed."""
        self._check(not self._seeds, f"seeds were never revealed: {list(self._seeds)}")

"""Reading a database beside a playing bot, for operators' tools.

``inspection`` opens it, ``audited_rows``, ``audited_counters`` and ``audited_achievements`` are the
queries of the audit, ``exported_rows`` those of exports.
"""

from bot.storage.inspecting import audited_achievements, audited_counters, audited_rows, exported_rows
from bot.storage.inspecting.audited_rows import (
    AccountEntry,
    AuditSnapshot,
    RoundEntry,
    RoundSlice,
    TableFacts,
    TransferEntry,
)
from bot.storage.inspecting.exported_rows import ExportedRound, ExportedTransfer
from bot.storage.inspecting.inspection import Inspection, NoDatabaseError

__all__ = [
    "AccountEntry",
    "AuditSnapshot",
    "ExportedRound",
    "ExportedTransfer",
    "Inspection",
    "NoDatabaseError",
    "RoundEntry",
    "RoundSlice",
    "TableFacts",
    "TransferEntry",
    "audited_achievements",
    "audited_counters",
    "audited_rows",
    "exported_rows",
]

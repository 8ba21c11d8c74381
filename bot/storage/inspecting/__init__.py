"""Reading a database beside a playing bot, for operators' tools.

``inspection`` opens it, ``exported_rows`` are the queries of exports, and the modules whose names begin with
``audited`` those of the audit.
"""

from bot.storage.inspecting import (
    audited_achievements,
    audited_contradictions,
    audited_counters,
    audited_rows,
    audited_values,
    exported_rows,
)
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
    "audited_contradictions",
    "audited_counters",
    "audited_rows",
    "audited_values",
    "exported_rows",
]

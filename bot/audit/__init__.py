"""The audit: every stored round played again, every balance derived anew, every commitment checked.

It trusts no stored result. ``round_audit`` and ``transfer_audit`` are pure checks of rows; ``audit_run``
reads them in slices beside a playing bot and brings both together: transfers say what was paid, rounds what
should have been. ``audit_findings`` are the flaws, and ``checkpoints`` let the next audit begin where the
last one ended. A check of further rows (counters, for example) is a pass of ``audit_run``.
"""

from bot.audit.audit_findings import AuditFinding, Flaw
from bot.audit.audit_run import AuditReport, run_audit
from bot.audit.checkpoints import BEGINNING, Checkpoint, CheckpointError, load_checkpoint, store_checkpoint

__all__ = [
    "BEGINNING",
    "AuditFinding",
    "AuditReport",
    "Checkpoint",
    "CheckpointError",
    "Flaw",
    "load_checkpoint",
    "run_audit",
    "store_checkpoint",
]

"""The audit: every stored round played again, every balance derived again, every commitment checked.

It trusts no stored result. ``round_audit`` and ``transfer_audit`` are pure checks of rows; ``audit_run``
reads them in slices beside a playing bot and brings both together: transfers say what was paid, rounds what
should have been. ``audit_findings`` are the flaws, and the checkpoints of ``transfer_audit`` let the next
audit begin where the last one ended. A check of further rows is a pass of ``audit_run``.
"""

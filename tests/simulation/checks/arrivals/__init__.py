"""Invariants of what arrives from Discord: late, repeated, or from before a restart."""

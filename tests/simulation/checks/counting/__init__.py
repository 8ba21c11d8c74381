"""Invariants of counters: they are what all rounds of a member make."""

"""Invariants of time: a clock that is set changes no remaining time."""

"""Bugs in the counters of members."""

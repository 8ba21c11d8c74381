"""Damaged rows at a restart, and the invariants about them.

``damages`` are the kinds of damage, ``damage_invariants`` checks that each is found and harms one table only.
"""

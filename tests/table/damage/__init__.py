"""Damaged rows at a start: each harms one table only, and no chip is lost."""

"""Damaged rows, as people see them: what the channel is told, and that play goes on."""

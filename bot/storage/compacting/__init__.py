"""Storing what is old in fewer bytes, while no bot runs.

``folding_run`` holds the lock and goes through the database in small transactions; ``old_rows`` are its
queries, and say which rows are damaged and left alone; ``shrinking`` gives the bytes back to the disk.
"""

from bot.storage.compacting.folding_run import CompactReport, compact
from bot.storage.compacting.old_rows import LeftAlone

__all__ = ["CompactReport", "LeftAlone", "compact"]

"""Compact copies of a database, and kill each compaction before another statement of SQL.

Usage: ``python -m tests.storage.compacting.killed_compactions FILE…``. The copies are compacted by forked
processes; it prints before how many statements they were killed. The last copy is compacted to its end.
"""

import os
import signal
import sys

from sqlalchemy import Engine, event

from bot.storage.compacting import compact, folding_run
from tests.storage.compacting.old_database import LATER

STATEMENTS_APART = 7


def compact_until(file: str, statements: int) -> None:
    seen = 0

    @event.listens_for(Engine, "before_cursor_execute")
    def count(*_: object) -> None:
        nonlocal seen
        seen += 1
        if seen == statements:
            os.kill(os.getpid(), signal.SIGKILL)

    compact(f"sqlite:///{file}", before=LATER)


def main(files: list[str]) -> None:
    folding_run.ROUNDS_IN_BATCH, folding_run.INPUTS_IN_BATCH = 5, 10
    for number, file in enumerate(files):
        child = os.fork()
        if not child:
            compact_until(file, 0 if file == files[-1] else 8 + number * STATEMENTS_APART)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        print(os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Tables that cannot go on, because their data are damaged: they are closed, and their stakes go back."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from bot.bank.ids import ChannelId
from bot.bank.store_errors import BooksFrozenError, StoreError
from bot.clock import Clock, Timer
from bot.table.live.actor import STORE_RETRY
from bot.table.ports import DamagedTable, Store

log = logging.getLogger(__name__)

ReportDamage = Callable[[DamagedTable, int], None]
"""Tells about a damaged table that is closed now, and the number of accounts whose stakes are not returned.

Must not block.
"""

CLOSED = "Table %d is closed, because its data are damaged: %s"
STUCK = "Table %d could not be closed; its stakes stay where they are: %s"
STILL = "Table %d is damaged and stands still, because its server is frozen: %s (%s)"
UNRETURNED = "Table %d is closed, and %d of its accounts keep their stakes: nobody is known to have paid them"


class DamageClosing:
    """Closes damaged tables and reports them. It tries again as long as the store cannot write.

    ``run`` runs a coroutine as a task that is not forgotten. ``report`` tells people of a closed table.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        run: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
        report: ReportDamage,
    ) -> None:
        self._store = store
        self._clock = clock
        self._run = run
        self._report = report
        self._closing_later: dict[DamagedTable, Timer] = {}

    def is_closing_in(self, channel: ChannelId) -> bool:
        """Return whether a damaged table in the channel waits for the store, to be closed."""
        return any(damaged.channel == channel for damaged in self._closing_later)

    def stop(self) -> None:
        """Try no more."""
        for timer in self._closing_later.values():
            timer.cancel()

    async def close_table(self, damaged: DamagedTable) -> None:
        """Close a table that cannot go on, and report it. On a frozen server it stands still."""
        try:
            unreturned = await self._store.close_damaged(damaged, self._clock.now())
        except BooksFrozenError:
            log.error(STILL, damaged.table, damaged.damage.value, damaged.error)
        except StoreError:

            def close_again() -> None:
                self._run(self.close_table(damaged))

            later = self._clock.now() + STORE_RETRY
            self._closing_later[damaged] = self._clock.call_at(later, close_again)
        except Exception as error:
            log.error(STUCK, damaged.table, type(error).__name__)
        else:
            self._closing_later.pop(damaged, None)
            log.error(CLOSED, damaged.table, damaged.code)
            if unreturned:
                log.error(UNRETURNED, damaged.table, unreturned)
            self._report(damaged, unreturned)

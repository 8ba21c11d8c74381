"""Bugs in what happens to the tables of a missing server."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

from bot.bank.ids import GuildId
from bot.table.live.manager import Manager
from cogs.table import guild_events
from tests.simulation.mutants.mutant import Mutant


def missing_server_closed_at_once() -> AbstractContextManager[object]:
    """The tables of a server that is missing at the start are closed."""
    return patch.object(guild_events, "MOST_MISSING_SECONDS", 1.0)


def day_begins_at_each_start() -> AbstractContextManager[object]:
    """Nobody remembers since when a server is missing."""

    async def missing_since(*_arguments: object) -> Mapping[GuildId, float]:
        return {}

    return patch.object(guild_events.GuildEvents, "_missing_since", missing_since)


def missing_server_thawed() -> AbstractContextManager[object]:
    """All tables go on when the gateway is ready."""

    def freeze(self: Any, guild: GuildId) -> None:
        self._run_task(self.thaw(guild))

    return patch.object(Manager, "freeze", freeze)


MUTANTS = (
    Mutant(
        patch=missing_server_closed_at_once,
        found_by="of a missing server goes on|was not missing for a day",
        first_seed=28,
    ),
    Mutant(patch=day_begins_at_each_start, found_by="never closed", first_seed=56),
    Mutant(patch=missing_server_thawed, found_by="of a missing server goes on", first_seed=28),
)

"""The result of one command: the next state, the events and the transfers."""

from __future__ import annotations

from dataclasses import dataclass

from bot.table.events import Event
from bot.table.ledger import Transfer
from bot.table.table_state import TableState


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What a command does: the state after it, what happened, and which chips move."""

    state: TableState
    events: tuple[Event, ...] = ()
    transfers: tuple[Transfer, ...] = ()

"""The result of one command: the next state, the events and the transfers."""

from dataclasses import dataclass

from bot.bank.ledger import Transfer
from bot.bank.seasons import FIRST_SEASON
from bot.table.events import Event
from bot.table.table_state import TableState


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The effects of a command: the next state, its events and its transfers of chips.

    ``season`` is the present season, with which it has reckoned.
    """

    state: TableState
    events: tuple[Event, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    season: int = FIRST_SEASON

"""The notices on the board: why the table has closed, or what happened to the last round."""

from __future__ import annotations

from typing import assert_never

from bot.table import (
    ChannelGone,
    ClosedAfterRound,
    ClosedAfterVoid,
    ClosedBy,
    ClosedIdle,
    ClosedUnattended,
    EarlierNotice,
    Notice,
    RemovedFromServer,
    RoundVoid,
    SeatsGivenUp,
)
from cogs.common import people, person


def notice_text(notice: Notice) -> str:
    """Return a notice as text, without a symbol before it."""
    match notice:
        case ClosedBy(player=player):
            return f"Closed by {person(player)}"
        case ClosedIdle():
            return "Closed after an hour without a round"
        case ClosedUnattended():
            return "Closed after a day in which nobody played"
        case ClosedAfterRound():
            return "Closed after the round"
        case ClosedAfterVoid():
            return "Closed after a void round"
        case ChannelGone():
            return "The channel is gone"
        case RemovedFromServer():
            return "The bot was removed from the server"
        case RoundVoid():
            return (
                "The last round could not be brought back. It is void: every stake went back to its player."
            )
        case SeatsGivenUp(players=players):
            who = f"{people(players)} missed two rounds"
            return f"{who}: the next in the queue gets the seat. A bet lines you up again."
        case EarlierNotice(text=text):
            return text
        case _:
            assert_never(notice)

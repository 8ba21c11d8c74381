"""The state of a table from the store, with its open round replayed."""

from __future__ import annotations

from bot.blackjack.engine import Round, staked
from bot.replacing import replace
from bot.table import (
    StakesDiffer,
    StoredTable,
    TableState,
    UnplayableRecord,
    VoidReason,
    WrongRound,
    player_id,
)
from bot.table.stored.codec import load_state, replay_stored


class UnreplayableError(Exception):
    """A stored round that cannot be replayed as it was played, and must be voided."""

    def __init__(self, why: VoidReason) -> None:
        super().__init__(why.code)
        self.why = why


def restored(stored: StoredTable) -> TableState:
    """Return the state before the process ended, with the same cards and the same question.

    Raises :class:`UnreplayableError` if the open round's inputs cannot be replayed.
    """
    state = without_round(stored)
    return state if stored.round is None else replace(state, round=_replayed(stored, state))


def without_round(stored: StoredTable) -> TableState:
    """Return the stored state without its open round, of which only the inputs are stored."""
    return load_state(stored.row.state_json, stored.shoe, stored.next_shoe)


def _replayed(stored: StoredTable, state: TableState) -> Round:
    assert stored.round is not None, "there must be an open round"
    if stored.round.round_no != state.round_no or stored.round.shoe_no != stored.shoe_no:
        raise UnreplayableError(WrongRound())
    cards = stored.shoe.at(stored.round.shoe_position).card_source()
    try:
        round_ = replay_stored(stored.round, cards)
    except Exception as error:  # a damaged record may raise any error in the rules
        raise UnreplayableError(UnplayableRecord(error=f"{type(error).__name__}: {error}")) from error
    held = {
        player_id(user): amount
        for (number, user), amount in stored.escrow.items()
        if number == state.round_no
    }
    if staked(round_) != held:
        raise UnreplayableError(StakesDiffer())
    return round_

"""Restore a table from the store, with its open round replayed, and find what does not belong to it.

Rows may be damaged while the bot is down. A table whose parts do not fit each other closes.
"""

from collections import Counter

from bot.bank.ids import UserId
from bot.blackjack.engine.round import staked
from bot.blackjack.engine.round_state import Round
from bot.replacing import replace
from bot.table.ports import Damage, StoredTable
from bot.table.stored.codec import Marks, load_marks, load_state, marks_of, replay_stored
from bot.table.table_state import TableState, player_id


class UnusableTableError(Exception):
    """A stored table that cannot go on and must be closed."""

    def __init__(self, damage: Damage, error: str) -> None:
        super().__init__(f"{damage.value}: {error}")
        self.damage = damage
        self.error = error


def restored(stored: StoredTable) -> TableState:
    """Return the state before the process ended, with the same cards and the same question.

    Raises :class:`UnusableTableError` if the table cannot go on as it was.
    """
    state, marks = _loaded(stored)
    _check_place(stored, state)
    _check_shoes(stored, state, marks)
    _check_rounds(stored, state, marks)
    is_on = marks.round is not None
    _check_stakes(stored, state, is_on=is_on)
    if not is_on:
        return state
    whole = replace(state, round=_replayed(stored, state))
    if marks.round != marks_of(whole).round:
        raise UnusableTableError(Damage.ROUNDS, "another round")
    return whole


def _without_round(stored: StoredTable) -> TableState:
    """Return the stored state without its open round, of which only the inputs are stored."""
    state = load_state(stored.row.state_json, stored.shoe, stored.next_shoe)
    # The state of a deal is stored before the round has this number.
    return replace(state, round_id=stored.round_id)


def _loaded(stored: StoredTable) -> tuple[TableState, Marks]:
    try:
        return _without_round(stored), load_marks(stored.row.state_json)
    except Exception as error:  # a damaged text may raise any error
        raise UnusableTableError(Damage.STATE, type(error).__name__) from None


def _check_place(stored: StoredTable, state: TableState) -> None:
    row = stored.row
    in_row = (row.table, row.guild, row.channel, row.version, row.is_open)
    if in_row != (state.id, state.guild, state.channel, state.version, state.is_open):
        raise UnusableTableError(Damage.ROW, "another table")


def _check_shoes(stored: StoredTable, state: TableState, marks: Marks) -> None:
    """Check that the shoes are those of the state, with the same decks and client seeds."""
    if state.shoe_no != stored.shoe_no:
        raise UnusableTableError(Damage.SHOES, "another shoe")
    if (marks.shoe, marks.next_shoe) != (state.shoe.fingerprint, state.next_shoe.fingerprint):
        raise UnusableTableError(Damage.SHOES, "other cards")


def _check_rounds(stored: StoredTable, state: TableState, marks: Marks) -> None:
    """Check that no stored round is in the way of the state."""
    newest = 0 if stored.newest_round is None else stored.newest_round
    if type(newest) is not int:
        raise UnusableTableError(Damage.ROUNDS, "a damaged number of a round")
    is_stored = stored.round is not None or newest == state.round_no
    if newest > state.round_no or (marks.round is None and is_stored):
        raise UnusableTableError(Damage.ROUNDS, "a round too many")


def _check_stakes(stored: StoredTable, state: TableState, *, is_on: bool) -> None:
    """Check that all stakes but those of the round are the wagers for the next deal."""
    upcoming = state.round_no + is_on
    held = {key: amount for key, amount in stored.escrow.items() if not is_on or key[0] != state.round_no}
    wagered: Counter[tuple[int, UserId]] = Counter()
    for wager in state.wagers:
        wagered[upcoming, wager.player] += wager.total
    if held != wagered:
        raise UnusableTableError(Damage.STAKES, "other stakes")


def _replayed(stored: StoredTable, state: TableState) -> Round:
    if stored.round is None:
        raise UnusableTableError(Damage.ROUNDS, "no round")
    where = (stored.round.round_no, stored.round.shoe_no, stored.round.shoe_position)
    if where != (state.round_no, state.shoe_no, state.shoe.position):
        raise UnusableTableError(Damage.ROUNDS, "another place")
    try:
        round_ = replay_stored(stored.round, state.shoe.card_source())
    except Exception as error:  # a damaged record may raise any error in the rules
        raise UnusableTableError(Damage.ROUNDS, type(error).__name__) from None
    stakes = stored.escrow.items()
    held = {player_id(user): amount for (number, user), amount in stakes if number == state.round_no}
    if staked(round_) != held:
        raise UnusableTableError(Damage.STAKES, "other stakes")
    return round_

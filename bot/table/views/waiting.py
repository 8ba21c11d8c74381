"""Whether a player keeps another one waiting: only then has an answer a time limit without a clock."""

from bot.bank.ids import UserId
from bot.table.table_state import TableState


def others_wait(state: TableState) -> bool:
    """Return whether, during a round, another player waits for one of the asked players (docs/rules.md §2).

    These players wait for the end of the round: the players with a stake in it, the seated players who take
    part in the next round and are not away, and the queue. Each asked player has a stake, so another player
    waits if there are two of them. The answer does not depend on hidden cards.
    """
    seats = (seat for seat in state.seats if not seat.leaving and seat.absent_since is None)
    coming_next = {seat.player for seat in seats if seat.takes_part(state.betting_round)}
    return len({*state.players_in_round(), *coming_next, *state.queue}) > 1


def players_waited_for(state: TableState) -> tuple[UserId, ...]:
    """Return, between rounds, the players for whose bet another player waits (docs/rules.md §2).

    The players with a bet, the players who are ready and the queue wait for the others' bets.
    """
    coming = (seat for seat in state.seats if seat.takes_part(state.betting_round))
    ready = {seat.player for seat in coming if seat.ready or state.wagers_of(seat.player)}
    waiting = {*ready, *state.queue}
    return tuple(seat.player for seat in state.unready_seats() if waiting - {seat.player})

"""Whether a player keeps another one waiting: only then has an answer a time limit without a clock."""

from collections.abc import Iterator

from bot.bank.ids import UserId
from bot.table.table_state import TableState


def others_wait(state: TableState) -> bool:
    """Return whether, during a round, another player waits for one of the asked players (docs/rules.md §2).

    These players wait for the end of the round: the players with a stake in it, the seated players who take
    part in the next round and are not away, and the queue. Each asked player has a stake, so another player
    waits if there are two of them. The answer does not depend on hidden cards.
    """
    return len({*state.players_in_round(), *_coming_next(state), *state.queue}) > 1


def players_waited_for(state: TableState) -> tuple[UserId, ...]:
    """Return, between rounds, the players for whose bet another player waits (docs/rules.md §2).

    The players with a bet, the players who are ready and the queue wait for the others' bets.
    """
    waiting = {*_ready_to_play(state), *state.queue}
    return tuple(seat.player for seat in state.unready_seats() if waiting - {seat.player})


def _coming_next(state: TableState) -> Iterator[UserId]:
    for seat in state.seats:
        if seat.takes_part(state.betting_round) and not seat.leaving and seat.absent_since is None:
            yield seat.player


def _ready_to_play(state: TableState) -> Iterator[UserId]:
    for seat in state.seats:
        if seat.takes_part(state.betting_round) and (seat.ready or state.wagers_of(seat.player)):
            yield seat.player

"""Who is asked, and who may vote to go on without a silent player, where no clock runs (docs/rules.md §2)."""

from bot.bank.ids import UserId
from bot.blackjack.engine.round import asked
from bot.blackjack.engine.round_state import Phase
from bot.table.player_ids import user_id
from bot.table.table_state import TableState


def players_asked(state: TableState) -> frozenset[UserId]:
    """Return the players who are asked for a decision, or between rounds for a bet."""
    if state.round is None:
        return frozenset(seat.player for seat in state.unready_seats())
    boxes = state.round.boxes
    return frozenset(user_id(boxes[ask.box - 1].bet.player) for ask in asked(state.round) if ask.in_turn)


def possibly_asked(state: TableState) -> frozenset[UserId]:
    """Return the players who are asked, as far as their hidden cards do not tell it."""
    if state.round is None or not hides_who_is_asked(state):
        return players_asked(state)
    return frozenset(user_id(box.bet.player) for box in state.round.boxes)


def hides_who_is_asked(state: TableState) -> bool:
    """Return whether it would tell of cards that lie face down who is asked."""
    round_ = state.round
    if round_ is None or round_.rules.cards_face_up:
        return False
    return round_.phase is not Phase.PLAY or round_.rules.simultaneous


def voters(state: TableState) -> frozenset[UserId]:
    """Return the players who have hands, or a bet on the next round, and are not asked."""
    bettors = (wager.player for wager in state.wagers)
    return frozenset((*state.players_in_round(), *bettors)) - players_asked(state)

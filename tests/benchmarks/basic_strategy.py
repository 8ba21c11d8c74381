"""Basic strategy for the preset ``house``, as far as realistic rounds need it."""

from bot.blackjack.engine.questions import upcard
from bot.blackjack.engine.round import legal_moves
from bot.blackjack.engine.round_state import HandState, Round
from bot.blackjack.moves import Move

_SPLITS = {
    1: range(1, 11),
    2: range(2, 8),
    3: range(2, 8),
    6: range(2, 7),
    7: range(2, 8),
    8: range(2, 11),
    9: (2, 3, 4, 5, 6, 8, 9),
}
"""The values of the upcard (an ace is 1) against which a pair of this value is split."""


def basic_move(state: Round, box: int) -> Move:
    """Return the move for the active hand of a box. Offers are declined."""
    legal = legal_moves(state, box)
    if Move.DECLINE in legal:
        return Move.DECLINE
    active = state.boxes[box - 1].active
    assert active is not None
    hand = state.boxes[box - 1].hands[active]
    up = upcard(state).value
    if Move.SPLIT in legal and up in _SPLITS.get(hand.cards[0].value, ()):
        return Move.SPLIT
    if Move.DOUBLE in legal and _doubles(hand, up):
        return Move.DOUBLE
    if Move.SURRENDER in legal and not hand.soft and hand.value in (15, 16) and up in (1, 10):
        return Move.SURRENDER
    return Move.HIT if Move.HIT in legal and _hits(hand, up) else Move.STAND


def _doubles(hand: HandState, up: int) -> bool:
    if hand.soft:
        return 13 <= hand.value <= 18 and up in (5, 6)
    return hand.value == 11 or (hand.value == 10 and 2 <= up <= 9) or (hand.value == 9 and 3 <= up <= 6)


def _hits(hand: HandState, up: int) -> bool:
    if hand.soft:
        return hand.value <= 17 or (hand.value == 18 and up in (9, 10, 1))
    if hand.value <= 11:
        return True
    if hand.value == 12:
        return up not in (4, 5, 6)
    return hand.value <= 16 and up not in range(2, 7)

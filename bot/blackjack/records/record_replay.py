"""Play a record again (docs/rules.md §5).

The name, the box and the amount of a move are judged when its turn comes, so that the error can tell which
moves were legal.
"""

from bot.blackjack.cards import FixedCards
from bot.blackjack.engine.questions import in_turn
from bot.blackjack.engine.round import deal, defaults, legal_moves, play
from bot.blackjack.engine.round_state import Round
from bot.blackjack.error_reasons import Reason
from bot.blackjack.errors import Illegal, OutOfCards, RecordError, quoted
from bot.blackjack.moves import Action, Move
from bot.blackjack.records.json_fields import read_json, too_deep
from bot.blackjack.records.round_json import to_json
from bot.blackjack.records.round_record import RecordedMove, RoundRecord, parse_record


def replay_line(line: str) -> dict[str, object]:
    """Return the output for one line of a file of records.

    Raises :class:`RecordError` and :class:`OptionError`.
    """
    try:
        return to_json(play_record(parse_record(read_json(line))))
    except RecursionError:
        raise too_deep() from None


def play_record(record: RoundRecord) -> Round:
    """Play a record to its end: its moves, then the defaults. Raises :class:`RecordError`."""
    try:
        state = deal(record.rules, record.boxes, FixedCards(record.cards))
        for position, move in enumerate(record.moves, 1):
            try:
                state = play(state, _action(state, move))
            except Illegal as refused:
                raise RecordError(refused.reason, refused.message, position, refused.legal) from None
        return defaults(state)
    except OutOfCards:
        message = f"The round needs more cards than the {len(record.cards):,} given."
        raise RecordError(Reason.OUT_OF_CARDS, message) from None


def _action(state: Round, recorded: RecordedMove) -> Action:
    try:
        move = Move(recorded.move)
    except ValueError:
        raise _unknown_move(state, recorded) from None
    return Action(
        box=recorded.box,
        move=move,
        hand=recorded.hand,
        amount=recorded.amount,
        by_timer=recorded.by_timer,
        chips=recorded.chips,
        purses=recorded.purses,
    )


def _unknown_move(state: Round, recorded: RecordedMove) -> Illegal:
    """Return the refusal of a move that does not exist, with the legal moves if the box is being asked."""
    legal = None
    if 1 <= recorded.box <= len(state.boxes) and in_turn(state, recorded.box - 1):
        legal = legal_moves(state, recorded.box) or None
    message = f"There is no move {quoted(recorded.move)}. The moves are {', '.join(Move)}."
    return Illegal(Reason.UNKNOWN_MOVE, message, legal)

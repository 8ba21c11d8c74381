"""The question that each player is asked, so that nobody acts on cards that they have not seen.

A press is outdated only if the player's *own* question has changed since the frame that they pressed on:
their cards, the hand that is asked, the phase, or their legal moves (docs/rules.md §6.6). Moves of others
never make it outdated.
"""

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence

from bot.bank.amounts import AmountWord
from bot.bank.ids import UserId
from bot.blackjack.engine.round import asked
from bot.blackjack.moves import PlayerId
from bot.table.commands import Act, PlaceBet
from bot.table.table_state import TableState, player_id


def phase_of(state: TableState) -> Hashable:
    """Return the number of the round and its phase, which is the question as onlookers see it."""
    if state.round is None:
        return ("bets", state.round_no)
    return (state.round.phase, state.round_no)


def seen_since(before: TableState, after: TableState, frame: int) -> Mapping[UserId, int]:
    """Return, for everybody at the table, the frame in which their own question last changed.

    ``frame`` is the frame that shows ``after``.
    """
    turned = phase_of(before) != phase_of(after)
    asked_before, asked_now = ({}, {}) if turned else (_own_questions(before), _own_questions(after))
    seen: dict[UserId, int] = {}
    for player in after.people:
        name = player_id(player)
        changed = turned or asked_before.get(name) != asked_now.get(name)
        seen[player] = frame if changed else before.seen.get(player, before.phase_frame)
    return seen


def _own_questions(state: TableState) -> Mapping[PlayerId, Sequence[Hashable]]:
    """Return, for each player who decides on boxes, their cards, hand and legal moves on each of them."""
    questions: defaultdict[PlayerId, list[Hashable]] = defaultdict(list)
    if state.round is not None:
        asks = {ask.box: (ask.hand, ask.legal) for ask in asked(state.round)}
        for number, box in enumerate(state.round.boxes, 1):
            cards = tuple([hand.cards for hand in box.hands])
            questions[box.bet.player].append((number, cards, asks.get(number)))
    return questions


def is_outdated(state: TableState, player: UserId, frame: int | None) -> bool:
    """Return whether a press on ``frame`` (None: typed) answers a question that is no longer asked."""
    return frame is not None and frame < state.seen.get(player, state.phase_frame)


def means_the_same(state: TableState, player: UserId, act: Act, frame: int) -> bool:
    """Return whether a bet that was pressed on the board of an earlier intermission sets the same amount now.

    A chip does, and so does ``Same bet`` if the player's last bets are still those of that board. What is
    all in has changed with the chips.
    """
    if state.round is not None or state.in_lobby or not isinstance(act, PlaceBet):
        return False
    seat = state.seat_of(player)
    is_repeated = act.amount is AmountWord.SAME and seat is not None and seat.same_since <= frame
    return is_repeated or (act.amount is not None and not isinstance(act.amount, AmountWord))

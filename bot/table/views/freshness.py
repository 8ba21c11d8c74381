"""What each person is being asked, so that nobody acts on cards that he has not seen.

A press is outdated only if the presser's *own* question has changed since the picture that he
pressed on: his cards, the phase, his legal moves (`rules.md` §6.6). Other people's moves never
make it so.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from bot.blackjack.engine import legal_moves
from bot.table import TableState, UserId


def phase_of(state: TableState) -> Hashable:
    """What an onlooker would say is going on: which round, and which part of it."""
    if state.round is None:
        return ("bets", state.round_no)
    return (state.round.phase, state.round_no)


def own_question(state: TableState, player: UserId) -> Hashable:
    """The phase, and the cards and legal moves on each of the player's boxes."""
    if state.round is None:
        return phase_of(state)
    own = tuple(
        (number, tuple(hand.cards for hand in box.hands), legal_moves(state.round, number))
        for number, box in enumerate(state.round.boxes, 1)
        if box.bet.player == str(player)
    )
    return (phase_of(state), own)


def seen_since(before: TableState, after: TableState) -> Mapping[UserId, int]:
    """For everybody at the table, the frame in which his own question last changed."""
    seen: dict[UserId, int] = {}
    for player in after.people:
        changed = own_question(before, player) != own_question(after, player)
        known = before.seen.get(player, before.phase_frame)
        seen[player] = after.frame if changed else known
    return seen


def is_outdated(state: TableState, player: UserId, frame: int | None) -> bool:
    """Whether a press made on ``frame`` answers a question that is no longer asked."""
    return frame is not None and frame < state.seen.get(player, state.phase_frame)

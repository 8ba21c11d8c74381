"""The question that each player is asked, so that nobody acts on cards that they have not seen.

A press is outdated only if the player's *own* question has changed since the frame that they pressed on:
their cards, the phase, or their legal moves (RULES.md §6.6). Moves of others never make it outdated.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from bot.blackjack.engine import asked
from bot.table import TableState, UserId, player_id


def phase_of(state: TableState) -> Hashable:
    """Return the number of the round and its phase, which is the question as onlookers see it."""
    if state.round is None:
        return ("bets", state.round_no)
    return (state.round.phase, state.round_no)


def own_question(state: TableState, player: UserId) -> Hashable:
    """Return the phase, and the cards and legal moves on each of the player's boxes."""
    if state.round is None:
        return phase_of(state)
    name = player_id(player)
    legal = {ask.box: ask.legal for ask in asked(state.round)}
    own = [
        (number, tuple([hand.cards for hand in box.hands]), legal.get(number))
        for number, box in enumerate(state.round.boxes, 1)
        if box.bet.player == name
    ]
    return (phase_of(state), tuple(own))


def seen_since(before: TableState, after: TableState, frame: int) -> Mapping[UserId, int]:
    """Return, for everybody at the table, the frame in which their own question last changed.

    ``frame`` is the frame that shows ``after``.
    """
    seen: dict[UserId, int] = {}
    for player in after.people:
        changed = own_question(before, player) != own_question(after, player)
        known = before.seen.get(player, before.phase_frame)
        seen[player] = frame if changed else known
    return seen


def is_outdated(state: TableState, player: UserId, frame: int | None) -> bool:
    """Return whether a press on ``frame`` (None: typed) answers a question that is no longer asked."""
    return frame is not None and frame < state.seen.get(player, state.phase_frame)

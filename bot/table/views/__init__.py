"""What people may see of a table: public and personal views, without the hole card and the shoe.

Read ``snapshot`` first; ``freshness`` decides whether a press answers a question that is still asked.
"""

from bot.table.views.followers import FollowerView
from bot.table.views.freshness import is_outdated, phase_of, seen_since
from bot.table.views.reasons import (
    in_queue,
    is_gone_for_good,
    leaving,
    lobby_full,
    match_not_started,
    may_bet,
    not_in_match,
)
from bot.table.views.round_results import last_round
from bot.table.views.snapshots import (
    BoxView,
    HandView,
    SeatStatus,
    SeatView,
    Snapshot,
    Stage,
    shows_the_same_to_all,
    snapshot,
)

__all__ = [
    "BoxView",
    "FollowerView",
    "HandView",
    "SeatStatus",
    "SeatView",
    "Snapshot",
    "Stage",
    "in_queue",
    "is_gone_for_good",
    "is_outdated",
    "last_round",
    "leaving",
    "lobby_full",
    "match_not_started",
    "may_bet",
    "not_in_match",
    "phase_of",
    "seen_since",
    "shows_the_same_to_all",
    "snapshot",
]

"""Views of a table, public and personal, without the hole card and the shoe.

Read ``snapshots`` (the types) first, then ``view_building``, which makes one from a state. ``situation``
says what a person may do now and why not more; ``freshness`` tells whether a press answers a question that
is still asked, ``waiting`` whether the answer keeps another player waiting, and ``dealers_turn`` is the view
that comes before a result.
"""

from bot.table.views.dealers_turn import DealerStep, dealer_steps, dealers_turn
from bot.table.views.followers import FollowerView
from bot.table.views.freshness import is_outdated, phase_of, seen_since
from bot.table.views.round_results import last_round
from bot.table.views.situation import Situation, situation
from bot.table.views.snapshots import BoxView, HandView, SeatStatus, SeatView, Snapshot, Stage
from bot.table.views.view_building import shows_the_same_to_all, snapshot
from bot.table.views.waiting import others_wait, players_waited_for

__all__ = [
    "BoxView",
    "DealerStep",
    "FollowerView",
    "HandView",
    "SeatStatus",
    "SeatView",
    "Situation",
    "Snapshot",
    "Stage",
    "dealer_steps",
    "dealers_turn",
    "is_outdated",
    "last_round",
    "others_wait",
    "phase_of",
    "players_waited_for",
    "seen_since",
    "shows_the_same_to_all",
    "situation",
    "snapshot",
]

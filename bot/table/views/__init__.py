"""Views of a table, public and personal, without the hole card and the shoe.

Read ``snapshots`` (the types) first, then ``view_building``, which makes one from a state. ``situation``
says what a person may do now and why not more; ``freshness`` tells whether a press answers a question that
is still asked, and ``waiting`` whether the answer keeps another player waiting.
"""

from bot.table.views.followers import FollowerView
from bot.table.views.freshness import is_outdated, phase_of, seen_since
from bot.table.views.round_results import last_round
from bot.table.views.situation import Situation, situation
from bot.table.views.snapshots import BoxView, HandView, SeatStatus, SeatView, Snapshot, Stage
from bot.table.views.view_building import shows_the_same_to_all, snapshot
from bot.table.views.waiting import others_wait, players_waited_for

__all__ = [
    "BoxView",
    "FollowerView",
    "HandView",
    "SeatStatus",
    "SeatView",
    "Situation",
    "Snapshot",
    "Stage",
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

"""The expected refusals that a person may get, one type for each.

A refusal has the facts that its sentence needs, and no words: its message in the catalogue has its name.
Deciding raises :class:`Refused` with one; an actor answers with the refusal itself. The families
(``SeatRefusal``, ``BetRefusal``, …) are unions, and ``Refusal`` is the union of all:
seats and the queue, bets, boxes and sharing, matches, the round (turns and moves), and services (rights, the
store, the server).
"""

from bot.table.refusals.bet_refusals import *
from bot.table.refusals.box_refusals import *
from bot.table.refusals.match_refusals import *
from bot.table.refusals.refused import *
from bot.table.refusals.round_refusals import *
from bot.table.refusals.seat_refusals import *
from bot.table.refusals.service_refusals import *

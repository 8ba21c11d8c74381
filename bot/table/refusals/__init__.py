"""The expected refusals that a person may get, one type for each.

A refusal has the facts that its sentence needs, and no words: its message in the catalogue has its name.
Deciding raises :class:`Refused` with one; an actor answers with the refusal itself. The families
(``SeatRefusal``, ``BetRefusal``, …) are unions, and ``Refusal`` is the union of all. ``tables`` has those
about the table and its seats, ``bets`` those about bets and boxes, and ``moves`` those of a round.
"""

from bot.table.refusals.bets import *
from bot.table.refusals.moves import *
from bot.table.refusals.refused import *
from bot.table.refusals.tables import *

"""The expected refusals that a person may get, one type for each.

A refusal has the facts that its sentence needs, and no words: its message in the catalogue has its name.
Deciding raises :class:`Refused` with one; an actor answers with the refusal itself. The families
(``SeatRefusal``, ``BetRefusal``, …) are unions, and ``Refusal`` is the union of all. ``tables`` has those
about the table and its seats, ``play`` those about bets, boxes and moves.
"""

from bot.table.refusals.play import *
from bot.table.refusals.tables import *

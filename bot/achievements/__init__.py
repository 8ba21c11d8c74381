"""The achievements of members: what they are, and who has earned which. Pure, and only about values.

``round_parts`` says what one player has done in a settled round, ``achievement_list`` is the one list of
all achievements, each with its condition, and decides which are new. The store decides in the transaction
that settles a round or ends a match (:mod:`bot.storage.writing`), so that each is earned once.

Which play counts is decided as for the counters. Rounds at tables of the bank and on credit count alike; a
round of a match earns nothing by its cards, because anyone may open a match with any rules, but a match that
is won does. Followers earn nothing by the cards of others: their rounds only count as days of play. A void
round earns nothing. Members who had the counts before an achievement existed earn it with their next round:
they see it then, with a time and a round of its own, and a new entry in the list needs no migration.
"""

from bot.achievements.achievement_list import (
    ACHIEVEMENTS,
    COUNTED,
    DAYS,
    RETURNS,
    Counted,
    Played,
    newly_earned,
)
from bot.achievements.round_parts import RoundPart, round_parts

__all__ = [
    "ACHIEVEMENTS",
    "COUNTED",
    "DAYS",
    "RETURNS",
    "Counted",
    "Played",
    "RoundPart",
    "newly_earned",
    "round_parts",
]

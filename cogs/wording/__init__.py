"""Cards, totals, amounts, times and people as text, in the language of the reader.

``card_wording`` writes cards and hands, ``chip_wording`` chips and limits, ``people_wording`` mentions, boxes
and times, ``name_wording`` names on the board, and ``stake_wording`` what happened to a bet. All other rooms
of the edge import this one; it imports none of them.
"""

from cogs.wording.card_wording import card_name, card_names, choice, total
from cogs.wording.chip_wording import decks, funds_left, limits
from cogs.wording.name_wording import (
    WIDEST_NAME,
    clean_name,
    escaped_name,
    shortened_names,
    shown_name,
    shown_names,
)
from cogs.wording.people_wording import LONGEST_ANSWER, MEDALS, boxes, countdown, fit, person
from cogs.wording.stake_wording import default_reason, insurance, insurance_net, not_followed

__all__ = [
    "LONGEST_ANSWER",
    "MEDALS",
    "WIDEST_NAME",
    "boxes",
    "card_name",
    "card_names",
    "choice",
    "clean_name",
    "countdown",
    "decks",
    "default_reason",
    "escaped_name",
    "fit",
    "funds_left",
    "insurance",
    "insurance_net",
    "limits",
    "not_followed",
    "person",
    "shortened_names",
    "shown_name",
    "shown_names",
    "total",
]

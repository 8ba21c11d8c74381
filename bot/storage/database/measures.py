"""The names of what is counted. They are the columns of the table ``counters``.

Hands count for the player who decides on them, at tables of the bank and on credit. Followers count rounds
and net only. Rounds of a match count apart, because anyone may open a match with any rules.
"""

from typing import Final

SUMS: Final = (
    "rounds",
    "hands",
    "won",
    "lost",
    "pushed",
    "net",
    "blackjacks",
    "busts",
    "doubles",
    "splits",
    "surrenders",
    "insured",
    "insurance_won",
    "match_rounds",
    "match_hands",
    "match_hands_won",
    "matches",
    "matches_won",
)
"""What is added up. ``net`` is in hundredths of a chip."""

HIGHEST: Final = ("biggest_win",)
"""What keeps its highest value, in hundredths of a chip."""

LOWEST: Final = ("biggest_loss",)
"""What keeps its lowest value, at most 0, in hundredths of a chip."""

MEASURES: Final = (*SUMS, *HIGHEST, *LOWEST, "streak", "best_streak")
"""All counters of a member in a period. A streak counts rounds that were won one after the other."""

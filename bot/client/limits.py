"""Limits of what one person can do: presses in a second, changes in an hour, erasures in a day."""

from typing import Any

import discord

from bot.clock import DAY_SECONDS, Clock
from bot.pacing import RateLimit

REASON_SECONDS = 10.0
"""The shortest time in seconds between two answers that say why a press of a person did nothing."""

MOST_OPTION_CHANGES = 100
"""How often a person changes options of tables in an hour: each change stays, and takes up to 0.9 kB."""

MOST_ERASURES = 5
"""How often a person is erased in a day, by their id in memory: each time, 0.3 kB of them stay."""

_LIMITED_AS = {discord.InteractionType.modal_submit: discord.InteractionType.component}
"""Types whose interactions are counted together with those of another type."""


class Limits:
    """What each person may still do.

    ``most_per_second`` limits the interactions of one person, each kind on its own (None: no limit).
    """

    def __init__(self, clock: Clock, most_per_second: int | None = None) -> None:
        self.option_changes = RateLimit(most=MOST_OPTION_CHANGES, seconds=3_600.0)
        self.erasures = RateLimit(most=MOST_ERASURES, seconds=DAY_SECONDS)
        self.shares = RateLimit(most=1, seconds=60.0)
        self._clock = clock
        self._reasons = RateLimit(most=1, seconds=REASON_SECONDS)
        self._rates = None if most_per_second is None else RateLimit(most=most_per_second, seconds=1.0)

    def are_exceeded_by(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether the person has made too many interactions of this type in a second.

        Those that are too fast do not count, so that some act however many there are.
        """
        if self._rates is None:
            return False
        key = (interaction.user.id, _LIMITED_AS.get(interaction.type, interaction.type))
        return not self._rates.admit(key, interaction.created_at.timestamp())

    def says_why(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether to tell the person why a press of theirs did nothing: not for each of many."""
        return self._reasons.admit(interaction.user.id, self._clock.elapsed())

"""Invariants of what members share with a channel."""

import re
from collections import defaultdict

from bot.bank.ids import GuildId
from tests.simulation.checks.check import Check
from tests.simulation.world.messages import SentContent

SHARED = "shared by {user} at {at}: round {number}"
"""What a simulated process posts, with the time of the press."""

BETWEEN = 60.0
"""The least seconds between two presses of one person that share something, within one process."""

_SHARED = re.compile(r"shared by (?P<user>\d+) at (?P<at>[\d.]+): round (?P<number>\d+)")


class ShareInvariants:
    """Checks that each member shares each round once, and one thing a minute. Nobody shares for another."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._made: set[tuple[GuildId, str, str]] = set()
        self._made_at: defaultdict[str, list[float]] = defaultdict(list)

    def on_start(self) -> None:
        """Forget the times: a process does not know when something was shared before."""
        self._made_at.clear()

    def on_sent(self, sent: SentContent) -> bool:
        """Check a message. Return whether something is shared."""
        found = _SHARED.fullmatch(sent.content.text)
        if found is None:
            return False
        user, number, at = found["user"], found["number"], float(found["at"])
        self._check(sent.to is None, f"{user} shares round {number} with nobody")
        made = sent.channel.guild, user, number
        self._check(made not in self._made, f"{user} shares round {number} twice")
        self._made.add(made)
        is_early = any(abs(at - earlier) < BETWEEN for earlier in self._made_at[user])
        self._check(not is_early, f"{user} shares two things within a minute")
        self._made_at[user].append(at)
        return True

"""Invariants of servers that a new process does not find: their tables stand still, and close after a day."""

import json

from bot.bank.ids import GuildId, UserId
from bot.clock import DAY_SECONDS
from bot.table.commands import Close, ExpireIdle, ForgetMember, Resume, TimeUp
from bot.table.events import MoveMade, RoundDealt
from bot.table.ports import Commit
from bot.table.table_state import TableState
from tests.simulation.checks.check import Check, acts_named

RETURN_SECONDS = 60.0
"""Seconds after its return in which a server's tables go on, each at its place, also after a restart."""

DATE_SECONDS = 2.0
"""Seconds by which the bot's idea of Discord's time may be behind."""


class MissingServers:
    """Follows the servers that Discord does not name to the bot, by the passed time."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._since: dict[GuildId, float] = {}
        self._returned_at: dict[GuildId, float] = {}

    def may_stand_still(self, guild: GuildId, now: float) -> bool:
        """Return whether a server is missing, or has just returned."""
        returned_at = self._returned_at.get(guild)
        return guild in self._since or (returned_at is not None and now < returned_at + RETURN_SECONDS)

    def on_missing(self, guild: GuildId, now: float) -> None:
        """Note that a server is missing from the next start on."""
        self._since.setdefault(guild, now)

    def on_return(self, guild: GuildId, now: float) -> None:
        """Note that a server is there again."""
        self._since.pop(guild, None)
        self._returned_at[guild] = now

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check that no clock runs, nothing is dealt or played, and nothing closes before its day is over.

        The last process that found the server may still store what it was asked before. People who have
        themselves forgotten leave also here: their own hands stand, and then those of players who had left
        the table or were away already, whose turns nobody waits for.
        """
        request = json.loads(commit.input_json)
        act = request["act"]
        since = self._since.get(commit.row.guild)
        if since is None or not since < commit.at < since + DAY_SECONDS - DATE_SECONDS:
            return
        goes_on = act in acts_named(Resume, TimeUp, ExpireIdle)
        self._check(not goes_on, f"{commit.key}: the table of a missing server goes on")
        self._check(act not in acts_named(Close), f"{commit.key}: the server was not missing for a day")
        is_dealt = any(isinstance(event, RoundDealt) for event in commit.events)
        self._check(not is_dealt, f"{commit.key}: a missing server's table deals")
        played = {event.player for event in commit.events if isinstance(event, MoveMade)}
        forgets = act in acts_named(ForgetMember) and bool(played)
        are_gone = forgets and played <= _gone(before, request["player"])
        same = before is None or before.round == after.round or are_gone
        self._check(same, f"{commit.key}: the cards of a missing server's table have changed")


def _gone(before: TableState | None, forgotten: UserId) -> set[UserId]:
    """Return a person who is forgotten, and all whose turns nobody waits for: they have left, or are away."""
    seats = () if before is None else before.seats
    return {forgotten, *(seat.player for seat in seats if seat.leaving or seat.away)}

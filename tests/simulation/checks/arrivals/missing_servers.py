"""Invariants of servers that a new process does not find: their tables stand still, and close after a day."""

import json

from bot.bank import GuildId
from bot.clock import DAY_SECONDS
from bot.table import Resume, TableState
from bot.table.commands import Close, ExpireIdle, TimeUp
from bot.table.ports import Commit
from tests.simulation.checks.check import Check, acts_named

DATE_SECONDS = 2.0
"""Seconds by which the bot's idea of Discord's time may be behind."""


class MissingServers:
    """Follows the servers that Discord does not name to the bot, by the passed time."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._since: dict[GuildId, float] = {}

    def __contains__(self, guild: GuildId) -> bool:
        return guild in self._since

    def on_missing(self, guild: GuildId, now: float) -> None:
        """Note that a server is missing from the next start on."""
        self._since.setdefault(guild, now)

    def on_return(self, guild: GuildId) -> None:
        """Note that a server is there again."""
        self._since.pop(guild, None)

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check that no clock runs, nothing is dealt or played, and nothing closes before its day is over."""
        since = self._since.get(commit.row.guild)
        if since is None or commit.at >= since + DAY_SECONDS - DATE_SECONDS:
            return
        act = json.loads(commit.input_json)["act"]
        goes_on = act in acts_named(Resume, TimeUp, ExpireIdle)
        self._check(not goes_on, f"{commit.key}: the table of a missing server goes on")
        self._check(act not in acts_named(Close), f"{commit.key}: the server was not missing for a day")
        same = before is None or before.round == after.round
        self._check(same, f"{commit.key}: the cards of a missing server's table have changed")

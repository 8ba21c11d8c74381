"""What holds for the members of a server: one purse for all its tables, and nobody plays who is out."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from bot.blackjack.rules import Bankroll
from bot.table.commands import GuildContext
from bot.table.events import RoundDealt
from bot.table.ids import GuildId, TableId, UserId
from bot.table.ledger import OPENING_BALANCE, AccountKind
from bot.table.ports import Commit
from bot.table.table_state import TableState
from tests.simulation.checks.check import Hold
from tests.simulation.world.fake_discord import Said
from tests.simulation.world.memory_disk import MemoryDisk

NEWS_TAKES = 10.0
"""Seconds until a table knows, at the latest, who is out: a slow commit, and one more that was under way."""

DISMISSED_AFTER = 60.0
"""Seconds after which, in calm weather, a member who is out has no seat on the bank any more."""


_MENTION = re.compile(r"<@(\d+)>")


class Purses:
    """A member's open stakes at all tables of his server together are never more than he owns.

    What he owns is counted here from what he was given and what rounds have brought him, and what he
    has at stake from the tables themselves: not from the books. Credit has no such bounds, so it is not
    held against those who have ever played on it.
    """

    def __init__(self, states: Mapping[TableId, TableState], hold: Hold) -> None:
        self._states = states
        self._hold = hold
        self._owned: defaultdict[tuple[GuildId, UserId], int] = defaultdict(lambda: OPENING_BALANCE)
        self._on_credit: set[tuple[GuildId, UserId]] = set()

    def on_grant(self, guild: GuildId, user: UserId, amount: int) -> None:
        """An admin has given chips, or taken them (< 0)."""
        self._owned[guild, user] += amount

    def on_net(self, guild: GuildId, user: UserId, net: int) -> None:
        """A settled round has brought, or cost (< 0), a member so much."""
        self._owned[guild, user] += net

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """After a commit whose state is known already."""
        if after.match is not None:
            return
        guild = after.guild
        if Bankroll.CREDIT in {state.rules.bankroll for state in (before, after) if state}:
            users = {account.user for each in commit.transfers for account in (each.debit, each.credit)}
            self._on_credit.update((guild, user) for user in users if user)
            return
        tables = [each for each in self._states.values() if each.guild == guild and each.match is None]
        for user in {*after.people, *(wager.player for wager in after.wagers)}:
            if (guild, user) not in self._on_credit:
                staked, owned = sum(each.staked_by(user) for each in tables), self._owned[guild, user]
                self._hold(staked <= owned, f"{user} has {staked} at stake on {guild} and owns {owned}")


class Outs:
    """Who is out of chips on a server plays on its bank no more until he is helped."""

    def __init__(self, disk: MemoryDisk, hold: Hold) -> None:
        self._disk = disk
        self._hold = hold
        self._dealt_at: dict[TableId, float] = {}

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """An act of somebody who is out, or a deal to him."""
        if before is None or before.rules.bankroll is not Bankroll.BANK:
            return
        dealt = next((event for event in commit.events if isinstance(event, RoundDealt)), None)
        if dealt is not None:
            self._dealt_at[after.id] = commit.at
            for player in dealt.players:
                self._hold(not self._long_out(after, player, commit.at), f"{player} is out and was dealt to")
        act = json.loads(commit.input_json)["act"]
        if commit.actor is None or act not in ("PlaceBet", "GetReady", "Play"):
            return
        began = self._dealt_at.get(after.id, 0.0) if act == "Play" else commit.at
        out = self._long_out(after, commit.actor, began)
        self._hold(not out, f"{commit.key}: {commit.actor} is out of chips and did {act}")

    def at_rest(self, states: Mapping[TableId, TableState], now: float) -> None:
        """When all has been calm for a while: nobody who is out has a place on the bank."""
        for state in states.values():
            if not state.is_open or state.rules.bankroll is not Bankroll.BANK:
                continue
            seated = (seat.player for seat in state.seats)
            there = {*seated, *state.queue, *(wager.player for wager in state.wagers)}
            for player in there - set(state.players_in_round()):
                out = self._long_out(state, player, now, DISMISSED_AFTER)
                self._hold(not out, f"{player} is out of chips and has a place at {state.id}")

    def _long_out(self, state: TableState, player: UserId, when: float, since: float = NEWS_TAKES) -> bool:
        """Whether a member was out at that time, and for so long that his table knew."""
        out = self._disk.elimination(state.guild, player)
        return out is not None and out.at + since < when


class Servers:
    """What happens on one server concerns no other one."""

    def __init__(self, disk: MemoryDisk, hold: Hold) -> None:
        self._disk = disk
        self._hold = hold
        self._members: defaultdict[GuildId, set[UserId]] = defaultdict(set)
        self._were_out: defaultdict[GuildId, set[UserId]] = defaultdict(set)

    def joined(self, user: UserId, guilds: Iterable[GuildId]) -> None:
        """Somebody is a member of these servers."""
        for guild in guilds:
            self._members[guild].add(user)

    def on_commit(self, commit: Commit) -> None:
        """A commit's chips are all of its own server, and so are those whom it puts out."""
        guild = commit.row.guild
        self._were_out[guild].update(self._disk.out[guild])
        for transfer in commit.transfers:
            for account in (transfer.debit, transfer.credit):
                own = account.guild == guild
                self._hold(own, f"{commit.key} moves chips of {account.code} from {guild}")

    def on_said(self, said: Said) -> None:
        """Nobody is named who is no member."""
        named = {UserId(int(number)) for number in _MENTION.findall(said.face.text)}
        strangers = named - self._members[said.channel.guild]
        self._hold(not strangers, f"{strangers} of another server are named on {said.channel.guild}")

    def on_floor(self, guild: GuildId, floor: GuildContext, states: Iterable[TableState]) -> None:
        """What a table is told of the others (``states``) is about its own server alone."""
        others = [state for state in states if state.guild == guild and state.match is None]
        staked = {user: sum(state.staked_by(user) for state in others) for user in floor.elsewhere}
        self._hold(staked == floor.elsewhere, f"on {guild} {staked} is staked, told is {floor.elsewhere}")


def given(commit: Commit, kind: AccountKind) -> Counter[Any]:
    """What a commit puts into accounts of a kind, by member."""
    put: Counter[Any] = Counter()
    for transfer in commit.transfers:
        if transfer.credit.kind is kind:
            put[transfer.credit.user] += transfer.amount
    return put

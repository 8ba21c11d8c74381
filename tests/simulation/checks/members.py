"""Invariants of a server's members: balances across its tables, eliminations, and separation of servers."""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping

from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import CEILING, OPENING_BALANCE, Transfer, TransferKind
from bot.blackjack.rules import Bankroll
from bot.table.commands import GuildContext, Join, JoinQueue, MarkReady, PlaceBet, Play, Rematch
from bot.table.events import MemberEliminated, RoundDealt
from bot.table.ports import Commit
from bot.table.table_state import TableState
from tests.simulation.checks.check import Check, acts_named
from tests.simulation.checks.seasons import Owner
from tests.simulation.world.disk import Disk
from tests.simulation.world.messages import SentContent

ELIMINATION_KNOWN_AFTER = 10.0
"""Seconds after which a table knows of an elimination: one slow commit, and one that was under way."""

BREAK_KNOWN_AFTER = 10.0
"""Seconds after which each command knows of a break: one slow commit, and one that was under way."""

UNSEATED_AFTER = 60.0
"""Seconds after which, without faults, an eliminated member has no seat at the bank's tables."""


class BalanceInvariants:
    """Checks that members' open stakes at all tables never exceed their chips, and that these are stored.

    The chips are counted from grants and the results of rounds, the stakes from the tables' states: neither
    comes from the ledger. Members who ever played on credit are not checked.
    """

    def __init__(self, disk: Disk, states: Mapping[TableId, TableState], check: Check) -> None:
        self._disk = disk
        self._states = states
        self._check = check
        self._owned: defaultdict[Owner, int] = defaultdict(lambda: OPENING_BALANCE)
        self._on_credit: set[tuple[GuildId, UserId]] = set()

    def on_grant(self, guild: GuildId, user: UserId, amount: int) -> None:
        """Count chips that an admin gave, or took (< 0), in hundredths."""
        self._owned[guild, user, self._disk.season_of(guild)] += amount

    def on_net(self, guild: GuildId, user: UserId, season: int, net: int) -> None:
        """Count a member's result of a settled round of a season, in hundredths."""
        self._owned[guild, user, season] += net

    def on_sent_back(self, transfer: Transfer, won: int) -> None:
        """Check winnings that went back: without them, the member would own more than the ceiling."""
        user, amount = transfer.debit.user, transfer.amount
        assert user is not None, "only members have a ceiling"
        owner = (transfer.debit.guild, user, transfer.debit.season)
        self._owned[owner] -= amount
        owned = self._owned[owner]
        is_exact = owned == CEILING or (amount == won and owned > CEILING)
        self._check(is_exact, f"{amount} of {won} won by {user} went back, who owns {owned} then")

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check everybody at the table, whose new state is already among the states."""
        if after.match is not None:
            return
        guild = after.guild
        if Bankroll.CREDIT in {state.rules.bankroll for state in (before, after) if state}:
            users = {account.user for each in commit.transfers for account in (each.debit, each.credit)}
            self._on_credit.update((guild, user) for user in users if user)
            return
        tables = [each for each in self._states.values() if each.guild == guild and each.match is None]
        for user in {*after.people, *(wager.player for wager in after.wagers)}:
            for season in {after.season, after.round_season}:
                if (guild, user) not in self._on_credit:
                    staked = sum(each.staked_in(season, user) for each in tables)
                    owned = self._owned[guild, user, season]
                    self._check(staked <= owned, f"{user} has {staked} at stake on {guild} and owns {owned}")
                    stored = self._disk.balance(guild, user, season).owned
                    # What went back to the house is counted later.
                    is_due = stored == owned or any(
                        each.kind is TransferKind.CEILING for each in commit.transfers
                    )
                    self._check(is_due, f"{user} of {guild} is stored with {stored}, and owns {owned}")


class EliminationInvariants:
    """Checks that members without chips do not play on the bank until they get chips."""

    def __init__(self, disk: Disk, check: Check) -> None:
        self._disk = disk
        self._check = check
        self._dealt_at: dict[TableId, float] = {}
        self._eliminated_at: dict[tuple[GuildId, UserId], float] = {}

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check the actor, and the players of a deal."""
        for event in commit.events:
            if isinstance(event, MemberEliminated):
                self._eliminated_at[after.guild, event.player] = commit.at
        if before is None or before.rules.bankroll is not Bankroll.BANK:
            return
        dealt = next((event for event in commit.events if isinstance(event, RoundDealt)), None)
        if dealt is not None:
            self._dealt_at[after.id] = commit.at
            for player in dealt.players:
                out = self._is_eliminated(after, player, commit.at)
                self._check(not out, f"{player} is out of chips and was dealt cards")
        act = json.loads(commit.input_json)["act"]
        if commit.actor is None or act not in acts_named(PlaceBet, MarkReady, Play):
            return
        since = self._dealt_at.get(after.id, 0.0) if act in acts_named(Play) else commit.at
        out = self._is_eliminated(after, commit.actor, since)
        self._check(not out, f"{commit.key}: {commit.actor} is out of chips and did {act}")

    def at_rest(self, states: Mapping[TableId, TableState], now: float) -> None:
        """Check that no eliminated member has a seat, a bet or a place in the queue on the bank."""
        for state in states.values():
            if not state.is_open or state.rules.bankroll is not Bankroll.BANK:
                continue
            seated = (seat.player for seat in state.seats)
            present = {*seated, *state.queue, *(wager.player for wager in state.wagers)}
            for player in present - set(state.players_in_round()):
                out = self._is_eliminated(state, player, now, UNSEATED_AFTER)
                self._check(not out, f"{player} is out of chips and has a place at {state.id}")

    def _is_eliminated(
        self, state: TableState, player: UserId, when: float, after: float = ELIMINATION_KNOWN_AFTER
    ) -> bool:
        """Return whether a member had been eliminated for more than ``after`` seconds."""
        is_out = player in self._disk.eliminations[state.guild]
        return is_out and self._eliminated_at[state.guild, player] + after < when


class BreakInvariants:
    """Goes by when breaks begin: in simulations they do not end. A running match is played to its end."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._begun: dict[UserId, float] = {}

    def on_break(self, user: UserId, at: float) -> None:
        """Note the begin of a break."""
        self._begun.setdefault(user, at)

    def is_on_break(self, user: UserId, at: float) -> bool:
        """Return whether the break of a person had begun."""
        return user in self._begun and self._begun[user] <= at

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check the actor, and the players of a deal."""
        if before is not None and before.playing_match is not None:
            return
        for event in commit.events:
            if isinstance(event, RoundDealt) and after.match is None:
                for player in event.players:
                    self._check(
                        not self._rests(player, commit.at), f"{player} is on a break and was dealt cards"
                    )
        act = json.loads(commit.input_json)["act"]
        if commit.actor is not None and act in acts_named(PlaceBet, JoinQueue, MarkReady, Join, Rematch):
            rests = self._rests(commit.actor, commit.at)
            self._check(not rests, f"{commit.actor} is on a break and did {act}")

    def _rests(self, user: UserId, at: float) -> bool:
        return user in self._begun and self._begun[user] + BREAK_KNOWN_AFTER < at


class GuildInvariants:
    """Checks that nothing on one server concerns another server."""

    def __init__(self, disk: Disk, check: Check) -> None:
        self._disk = disk
        self._check = check
        self._members: defaultdict[GuildId, set[UserId]] = defaultdict(set)
        self._eliminated: defaultdict[GuildId, set[UserId]] = defaultdict(set)

    def add_member(self, user: UserId, guilds: Iterable[GuildId]) -> None:
        """Note the servers of which somebody is a member."""
        for guild in guilds:
            self._members[guild].add(user)

    def on_commit(self, commit: Commit, after: TableState) -> None:
        """Check that all accounts of a commit, and the players who are out, belong to its server."""
        guild = commit.row.guild
        out = {event.player for event in commit.events if isinstance(event, MemberEliminated)}
        self._eliminated[guild] |= out
        strangers = {each.player for each in after.out} - self._eliminated[guild]
        self._check(not strangers, f"{strangers} were never eliminated on {guild} and are listed as out")
        for transfer in commit.transfers:
            for account in (transfer.debit, transfer.credit):
                own = account.guild == guild
                self._check(own, f"{commit.key} moves chips of {account.code} from {guild}")

    def on_sent(self, sent: SentContent) -> None:
        """Check that a message mentions members of its server only."""
        mentioned = {UserId(int(number)) for number in re.findall(r"<@(\d+)>", sent.content.text)}
        strangers = mentioned - self._members[sent.channel.guild]
        self._check(not strangers, f"{strangers} of another server are named on {sent.channel.guild}")

    def on_context(self, guild: GuildId, context: GuildContext, states: Iterable[TableState]) -> None:
        """Check a table's information about the other tables, whose states are given."""
        others = [each for each in states if each.guild == guild and each.match is None]
        season = self._disk.season_of(guild)
        staked = {user: sum(each.staked_in(season, user) for each in others) for user in context.elsewhere}
        self._check(
            staked == context.elsewhere, f"on {guild} {staked} is staked, reported is {context.elsewhere}"
        )

"""All invariants of one simulation, checked after each commit, each snapshot and each answer.

They are derived from the disk alone. A violation is noted, not raised, because the product catches
exceptions: the simulation reads :attr:`Invariants.violations` after each step.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from bot.bank.ids import TableId, UserId
from bot.table.commands import Request
from bot.table.live.double_clicks import Place
from bot.table.ports import Commit
from bot.table.refusals import DoubleClick, Refusal
from bot.table.results import EarnedAchievement
from bot.table.stored.restore import restored
from bot.table.table_state import TableState
from bot.table.views.snapshots import Snapshot
from tests.simulation.checks.arrivals.deliveries import DeliveryInvariants
from tests.simulation.checks.arrivals.missing_servers import MissingServers
from tests.simulation.checks.cancellation import CancellationInvariants
from tests.simulation.checks.cards.deals import DealInvariants, SharingInvariants
from tests.simulation.checks.cards.hidden_boards import HiddenBoards
from tests.simulation.checks.cards.shoes import SealInvariants, ShoeInvariants
from tests.simulation.checks.claims import ClaimInvariants
from tests.simulation.checks.clocks.first_drawings import FirstDrawings
from tests.simulation.checks.clocks.remaining_times import RemainingTimes
from tests.simulation.checks.clocks.silence import SilenceInvariants
from tests.simulation.checks.clocks.waits import WaitInvariants
from tests.simulation.checks.commands import CommandInvariants
from tests.simulation.checks.counting.achievements import AchievementInvariants
from tests.simulation.checks.counting.counters import CounterInvariants
from tests.simulation.checks.counting.knockouts import KnockoutInvariants
from tests.simulation.checks.ledger import LedgerInvariants
from tests.simulation.checks.matches import MatchInvariants
from tests.simulation.checks.members import (
    BalanceInvariants,
    BreakInvariants,
    EliminationInvariants,
    GuildInvariants,
)
from tests.simulation.checks.seasons import SeasonInvariants
from tests.simulation.checks.secrecy.secrecy import SecrecyInvariants
from tests.simulation.checks.secrecy.shares import ShareInvariants
from tests.simulation.checks.snapshots import SnapshotInvariants
from tests.simulation.damage.damage_invariants import DamageInvariants
from tests.simulation.erasures.erasure_invariants import ErasureInvariants
from tests.simulation.world.disk import Disk
from tests.simulation.world.messages import SentContent


class Invariants:
    """Checks one simulation. ``violations`` is empty as long as every invariant holds."""

    def __init__(self, disk: Disk) -> None:
        self.violations: list[str] = []
        self.counts: Counter[str] = Counter()
        self.states: dict[TableId, TableState] = {}
        self.states_by_frame: dict[tuple[TableId, int], TableState] = {}
        self.changed_at: dict[TableId, float] = {}
        self._disk = disk
        self.seasons = SeasonInvariants(disk, self.check)
        self.balances = BalanceInvariants(disk, self.states, self.check)
        self.claims = ClaimInvariants(disk, self.states, self.check)
        self.guilds = GuildInvariants(disk, self.check)
        self.cancellation = CancellationInvariants(disk, self.check)
        self.deliveries = DeliveryInvariants(self.check)
        self.missing = MissingServers(self.check)
        self.breaks = BreakInvariants(self.check)
        self.boards = HiddenBoards(self.check)
        self._shares = ShareInvariants(self.check)
        self._eliminations = EliminationInvariants(disk, self.check)
        self._matches = MatchInvariants(disk, self.breaks, self.check)
        self._knockouts = KnockoutInvariants(self.check)
        self._deals = DealInvariants(self.breaks, self.check)
        self._sharing = SharingInvariants(self.check)
        self._counters = CounterInvariants(disk, self.check)
        self._achievements = AchievementInvariants(self.check)
        self._ledger = LedgerInvariants(
            disk,
            self.states,
            balances=self.balances,
            counters=self._counters,
            seasons=self.seasons,
            counts=self.counts,
            check=self.check,
        )
        self._shoes = ShoeInvariants(disk, self.check)
        self._times = RemainingTimes(self.check)
        self._first_drawings = FirstDrawings(self.check)
        self._waits = WaitInvariants(self.check)
        self.silence = SilenceInvariants(self.breaks, self.counts, self.check)
        self._seals = SealInvariants(self.check)
        self._commands = CommandInvariants(self.states_by_frame, self._times, self.counts, self.check)
        self._commands.held = self.boards.held
        self._snapshots = SnapshotInvariants(self.check)
        self.damages = DamageInvariants(disk, self.check)
        self.erasures = ErasureInvariants(disk, self.states, self.damages.pending, self.check)
        self._secrecy = SecrecyInvariants(disk, self.erasures.asked, self.check, self.counts)

    def check(self, condition: bool, message: str) -> None:
        """Note a violation unless the condition holds."""
        if not condition:
            self.violations.append(message)

    def on_start(self, now: float) -> None:
        """Note that a new process started."""
        self._first_drawings.on_start(now, (table for table, state in self.states.items() if state.is_open))
        self._commands.on_start(now)
        self._shares.on_start()
        self.boards.on_start()
        self.deliveries.started_at = now

    def on_commit(self, commit: Commit, asked_at: float, earned: tuple[EarnedAchievement, ...]) -> None:
        """Check a commit that has reached the disk, and what it has earned.

        It was asked for at this passed time.
        """
        self.counts["commits"] += 1
        table = commit.row.table
        self.damages.on_commit(commit)
        before = self.states.get(table)
        self.deliveries.on_commit(commit)
        self.seasons.on_deals(commit)
        self.seasons.on_stored(commit)
        for event in commit.events:  # before the state, which replays with the shoes and moves of the events
            self.counts[type(event).__name__] += 1
            self._shoes.on_event(table, event)
            self._seals.on_event(table, event)
            self._commands.on_event(commit, event)
            self._ledger.on_event(table, event)
        after = self.states[table] = self._restored(table)
        self.seasons.on_commit(commit, after)
        self._times.on_commit(commit, asked_at, before)
        self._first_drawings.on_commit(commit, asked_at, before, after)
        self._waits.on_commit(commit, before, after)
        self.silence.on_commit(commit, before, after)
        self.balances.on_commit(commit, before, after)
        self._eliminations.on_commit(commit, before, after)
        self.breaks.on_commit(commit, before, after)
        self._matches.on_commit(commit, before, after)
        self._knockouts.on_commit(commit, before, after)
        self.guilds.on_commit(commit, after)
        self.missing.on_commit(commit, before, after)
        self.erasures.on_commit(commit, after)
        self._deals.on_commit(commit, before, after)
        self._sharing.on_commit(commit, before, after)
        self._ledger.on_commit(commit, before, after)
        self._achievements.on_commit(commit, earned)
        self.counts.update(f"earned {each.name}" for each in earned)
        self._shoes.on_commit(commit, after)
        self._seals.on_commit(commit, before, after)
        self._commands.on_commit(commit, before, after)
        self.changed_at[table] = commit.at
        self.states_by_frame[table, after.frame] = after
        self._snapshots.on_commit(after, earned)
        self._secrecy.on_commit(commit, before, after)

    def on_damage_closed(self, table: TableId, at: float, owned: Mapping[object, int]) -> None:
        """Check that a table was closed because of damage; ``owned`` is what everybody had before."""
        self.damages.on_closed(table, at, owned)
        self._shoes.on_damage_closed(table)
        self.states.pop(table, None)

    def on_published(self, snapshot: Snapshot, newest: int) -> None:
        """Check a snapshot that the process gives to the boards; ``newest`` is the last frame it gave."""
        self.counts["snapshots"] += 1
        self._snapshots.on_published(snapshot, newest)
        self._shoes.check_seeds_hidden(repr(snapshot), "a snapshot", snapshot.table)

    def on_sent(self, sent: SentContent) -> None:
        """Check something that the bot sends to everybody or to one member."""
        self.counts["messages"] += 1
        self._secrecy.on_sent(sent, self._snapshots.of_content(sent.content))
        self.guilds.on_sent(sent)
        self.counts["shared"] += self._shares.on_sent(sent)
        self._first_drawings.on_sent(sent)
        self.erasures.on_sent(sent)
        self._shoes.check_seeds_hidden(sent.content.text, "a message")

    def on_view(self, requester: UserId | None, viewer: UserId) -> None:
        """Check that a member asks in their own name, and is answered from their own view."""
        self.check(requester == viewer, f"{requester} is shown the view of {viewer}")

    def on_asked(self, table: TableId, request: Request) -> None:
        """Note a request of a person, before a table gets it."""
        self._commands.on_asked(request)
        self._first_drawings.on_asked(table)

    def on_refused(self, table: TableId, request: Request, refusal: Refusal) -> None:
        """Note a request of a person that a table has refused; check one that it took for a double click."""
        self.deliveries.on_refused(request.key)
        if isinstance(refusal, DoubleClick):
            self._commands.on_dropped(table, request)
        else:
            self._commands.on_refused(request)

    def on_left(self, tables: Iterable[TableId]) -> None:
        """Note that the bot is removed from the server of these tables, which closes them at once."""
        for table in tables:
            self._first_drawings.on_asked(table)

    def on_look(self, player: UserId, place: Place, at: float) -> None:
        """Note a press that has shown something."""
        self._commands.on_look(player, place, at)

    def on_acknowledged(self, key: str) -> None:
        """Check that a request that is reported as done is on the disk."""
        self.check(key in self._disk.inputs, f"{key} was acknowledged and is not on the disk")

    def at_rest(self, now: float) -> None:
        """Check tables after some minutes without people and faults."""
        self._eliminations.at_rest(self.states, now)
        there = {
            table: state
            for table, state in self.states.items()
            if not self.missing.may_stand_still(state.guild, now)
        }
        self.seasons.at_rest(there)
        self._times.at_rest(there, now)
        self.cancellation.at_rest()

    def at_end(self) -> None:
        """Check that after hours without people all tables are closed and nothing is at stake."""
        for table, state in self.states.items():
            self.check(not state.is_open, f"table {table} never closed: {state.deadline=}")
            self.check(state.round is None, f"a round of table {table} never ended")
            self.check(not self._disk.escrow(table), f"stakes are left at table {table}")
        self._counters.at_end()
        self._shoes.at_end()
        self.erasures.at_end()
        self.damages.at_end()

    def _restored(self, table: TableId) -> TableState:
        stored = self._disk.stored(table)
        state = restored(stored)
        if stored.round is None:
            self.check(state.round is None, "a round without a record")
        return state

"""Invariants of the ledger: balances add up, escrow holds the stakes, and rounds are paid exactly once."""

import json
from collections import Counter, defaultdict
from collections.abc import Mapping

from bot.bank.ids import TableId, UserId
from bot.bank.ledger import CEILING, AccountKind, Transfer, TransferKind
from bot.blackjack.engine.round import asked, staked
from bot.blackjack.engine.round_state import Phase
from bot.blackjack.engine.settlement import result
from bot.blackjack.rules import Bankroll
from bot.table.commands import PlaceBet
from bot.table.events import Event, RoundSettled
from bot.table.ports import Commit
from bot.table.stored.codec import replay_stored
from bot.table.table_state import TableState
from tests.simulation.checks.check import Check, acts_named
from tests.simulation.checks.counting.counters import CounterInvariants
from tests.simulation.checks.members import BalanceInvariants
from tests.simulation.checks.seasons import SeasonInvariants
from tests.simulation.world.disk import Disk


class LedgerInvariants:
    """Checks transfers against the stakes of the states and the results of replayed rounds."""

    def __init__(
        self,
        disk: Disk,
        states: Mapping[TableId, TableState],
        *,
        balances: BalanceInvariants,
        counters: CounterInvariants,
        seasons: SeasonInvariants,
        counts: Counter[str],
        check: Check,
    ) -> None:
        self._counts = counts
        self._disk = disk
        self._states = states
        self._balances = balances
        self._counters = counters
        self._seasons = seasons
        self._check = check
        self._received: defaultdict[tuple[TableId, UserId], int] = defaultdict(int)
        self._won: defaultdict[tuple[TableId, UserId], int] = defaultdict(int)
        self._settled: set[tuple[TableId, int]] = set()

    def on_event(self, table: TableId, event: Event) -> None:
        """Replay a settled round, and count its results."""
        if not isinstance(event, RoundSettled):
            return
        first = (table, event.round_no) not in self._settled
        self._check(first, f"round {event.round_no} of {table} was settled twice")
        self._settled.add((table, event.round_no))
        stored = self._disk.round(table, event.round_no)
        shoe = self._disk.shoe(table, stored.shoe_no)[0].at(stored.shoe_position)
        round_ = replay_stored(stored, shoe.card_source())
        self._check(round_.phase is Phase.OVER, f"round {event.round_no} of {table} was not over")
        self._counters.on_settled(self._states[table].guild, round_)
        season = self._seasons.season_of_round(table, event.round_no)
        for box in result(round_).boxes:
            self._count_net(table, box.player, box.net, season)
            for follower in box.followers:
                self._count_net(table, follower.player, follower.net, season)

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check the accounts of a commit, and the stakes of its table."""
        self._check_accounts(commit, before, after)
        self._check_next_bet(commit, before)
        self._check_stakes(commit.row.table, after)

    def _check_next_bet(self, commit: Commit, before: TableState | None) -> None:
        """Check that a bet without an amount takes no chips with which a hand of the player can be raised."""
        command = json.loads(commit.input_json)
        if command["act"] not in acts_named(PlaceBet) or command.get("amount") is not None:
            return
        self._counts["usual bets"] += 1
        if before is None or before.round is None:
            return
        players = [box.bet.player for box in before.round.boxes]
        asks = [ask for ask in asked(before.round) if players[ask.box - 1] == str(commit.actor)]
        costs = [cost for ask in asks for cost in (ask.double_costs, ask.split_costs) if cost]
        # What is repeated on other boxes may be taken back from one first.
        moved = {TransferKind.STAKE: 1, TransferKind.TAKE_BACK: -1}
        taken = sum(moved.get(each.kind, 0) * each.amount for each in commit.transfers)
        for purse in {each.debit for each in commit.transfers if each.kind is TransferKind.STAKE}:
            left = self._disk.balances[purse.code]
            is_other = before.match is None and purse.season != before.round_season
            keeps = is_other or taken <= 0 or all(left >= cost or left + taken < cost for cost in costs)
            self._check(keeps, f"{commit.key} takes the chips of a double from {commit.actor}")

    def _count_net(self, table: TableId, player: str, net: int, season: int) -> None:
        state, user = self._states[table], UserId(int(player))
        self._won[table, user] += net
        if state.match is None:
            self._balances.on_net(state.guild, user, season, net)

    def _check_accounts(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check that all balances add up to 0, and that only the bank, and members on credit, owe chips."""
        balances = self._disk.balances
        total = sum(balances.values())
        self._check(total == 0, f"all balances together are {total}")
        credit = Bankroll.CREDIT in {state.rules.bankroll for state in (before, after) if state}
        self._check_ceiling(commit)
        for transfer in commit.transfers:
            self._count_transfer(commit.row.table, transfer)
            debit = transfer.debit
            may_owe = debit.kind in (AccountKind.HOUSE, AccountKind.MINT) or (
                credit and debit.kind is AccountKind.MEMBER
            )
            balance = balances[debit.code]
            self._check(may_owe or balance >= 0, f"{debit.code} holds {balance}")

    def _count_transfer(self, table: TableId, transfer: Transfer) -> None:
        if transfer.kind in (TransferKind.MATCH_STACK, TransferKind.CEILING):
            return
        for account, sign in ((transfer.debit, -1), (transfer.credit, 1)):
            if account.kind in (AccountKind.MEMBER, AccountKind.MATCH):
                assert account.user is not None, "these accounts belong to a member"
                self._received[table, account.user] += sign * transfer.amount

    def _check_ceiling(self, commit: Commit) -> None:
        """Check that winnings take no member above the ceiling, and that no more than the excess went back.

        Stakes that are returned may take a member above it, and no player has more at stake in a round.
        """
        for account in {end for each in commit.transfers for end in (each.debit, each.credit)}:
            balance = self._disk.balances[account.code]
            if account.kind is AccountKind.ESCROW:
                self._check(balance <= CEILING, f"{account.code} holds {balance}")
            if account.kind is AccountKind.MEMBER:
                flows = [int(each.amount) for each in commit.transfers if each.credit == account]
                flows += [-each.amount for each in commit.transfers if each.debit == account]
                returned = sum(
                    each.amount
                    for each in commit.transfers
                    if each.credit == account and each.kind is not TransferKind.WIN
                )
                most = max(CEILING, balance - sum(flows) + returned)
                self._check(balance <= most, f"{account.code} holds {balance}, {most} is the most")
        for back in commit.transfers:
            if back.kind is TransferKind.CEILING:
                wins = (each for each in commit.transfers if each.kind is TransferKind.WIN)
                won = sum(each.amount for each in wins if each.credit == back.debit)
                self._counts["sent back"] += 1
                self._balances.on_sent_back(back, won)

    def _check_stakes(self, table: TableId, state: TableState) -> None:
        """Check that escrow holds the stakes, and that players received their results less their stakes."""
        expected: Counter[tuple[int, UserId]] = Counter()
        if state.round is not None:
            stakes = staked(state.round).items()
            expected.update({(state.round_no, UserId(int(player))): amount for player, amount in stakes})
        for wager in state.wagers:
            expected[state.betting_round, wager.player] += wager.total
        held = self._disk.escrow(table)
        self._check(held == dict(expected), f"escrow of {table} is {held}, at stake is {dict(expected)}")
        at_stake: Counter[UserId] = Counter()
        for (_, player), amount in held.items():
            at_stake[player] += amount
        for (where, player), received in self._received.items():
            if where == table:
                won = self._won[table, player] - at_stake[player]
                self._check(received == won, f"{player} got {received} from {table}, their rounds made {won}")

"""Transfers of chips in double entry: stakes, settlement and match stacks. Amounts are in hundredths."""

from typing import Protocol

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.ceilings import above_ceiling
from bot.bank.ids import UserId
from bot.bank.ledger import Account, AccountKind, Transfer, TransferKind, escrow, mint
from bot.table.drafting.working_state import WorkingState
from bot.table.table_state import TableState


class PurseRules(Protocol):
    """Which accounts a kind of table uses."""

    @property
    def may_overdraw(self) -> bool:
        """Whether a member's account may fall below zero here."""
        ...

    def purse(self, state: TableState, player: UserId, season: int) -> Account:
        """Return the account that a player stakes from in a season."""
        ...

    def counterparty(self, state: TableState) -> Account:
        """Return the account that pays winnings and takes losses."""
        ...


class Chips:
    """The owner of a decision's transfers.

    ``funds`` are each player's spendable chips after them, in the present season or in the match.
    """

    def __init__(self, working: WorkingState) -> None:
        self._working = working
        self.funds = {player: Cents(cents) for player, cents in working.command.funds.items()}
        self._earlier_funds = dict(working.command.earlier_funds)
        self.transfers: list[Transfer] = []

    @property
    def round_funds(self) -> dict[UserId, Cents]:
        """Each player's spendable chips for the open round, in the season to which it belongs."""
        return self._earlier_funds if plays_earlier_season(self._working) else self.funds

    def stake(self, rules: PurseRules, player: UserId, round_no: int, amount: Cents) -> None:
        """Move chips into escrow (``amount`` > 0) or back from it (``amount`` < 0)."""
        state = self._working.state
        is_dealt = state.round is not None and round_no == state.round_no
        purse = rules.purse(state, player, state.round_season if is_dealt else state.season)
        held = self._escrow(purse, player, round_no)
        if amount > 0:
            self._move(rules, purse, held, amount, TransferKind.STAKE)
        elif amount < 0:
            self._move(rules, held, purse, Cents(-amount), TransferKind.TAKE_BACK)

    def pay(
        self,
        rules: PurseRules,
        player: UserId,
        round_no: int,
        *,
        staked: Cents,
        net: Cents,
        elsewhere: Cents,
    ) -> Cents:
        """Settle a player's escrow: return the stake plus the winnings, or minus the loss.

        With the option ``inverted`` a loss may exceed the stake; the player's account pays the rest. If the
        winnings take a member above the ceiling, with their open stakes ``elsewhere``, the excess goes back
        to the bank. Return this excess, which is never more than was won.
        """
        state = self._working.state
        purse = rules.purse(state, player, state.round_season)
        held = self._escrow(purse, player, round_no)
        bank = rules.counterparty(state)
        lost = Cents(min(max(-net, 0), staked))
        self._move(rules, held, bank, lost, TransferKind.LOSS)
        self._move(rules, held, purse, Cents(staked - lost), TransferKind.STAKE_RETURN)
        self._move(rules, bank, purse, Cents(max(net, 0)), TransferKind.WIN)
        excess = NO_CHIPS
        if purse.kind is AccountKind.MEMBER:
            excess = above_ceiling(self.round_funds.get(player, NO_CHIPS) + elsewhere, net)
        self._move(rules, purse, bank, excess, TransferKind.CEILING)
        self._move(rules, purse, bank, Cents(max(-net, 0) - lost), TransferKind.LOSS)
        return excess

    def open_stack(self, rules: PurseRules, player: UserId, amount: Cents) -> None:
        """Put starting chips into a player's match stack."""
        self.funds[player] = NO_CHIPS
        stack = self._stack(rules, player)
        self._move(rules, mint(self._working.state.guild), stack, amount, TransferKind.MATCH_STACK)

    def close_stack(self, rules: PurseRules, player: UserId) -> None:
        """Remove all chips from a player's match stack."""
        stack = self._stack(rules, player)
        left = self.funds.get(player, NO_CHIPS)
        self._move(rules, stack, mint(self._working.state.guild), left, TransferKind.MATCH_STACK)

    def _stack(self, rules: PurseRules, player: UserId) -> Account:
        state = self._working.state
        return rules.purse(state, player, state.season)

    def _escrow(self, purse: Account, player: UserId, round_no: int) -> Account:
        """Return the account for a player's stakes. They belong to the season of the purse."""
        state = self._working.state
        return escrow(state.guild, state.id, round_no, player, purse.season)

    def _move(
        self, rules: PurseRules, debit: Account, credit: Account, amount: Cents, kind: TransferKind
    ) -> None:
        if amount == 0:
            return
        key = f"{self._working.command.request.key}:{len(self.transfers)}"
        overdraw = debit.kind is AccountKind.MEMBER and rules.may_overdraw
        self.transfers.append(
            Transfer(key=key, debit=debit, credit=credit, amount=Cents(amount), kind=kind, overdraw=overdraw)
        )
        for account, sign in ((debit, -1), (credit, 1)):
            funds = self._funds_of(account)
            if funds is not None and account.user is not None:
                funds[account.user] = Cents(funds.get(account.user, 0) + sign * amount)

    def _funds_of(self, account: Account) -> dict[UserId, Cents] | None:
        """Return the funds to which an account belongs; None if nothing more is decided by it.

        That is so where bets go back to a season between that of the open round and the present one.
        """
        if account.kind is AccountKind.MATCH:
            return self.funds
        if account.kind is not AccountKind.MEMBER:
            return None
        if account.season == self._working.command.season:
            return self.funds
        return self._earlier_funds if account.season == self._working.state.round_season else None


def plays_earlier_season(working: WorkingState) -> bool:
    """Return whether the open round was dealt in a season that is over. A match knows no seasons."""
    state = working.state
    is_on = state.round is not None and state.match is None
    return is_on and state.round_season != working.command.season

"""Bugs in stakes and payments."""

from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.bank.ledger import OPENING_BALANCE, Account, AccountKind, Transfer, TransferKind, house
from bot.blackjack.engine import settlement
from bot.blackjack.engine.round import staked
from bot.blackjack.engine.round_state import Round
from bot.storage.writing import table_commits
from bot.storage.writing.batches import accounts
from bot.storage.writing.batches.transaction import Tx
from bot.table.deciding import betting, dispatch, placing, playing, rounds, table_draft
from bot.table.deciding.table_draft import TableDraft
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="other stakes|escrow of", first_seed=348)
def added_stake_not_taken() -> Patch:
    """Chips that are added to a bet during a round are never taken."""
    original = TableDraft.stake

    def stake(draft: TableDraft, player: UserId, round_no: int, amount: Cents) -> None:
        if draft.state.round is None or round_no != draft.state.round_no:
            original(draft, player, round_no, amount)

    return patch.object(TableDraft, "stake", stake)


@mutant(found_by="takes the chips of a double", first_seed=27)
def next_bet_takes_chips_of_double() -> Patch:
    """A bet on the next round with one press takes the chips that an open hand may need."""
    return patch.object(placing, "_check_hands_keep_chips")


@mutant(found_by="their rounds made|is stored with", first_seed=7)
def round_paid_twice() -> Patch:
    """A round is paid from escrow, and again by the house."""
    original = TableDraft.pay

    def pay(
        draft: TableDraft, player: UserId, round_no: int, *, staked: Cents, net: Cents, elsewhere: Cents
    ) -> Cents:
        excess = original(draft, player, round_no, staked=staked, net=net, elsewhere=elsewhere)
        payout = Cents(max(staked + net, 0))
        purse = draft.kind.purse(draft.state, player, draft.state.round_season)
        draft._move(house(draft.state.guild), purse, payout, TransferKind.WIN)
        return excess

    return patch.object(TableDraft, "pay", pay)


@mutant(found_by="their rounds made|is stored with", first_seed=2)
def followers_paid_twice() -> Patch:
    """Followers get their winnings twice."""
    original = settlement.nets

    def nets(round_: Round) -> Mapping[str, int]:
        followers = {bet.player for box in round_.boxes for bet in box.followers}
        paid = original(round_).items()
        return {player: net * 2 if player in followers else net for player, net in paid}

    return patch.object(rounds, "nets", nets)


@mutant(found_by="their rounds made|is stored with")
def resumed_round_also_refunded() -> Patch:
    """After a restart the stakes are refunded, and the round is still played to its end."""
    original = playing.resume

    def resume(draft: TableDraft) -> None:
        if draft.state.round is not None:
            for player, amount in staked(draft.state.round).items():
                bank = house(draft.state.guild)
                purse = draft.kind.purse(draft.state, UserId(int(player)), draft.state.round_season)
                draft._move(bank, purse, Cents(amount), TransferKind.REFUND)
        original(draft)

    return patch.object(dispatch, "resume", resume)


@mutant(found_by="at stake on .* and owns", first_seed=136)
def stakes_elsewhere_ignored() -> Patch:
    """Each table accepts bets as if nothing were at stake elsewhere, and the ledger allows it."""

    def transfer(**fields: Any) -> Transfer:
        overdraw = fields["debit"].kind is AccountKind.MEMBER
        return Transfer(**{**fields, "overdraw": overdraw})

    def spendable(_draft: TableDraft, _player: UserId, _returning: Cents) -> Cents:
        return Cents(OPENING_BALANCE)

    stack = ExitStack()
    stack.enter_context(patch.object(table_draft, "Transfer", transfer))
    stack.enter_context(patch.object(betting, "spendable", spendable))
    return stack


@mutant(found_by="stakes_differ|escrow of|other stakes|holds a stake", first_seed=5)
def next_deal_shares_the_account() -> Patch:
    """A player's stakes in the open round and in the next deal are in one account."""

    def turn(account: Account) -> int | None:
        return account.round_no if account.kind is AccountKind.MATCH else None

    return patch.object(Account, "_turn", property(turn))


@mutant(found_by="missed its deadline|never closed", first_seed=13)
def excess_counts_returned_stake() -> Patch:
    """What exceeds the ceiling is reckoned as if the player's stake came back twice."""
    original = TableDraft.pay

    def pay(
        draft: TableDraft, player: UserId, round_no: int, *, staked: Cents, net: Cents, elsewhere: Cents
    ) -> Cents:
        both = Cents(elsewhere + staked)
        return original(draft, player, round_no, staked=staked, net=net, elsewhere=both)

    return patch.object(TableDraft, "pay", pay)


@mutant(found_by="is stored with", first_seed=7)
def winnings_written_twice() -> Patch:
    """A win is written with twice the amount that was decided."""
    original = accounts.post

    def doubled(transfer: Transfer) -> Transfer:
        is_win = transfer.kind is TransferKind.WIN
        return replace(transfer, amount=Cents(2 * transfer.amount)) if is_win else transfer

    def post(tx: Tx, transfers: Iterable[Transfer], **others: Any) -> None:
        original(tx, map(doubled, transfers), **others)

    return patch.object(table_commits, "post", post)

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import Transfer, TransferKind, escrow, house, match_stack, member, mint

GUILD, TABLE, ANN = GuildId(1), TableId(2), UserId(3)


def transfer(amount: int) -> Transfer:
    return Transfer(
        key="k", debit=member(GUILD, ANN), credit=house(GUILD), amount=Cents(amount), kind=TransferKind.LOSS
    )


@pytest.mark.parametrize("amount", [0, -1])
def test_transfer_amount_must_be_positive(amount: int) -> None:
    with pytest.raises(AssertionError):
        transfer(amount)


def test_transfer_needs_two_different_accounts() -> None:
    with pytest.raises(AssertionError):
        Transfer(key="k", debit=house(GUILD), credit=house(GUILD), amount=Cents(1), kind=TransferKind.WIN)


def test_transfers_do_not_overdraw_by_default() -> None:
    assert not transfer(1).overdraw


def test_every_account_has_a_unique_code() -> None:
    accounts = [
        member(GUILD, ANN),
        member(GuildId(9), ANN),
        member(GUILD, UserId(4)),
        house(GUILD),
        mint(GUILD),
        escrow(GUILD, TABLE, 1, ANN),
        escrow(GUILD, TABLE, 2, ANN),
        escrow(GUILD, TableId(3), 1, ANN),
        match_stack(GUILD, TABLE, 1, ANN),
    ]
    assert len({account.code for account in accounts}) == len(accounts)


def test_escrow_accounts_take_turns() -> None:
    codes = {escrow(GUILD, TABLE, number, ANN).code for number in range(1, 20)}
    assert len(codes) == 2
    assert escrow(GUILD, TABLE, 1, ANN).code == escrow(GUILD, TABLE, 3, ANN).code


def test_match_stacks_are_not_reused() -> None:
    assert match_stack(GUILD, TABLE, 1, ANN).code != match_stack(GUILD, TABLE, 3, ANN).code


def test_member_account_is_shared_by_all_tables() -> None:
    assert member(GUILD, ANN) == member(GUILD, ANN)
    assert member(GUILD, ANN).table is None

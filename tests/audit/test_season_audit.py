"""Stakes that an audit finds in the wrong season."""

from bot.audit.audit_findings import Flaw
from bot.audit.transfer_audit import TransferAudit
from bot.storage.inspecting.audited_rows import AccountEntry, TransferEntry

FIRST = AccountEntry(1, "member:10:101", "member", 10, 101, None, None, 0, 1)
SECOND = AccountEntry(2, "member:10:101:s2", "member", 10, 101, None, None, 0, 2)
HELD = AccountEntry(3, "escrow:10:31:odd:101", "escrow", 10, 101, 31, 1, 0, 1)


def transfer(number: int, debit: AccountEntry, credit: AccountEntry, kind: str) -> TransferEntry:
    return TransferEntry(
        id=number,
        key=f"k{number}:0",
        debit=debit.id,
        credit=credit.id,
        amount=500,
        kind=kind,
        table=31,
        round_no=1,
        at=1.0,
    )


def test_stake_paid_in_its_season_is_right() -> None:
    audit = TransferAudit([FIRST, SECOND, HELD])
    moves = [transfer(1, SECOND, HELD, "stake"), transfer(2, HELD, SECOND, "take_back")]
    assert audit.add(moves) == []


def test_stake_paid_in_another_season_is_found() -> None:
    audit = TransferAudit([FIRST, SECOND, HELD])
    moves = [transfer(1, FIRST, HELD, "stake"), transfer(2, HELD, SECOND, "take_back")]
    assert [each.flaw for each in audit.add(moves)] == [Flaw.SEASON_DIFFERS]


def test_stakes_of_two_seasons_in_one_account_are_found() -> None:
    audit = TransferAudit([FIRST, SECOND, HELD])
    moves = [transfer(1, FIRST, HELD, "stake"), transfer(2, SECOND, HELD, "stake")]
    assert [each.flaw for each in audit.add(moves)] == [Flaw.SEASON_DIFFERS]


def test_season_of_held_stakes_must_be_the_stored_one() -> None:
    held = HELD._replace(balance=500, season=1)
    audit = TransferAudit([FIRST, SECOND, held])
    audit.add([transfer(1, SECOND, held, "stake")])
    assert Flaw.SEASON_DIFFERS in {each.flaw for each in audit.close(1)}

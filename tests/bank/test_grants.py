"""What an admin's grant moves, by the state of the member."""

import pytest

from bot.bank.amounts import Cents
from bot.bank.ceilings import CEILING
from bot.bank.grants import RevivalTo
from bot.bank.ids import GuildId, UserId
from bot.bank.member_chips import MemberStanding


@pytest.mark.parametrize(
    ("owned", "mintable", "given"), [(100, CEILING, 400), (100, 30, 30), (500, CEILING, 0), (900, CEILING, 0)]
)
def test_revival_gives_what_is_missing_and_the_mint_has(owned: int, mintable: int, given: int) -> None:
    standing = MemberStanding(
        guild=GuildId(1),
        user=UserId(3),
        chips=Cents(owned),
        staked=Cents(0),
        is_eliminated=True,
        mintable=Cents(mintable),
    )
    assert RevivalTo(target=Cents(500)).amount_for(standing) == given

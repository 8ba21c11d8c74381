"""What an admin's grant moves, by the state of the member."""

from dataclasses import replace

import pytest

from bot.bank.amounts import Cents
from bot.bank.grants import ChipsOf, RevivalTo
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import CEILING, MemberStanding
from bot.bank.refusals import AboveCeiling, GrantRefusal, HiddenBet


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


@pytest.mark.parametrize(
    ("chips", "staked", "figure", "moved"),
    [
        (100, 0, 500, 400),
        (900, 50, 500, -400),
        (-300, 0, 0, 300),
        (500, 90, 500, 0),
        (0, 100, CEILING, AboveCeiling(most=Cents(CEILING - 100))),
    ],
)
def test_free_chips_become_the_figure_and_stakes_stay(
    chips: int, staked: int, figure: int, moved: int | GrantRefusal
) -> None:
    standing = MemberStanding(
        guild=GuildId(1),
        user=UserId(3),
        chips=Cents(chips),
        staked=Cents(staked),
        is_eliminated=False,
        mintable=Cents(CEILING),
    )
    assert ChipsOf(figure=Cents(figure)).amount_for(standing) == moved
    hiding = replace(standing, hides_bet=True)
    assert ChipsOf(figure=Cents(figure)).amount_for(hiding) == HiddenBet()

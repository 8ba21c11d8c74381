"""What limits a gift, and the keys of gifts."""

from dataclasses import replace

import pytest

from bot.bank.amounts import Cents
from bot.bank.gifts import GiftSide, gift_key, gift_refusal, is_gift_key
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import CEILING, MemberStanding
from bot.bank.refusals import AboveCeiling, ChipsNeeded, GivenToday, NotWon, ReceivedToday

STANDING = MemberStanding(
    guild=GuildId(1),
    user=UserId(3),
    chips=Cents(100_000),
    staked=Cents(5_000),
    is_eliminated=False,
    mintable=Cents(CEILING),
)
SIDE = GiftSide(
    standing=STANDING,
    free_at=0.0,
    rounds=20,
    days=2,
    won=90_000,
    given=0,
    given_today=0,
    received_today=0,
)


@pytest.mark.parametrize(
    ("giver", "receiver", "refusal"),
    [
        (SIDE, SIDE, GivenToday(most=Cents(50_000), limit=Cents(50_000))),
        (replace(SIDE, won=30_199, given=100), SIDE, NotWon(most=Cents(30_000))),
        (replace(SIDE, won=-5), SIDE, NotWon(most=Cents(0))),
        (
            replace(SIDE, given_today=100),
            replace(SIDE, received_today=200),
            ReceivedToday(member=UserId(3), most=Cents(49_800), limit=Cents(50_000)),
        ),
        (
            replace(SIDE, standing=replace(STANDING, chips=Cents(1_250))),
            SIDE,
            ChipsNeeded(most=Cents(1_200), least=Cents(0)),
        ),
        (
            replace(SIDE, standing=replace(STANDING, chips=Cents(1_250), staked=Cents(0))),
            SIDE,
            ChipsNeeded(most=Cents(200), least=Cents(1_000)),
        ),
        (
            replace(SIDE, standing=replace(STANDING, chips=Cents(1_250), staked=Cents(900))),
            SIDE,
            ChipsNeeded(most=Cents(1_100), least=Cents(1_000)),
        ),
        (
            replace(SIDE, standing=replace(STANDING, is_eliminated=True)),
            SIDE,
            ChipsNeeded(most=Cents(0), least=Cents(1_000)),
        ),
        (
            SIDE,
            replace(SIDE, standing=replace(STANDING, chips=Cents(CEILING - 5_000 - 777))),
            AboveCeiling(most=Cents(700)),
        ),
    ],
)
def test_tightest_limit_is_told_with_whole_chips(
    giver: GiftSide, receiver: GiftSide, refusal: object
) -> None:
    limits = {"limit": Cents(50_000), "least_bet": Cents(1_000)}
    most = Cents(getattr(refusal, "most", 0))
    assert gift_refusal(Cents(most + 100), giver, receiver, 0.0, **limits) == refusal
    assert gift_refusal(most, giver, receiver, 0.0, **limits) is None


def test_key_belongs_to_the_day_of_its_interaction() -> None:
    at = 1_700_000_000.0
    number = (1_700_000_000_000 - 1_420_070_400_000) << 22
    assert is_gift_key(gift_key(str(number)), at)
    for key in (
        f"gift:{number - (86_400_000 << 22)}",
        "gift:",
        "gift:x",
        f"gift:gift:{number}",
        "daily:1:2:3",
    ):
        assert not is_gift_key(key, at), key

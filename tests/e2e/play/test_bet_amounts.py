"""Bet amounts: invalid ones get a clear private answer and change nothing."""

import pytest

from tests.e2e.harness.bot_harness import StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import start_table

pytestmark = pytest.mark.shared_bot

UNREADABLE = "I can't read that as an amount. Try `25`, `10k`, `half`, `all`, `min`, `max` or `same`."
INVALID_BETS = {
    "0": "The smallest bet here is 5",
    "-5": UNREADABLE,
    "1e20": UNREADABLE,
    "ten": UNREADABLE,
    "": UNREADABLE,
    "4.99": "The smallest bet here is 5",
    "7.5": "Bets here are whole chips. Try 7 or 8.",
    "501": "The largest bet here is 500",
    "10k": "The largest bet here is 500",
    "999999999999": "The largest bet here is 500",
    "1.000": "The largest bet here is 500",
    "1 000": "The largest bet here is 500",
    "1.5000": "Did you mean 15,000 or 1.50?",
    "0,500": "Did you mean 500 or 0.50?",
    "same": "You have no earlier bet here to repeat",
    "<@&1> @everyone": UNREADABLE,
    "٥": UNREADABLE,
}


async def test_invalid_typed_bet_is_refused_privately(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness)
    async with harness.nothing_changes():
        for amount, sentence in INVALID_BETS.items():
            answer = await harness.type(ann, "bet", amount=amount)
            assert sentence in answer, amount


async def test_invalid_modal_bet_is_refused_privately(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness)
    async with harness.nothing_changes():
        for amount, sentence in INVALID_BETS.items():
            if amount:
                assert sentence in private_reply(await harness.bet(ann, amount)), amount


@pytest.mark.parametrize(
    ("typed", "staked"), [("min", 5), ("half", 500), ("max", 500), ("25,00", 25), ("0.1k", 100), ("1k", None)]
)
async def test_typed_amounts_are_staked(
    start_harness: StartHarness, typed: str, staked: float | None
) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    await harness.type(ann, "bet", amount=typed)
    assert await harness.staked(ann) == (staked or 0)


async def test_repeated_bet_is_staked_once(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.bet(ann, "25")
    await harness.type(bob, "bet", amount="10")
    async with harness.nothing_changes():
        assert "Your bet of 10 is already in." in await harness.type(bob, "bet", amount="10")
    assert await harness.chips(bob) == 990


async def test_changed_bet_replaces_first(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.bet(ann, "25")
    await harness.type(bob, "bet", amount="10")
    await harness.type(bob, "bet", amount="30")
    assert (await harness.chips(bob), await harness.staked(bob)) == (970, 30)


async def test_bet_on_taken_box_is_refused(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.bet(ann, "25")
    async with harness.nothing_changes():
        assert f"Box 1 is taken by {ann.mention}" in await harness.type(bob, "bet", amount="10", box=1)
        for box in (99, -1, 0):
            assert f"There is no box {box}: this table has boxes 1 to 7." in await harness.type(
                bob, "bet", amount="10", box=box
            )


async def test_unaffordable_double_names_needed_chips(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "5 T 6 T", max_bet=0)
    await harness.bet(ann, "900")
    async with harness.nothing_changes():
        if "Double" in harness.labels:
            assert "900" in await harness.press_refused(ann, "Double")
        answer = await harness.type(ann, "double")
    assert answer == "You have 100 chips, and a double takes 900. You can hit, stand or surrender."


async def test_admin_chips_help_player_without_chips(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "9 T 8 T", "T 9 9 8", max_bet=0)
    await harness.play_round(ann, "all")
    assert await harness.chips(ann) == 0
    async with harness.nothing_changes():
        for amount in ("all", "5"):
            answer = private_reply(await harness.bet(ann, amount))
            assert "You're out of chips." in answer
            assert "`/balance` shows how to get new ones" in answer
        assert "/admin chips" in await harness.type(ann, "balance")
    given = await harness.give(ann, "200", "welcome back")
    assert given == f"You gave {ann.mention} 200 chips. They have 200 chips now."
    await harness.bet(ann, "50")
    assert await harness.chips(ann) <= 150 or harness.snapshot.last is not None

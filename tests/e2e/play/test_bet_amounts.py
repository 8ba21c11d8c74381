"""Bet amounts: invalid ones get a clear private answer and change nothing."""

import pytest

from tests.e2e.harness.bot_harness import StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import start_table
from tests.table.fakes import StackedShoes

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

IN_THE_FORM = ("-5", "7.5", "501", "0,500", "same")
"""One of each kind, which the form refuses as the command does."""


async def test_invalid_bet_is_refused_privately(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness)
    async with harness.nothing_changes():
        for amount, sentence in INVALID_BETS.items():
            assert sentence in await harness.type(ann, "bet", amount=amount), amount
            if amount in IN_THE_FORM:
                assert sentence in private_reply(await harness.place_bet(ann, amount)), amount


TYPED_BETS = {"min": 5, "half": 500, "max": 500, "25,00": 25, "0.1k": 100, "1k": 0}


async def test_typed_amounts_are_staked(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    for typed, staked in TYPED_BETS.items():
        await harness.type(ann, "bet", amount=typed)
        assert await harness.staked(ann) == staked, typed
        await harness.type(ann, "takeback")
        assert await harness.chips(ann) == 1000, typed


async def test_bet_for_the_next_round_is_staked_once(start_harness: StartHarness) -> None:
    """A changed one replaces it. Nobody bets on the box of another player."""
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.bet(ann, "25")
    await harness.type(bob, "bet", amount="10")
    async with harness.nothing_changes():
        assert "Your bet of 10 is already in." in await harness.type(bob, "bet", amount="10")
        assert f"Box 1 is taken by {ann.mention}" in await harness.type(bob, "bet", amount="10", box=1)
        for box in (99, -1, 0):
            told = await harness.type(bob, "bet", amount="10", box=box)
            assert f"There is no box {box}: this table has boxes 1 to 7." in told
    assert await harness.chips(bob) == 990
    await harness.type(bob, "bet", amount="30")
    assert (await harness.chips(bob), await harness.staked(bob)) == (970, 30)


async def test_player_with_few_chips_is_told_what_helps(start_harness: StartHarness) -> None:
    """An unaffordable double names the chips that it takes; a player without any learns how to get some."""
    shoes = StackedShoes("5 T 6 T  T T 9 9  9 T 8 T  T 9 9 8")
    harness, ann, _ = await start_table(start_harness, make_shoe=shoes, max_bet=0)
    await harness.bet(ann, "900")
    assert "Double" not in harness.labels
    async with harness.nothing_changes():
        answer = await harness.type(ann, "double")
    assert answer == "You have 100 chips, and a double takes 900. You can hit, stand or surrender."
    await harness.press(ann, "Surrender")
    await harness.play_round(ann, "all")
    assert await harness.chips(ann) == 550, "a push"

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
    assert (await harness.chips(ann), await harness.staked(ann)) == (150, 50)

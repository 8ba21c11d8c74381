"""Bets that cannot be: each gets a clear private answer, and nothing moves."""

from __future__ import annotations

import pytest

from tests.e2e.casino import Casino, told
from tests.e2e.conftest import OpenCasino

BAD_BETS = {
    "0": "The smallest bet here is 5",
    "-5": "I can't read that as an amount",
    "1e9": "I can't read that as an amount",
    "ten": "I can't read that as an amount",
    "": "I can't read that as an amount",
    "4.99": "The smallest bet here is 5",
    "7.5": "Bets go in steps of 1 here: try 7 or 8",
    "501": "The largest bet here is 500",
    "10k": "The largest bet here is 500",
    "999999999999": "The largest bet here is 500",
    "same": "There is no bet of yours to repeat",
    "<@&1> @everyone": "I can't read that as an amount",
    "٥": "I can't read that as an amount",
}


async def test_bad_bets_that_are_typed_are_answered_privately(casino: Casino) -> None:
    await casino.open_table()
    ann = casino.person("Ann")
    async with casino.nothing_moves():
        for amount, sentence in BAD_BETS.items():
            answer = await casino.type(ann, "bet", amount=amount)
            assert sentence in answer, amount


async def test_bad_bets_in_the_modal_are_answered_privately(casino: Casino) -> None:
    await casino.open_table()
    ann = casino.person("Ann")
    async with casino.nothing_moves():
        for amount, sentence in BAD_BETS.items():
            if amount:
                assert sentence in told(await casino.bet(ann, amount)), amount


async def test_a_bet_over_the_balance_is_refused_with_both_figures(open_casino: OpenCasino) -> None:
    casino = await open_casino()
    await casino.open_table(max_bet=0)
    async with casino.nothing_moves():
        answer = told(await casino.bet(casino.person("Ann"), "1001"))
    assert answer == "You have 1,000 chips; that bet needs 1,001. The largest you can place is 1,000."


@pytest.mark.parametrize(("typed", "staked"), [("min", 5), ("half", 500), ("max", 500), ("1k", None)])
async def test_words_for_amounts_are_understood(
    open_casino: OpenCasino, typed: str, staked: float | None
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.type(ann, "bet", amount=typed)
    assert await casino.staked(ann) == (staked or 0)


async def test_the_same_bet_twice_stakes_once(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann, bob = casino.people(2)
    await casino.bet(ann, "25")
    await casino.type(bob, "bet", amount="10")
    async with casino.nothing_moves():
        assert "Your 10 is on the table already." in await casino.type(bob, "bet", amount="10")
    assert await casino.chips(bob) == 990


async def test_a_bet_that_is_changed_takes_the_place_of_the_first(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann, bob = casino.people(2)
    await casino.bet(ann, "25")
    await casino.type(bob, "bet", amount="10")
    await casino.type(bob, "bet", amount="30")
    assert (await casino.chips(bob), await casino.staked(bob)) == (970, 30)


async def test_a_bet_on_somebody_elses_box_is_refused(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann, bob = casino.people(2)
    await casino.bet(ann, "25")
    async with casino.nothing_moves():
        assert f"Box 1 is taken by {ann.mention}" in await casino.type(bob, "bet", amount="10", box=1)
        for box in (99, -1, 0):
            assert f"There is no box {box}: this table has boxes 1 to 7." in await casino.type(
                bob, "bet", amount="10", box=box
            )


async def test_a_double_that_cannot_be_paid_says_what_it_needs(open_casino: OpenCasino) -> None:
    casino = await open_casino("5 9 6 8")
    await casino.open_table(max_bet=0)
    ann = casino.person("Ann")
    await casino.bet(ann, "900")
    async with casino.nothing_moves():
        if "Double" in casino.labels:
            assert "900" in await casino.refused(ann, "Double")
        answer = await casino.type(ann, "double")
    assert answer == "You have 100 chips; a double needs 900. You can hit, stand or surrender."


async def test_out_of_chips_is_told_and_admin_chips_helps(open_casino: OpenCasino) -> None:
    casino = await open_casino("9 T 8 T", "T 9 9 8")
    await casino.open_table(max_bet=0)
    ann = casino.person("Ann")
    await casino.bet(ann, "all")
    await casino.press(ann, "Stand")
    assert await casino.chips(ann) == 0
    async with casino.nothing_moves():
        for amount in ("all", "5"):
            answer = told(await casino.bet(ann, amount))
            assert "You ran out of chips" in answer
            assert "/admin chips" in answer
        assert "/admin chips" in await casino.type(ann, "balance")
    given = await casino.type(casino.owner, "admin chips", member=ann, amount="200", reason="welcome back")
    assert given == f"{ann.mention} received 200 and has 200 chips now."
    await casino.bet(ann, "50")
    assert await casino.chips(ann) <= 150 or casino.picture.last is not None
